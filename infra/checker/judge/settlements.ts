import { monthOf, seoulDateOf } from '@hamkke/money';
import type { Books, LedgerEntry, Settlement } from '../books.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';

const sumOf = (entries: readonly LedgerEntry[], kind: string) => entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** Whether a part is so many hundredths of a whole, to the won; the half may go either way. */
const isShare = (part: number, whole: number, percent: number) => Math.abs(part * 100 - whole * percent) <= 50;

interface Rule {
  readonly name: string;
  readonly says: string;
  readonly holds: (settlement: Settlement, entries: readonly LedgerEntry[]) => boolean;
}

/** What one transaction writes, so what must be true of every settlement at any moment. */
const rules: readonly Rule[] = [
  { name: 'settlement-entries', says: 'it has as many entries as it says, and at least one', holds: ({ entryCount }, entries) => entryCount === entries.length && entryCount > 0 },
  { name: 'settlement-sums', says: 'it is the sum of its entries', holds: ({ paid, refunded }, entries) => paid === sumOf(entries, 'paid') && refunded === sumOf(entries, 'refunded') },
  {
    name: 'settlement-adds-up',
    says: 'what came in less what went back is what the partner gets and our fee, and nothing else',
    holds: ({ paid, refunded, base, amount, fee, vat, terms }) => base === paid - refunded && base === amount + fee + (terms.vatOnFee === 'added' ? vat : 0),
  },
  { name: 'settlement-share', says: 'our fee is the part that its terms say', holds: ({ base, fee, terms }) => isShare(fee, base, 100 - terms.sharePercent) },
  {
    name: 'settlement-vat',
    says: 'the VAT is a tenth of the fee on top, or an eleventh within it',
    holds: ({ fee, vat, terms }) => (terms.vatOnFee === 'added' ? Math.abs(vat * 10 - fee) <= 5 : Math.abs(vat * 11 - fee) <= 6),
  },
  { name: 'settlement-owner', says: 'its entries are its owner’s, in won', holds: ({ ownerId }, entries) => entries.every((entry) => entry.ownerId === ownerId && entry.currency === 'KRW') },
  { name: 'settlement-month', says: 'none of its entries is later than its month', holds: ({ month }, entries) => entries.every(({ at }) => monthOf(seoulDateOf(at)) <= month) },
  { name: 'settlement-partner', says: 'it is ready exactly when it has a partner id', holds: ({ status, partnerId }) => (status === 'ready') === (partnerId !== null) },
];

const repeated = (values: readonly string[]): string[] => [...Map.groupBy(values, (value) => value)].filter(([, those]) => those.length > 1).map(([value]) => value);

/** I2, settled: each entry of the ledger is in one settlement at most, and each settlement is what its entries come to. */
export function judgeSettlements({ settlements, settledEntries, ledger }: Pick<Books, 'settlements' | 'settledEntries' | 'ledger'>): Finding[] {
  const entryOf = new Map(ledger.map((entry) => [entry.key, entry]));
  const bySettlement = Map.groupBy(settledEntries, ({ settlementId }) => settlementId);
  const known = new Set(settlements.map(({ settlementId }) => settlementId));
  const broken = settlements.flatMap((settlement) => {
    const { settlementId, ownerId, month } = settlement;
    const entries = (bySettlement.get(settlementId) ?? []).flatMap(({ entryKey }) => entryOf.get(entryKey) ?? []);
    return rules.filter(({ holds }) => !holds(settlement, entries)).map(({ name, says }) => wrong('I2', name, settlementId, `settlement ${settlementId} of ${ownerId} for ${month} breaks: ${says}`));
  });
  return [
    ...broken,
    ...repeated(settledEntries.map(({ entryKey }) => entryKey)).map((key) => wrong('I2', 'settled-twice', key, `entry ${key} of the ledger is in more than one settlement`)),
    ...settledEntries.filter(({ entryKey }) => !entryOf.has(entryKey)).map(({ entryKey, settlementId }) => wrong('I2', 'settled-nothing', entryKey, `settlement ${settlementId} has entry ${entryKey}, which the ledger has not`)),
    ...settledEntries.filter(({ settlementId }) => !known.has(settlementId)).map(({ entryKey, settlementId }) => wrong('I2', 'settlement-lost', entryKey, `entry ${entryKey} is in settlement ${settlementId}, which is not there`)),
    ...repeated(settlements.map(({ ownerId, month }) => `${ownerId} ${month}`)).map((which) => wrong('I2', 'settled-month-twice', which, `${which} is settled more than once`)),
  ];
}
