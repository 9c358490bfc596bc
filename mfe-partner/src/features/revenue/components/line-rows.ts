import type { LedgerLine } from '@hamkke/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CsvCell } from '../../../components/csv/csv-text.ts';
import { seoulStamp } from '../../../components/csv/seoul-stamp.ts';
import { useOwnTexts } from '../../../components/csv/use-own-texts.ts';

/** What a line adds to a sum, in won: below zero where money went back. */
export function signedAmount({ kind, amount }: Pick<LedgerLine, 'kind' | 'amount'>): number {
  return kind === 'paid' ? amount : -amount;
}

const columns = ['at', 'kind', 'amount', 'location', 'unit', 'order', 'reservation', 'why', 'transfer'] as const;

/** Lines of the ledger as rows of a spreadsheet under their headings, in the language of the page. */
export function useLineRows(): (lines: readonly LedgerLine[]) => Promise<CsvCell[][]> {
  const { t } = useTranslation('partner');
  const ownTexts = useOwnTexts();
  return useCallback(
    async (lines) => {
      const own = await ownTexts(lines.map(({ locationName }) => locationName));
      const rows = lines.map((line): CsvCell[] => [
        seoulStamp(line.at),
        t(`revenue.kind.${line.kind}`),
        signedAmount(line),
        own(line.locationName),
        line.unitNumber,
        line.orderId,
        line.reservationId,
        line.trigger && t(`revenue.trigger.${line.trigger}`),
        line.transfer && t(`revenue.transfer.${line.transfer}`),
      ]);
      return [columns.map((column) => t(`revenue.csv.${column}`)), ...rows];
    },
    [t, ownTexts],
  );
}
