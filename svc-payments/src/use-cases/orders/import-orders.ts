import type { Clock } from '@hamkke/service-kit';
import type { PastOrderStore } from '../../domain/ledger-ports.ts';
import { nextVisit } from '../../domain/next-visit.ts';
import { bookPastOrder, type PastOrder } from '../../domain/past-order.ts';

export interface ImportReport {
  readonly imported: number;
  /** Known already, whatever became of them since. */
  readonly unchanged: number;
  /** Numbers that belong to another order or reservation here. */
  readonly refused: readonly string[];
}

export type ImportDeps = PastOrderStore & { readonly clock: Clock };

/** Rows written side by side. */
const workers = 8;

/**
 * Imports past orders with their ledger entries; one that is here already stays as it is, so that repeating changes
 * nothing.
 */
export function createImportOrders({
  find,
  insertBooked,
  clock,
}: ImportDeps): (rows: readonly PastOrder[]) => Promise<ImportReport> {
  async function take(row: PastOrder): Promise<'imported' | 'unchanged' | 'refused'> {
    const { order, entries } = bookPastOrder(row);
    const known = await find(row.orderId);
    if (!known && (await insertBooked(order, entries, nextVisit(order, clock())))) return 'imported';
    const there = known ?? (await find(row.orderId));
    return there?.reservationId === row.reservationId &&
      there.amount === row.amount &&
      there.unit.unitId === row.unit.unitId
      ? 'unchanged'
      : 'refused';
  }
  return async (rows) => {
    const outcomes = new Map<string, Awaited<ReturnType<typeof take>>[]>();
    const queue = rows.values();
    const worker = async () => {
      for (const row of queue) {
        const outcome = await take(row);
        outcomes.set(row.orderId, [...(outcomes.get(row.orderId) ?? []), outcome]);
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    const all = [...outcomes.values()].flat();
    const count = (outcome: string) => all.filter((one) => one === outcome).length;
    return {
      imported: count('imported'),
      unchanged: count('unchanged'),
      refused: [...outcomes].filter(([, those]) => those.includes('refused')).map(([orderId]) => orderId),
    };
  };
}
