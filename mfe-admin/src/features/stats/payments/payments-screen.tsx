import { call } from '@hamkke/api-client';
import type { LedgerLine, Sums } from '@hamkke/contracts';
import { listPayments } from '@hamkke/contracts/calls';
import { useAddress } from '@hamkke/screen-kit/address';
import { ScreenHeading } from '@hamkke/screen-kit/layout';
import { useLiveReads } from '@hamkke/screen-kit/live';
import { type Page, usePages } from '@hamkke/screen-kit/paging';
import { BlockSkeleton, ReadFailed, ReadOutdated } from '@hamkke/screen-kit/reads';
import { usePageTitle } from '@hamkke/shell-api';
import { Field } from '@hamkke/ui';
import { useTranslation } from 'react-i18next';
import { useBasePath } from '../../../components/base-path.ts';
import { paymentsIn, type PaymentsAsk } from '../stats-paths.ts';
import { FoundLines } from './found-lines.tsx';

/** Lines, with the sums of all that is asked for, whatever is shown of it. */
type LinePage = Page<LedgerLine> & { readonly sums: Sums };

/** The ledger's lines over all locations, the newest first, refreshed by the live stream. */
function usePayments(ask: PaymentsAsk) {
  useLiveReads(['money'], [listPayments]);
  return usePages<LedgerLine, LinePage>({
    endpoint: listPayments,
    request: { query: ask },
    readPage: async ({ cursor, limit, signal }) => {
      const { lines, sums, nextCursor } = await call(listPayments, {
        query: { ...ask, limit, ...(cursor !== null && { cursor }) },
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
  usePageTitle(t('stats.payments.title'));
  const [search, change] = useAddress();
  const ask = paymentsIn(search);
  const { list, more } = usePayments(ask);
  return (
    <div className="ad:flex ad:flex-col ad:gap-5">
      <ScreenHeading
        title={t('stats.payments.title')}
        back={{ to: `${basePath}/stats`, label: t('stats.payments.back') }}
      />
      <div className="ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:max-w-lg">
        <DayField
          label={t('stats.payments.from')}
          value={ask.from}
          onPick={(from) => change({ from, ...(ask.to !== undefined && from > ask.to && { to: from }) })}
        />
        <DayField
          label={t('stats.payments.to')}
          value={ask.to}
          onPick={(to) => change({ to, ...(to !== '' && ask.from !== undefined && to < ask.from && { from: to }) })}
        />
      </div>
      {list.isPending && <BlockSkeleton heights={['ad:h-20', 'ad:h-18', 'ad:h-18', 'ad:h-18']} />}
      {!list.isPending && !list.data && <ReadFailed title={t('stats.payments.failed')} read={list} />}
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
            {...((ask.from ?? ask.to) !== undefined && { onShowAll: () => change({ from: '', to: '' }) })}
          />
        </div>
      )}
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly value: string | undefined;
  /** Empty for none. */
  readonly onPick: (day: string) => void;
}

/** A day by the platform's own picker. */
function DayField({ label, value, onPick }: DayFieldProps) {
  return <Field label={label} type="date" value={value ?? ''} onChange={({ target }) => onPick(target.value)} />;
}
