import { monthOf, seoulDateOf } from '@hamkke/money';
import type { Snapshot, LedgerEntry, Settlement } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import type { CheckRules, SettlementTerms } from './rules.ts';
import { termsOf } from './rules.ts';

/** What the entries of a settlement come to: added up entry by entry, so that the ledger need not be held whole. */
interface Sums {
  count: number;
  paid: number;
  refunded: number;
  /** Whether all entries are its partner's, in won, and none is later than its month. */
  isOwn: boolean;
  isInTime: boolean;
}
export type SumsBySettlement = Map<string, Sums>;

const noSums = (): Sums => ({ count: 0, paid: 0, refunded: 0, isOwn: true, isInTime: true });

function addTo(sum: Sums, { ownerId, month }: Settlement, entry: LedgerEntry): void {
  sum.count += 1;
  if (entry.kind === 'paid') sum.paid += entry.amount;
  if (entry.kind === 'refunded') sum.refunded += entry.amount;
  sum.isOwn &&= entry.ownerId === ownerId && entry.currency === 'KRW';
  sum.isInTime &&= monthOf(seoulDateOf(entry.at)) <= month;
}

/** Whether an amount is so many hundredths of a whole, to the won; the half may go either way. */
const isShare = (part: number, whole: number, percent: number) => Math.abs(part * 100 - whole * percent) <= 50;

interface Rule {
  readonly name: string;
  readonly says: string;
  readonly holds: (settlement: Settlement, sum: Sums, agreed: SettlementTerms) => boolean;
}

/** What one transaction writes, so what must be true of every settlement at any moment. */
const rules: readonly Rule[] = [
  {
    name: 'settlement-entries',
    says: 'it has as many entries as it says, and at least one',
    holds: ({ entryCount }, { count }) => entryCount === count && entryCount > 0,
  },
  {
    name: 'settlement-sums',
    says: 'it is the sum of its entries',
    holds: ({ paid, refunded }, sum) => paid === sum.paid && refunded === sum.refunded,
  },
  {
    name: 'settlement-adds-up',
    says: 'what came in less what went back is what the partner gets and our fee, and nothing else',
    holds: ({ paid, refunded, base, amount, fee, vat, terms }) =>
      base === paid - refunded && base === amount + fee + (terms.vatOnFee === 'added' ? vat : 0),
  },
  {
    name: 'settlement-terms',
    says: 'its terms are those that were agreed for its month',
    holds: ({ terms }, _sums, agreed) =>
      terms.sharePercent === agreed.sharePercent && terms.vatOnFee === agreed.vatOnFee,
  },
  {
    name: 'settlement-share',
    says: 'our fee is the part that its terms say',
    holds: ({ base, fee, terms }) => isShare(fee, base, 100 - terms.sharePercent),
  },
  {
    name: 'settlement-vat',
    says: 'the VAT is a tenth of the fee on top, or an eleventh within it',
    holds: ({ fee, vat, terms }) =>
      terms.vatOnFee === 'added' ? Math.abs(vat * 10 - fee) <= 5 : Math.abs(vat * 11 - fee) <= 6,
  },
  { name: 'settlement-owner', says: 'its entries are its partner’s, in won', holds: (_settlement, { isOwn }) => isOwn },
  {
    name: 'settlement-month',
    says: 'none of its entries is later than its month',
    holds: (_settlement, { isInTime }) => isInTime,
  },
  {
    name: 'settlement-partner',
    says: 'it is ready exactly when it has a partner id',
    holds: ({ status, partnerId }) => (status === 'ready') === (partnerId !== null),
  },
];

const repeated = (values: readonly string[]): string[] =>
  [...Map.groupBy(values, (value) => value)].filter(([, those]) => those.length > 1).map(([value]) => value);

/**
 * I2, settled: each entry of the ledger is in one settlement at most, and that is there. Adds what it finds to the
 * sums.
 */
export function checkSettled(
  { settlements, settledEntries, ledger }: Pick<Snapshot, 'settlements' | 'settledEntries' | 'ledger'>,
  sums: SumsBySettlement,
): Finding[] {
  const entryOf = new Map(ledger.map((entry) => [entry.key, entry]));
  const settlementOf = new Map(settlements.map((one) => [one.settlementId, one]));
  for (const { entryKey, settlementId } of settledEntries) {
    const [entry, settlement] = [entryOf.get(entryKey), settlementOf.get(settlementId)];
    if (!entry || !settlement) continue;
    const sum = sums.get(settlementId) ?? noSums();
    addTo(sum, settlement, entry);
    sums.set(settlementId, sum);
  }
  return [
    ...repeated(settledEntries.map(({ entryKey }) => entryKey)).map((key) =>
      wrong('I2', 'settled-twice', key, `entry ${key} of the ledger is in more than one settlement`),
    ),
    ...settledEntries
      .filter(({ entryKey }) => !entryOf.has(entryKey))
      .map(({ entryKey, settlementId }) =>
        wrong(
          'I2',
          'settled-nothing',
          entryKey,
          `settlement ${settlementId} has entry ${entryKey}, which the ledger has not`,
        ),
      ),
    ...settledEntries
      .filter(({ settlementId }) => !settlementOf.has(settlementId))
      .map(({ entryKey, settlementId }) =>
        wrong(
          'I2',
          'settlement-lost',
          entryKey,
          `entry ${entryKey} is in settlement ${settlementId}, which is not there`,
        ),
      ),
  ];
}

/** I2, settled: each settlement is what its entries come to, once a month. */
export function checkSettlements(
  { settlements }: Pick<Snapshot, 'settlements'>,
  sums: SumsBySettlement,
  agreed: Pick<CheckRules, 'settlementTerms'>,
): Finding[] {
  const broken = settlements.flatMap((settlement) => {
    const { settlementId, ownerId, month } = settlement;
    const sum = sums.get(settlementId) ?? noSums();
    return rules
      .filter(({ holds }) => !holds(settlement, sum, termsOf(month, agreed)))
      .map(({ name, says }) =>
        wrong('I2', name, settlementId, `settlement ${settlementId} of ${ownerId} for ${month} breaks: ${says}`),
      );
  });
  const twice = repeated(settlements.map(({ ownerId, month }) => `${ownerId} ${month}`));
  return [
    ...broken,
    ...twice.map((which) => wrong('I2', 'settled-month-twice', which, `${which} is settled more than once`)),
  ];
}
