import type { LedgerLine } from '@hamkke/contracts';
import { useTranslation } from 'react-i18next';
import type { CsvCell } from '../../../components/csv/csv-text.ts';
import { seoulStamp } from '../../../components/csv/seoul-stamp.ts';

/** What a line adds to a sum, in won: below zero where money went back. */
export function signedAmount({ kind, amount }: Pick<LedgerLine, 'kind' | 'amount'>): number {
  return kind === 'paid' ? amount : -amount;
}

/** Lines of the ledger as rows of a spreadsheet under their headings. */
export function useLineRows(): (lines: readonly LedgerLine[]) => CsvCell[][] {
  const { t } = useTranslation('partner');
  return (lines) => [
    [t('revenue.csv.at'), t('revenue.csv.kind'), t('revenue.csv.amount'), t('revenue.csv.branch'), t('revenue.csv.unit'), t('revenue.csv.order'), t('revenue.csv.reservation'), t('revenue.csv.why'), t('revenue.csv.transfer')],
    ...lines.map((line) => [
      seoulStamp(line.at),
      t(`revenue.kind.${line.kind}`),
      signedAmount(line),
      line.locationName,
      line.unitNumber,
      line.orderId,
      line.reservationId,
      line.trigger && t(`revenue.trigger.${line.trigger}`),
      line.transfer && t(`revenue.transfer.${line.transfer}`),
    ]),
  ];
}
