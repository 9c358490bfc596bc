import { addDays, monthSpan, startOfSeoulDay } from '@hamkke/money';
import type { LedgerEntry } from '../../domain/order.ts';
import { divide, settledCurrency, sumEntries, type Settlement } from '../../domain/settlement.ts';
import { paidKeyOf, type Transfer } from '../../domain/transfer.ts';
import type { LedgerProblem } from '../ledger/check-ledger.ts';

/** An entry's place in a settlement. */
export interface SettledEntry {
  readonly key: string;
  readonly settlementId: string;
  readonly ownerId: string;
}

const endOf = (month: string) => startOfSeoulDay(addDays(monthSpan(month).end, 1));

type Rule = readonly [string, (settlement: Settlement, entries: readonly LedgerEntry[]) => boolean];

/** What must be true of every settlement. Source: design domain.md "Revenue and settlement" */
const rules: readonly Rule[] = [
  ['it lists its entries', ({ entryCount }, entries) => entryCount === entries.length && entryCount > 0],
  [
    'its sums are those of its entries',
    ({ paid, refunded }, entries) => sumEntries(entries).paid === paid && sumEntries(entries).refunded === refunded,
  ],
  [
    'base, fee, VAT and amount follow from sums and terms',
    ({ paid, refunded, base, fee, vat, amount, terms }) => {
      const shares = divide(paid - refunded, terms);
      return shares.base === base && shares.fee === fee && shares.vat === vat && shares.amount === amount;
    },
  ],
  [
    "its entries are its owner's, in won",
    ({ ownerId }, entries) => entries.every((entry) => entry.ownerId === ownerId && entry.currency === settledCurrency),
  ],
  ['none of its entries is later than its month', ({ month }, entries) => entries.every(({ at }) => at < endOf(month))],
  [
    'it is ready exactly when it has a partner id',
    ({ status, partnerId }) => (status === 'ready') === (partnerId !== null),
  ],
];

const broken = (about: Omit<LedgerProblem, 'invariant' | 'problem'>, problem: string): LedgerProblem => ({
  invariant: 'I2',
  ...about,
  problem: `broken: ${problem}`,
});

const repeated = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)].filter(([, those]) => those.length > 1).map(([value]) => value);

/**
 * Checks settlements against the ledger: every entry in one at most, one per partner and month, sums to the won; pure.
 */
export function checkSettlements(
  settlements: readonly Settlement[],
  settled: readonly SettledEntry[],
  ledger: readonly LedgerEntry[],
): LedgerProblem[] {
  const entries = new Map(ledger.map((entry) => [entry.key, entry]));
  const known = new Set(settlements.map(({ settlementId }) => settlementId));
  const bySettlement = Map.groupBy(settled, ({ settlementId }) => settlementId);
  const listed = (settlementId: string) =>
    (bySettlement.get(settlementId) ?? []).flatMap(({ key }) => entries.get(key) ?? []);
  return [
    ...settlements.flatMap((one) =>
      rules
        .filter(([, holds]) => !holds(one, listed(one.settlementId)))
        .map(([problem]) => broken({ settlementId: one.settlementId }, problem)),
    ),
    ...repeated(settled.map(({ key }) => key)).map((entryId) =>
      broken({ entryId }, 'an entry is in one settlement at most'),
    ),
    ...settled
      .filter(({ key, settlementId }) => !entries.has(key) || !known.has(settlementId))
      .map(({ key }) => broken({ entryId: key }, 'a settled entry and its settlement exist')),
    ...repeated(settlements.map(({ ownerId, month }) => `${ownerId}:${month}`)).map((month) =>
      broken({ settlementId: month }, 'an owner has one settlement per month'),
    ),
  ];
}

/**
 * Checks what was passed on to the provider's settlement: one row per entry, as the ledger has it, and an order before
 * its cancellation; pure.
 */
export function checkTransfers(transfers: readonly Transfer[], ledger: readonly LedgerEntry[]): LedgerProblem[] {
  const entries = new Map(ledger.map((entry) => [entry.key, entry]));
  const byKey = new Map(transfers.map((transfer) => [transfer.key, transfer]));
  const isOf = ({ key, kind, ownerId, orderId, amount, cancellationId }: Transfer) => {
    const entry = entries.get(key);
    return (
      entry?.kind === kind &&
      entry.ownerId === ownerId &&
      entry.orderId === orderId &&
      entry.amount === amount &&
      entry.cancellationId === cancellationId &&
      entry.currency === settledCurrency
    );
  };
  const sent = transfers.filter(({ state }) => state === 'sent');
  return [
    ...repeated(transfers.map(({ key }) => key)).map((entryId) =>
      broken({ entryId }, 'an entry is passed on once at most'),
    ),
    ...transfers
      .filter((transfer) => !isOf(transfer))
      .map(({ key }) => broken({ entryId: key }, 'what is passed on is as the ledger has it')),
    ...sent
      .filter(({ partnerId, sentAt }) => partnerId === null || sentAt === null)
      .map(({ key }) => broken({ entryId: key }, 'what was sent names its partner')),
    ...sent
      .filter(({ kind, orderId }) => kind === 'refunded' && byKey.get(paidKeyOf(orderId))?.state !== 'sent')
      .map(({ key }) => broken({ entryId: key }, 'an order is sent before its cancellation')),
  ];
}
