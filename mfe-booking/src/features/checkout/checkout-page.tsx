import type { Booker, OrderSummary, Unit } from '@hamkke/contracts';
import type { CalendarDate, Quote } from '@hamkke/money';
import { useOwnerText, usePageTitle, useShell } from '@hamkke/shell-api';
import { Alert, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayInWords } from '../../components/day-in-words.ts';
import { useErrorText } from '../../components/error-text.ts';
import { forgetDraftOfAnother } from '../../components/payment/draft.ts';
import { isUnfinished } from '../../components/rental/open-orders.ts';
import { unitLabel } from '../../components/rental/unit-label.ts';
import { useToday } from '../../components/rental/use-today.ts';
import { BookerForm } from './components/booker-form.tsx';
import { ChooseOther, NotToBeHad } from './components/choose-other.tsx';
import { OrderCard } from './components/order-card.tsx';
import { OutdatedConsent } from './components/outdated-consent.tsx';
import { AlreadyPaid, AskedOrder } from './components/own-order.tsx';
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
  // What the browser brings back as it was left is asked for anew.
  return unit.data ? (
    <OwnOrderFirst key={returns} checkout={checkout} request={request} box={unit.data} />
  ) : (
    <CheckoutSkeleton />
  );
}

interface OrderingProps {
  readonly checkout: Checkout;
  readonly request: CheckoutRequest;
  readonly box: Unit;
}

/** Before anything is offered for payment: what this visitor has ordered or paid already. */
function OwnOrderFirst({ checkout, request, box }: OrderingProps) {
  const paying = useRef(false);
  const isPaying = useCallback(() => paying.current, []);
  const onPaying = useCallback((is: boolean) => {
    paying.current = is;
  }, []);
  const { asking, order, askAgain } = useOpenOrder(request, isPaying);
  // The order that was asked about and is unpaid, or none: from then on the form stands, whatever this tab orders.
  const [passed, setPassed] = useState<string>();
  const tag = order && `${order.orderId} ${order.standing}`;
  const pass = useCallback(() => setPassed(tag ?? ''), [tag]);
  const open = order && isUnfinished(order) ? order : undefined;
  const doubtful = order?.standing === 'processing' ? passed !== tag : open !== undefined && passed === undefined;
  const other = <ChooseOther box={box} request={request} tone="secondary" />;

  if (asking) return <CheckoutSkeleton />;
  if (order?.standing === 'confirmed') return <AlreadyPaid order={order} other={other} />;
  if (order && doubtful) return <AskedOrder order={order} other={other} onUnpaid={pass} />;
  return (
    <Ordering
      checkout={checkout}
      request={request}
      box={box}
      open={open}
      onShown={pass}
      askOwnOrder={askAgain}
      onPaying={onPaying}
    />
  );
}

interface OpenOrderingProps extends OrderingProps {
  /** The visitor's own order that waits for its payment. */
  readonly open: OrderSummary | undefined;
  readonly onShown: () => void;
  readonly askOwnOrder: () => Promise<OrderSummary | undefined>;
  readonly onPaying: (is: boolean) => void;
}

/** What stands in the way is said before anybody types; one's own hold does not. */
function Ordering(props: OpenOrderingProps) {
  const {
    checkout: { unit, priced, fits },
    request,
    box,
    open,
    onShown,
    askOwnOrder,
    onPaying,
  } = props;
  const { t } = useTranslation('booking');
  const paying = usePaying(box, priced, { askOwnOrder, onPaying });
  useEffect(onShown, [onShown]);
  if (!priced || !fits) return <NotToBeHad title={t('checkout.invalidRange')} box={box} request={request} />;
  if (box.isForRent === false) return <NotToBeHad title={t('checkout.notForRent')} box={box} request={request} />;
  if (!box.isAvailable && !open && !paying.paying)
    return (
      <NotToBeHad
        title={t('checkout.taken')}
        box={box}
        request={request}
        onLookAgain={() => void unit.refetch()}
        looking={unit.isFetching}
      />
    );
  return <OrderAndBooker {...props} priced={priced} paying={paying} />;
}

function OrderAndBooker({
  checkout: { location },
  request,
  box,
  open,
  priced,
  paying,
}: OpenOrderingProps & { readonly priced: Quote; readonly paying: Paying }) {
  const { t } = useTranslation('booking');
  const own = useOwnerText();
  const branch = location.data ? own(location.data.name) : '';
  const amount = paying.newAmount ?? priced.amount;
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <PageHeader title={t('checkout.title')} />
      <div className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:items-start bk:lg:gap-8">
        <OrderCard unit={box} branch={branch} priced={priced} amount={amount} />
        <div className="bk:flex bk:min-w-0 bk:flex-col bk:gap-4">
          {open?.holdUntil && !paying.taken && <HeldNotice until={open.holdUntil} />}
          {paying.taken && <NotToBeHad inside title={t('errors.UNIT_TAKEN')} box={box} request={request} />}
          <BookerAndPayment
            box={box}
            branch={branch}
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

/** An own order holds the unit: until when, and that one may go on with it. */
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

interface BookerAndPaymentProps {
  readonly box: Unit;
  readonly branch: string;
  readonly end: CalendarDate;
  readonly amount: number;
  readonly paying: Paying;
  /** Who placed the order that waits for its payment. */
  readonly known: Booker | undefined;
}

/** The form first; after a valid submit it gives way to the pay button. Source: product spec section 4, checkout. */
function BookerAndPayment({ box, branch, end, amount, paying, known }: BookerAndPaymentProps) {
  const { t, i18n } = useTranslation('booking');
  const [booker, setBooker] = useState<Booker>();
  const [editing, setEditing] = useState(true);
  const submit = (given: Booker) => {
    setBooker(given);
    setEditing(false);
    paying.forgetRefusal();
  };
  if (!booker || editing || paying.refusedFields.length > 0)
    return <BookerForm booker={booker} known={known} refused={paying.refusedFields} onSubmit={submit} />;
  if (paying.taken) return null;
  const note = t('checkout.payNote', {
    branch,
    unit: unitLabel(box.unitNumber, box.locationId),
    end: dayInWords(end, i18n.language),
  });
  if (paying.outdated) return <OutdatedConsent booker={booker} />;
  return (
    <PayPanel
      booker={booker}
      amount={amount}
      note={note}
      paying={paying.paying}
      failure={paying.failure}
      onPay={() => void paying.pay(booker)}
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
