import type { CustomerDetails, OrderSummary, Unit } from '@hamkke/contracts';
import type { CalendarDate, Quote } from '@hamkke/money';
import { usePartnerText, usePageTitle, useShell } from '@hamkke/shell-api';
import { Alert, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { longDate } from '../../components/long-date.ts';
import { useErrorText } from '../../components/error-text.ts';
import { forgetDraftOfAnother } from '../../components/payment/draft.ts';
import { isUnfinished } from '../../components/rental/open-orders.ts';
import { unitLabel } from '../../components/rental/unit-label.ts';
import { useToday } from '../../components/rental/use-today.ts';
import { CustomerForm } from './components/customer-form.tsx';
import { ChooseOther, UnitUnavailable } from './components/choose-other.tsx';
import { OrderCard } from './components/order-card.tsx';
import { OutdatedConsent } from './components/outdated-consent.tsx';
import { AlreadyPaid, OrderStatusCheck } from './components/own-order.tsx';
import { PayPanel } from './components/pay-panel.tsx';
import { useCheckout, type CheckoutRequest } from './use-checkout.ts';
import { useOpenOrder, useReturns } from './use-open-order.ts';
import { usePaying, type Paying } from './use-paying.ts';

type Checkout = ReturnType<typeof useCheckout>;

/** `/checkout` and `/payment`: what is ordered, who books, and the payment. */
export function CheckoutPage() {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const { session } = useShell();
  const checkout = useCheckout(useToday());
  const returns = useReturns();
  const { request, unit } = checkout;
  usePageTitle(t('checkout.title'));
  useEffect(() => forgetDraftOfAnother(session), [session]);

  if (!request || unit.error?.status === 404 || unit.error?.status === 422) return <UnitMissing />;
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
  // A page that the browser restores as it was left reads again.
  return unit.data ? (
    <OwnOrderFirst key={returns} checkout={checkout} request={request} unit={unit.data} />
  ) : (
    <CheckoutSkeleton />
  );
}

interface OrderingProps {
  readonly checkout: Checkout;
  readonly request: CheckoutRequest;
  readonly unit: Unit;
}

/** Before anything is offered for payment: what this visitor has ordered or paid already. */
function OwnOrderFirst({ checkout, request, unit }: OrderingProps) {
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
  const other = <ChooseOther unit={unit} request={request} tone="secondary" />;

  if (loading) return <CheckoutSkeleton />;
  if (order?.standing === 'confirmed') return <AlreadyPaid order={order} other={other} />;
  if (order && doubtful) return <OrderStatusCheck order={order} other={other} onUnpaid={pass} />;
  return (
    <Ordering
      checkout={checkout}
      request={request}
      unit={unit}
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
    open,
    onShown,
    loadOwnOrder,
    onPaying,
  } = props;
  const { t } = useTranslation('booking');
  const paying = usePaying(unit, priced, { loadOwnOrder, onPaying });
  useEffect(onShown, [onShown]);
  if (!priced || !fits) return <UnitUnavailable title={t('checkout.invalidRange')} unit={unit} request={request} />;
  if (unit.isForRent === false)
    return <UnitUnavailable title={t('checkout.notForRent')} unit={unit} request={request} />;
  if (!unit.isAvailable && !open && !paying.paying)
    return (
      <UnitUnavailable
        title={t('checkout.taken')}
        unit={unit}
        request={request}
        onLookAgain={() => void unitQuery.refetch()}
        looking={unitQuery.isFetching}
      />
    );
  return <OrderAndCustomer {...props} priced={priced} paying={paying} />;
}

function OrderAndCustomer({
  checkout: { location },
  request,
  unit,
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
      <div className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:items-start bk:lg:gap-8">
        <OrderCard unit={unit} locationName={locationName} priced={priced} amount={amount} />
        <div className="bk:flex bk:min-w-0 bk:flex-col bk:gap-4">
          {open?.holdUntil && !paying.taken && <HeldNotice until={open.holdUntil} />}
          {paying.taken && <UnitUnavailable inside title={t('errors.UNIT_TAKEN')} unit={unit} request={request} />}
          <CustomerAndPayment
            unit={unit}
            locationName={locationName}
            end={priced.range.end}
            amount={amount}
            paying={paying}
            known={open?.customer}
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
}

/** The form first; after a valid submit it gives way to the pay button. Source: product spec section 4, checkout. */
function CustomerAndPayment({ unit, locationName, end, amount, paying, known }: CustomerAndPaymentProps) {
  const { t, i18n } = useTranslation('booking');
  const [customer, setCustomer] = useState<CustomerDetails>();
  const [editing, setEditing] = useState(true);
  const submit = (given: CustomerDetails) => {
    setCustomer(given);
    setEditing(false);
    paying.forgetRefusal();
  };
  if (!customer || editing || Object.keys(paying.refusedFields).length > 0)
    return <CustomerForm customer={customer} known={known} refused={paying.refusedFields} onSubmit={submit} />;
  if (paying.taken) return null;
  const note = t('checkout.payNote', {
    branch: locationName,
    unit: unitLabel(unit.unitNumber, unit.locationId),
    end: longDate(end, i18n.language),
  });
  if (paying.outdated) return <OutdatedConsent customer={customer} />;
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

function CheckoutSkeleton() {
  const { t } = useTranslation('booking');
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <PageHeader title={t('checkout.title')} />
      <SkeletonArea label={t('loading')} className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:gap-8">
        <Skeleton className="bk:h-72 bk:rounded-card" />
        <Skeleton className="bk:h-80 bk:rounded-card" />
      </SkeletonArea>
    </div>
  );
}
