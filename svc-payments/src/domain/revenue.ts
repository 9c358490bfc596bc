import type { CalendarSpan, SpanKind } from '@hamkke/money';
import type { LedgerSums } from './settlement.ts';

export type RevenuePeriod = 'daily' | 'weekly' | 'monthly' | 'yearly';

/** How far back each figure looks. Source: contracts readFranchiseRevenue */
export const revenueSpans: Readonly<Record<RevenuePeriod, { readonly kind: SpanKind; readonly count: number }>> = {
  daily: { kind: 'day', count: 30 },
  weekly: { kind: 'week', count: 26 },
  monthly: { kind: 'month', count: 12 },
  yearly: { kind: 'year', count: 5 },
};

type SpanSums = CalendarSpan & LedgerSums;

/** One location's sums since its first payment; `current` is the amount of the running span. */
interface PlaceSums extends LedgerSums {
  readonly locationId: string;
  readonly locationName: string;
  readonly current: number;
}

export interface Revenue {
  readonly period: RevenuePeriod;
  readonly total: LedgerSums;
  readonly growthRate: number | null;
  readonly spans: readonly SpanSums[];
  readonly locations: readonly PlaceSums[];
}

/**
 * The last span against the one before, in percent with one decimal; null where the one before is zero. Where the one
 * before is below zero, its size is the measure, so that the sign still says the direction.
 */
export function growthOf(spans: readonly Pick<LedgerSums, 'amount'>[]): number | null {
  const [before, last] = spans.slice(-2).map(({ amount }) => amount);
  if (before === undefined || last === undefined || before === 0) return null;
  return Math.round(((last - before) / Math.abs(before)) * 1000) / 10 || 0;
}

export const addSums = (sums: readonly LedgerSums[]): LedgerSums =>
  sums.reduce(
    (all, { paid, refunded, amount }) => ({
      paid: all.paid + paid,
      refunded: all.refunded + refunded,
      amount: all.amount + amount,
    }),
    { paid: 0, refunded: 0, amount: 0 },
  );
