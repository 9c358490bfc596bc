import { addDays, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { LedgerScope } from '../../domain/ledger-ports.ts';
import type { LedgerEntry } from '../../domain/order.ts';
import type { LedgerSums } from '../../domain/settlement.ts';
import type { TransferState } from '../../domain/transfer.ts';
import type { LedgerDeps } from '../ledger-deps.ts';

export interface LedgerLine extends LedgerEntry {
  readonly locationName: string;
  readonly unitNumber: string;
  /** null where nothing is to be passed on: a location of our own, or the provider's settlement is not used. */
  readonly transfer: TransferState | null;
}

export interface LinesQuery extends LedgerScope {
  /** Seoul days, both included. */
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface LinesPage {
  readonly lines: readonly LedgerLine[];
  readonly sums: LedgerSums;
  readonly nextCursor: string | null;
}

type LineDeps = Pick<LedgerDeps, 'ledger' | 'transfers' | 'platform'>;

const mostLines = 500;

const refuse = (path: string, code: 'mismatch' | 'not_allowed', message: string) =>
  new DomainError('VALIDATION', undefined, { fields: [{ path, code, message }] });

/** Entries as lines: with names as they were sold, and what the provider's settlement knows of them. */
export async function describeLines(
  { ledger, transfers, platform }: LineDeps,
  entries: readonly LedgerEntry[],
): Promise<LedgerLine[]> {
  const [names, states] = await Promise.all([
    ledger.namesOfOrders(entries.map(({ orderId }) => orderId)),
    platform ? transfers.statesOf(entries.map(({ key }) => key)) : undefined,
  ]);
  const transferOf = ({ key, ownerId }: LedgerEntry) =>
    states && ownerId !== null ? (states.get(key) ?? 'waiting') : null;
  return entries.map((entry) => ({
    ...entry,
    ...(names.get(entry.orderId) ?? { locationName: entry.locationId, unitNumber: entry.unitId }),
    transfer: transferOf(entry),
  }));
}

/**
 * A page of the ledger with the sums of everything that was requested. Entries in a foreign currency are neither listed
 * nor summed.
 * @throws VALIDATION for a range that ends before it begins, or a cursor that names no entry
 */
export function createListLedgerLines(deps: LineDeps): (query: LinesQuery) => Promise<LinesPage> {
  return async ({ from, to, limit = mostLines, cursor, ...scope }) => {
    if (from !== undefined && to !== undefined && to < from)
      throw refuse('to', 'mismatch', 'the last day lies before the first');
    const query = { ...scope, from: from && startOfSeoulDay(from), before: to && startOfSeoulDay(addDays(to, 1)) };
    const [entries, sums] = await Promise.all([deps.ledger.page({ ...query, limit, cursor }), deps.ledger.sums(query)]);
    if (!entries) throw refuse('cursor', 'not_allowed', 'names no entry');
    const lines = await describeLines(deps, entries.slice(0, limit));
    return { lines, sums, nextCursor: entries.length > limit ? (lines.at(-1)?.key ?? null) : null };
  };
}
