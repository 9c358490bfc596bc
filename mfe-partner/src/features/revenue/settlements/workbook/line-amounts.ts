import type { LedgerLine, SettlementTerms } from '@hamkke/contracts';
import { splitVat } from '@hamkke/money';

/** An amount with the tax in it, in won: total = supply + vat; all below zero where money went back. */
export interface TaxedAmount {
  readonly total: number;
  readonly supply: number;
  readonly vat: number;
}

type Line = Pick<LedgerLine, 'kind' | 'amount'>;

/** What a line adds to the month, with its tax. */
export function lineAmount({ kind, amount }: Line): TaxedAmount {
  const { supply, vat } = splitVat(amount);
  const sign = kind === 'paid' ? 1 : -1;
  return { total: sign * amount, supply: sign * supply, vat: sign * vat };
}

/** The sum of lines; its tax is the sum of their taxes, as the receipts have it, and not the tax of their sum. */
export function sumLines(lines: readonly Line[]): TaxedAmount {
  return lines
    .map(lineAmount)
    .reduce(
      (sum, line) => ({ total: sum.total + line.total, supply: sum.supply + line.supply, vat: sum.vat + line.vat }),
      { total: 0, supply: 0, vat: 0 },
    );
}

/**
 * What the partner gets of a line by the terms, in whole won. The settlement divides the month and not its lines, so
 * that these can differ from it by fractions of a won for each line.
 */
export function lineShare({ kind, amount }: Line, { sharePercent, vatOnFee }: SettlementTerms): number {
  const fee = Math.round((amount * (100 - sharePercent)) / 100);
  const share = amount - fee - (vatOnFee === 'added' ? Math.round(fee / 10) : 0);
  return kind === 'paid' ? share : -share;
}
