import type { LedgerLine, Sums } from '@hamkke/contracts';
import { Alert, Button, EmptyState } from '@hamkke/ui';
import { ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../components/error-text.ts';
import { FigureCard } from '../../../components/figure-card.tsx';
import { useWonText } from '../../../components/won-text.ts';
import { LineRow } from './line-row.tsx';

interface FoundLinesProps {
  readonly found: { readonly lines: readonly LedgerLine[]; readonly sums: Sums; readonly nextCursor: string | null };
  readonly more: { readonly isPending: boolean; readonly error: unknown; mutate(): void };
  /** Whether anything narrows the list. */
  readonly filtered: boolean;
  readonly onShowAll: () => void;
}

/** The lines that were found, under the sums of all of them. */
export function FoundLines({ found: { lines, sums, nextCursor }, more, filtered, onShowAll }: FoundLinesProps) {
  const { t } = useTranslation('partner');
  const won = useWonText();
  const errorText = useErrorText();
  if (lines.length === 0) {
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
        {lines.map((line) => (
          <LineRow key={line.entryId} line={line} />
        ))}
      </ul>
      {more.error != null && <Alert>{errorText(more.error)}</Alert>}
      {nextCursor !== null && (
        <Button tone="secondary" wide busy={more.isPending} onClick={() => more.mutate()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
