import type { LedgerLine, Sums } from '@hamkke/contracts';
import { useWonText } from '@hamkke/screen-kit/formatting';
import { FigureCard } from '@hamkke/screen-kit/layout';
import { MoreRows, type MoreRowsProps } from '@hamkke/screen-kit/paging';
import { Button, EmptyState } from '@hamkke/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LineRow } from './line-row.tsx';

interface FoundLinesProps {
  readonly found: { readonly rows: readonly LedgerLine[]; readonly sums: Sums; readonly nextCursor: string | null };
  readonly more: MoreRowsProps['more'];
  /** What is shown was asked for before. */
  readonly stale: boolean;
  /** Given where anything narrows the list. */
  readonly onShowAll?: () => void;
}

/** The lines that were found, under the sums of all of them. */
export function FoundLines({ found: { rows, sums, nextCursor }, more, stale, onShowAll }: FoundLinesProps) {
  const { t } = useTranslation('admin');
  const won = useWonText();
  if (rows.length === 0) {
    const showAll = onShowAll && (
      <Button tone="secondary" onClick={onShowAll}>
        {t('stats.payments.showAll')}
      </Button>
    );
    return (
      <EmptyState
        titleAs="h3"
        icon={<ReceiptText aria-hidden="true" size={24} />}
        title={t('revenue.none')}
        description={t('stats.payments.noneHint')}
        action={showAll}
      />
    );
  }
  return (
    <>
      <div
        role="group"
        aria-label={t('stats.payments.sums')}
        className="ad:grid ad:grid-cols-2 ad:gap-3 ad:lg:grid-cols-3"
      >
        <div className="ad:col-span-2 ad:grid ad:lg:order-last ad:lg:col-span-1">
          <FigureCard label={t('stats.payments.amount')} value={won(sums.amount)} />
        </div>
        <FigureCard label={t('stats.payments.paid')} value={won(sums.paid)} />
        <FigureCard label={t('stats.payments.refunded')} value={won(sums.refunded)} />
      </div>
      <ul aria-label={t('stats.payments.title')} className="ad:m-0 ad:flex ad:list-none ad:flex-col ad:gap-2 ad:p-0">
        {rows.map((line) => (
          <LineRow key={line.entryId} line={line} />
        ))}
      </ul>
      {!stale && <MoreRows nextCursor={nextCursor} more={more} />}
    </>
  );
}
