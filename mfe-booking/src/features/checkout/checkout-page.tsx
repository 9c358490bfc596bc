import type { Booker, Unit } from '@hamkke/contracts';
import { formatCalendarDate, type CalendarDate } from '@hamkke/money';
import { useOwnerText, usePageTitle } from '@hamkke/shell-api';
import { EmptyState, ErrorState, LinkButton, PageHeader, Skeleton, SkeletonArea } from '@hamkke/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../components/error-text.ts';
import { unitLabel } from '../../components/rental/unit-label.ts';
import { useToday } from '../../components/rental/use-today.ts';
import { BookerForm } from './components/booker-form.tsx';
import { OrderCard } from './components/order-card.tsx';
import { OutdatedConsent } from './components/outdated-consent.tsx';
import { PayPanel } from './components/pay-panel.tsx';
import { useCheckout } from './use-checkout.ts';
import { usePaying, type Paying } from './use-paying.ts';

/** `/checkout` and `/payment`: what is ordered, who books, and the payment. */
export function CheckoutPage() {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const checkout = useCheckout(useToday());
  const { request, unit } = checkout;
  usePageTitle(t('checkout.title'));

  if (!request || unit.error?.status === 404 || unit.error?.status === 422) return <UnitMissing />;
  if (unit.isError) return <ErrorState titleAs="h1" title={t('checkout.failed')} description={errorText(unit.error)} retryLabel={t('retry')} onRetry={() => void unit.refetch()} reference={unit.error.correlationId || undefined} />;
  return (
    <div className="bk:flex bk:flex-col bk:gap-6">
      <PageHeader title={t('checkout.title')} />
      {unit.data ? <Ordering checkout={checkout} /> : <CheckoutSkeleton />}
    </div>
  );
}

function Ordering({ checkout: { unit, location, priced, fits } }: { readonly checkout: ReturnType<typeof useCheckout> }) {
  const { t } = useTranslation('booking');
  const own = useOwnerText();
  const paying = usePaying(unit.data ?? undefined, priced);
  const box = unit.data;
  if (!box) return null;
  if (!priced || !fits) return <PickAgain title={t('checkout.invalidRange')} locationId={box.locationId} />;
  const branch = location.data ? own(location.data.name) : '';
  const amount = paying.newAmount ?? priced.amount;
  return (
    <div className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:items-start bk:lg:gap-8">
      <OrderCard unit={box} branch={branch} priced={priced} amount={amount} />
      <div className="bk:flex bk:min-w-0 bk:flex-col bk:gap-4">
        {paying.taken && <PickAgain title={t('errors.UNIT_TAKEN')} locationId={box.locationId} />}
        <BookerAndPayment box={box} branch={branch} end={priced.range.end} amount={amount} paying={paying} />
      </div>
    </div>
  );
}

interface BookerAndPaymentProps {
  readonly box: Unit;
  readonly branch: string;
  readonly end: CalendarDate;
  readonly amount: number;
  readonly paying: Paying;
}

/** The form first; after a valid submit it gives way to the pay button. Source: product spec section 4, checkout. */
function BookerAndPayment({ box, branch, end, amount, paying }: BookerAndPaymentProps) {
  const { t, i18n } = useTranslation('booking');
  const [booker, setBooker] = useState<Booker>();
  const [editing, setEditing] = useState(true);
  const submit = (given: Booker) => {
    setBooker(given);
    setEditing(false);
    paying.forgetRefusal();
  };
  if (!booker || editing || paying.refusedFields.length > 0) return <BookerForm booker={booker} refused={paying.refusedFields} onSubmit={submit} />;
  if (paying.taken) return null;
  const note = t('checkout.payNote', { branch, unit: unitLabel(box.unitNumber, box.locationId), end: formatCalendarDate(end, i18n.language) });
  if (paying.outdated) return <OutdatedConsent booker={booker} />;
  return <PayPanel booker={booker} amount={amount} note={note} paying={paying.paying} onPay={() => void paying.pay(booker)} onEdit={() => setEditing(true)} />;
}

function PickAgain({ title, locationId }: { readonly title: string; readonly locationId: string }) {
  const { t } = useTranslation('booking');
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton as={Link} to={`/storage/${locationId}`}>
          {t('checkout.chooseOther')}
        </LinkButton>
      }
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
    <SkeletonArea label={t('loading')} className="bk:grid bk:gap-6 bk:lg:grid-cols-2 bk:lg:gap-8">
      <Skeleton className="bk:h-72 bk:rounded-card" />
      <Skeleton className="bk:h-80 bk:rounded-card" />
    </SkeletonArea>
  );
}
