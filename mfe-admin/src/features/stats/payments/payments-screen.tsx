import { call } from '@hamkke/api-client';
import type { LedgerLine } from '@hamkke/contracts';
import { listPayments } from '@hamkke/contracts/calls';
import { DayRange, useAddressValues } from '@hamkke/screen-kit/address';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { usePages } from '@hamkke/screen-kit/paging';
import { FoundLines, type LinePage } from '@hamkke/screen-kit/payments';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../components/base-path.ts';
import { paymentsIn, type PaymentsInput } from '../stats-paths.ts';

/** The ledger's lines over all locations, the newest first, refreshed by the live stream. */
function usePayments(input: PaymentsInput) {
  useLiveReads(['money'], [listPayments]);
  return usePages<LedgerLine, LinePage>({
    endpoint: listPayments,
    request: { query: input },
    readPage: async ({ cursor, limit, signal }) => {
      const { lines, sums, nextCursor } = await call(listPayments, {
        query: { ...input, limit, ...(cursor !== null && { cursor }) },
        signal,
      });
      return { rows: lines, sums, nextCursor };
    },
  });
}

/** `/profile/stats/payments?from=&to=`: the lines of the ledger behind a figure, with their sums. */
export function PaymentsScreen() {
  const { t } = useTranslation('admin');
  const basePath = useBasePath();
  usePageTitle(t('revenue.payments.title'));
  const [search, change] = useAddressValues();
  const input = paymentsIn(search);
  const { list, more } = usePayments(input);
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <ScreenHeading
        title={t('revenue.payments.title')}
        back={{ to: `${basePath}/stats`, label: t('stats.payments.back') }}
      />
      <div className="ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:max-w-lg">
        <DayRange
          labels={{ from: t('revenue.payments.from'), to: t('revenue.payments.to') }}
          from={input.from}
          to={input.to}
          change={change}
        />
      </div>
      {list.isPending && <BlockSkeleton heights={['ad:h-20', 'ad:h-18', 'ad:h-18', 'ad:h-18']} />}
      {!list.isPending && !list.data && <ReadFailed title={t('revenue.payments.failed')} read={list} />}
      {list.data && (
        <div
          aria-busy={list.isPlaceholderData}
          className={`ad:flex ad:flex-col ad:gap-4 ad:transition-opacity ${list.isPlaceholderData ? 'ad:opacity-60' : ''}`}
        >
          {list.isError && <ReadOutdated title={t('dashboard.outdated')} read={list} />}
          <FoundLines
            found={list.data}
            more={more}
            stale={list.isPlaceholderData}
            reservationPath={(id) => `${basePath}/reservations/${id}`}
            onShowAll={(input.from ?? input.to) === undefined ? undefined : () => change({ from: '', to: '' })}
          />
        </div>
      )}
    </div>
  );
}
