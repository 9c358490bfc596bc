import type { Clock } from '@hamkke/service-kit';
import { nextVisit } from '../../domain/next-visit.ts';
import { bookPastRenewal, type PastRenewal, type PastRenewalStore } from '../../domain/past-renewal.ts';
import type { ImportReport } from '../orders/import-orders.ts';

/**
 * Imports agreements to renew with the order of an unpaid term and the proposed price; one that is here already stays as
 * it is. Their reservations must be there: the running service looks at each renewal at once, and ends one without a
 * rental.
 */
export function createImportRenewals({
  findRenewal,
  insertRenewal,
  clock,
}: PastRenewalStore & { readonly clock: Clock }): (rows: readonly PastRenewal[]) => Promise<ImportReport> {
  async function take(row: PastRenewal): Promise<'imported' | 'unchanged' | 'refused'> {
    const known = await findRenewal(row.renewalId);
    if (known) return known.userId === row.userId ? 'unchanged' : 'refused';
    const stored = bookPastRenewal(row);
    const now = clock();
    const order = stored.order ? nextVisit(stored.order, now) : null;
    return (await insertRenewal(stored, { renewal: now, order })) ? 'imported' : 'refused';
  }

  return async (rows) => {
    let [imported, unchanged] = [0, 0];
    const refused: string[] = [];
    for (const row of rows) {
      const outcome = await take(row);
      if (outcome === 'imported') imported += 1;
      else if (outcome === 'unchanged') unchanged += 1;
      else refused.push(row.renewalId);
    }
    return { imported, unchanged, refused };
  };
}
