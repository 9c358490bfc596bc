import { monthOf, nextMonth, seoulDateOf } from '@hamkke/money';
import type { Snapshot, LedgerEntry } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled } from '../finding.ts';
import type { CheckRules } from './rules.ts';
import { grace, termsOf } from './rules.ts';

/** The months from `first` on that should have been settled by a day, the oldest first. */
function dueBy(first: string, today: string, agreed: Pick<CheckRules, 'settlementTerms'>): string[] {
  const due: string[] = [];
  const payDate = (month: string) =>
    `${nextMonth(month)}-${String(termsOf(month, agreed).dayOfMonth).padStart(2, '0')}`;
  for (let month = first; payDate(month) <= today; month = nextMonth(month)) due.push(month);
  return due;
}

/** Orders that changed or were brought in so lately that the job may not have seen what they booked. */
function changedLately({ now, orders, events }: Pick<Snapshot, 'now' | 'orders' | 'events'>): ReadonlySet<string> {
  const since = new Date(now.getTime() - grace.imported);
  const recent = new Set(events.flatMap(({ createdAt, aggregateId }) => (createdAt > since ? [aggregateId] : [])));
  return new Set(
    orders
      .filter(
        ({ changedAt, isImported, reservationId }) => changedAt > since || (isImported && recent.has(reservationId)),
      )
      .map(({ orderId }) => orderId),
  );
}

/**
 * Entries whose month is due and not settled, however young their orders are, by the partner and the month that is
 * missing.
 */
export function dueEntries(
  { now, ledger, settlements, settledEntries }: Pick<Snapshot, 'now' | 'ledger' | 'settlements' | 'settledEntries'>,
  agreed: Pick<CheckRules, 'settlementTerms'>,
) {
  const today = seoulDateOf(new Date(now.getTime() - grace.settlement));
  const settled = new Set(settledEntries.map(({ entryKey }) => entryKey));
  const made = new Set(settlements.map(({ ownerId, month }) => `${ownerId} ${month}`));
  const open = ledger.filter(
    ({ key, ownerId, currency }) => ownerId !== null && currency === 'KRW' && !settled.has(key),
  );
  const missing = ({ ownerId, at }: LedgerEntry) =>
    dueBy(monthOf(seoulDateOf(at)), today, agreed).find((month) => !made.has(`${ownerId} ${month}`));
  return open.flatMap((entry) => {
    const month = missing(entry);
    return month === undefined ? [] : [{ entry, which: `${entry.ownerId} ${month}` }];
  });
}

/**
 * Counts the entries that wait in months that are due. An entry that came after its month was settled waits for the
 * next one.
 */
export function countMissing(
  snapshot: Pick<Snapshot, 'now' | 'orders' | 'events' | 'ledger' | 'settlements' | 'settledEntries'>,
  agreed: Pick<CheckRules, 'settlementTerms'>,
  missing: Map<string, number>,
): void {
  const fresh = changedLately(snapshot);
  for (const { entry, which } of dueEntries(snapshot, agreed))
    if (!fresh.has(entry.orderId)) missing.set(which, (missing.get(which) ?? 0) + 1);
}

/** I2, all of it: what a partner's month came to is in a settlement soon after its day. */
export const checkMissing = (missing: ReadonlyMap<string, number>): Finding[] =>
  [...missing].map(([which, count]) =>
    unsettled(
      'I2',
      'settlement-missing',
      which,
      `${which} is due and not settled: ${count} entries of the ledger wait`,
    ),
  );
