import type {
  CustomerDetails,
  Location,
  OrderSummary,
  PaymentMethod,
  ReservationDetail,
  Unit,
  WaitingOffer,
} from '@hamkke/contracts';
import type { CalendarDate, Quote } from '@hamkke/money';
import { usePartnerText } from '@hamkke/shell-api';
import { Alert, PageHeader } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDate } from '../../../components/long-date.ts';
import { unitLabel } from '../../../components/rental/unit-label.ts';
import { customerOfReservation } from '../extension/extension.ts';
import { ExtensionNote } from '../extension/extension-note.tsx';
import { ExtensionRefused } from '../extension/extension-refused.tsx';
import { MethodSection } from '../methods/method-section.tsx';
import type { MethodChoice } from '../methods/use-payment-method.ts';
import { MoveNote } from '../move/move-note.tsx';
import { MoveRefused } from '../move/move-refused.tsx';
import type { Moving } from '../move/moving.ts';
import { useMoveFacts } from '../move/use-move-facts.ts';
import type { CheckoutRequest } from '../use-checkout.ts';
import type { Paying } from '../use-paying.ts';
import { AfterRental } from './after-rental.tsx';
import { UnitUnavailable } from './choose-other.tsx';
import { CustomerForm } from './customer-form.tsx';
import { OrderCard } from './order-card.tsx';
import { OutdatedConsent } from './outdated-consent.tsx';
import { PayPanel } from './pay-panel.tsx';
import { RefundRules, type RefundKind } from './refund-rules.tsx';
import type { OwnRental } from './rental-gate.tsx';

interface OrderAndCustomerProps {
  readonly unit: Unit;
  readonly location: Location | undefined;
  readonly request: CheckoutRequest;
  readonly extending: OwnRental | undefined;
  readonly moving?: Moving | undefined;
  /** The visitor's own order that waits for its payment. */
  readonly open: OrderSummary | undefined;
  /** What was offered to who waited, and is held for this order. */
  readonly offer: WaitingOffer | undefined;
  readonly priced: Quote;
  readonly choice: MethodChoice;
  readonly paying: Paying;
}

/** What is ordered, beside who books and the payment. */
export function OrderAndCustomer(props: OrderAndCustomerProps) {
  const { unit, location, extending, moving, open, offer, priced, choice, paying } = props;
  const own = usePartnerText();
  const locationName = location ? own(location.name) : '';
  const amount = paying.newAmount ?? priced.amount;
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <Heading {...props} />
      <div className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:items-start bk:lg:gap-8">
        <Order {...props} locationName={locationName} amount={amount} />
        <div className="bk:flex bk:min-w-0 bk:flex-col bk:gap-4">
          {!paying.taken && <HeldNotice until={open?.holdUntil ?? offer?.until} />}
          {paying.taken && <Taken {...props} taken={paying.taken} />}
          {!paying.taken && <Method choice={choice} paying={paying} />}
          <CustomerAndPayment
            unit={unit}
            locationName={locationName}
            end={priced.range.end}
            amount={amount}
            paying={paying}
            phoneNeeded={choice.phoneNeeded}
            offered={offer !== undefined}
            known={open?.customer}
            refundKind={refundKindOf(props)}
            reservation={(extending ?? moving)?.reservation}
          />
        </div>
      </div>
    </div>
  );
}

/** The title, and what becomes of the rental that is extended or moves. */
function Heading({ unit, extending, moving, priced }: OrderAndCustomerProps) {
  const { t } = useTranslation('booking');
  const title = moving
    ? t('checkout.move.title', { unit: unitLabel(unit.unitNumber, unit.locationId) })
    : t('checkout.title');
  return (
    <>
      <PageHeader title={title} />
      {moving && <MoveNote moving={moving} />}
      {extending && <ExtensionNote reservation={extending.reservation} range={priced.range} />}
    </>
  );
}

function refundKindOf({ extending, moving }: Pick<OrderAndCustomerProps, 'extending' | 'moving'>): RefundKind {
  if (moving) return 'move';
  return extending ? 'extension' : 'booking';
}

interface OrderProps extends OrderAndCustomerProps {
  readonly locationName: string;
  readonly amount: number;
}

/** What is ordered and what comes back of it, with how the price of a move comes about, or what comes after a rental. */
function Order({ unit, locationName, priced, amount, extending, moving }: OrderProps) {
  const moveFacts = useMoveFacts();
  const order = { unit, locationName, priced, amount };
  const refund = <RefundRules kind={refundKindOf({ extending, moving })} />;
  if (moving)
    return (
      <OrderCard {...order} facts={moveFacts(moving.terms)}>
        {refund}
      </OrderCard>
    );
  return (
    <OrderCard {...order}>
      {refund}
      <AfterRental unit={unit} priced={priced} amount={amount} extended={extending?.reservation} />
    </OrderCard>
  );
}

interface TakenProps extends Pick<OrderAndCustomerProps, 'unit' | 'request' | 'extending' | 'moving'> {
  readonly taken: NonNullable<Paying['taken']>;
}

/** The order was refused for good: beside it stands what to do instead. */
function Taken({ taken: { why, text }, unit, request, extending, moving }: TakenProps) {
  if (moving) return <MoveRefused inside reservationId={moving.reservation.reservationId} refusal={why} />;
  return extending ? (
    <ExtensionRefused inside {...extending} refusal={why} request={request} />
  ) : (
    <UnitUnavailable inside title={text} unit={unit} request={request} />
  );
}

/** The customer's own order, or an offer, holds the unit: until when, and that they may go on with it. */
function HeldNotice({ until }: { readonly until: string | undefined }) {
  const { t, i18n } = useTranslation('booking');
  if (!until) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(
    new Date(until),
  );
  return (
    <Alert tone="ok" role="status">
      {t('checkout.own.held', { time })}
    </Alert>
  );
}

/** How it is paid: above the form, for the fields that it needs depend on it, and as well beside the pay button. */
function Method({ choice, paying }: Pick<OrderAndCustomerProps, 'choice' | 'paying'>) {
  const choose = (method: PaymentMethod) => {
    paying.forgetFailure();
    choice.choose(method);
  };
  return <MethodSection choice={choice} onChoose={choose} disabled={paying.paying} />;
}

interface CustomerAndPaymentProps {
  readonly unit: Unit;
  readonly locationName: string;
  readonly end: CalendarDate;
  readonly amount: number;
  readonly paying: Paying;
  /** The chosen way to pay needs the customer's phone. */
  readonly phoneNeeded: boolean;
  /** The unit is held by an offer, and the order holds it no longer than that. */
  readonly offered: boolean;
  /** Who placed the order that waits for its payment. */
  readonly known: CustomerDetails | undefined;
  readonly refundKind: RefundKind;
  /** The reservation that is extended, or moves. */
  readonly reservation: ReservationDetail | undefined;
}

/** The form first; after a valid submit it gives way to the pay button. Source: product spec section 4, checkout. */
function CustomerAndPayment(props: CustomerAndPaymentProps) {
  const { unit, locationName, end, amount, paying, phoneNeeded, offered, known, refundKind, reservation } = props;
  const { t, i18n } = useTranslation('booking');
  const [customer, setCustomer] = useState<CustomerDetails>();
  const [editing, setEditing] = useState(true);
  // The form comes back, and stays until it is sent: another way to pay takes no focus from the one who chooses.
  if (!editing && phoneNeeded && customer && !customer.phone) setEditing(true);
  const submit = (given: CustomerDetails) => {
    setCustomer(given);
    setEditing(false);
    paying.forgetRefusal();
  };
  if (!customer || editing || Object.keys(paying.refusedFields).length > 0)
    return (
      <CustomerForm
        customer={customer}
        known={known}
        rental={
          reservation && { reservationId: reservation.reservationId, customer: customerOfReservation(reservation) }
        }
        refused={paying.refusedFields}
        phoneNeeded={phoneNeeded}
        onSubmit={submit}
      />
    );
  if (paying.taken) return null;
  const note = t('checkout.payNote', {
    branch: locationName,
    unit: unitLabel(unit.unitNumber, unit.locationId),
    end: longDate(end, i18n.language),
  });
  if (paying.outdated) return <OutdatedConsent customer={customer} rental={reservation?.reservationId} />;
  return (
    <PayPanel
      customer={customer}
      amount={amount}
      note={note}
      refundKind={refundKind}
      offered={offered}
      paying={paying.paying}
      failure={paying.failure}
      onPay={() => void paying.pay(customer)}
      onEdit={() => setEditing(true)}
    />
  );
}
