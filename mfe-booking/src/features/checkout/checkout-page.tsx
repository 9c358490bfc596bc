import type { CustomerDetails, OrderSummary, ReservationDetail, Unit } from '@hamkke/contracts';
import type { CalendarDate, Quote } from '@hamkke/money';
import { usePartnerText, usePageTitle, useShell } from '@hamkke/shell-api';
import { Alert, EmptyState, ErrorState, LinkButton, PageHeader } from '@hamkke/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { longDate } from '../../components/long-date.ts';
import { useErrorText } from '../../components/error-text.ts';
import { forgetDraftOfAnother } from '../../components/payment/draft.ts';
import { isUnfinished } from '../../components/rental/open-orders.ts';
import { unitLabel } from '../../components/rental/unit-label.ts';
import { useToday } from '../../components/rental/use-today.ts';
import { CustomerForm } from './components/customer-form.tsx';
import { CheckoutSkeleton } from './components/checkout-skeleton.tsx';
import { ChooseOther, UnitUnavailable } from './components/choose-other.tsx';
import { OrderCard } from './components/order-card.tsx';
import { OutdatedConsent } from './components/outdated-consent.tsx';
import { AlreadyPaid, OrderStatusCheck } from './components/own-order.tsx';
import { PayPanel } from './components/pay-panel.tsx';
import { customerOfReservation, readExtension, refusalOf, type ExtensionRefusal } from './extension/extension.ts';
import { ExtensionGate } from './extension/extension-gate.tsx';
import { ExtensionNote } from './extension/extension-note.tsx';
import { ExtensionRefused, type ReadAgain } from './extension/extension-refused.tsx';
import { ReservationLink } from './extension/reservation-link.tsx';
import { readRequest, useCheckout, type CheckoutRequest } from './use-checkout.ts';
import { useOpenOrder, useReturns } from './use-open-order.ts';
import { usePaying, type Paying } from './use-paying.ts';

type Checkout = ReturnType<typeof useCheckout>;

/** `/checkout` and `/payment`: what is ordered, who books, and the payment; `continues` names what is extended. */
export function CheckoutPage() {
  const { t } = useTranslation('booking');
  const { session } = useShell();
  const [search] = useSearchParams();
  const today = useToday();
  const returns = useReturns();
  usePageTitle(t('checkout.title'));
  useEffect(() => forgetDraftOfAnother(session), [session]);

  // A page that the browser restores as it was left reads again.
  const continues = search.get('continues');
  if (continues !== null) return <ExtensionCheckout key={`${continues} ${returns}`} reservationId={continues} />;
  const request = readRequest(search, today);
  return request ? <UnitCheckout key={returns} request={request} /> : <UnitMissing />;
}

/** The same for a reservation that is extended: unit and first day are its own. */
function ExtensionCheckout({ reservationId }: { readonly reservationId: string }) {
  const [search] = useSearchParams();
  const today = useToday();
  return (
    <ExtensionGate reservationId={reservationId}>
      {(reservation, again) => {
        const extending = { reservation, again };
        const request = readExtension(search, reservation, today);
        return request ? (
          <UnitCheckout request={request} extending={extending} />
        ) : (
          <ExtensionRefused {...extending} refusal="mismatch" request={undefined} />
        );
      }}
    </ExtensionGate>
  );
}

interface Extending {
  readonly reservation: ReservationDetail;
  readonly again: ReadAgain;
}

interface UnitCheckoutProps {
  readonly request: CheckoutRequest;
  /** What is extended; none for a rental that extends nothing. */
  readonly extending?: Extending | undefined;
}

function UnitCheckout({ request, extending }: UnitCheckoutProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const checkout = useCheckout(request, useToday());
  const { unit } = checkout;
  if (unit.error?.status === 404 || unit.error?.status === 422)
    return extending ? <ExtensionRefused {...extending} refusal="closed" request={request} /> : <UnitMissing />;
  if (unit.isError)
    return (
      <ErrorState
        titleAs="h1"
        title={t('checkout.failed')}
        description={errorText(unit.error)}
        retryLabel={t('retry')}
        onRetry={() => void unit.refetch()}
        reference={unit.error.correlationId || undefined}
      />
    );
  return unit.data ? (
    <OwnOrderFirst checkout={checkout} request={request} unit={unit.data} extending={extending} />
  ) : (
    <CheckoutSkeleton />
  );
}

interface OrderingProps extends UnitCheckoutProps {
  readonly checkout: Checkout;
  readonly unit: Unit;
}

/** Before anything is offered for payment: what this visitor has ordered or paid already. */
function OwnOrderFirst({ checkout, request, unit, extending }: OrderingProps) {
  const { t } = useTranslation('booking');
  const paying = useRef(false);
  const isPaying = useCallback(() => paying.current, []);
  const onPaying = useCallback((is: boolean) => {
    paying.current = is;
  }, []);
  const { loading, order, reload } = useOpenOrder(request, isPaying);
  // The order that was checked and is unpaid, or none: from then on the form stays, whatever this tab orders.
  const [passed, setPassed] = useState<string>();
  const tag = order && `${order.orderId} ${order.standing}`;
  const pass = useCallback(() => setPassed(tag ?? ''), [tag]);
  const open = order && isUnfinished(order) ? order : undefined;
  const doubtful = order?.standing === 'processing' ? passed !== tag : open !== undefined && passed === undefined;
  const other = extending ? (
    <ReservationLink reservationId={extending.reservation.reservationId} tone="secondary">
      {t('checkout.extend.toReservation')}
    </ReservationLink>
  ) : (
    <ChooseOther unit={unit} request={request} tone="secondary" />
  );

  if (loading) return <CheckoutSkeleton />;
  if (order?.standing === 'confirmed') return <AlreadyPaid order={order} other={other} />;
  if (order && doubtful) return <OrderStatusCheck order={order} other={other} onUnpaid={pass} />;
  return (
    <Ordering
      checkout={checkout}
      request={request}
      unit={unit}
      extending={extending}
      open={open}
      onShown={pass}
      loadOwnOrder={reload}
      onPaying={onPaying}
    />
  );
}

interface OpenOrderingProps extends OrderingProps {
  /** The visitor's own order that waits for its payment. */
  readonly open: OrderSummary | undefined;
  readonly onShown: () => void;
  readonly loadOwnOrder: () => Promise<OrderSummary | undefined>;
  readonly onPaying: (is: boolean) => void;
}

/** The page shows what prevents the order before anybody types; the customer's own hold does not prevent it. */
function Ordering(props: OpenOrderingProps) {
  const {
    checkout: { unit: unitQuery, priced, fits },
    request,
    unit,
    extending,
    open,
    onShown,
    loadOwnOrder,
    onPaying,
  } = props;
  const { t } = useTranslation('booking');
  const paying = usePaying(unit, priced, {
    continues: request.continues,
    loadOwnOrder,
    onPaying,
    onRefused: () => extending?.again.read(),
  });
  const maybeFree = useMaybeFree(unit, request);
  useEffect(onShown, [onShown]);
  if (extending) {
    const refusal = paying.paying ? undefined : extensionRefusalOf(props, extending);
    if (refusal) return <ExtensionRefused {...extending} refusal={refusal} request={request} />;
  }
  if (!priced || !fits)
    return extending ? (
      <ExtensionRefused {...extending} refusal="range" request={request} />
    ) : (
      <UnitUnavailable title={t('checkout.invalidRange')} unit={unit} request={request} />
    );
  if (unit.isForRent === false && !extending)
    return <UnitUnavailable title={t('checkout.notForRent')} unit={unit} request={request} />;
  if (!unit.isAvailable && !extending && !open && !paying.paying)
    return (
      <UnitUnavailable
        title={maybeFree?.title ?? t('checkout.taken')}
        note={maybeFree?.note}
        unit={unit}
        request={request}
        onLookAgain={() => void unitQuery.refetch()}
        looking={unitQuery.isFetching}
      />
    );
  return <OrderAndCustomer {...props} priced={priced} paying={paying} />;
}

/** Whether a reservation can be extended is the server's word on it; the days of the own hold are not somebody else's. */
function extensionRefusalOf(
  { request, unit, open }: OpenOrderingProps,
  { reservation }: Extending,
): ExtensionRefusal | undefined {
  const refusal = refusalOf(reservation, request.range);
  if (refusal && !(open && (refusal === 'taken' || refusal === 'beyond'))) return refusal;
  return unit.isForRent === false ? 'closed' : undefined;
}

/** Says from when a unit may become free that a rental keeps from being booked: on some of the days, or before them. */
function useMaybeFree({ maybeFreeFrom }: Unit, { range }: CheckoutRequest) {
  const { t, i18n } = useTranslation('booking');
  if (maybeFreeFrom === undefined || !range) return undefined;
  return {
    title: t(maybeFreeFrom > range.start ? 'checkout.taken' : 'checkout.notYet'),
    note: t('checkout.maybeFree', { date: longDate(maybeFreeFrom, i18n.language) }),
  };
}

function OrderAndCustomer({
  checkout: { location },
  request,
  unit,
  extending,
  open,
  priced,
  paying,
}: OpenOrderingProps & { readonly priced: Quote; readonly paying: Paying }) {
  const { t } = useTranslation('booking');
  const own = usePartnerText();
  const locationName = location.data ? own(location.data.name) : '';
  const amount = paying.newAmount ?? priced.amount;
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <PageHeader title={t('checkout.title')} />
      {extending && <ExtensionNote reservation={extending.reservation} range={priced.range} />}
      <div className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:items-start bk:lg:gap-8">
        <OrderCard unit={unit} locationName={locationName} priced={priced} amount={amount} />
        <div className="bk:flex bk:min-w-0 bk:flex-col bk:gap-4">
          {open?.holdUntil && !paying.taken && <HeldNotice until={open.holdUntil} />}
          {paying.taken &&
            (extending ? (
              <ExtensionRefused inside {...extending} refusal={paying.taken.why} request={request} />
            ) : (
              <UnitUnavailable inside title={paying.taken.text} unit={unit} request={request} />
            ))}
          <CustomerAndPayment
            unit={unit}
            locationName={locationName}
            end={priced.range.end}
            amount={amount}
            paying={paying}
            known={open?.customer}
            extended={extending?.reservation}
          />
        </div>
      </div>
    </div>
  );
}

/** The customer's own order holds the unit: until when, and that they may go on with it. */
function HeldNotice({ until }: { readonly until: string }) {
  const { t, i18n } = useTranslation('booking');
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short', timeZone: 'Asia/Seoul' }).format(
    new Date(until),
  );
  return (
    <Alert tone="ok" role="status">
      {t('checkout.own.held', { time })}
    </Alert>
  );
}

interface CustomerAndPaymentProps {
  readonly unit: Unit;
  readonly locationName: string;
  readonly end: CalendarDate;
  readonly amount: number;
  readonly paying: Paying;
  /** Who placed the order that waits for its payment. */
  readonly known: CustomerDetails | undefined;
  /** The reservation that is extended. */
  readonly extended: ReservationDetail | undefined;
}

/** The form first; after a valid submit it gives way to the pay button. Source: product spec section 4, checkout. */
function CustomerAndPayment({ unit, locationName, end, amount, paying, known, extended }: CustomerAndPaymentProps) {
  const { t, i18n } = useTranslation('booking');
  const [customer, setCustomer] = useState<CustomerDetails>();
  const [editing, setEditing] = useState(true);
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
        extended={extended && { reservationId: extended.reservationId, customer: customerOfReservation(extended) }}
        refused={paying.refusedFields}
        onSubmit={submit}
      />
    );
  if (paying.taken) return null;
  const note = t('checkout.payNote', {
    branch: locationName,
    unit: unitLabel(unit.unitNumber, unit.locationId),
    end: longDate(end, i18n.language),
  });
  if (paying.outdated) return <OutdatedConsent customer={customer} continues={extended?.reservationId} />;
  return (
    <PayPanel
      customer={customer}
      amount={amount}
      note={note}
      paying={paying.paying}
      failure={paying.failure}
      onPay={() => void paying.pay(customer)}
      onEdit={() => setEditing(true)}
    />
  );
}

function UnitMissing() {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      titleAs="h1"
      title={t('checkout.notFound')}
      description={t('checkout.notFoundHint')}
      action={
        <LinkButton as={Link} to="/locations">
          {t('browse')}
        </LinkButton>
      }
    />
  );
}
