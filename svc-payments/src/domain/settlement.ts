import { policy } from '@hamkke/contracts';
import { addDays, monthOf, monthSpan, nextMonth, type CalendarDate } from '@hamkke/money';
import type { LedgerEntry } from './order.ts';

/**
 * What a settlement is made by; stored with each, so that a later change of the policy does not touch it. Source: design
 * domain.md "Policy".
 */
export interface SettlementTerms {
  /** The partner's part, in percent. */
  readonly sharePercent: number;
  /** The day of the following month from which a month is settled. */
  readonly dayOfMonth: number;
  /** `included`: the VAT on our fee is in our share; `added`: the partner pays it besides. */
  readonly vatOnFee: 'included' | 'added';
}

/** The terms of settlements made from now on: those that partners are promised on their screens. */
export const promisedTerms: SettlementTerms = {
  sharePercent: policy.settlementSharePercent,
  dayOfMonth: policy.settlementDayOfMonth,
  vatOnFee: policy.vatOnFee,
};

/** Sums over ledger entries, in won. */
export interface LedgerSums {
  readonly paid: number;
  readonly refunded: number;
  /** What came in less what went back. */
  readonly amount: number;
}

/** How a base is divided, in won: base = amount + fee, and + vat where the terms say `added`. */
export interface Shares {
  readonly base: number;
  readonly fee: number;
  readonly vat: number;
  readonly amount: number;
}

/** A partner's month as it was settled. */
export interface Settlement extends Shares {
  readonly settlementId: string;
  readonly ownerId: string;
  /** `YYYY-MM` in Seoul. */
  readonly month: string;
  /** `needed`: the partner id was missing so far. */
  readonly status: 'needed' | 'ready';
  readonly partnerId: string | null;
  readonly terms: SettlementTerms;
  readonly paid: number;
  readonly refunded: number;
  readonly entryCount: number;
  readonly createdAt: Date;
}

/** The only currency of sums; a mismatched capture may be in another one. */
export const settledCurrency = 'KRW';

/** Rounds a quotient of whole numbers, half away from zero; the divisor is positive. */
function quotient(dividend: number, divisor: number): number {
  const size = Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
  return dividend < 0 && size > 0 ? -size : size;
}

/**
 * Divides a base between partner and company, to the won and without a remainder; a base below zero (more went back than
 * came in) is owed by the partner in the same shares. Source: design domain.md "Revenue and settlement".
 */
export function divide(
  base: number,
  { sharePercent, vatOnFee }: Pick<SettlementTerms, 'sharePercent' | 'vatOnFee'>,
): Shares {
  const fee = quotient(base * (100 - sharePercent), 100);
  if (vatOnFee === 'included') return { base, fee, vat: quotient(fee, 11), amount: base - fee };
  const vat = quotient(fee, 10);
  return { base, fee, vat, amount: base - fee - vat };
}

/**
 * Sums entries in won; an entry in a foreign currency (a mismatched capture and its refund) is no won and counts
 * nowhere.
 */
export function sumEntries(entries: Iterable<Pick<LedgerEntry, 'kind' | 'amount' | 'currency'>>): LedgerSums {
  let [paid, refunded] = [0, 0];
  for (const { kind, amount, currency } of entries) {
    if (currency !== settledCurrency) continue;
    if (kind === 'paid') paid += amount;
    else refunded += amount;
  }
  return { paid, refunded, amount: paid - refunded };
}

/** The day on which the provider pays a month out: that of the terms in the month after. */
export function payDateOf(month: string, { dayOfMonth }: Pick<SettlementTerms, 'dayOfMonth'>): CalendarDate {
  return `${nextMonth(month)}-${String(dayOfMonth).padStart(2, '0')}` as CalendarDate;
}

/**
 * The months from `first` on that are to be settled on a day, the oldest first: ended, and the day of the terms has
 * come.
 */
export function dueMonths(first: string, today: CalendarDate, terms: Pick<SettlementTerms, 'dayOfMonth'>): string[] {
  const months: string[] = [];
  for (let month = first; payDateOf(month, terms) <= today; month = nextMonth(month)) months.push(month);
  return months;
}

/** The last month that is due on a day. */
export function lastDueMonth(today: CalendarDate, terms: Pick<SettlementTerms, 'dayOfMonth'>): string {
  const before = (month: string) => monthOf(addDays(monthSpan(month).start, -1));
  const last = before(monthOf(today));
  return payDateOf(last, terms) <= today ? last : before(last);
}
