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
  /** Whether anything narrows the list. */
  readonly filtered: boolean;
  readonly onShowAll: () => void;
}

/** The lines that were found, under the sums of all of them. */
export function FoundLines({ found: { rows, sums, nextCursor }, more, stale, filtered, onShowAll }: FoundLinesProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  if (rows.length === 0) {
    const showAll = filtered && (
      <Button tone="secondary" onClick={onShowAll}>
        {t('revenue.payments.showAll')}
      </Button>
    );
    return (
      <EmptyState
        titleAs="h3"
        icon={<ReceiptText aria-hidden="true" size={24} />}
        title={t('revenue.none')}
        description={t('revenue.payments.noneHint')}
        action={showAll}
      />
    );
  }
  return (
    <>
      <div
        role="group"
        aria-label={t('revenue.payments.sums')}
        className="pt:grid pt:grid-cols-2 pt:gap-3 pt:lg:grid-cols-3"
      >
        <div className="pt:col-span-2 pt:grid pt:lg:order-last pt:lg:col-span-1">
          <FigureCard label={t('revenue.payments.amount')} value={won(sums.amount)} />
        </div>
        <FigureCard label={t('revenue.payments.paid')} value={won(sums.paid)} />
        <FigureCard label={t('revenue.payments.refunded')} value={won(sums.refunded)} />
      </div>
      <ul aria-label={t('revenue.payments.title')} className="pt:m-0 pt:flex pt:list-none pt:flex-col pt:gap-2 pt:p-0">
        {rows.map((line) => (
          <LineRow key={line.entryId} line={line} />
        ))}
      </ul>
      {!stale && <MoreRows nextCursor={nextCursor} more={more} />}
    </>
  );
}
