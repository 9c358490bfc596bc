import { reading } from '@hamkke/api-client';
import type { UnknownPayment } from '@hamkke/contracts';
import { listUnknownPayments } from '@hamkke/contracts/calls';
import { useDayTexts } from '@hamkke/screen-kit/formatting';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { Alert, EmptyState } from '@hamkke/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Fact } from '../components/fact.tsx';
import { OperationsHeading } from '../components/operations-heading.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';

type Read = UseQueryResult<{ readonly payments: readonly UnknownPayment[]; readonly more: boolean } | null>;

/** Payments that the provider reported by webhooks, and that no order of ours is for. */
export function UnknownPaymentsScreen() {
  const { t } = useTranslation('admin');
  const read = useQuery({ ...reading(listUnknownPayments, {}), refetchOnMount: 'always' });
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <OperationsHeading
        screen="unknown-payments"
        lead={t('operations.unknown.lead')}
        action={<RefreshButton busy={read.isFetching} onRefresh={() => void read.refetch()} />}
      />
      <FoundPayments read={read} />
    </div>
  );
}

function FoundPayments({ read }: { readonly read: Read }) {
  const { t } = useTranslation('admin');
  const { count } = useDayTexts();
  if (read.isPending) return <BlockSkeleton heights={['ad:h-32', 'ad:h-32']} />;
  if (!read.data) return <ReadFailed title={t('operations.unknown.failed')} read={read} />;
  const { payments, more } = read.data;
  return (
    <>
      {read.isError && <ReadOutdated title={t('dashboard.outdated')} read={read} />}
      {payments.length === 0 ? (
        <EmptyState
          titleAs="h3"
          icon={<CreditCard aria-hidden="true" size={24} />}
          title={t('operations.unknown.none')}
          description={t('operations.unknown.noneHint')}
        />
      ) : (
        <ul
          aria-label={t('operations.unknown.list')}
          className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-3 ad:p-0"
        >
          {payments.map((payment) => (
            <PaymentCard key={payment.paymentId} payment={payment} />
          ))}
        </ul>
      )}
      {more && (
        <Alert tone="accent" role="note">
          {t('operations.unknown.more', { n: count(payments.length) })}
        </Alert>
      )}
    </>
  );
}

function PaymentCard({
  payment: { paymentId, type, webhooks, firstAt, lastAt },
}: {
  readonly payment: UnknownPayment;
}) {
  const { t } = useTranslation('admin');
  const { instant, count } = useDayTexts();
  return (
    <li className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3 ad:rounded-card ad:border ad:border-line ad:bg-surface ad:p-4 ad:sm:p-5">
      <h4 className="ad:text-base ad:font-semibold ad:wrap-anywhere ad:text-strong">{paymentId}</h4>
      <dl className="ad:m-0 ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-4 ad:gap-y-1 ad:text-[0.9375rem]">
        <Fact name={t('operations.unknown.type')}>
          <span lang="en">{type}</span>
        </Fact>
        <Fact name={t('operations.unknown.webhooks')}>{t('operations.parked.times', { n: count(webhooks) })}</Fact>
        <Fact name={t('operations.unknown.firstAt')}>
          <time dateTime={firstAt}>{instant(firstAt)}</time>
        </Fact>
        <Fact name={t('operations.unknown.lastAt')}>
          <time dateTime={lastAt}>{instant(lastAt)}</time>
        </Fact>
      </dl>
    </li>
  );
}
