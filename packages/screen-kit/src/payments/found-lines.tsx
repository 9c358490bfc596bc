import type { LedgerLine, Sums } from '@hamkke/contracts';
import { Button, EmptyState } from '@hamkke/ui';
import { ReceiptText } from 'lucide-react';
import { useWonText } from '../formatting/won-text.ts';
import { FigureCard } from '../layout/figure-card.tsx';
import { MoreRows, type MoreRowsProps } from '../paging/more-rows.tsx';
import type { Page } from '../paging/use-pages.ts';
import { useScreenText } from '../texts/remote-texts.ts';
import { LineRow } from './line-row.tsx';

/** Lines, with the sums of all that match, whatever is shown of it. */
export type LinePage = Page<LedgerLine> & { readonly sums: Sums };

interface FoundLinesProps {
  readonly found: LinePage;
  readonly more: MoreRowsProps['more'];
  /** What is shown belongs to an earlier input. */
  readonly stale: boolean;
  readonly reservationPath: (reservationId: string) => string;
  /** Given where anything narrows the list. */
  readonly onShowAll?: (() => void) | undefined;
}

/** The lines of the ledger that were found, under the sums of all of them. */
export function FoundLines({
  found: { rows, sums, nextCursor },
  more,
  stale,
  reservationPath,
  onShowAll,
}: FoundLinesProps) {
  const t = useScreenText();
  const won = useWonText();
  if (rows.length === 0) {
    const showAll = onShowAll && (
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
        className="sk:grid sk:gap-3 sk:max-lg:grid-cols-2 sk:lg:grid-cols-3"
      >
        <div className="sk:grid sk:max-lg:col-span-2 sk:lg:order-last">
          <FigureCard label={t('revenue.payments.amount')} value={won(sums.amount)} />
        </div>
        <FigureCard label={t('revenue.payments.paid')} value={won(sums.paid)} />
        <FigureCard label={t('revenue.payments.refunded')} value={won(sums.refunded)} />
      </div>
      <ul aria-label={t('revenue.payments.title')} className="sk:m-0 sk:flex sk:list-none sk:flex-col sk:gap-2 sk:p-0">
        {rows.map((line) => (
          <LineRow key={line.entryId} line={line} to={reservationPath(line.reservationId)} />
        ))}
      </ul>
      {!stale && <MoreRows nextCursor={nextCursor} more={more} />}
    </>
  );
}
