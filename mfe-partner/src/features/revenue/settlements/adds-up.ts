import { signedAmount } from '../components/line-rows.ts';
import type { Statement } from './use-settlements.ts';

/** The VAT that is taken off besides our share, in won: none where it is in the share. */
function vatAdded({ vat, terms }: Pick<Statement, 'vat' | 'terms'>): number {
  return terms.vatOnFee === 'added' ? vat : 0;
}

/** What the lines of a statement come to, in won. */
export function lineSum({ lines }: Pick<Statement, 'lines'>): number {
  return lines.reduce((sum, line) => sum + signedAmount(line), 0);
}

/**
 * Whether a statement is right in itself: its lines, what came in and went back, our share and what is paid out.
 * Source: design domain.md "Revenue and settlement".
 */
export function addsUp(statement: Statement): boolean {
  const { base, paid, refunded, amount, fee, entryCount, lines } = statement;
  return (
    base === paid - refunded &&
    base === amount + fee + vatAdded(statement) &&
    base === lineSum(statement) &&
    entryCount === lines.length
  );
}
