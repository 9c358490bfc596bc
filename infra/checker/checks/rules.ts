import { policy } from '@hamkke/contracts';

/** What a partner's month is settled by. */
export interface SettlementTerms {
  /** The first month to which they apply, as `2026-11`; empty for the first terms of all. */
  readonly from: string;
  readonly sharePercent: number;
  /** The day of the following month from which a month is settled. */
  readonly dayOfMonth: number;
  readonly vatOnFee: string;
}

/** What the books are held against besides themselves. */
export interface CheckRules {
  /** How long an event may wait to be published or handled, in milliseconds. */
  readonly eventMs: number;
  /** What was agreed with partners, the oldest first. */
  readonly settlementTerms?: readonly SettlementTerms[];
  /**
   * How long the provider may know of money of which we do not, in milliseconds: a webhook is lost, and reconciliation
   * not there yet.
   */
  readonly webhookMs?: number;
  /** Whether payments are passed on to the provider's settlement at all. */
  readonly passesOn?: boolean;
}

/** Source: contracts policy */
export const policyTerms: SettlementTerms = {
  from: '',
  sharePercent: policy.settlementSharePercent,
  dayOfMonth: policy.settlementDayOfMonth,
  vatOnFee: policy.vatOnFee,
};

/** The terms that apply to a month. */
export function termsOf(
  month: string,
  { settlementTerms = [policyTerms] }: Pick<CheckRules, 'settlementTerms'>,
): SettlementTerms {
  return settlementTerms.findLast(({ from }) => from <= month) ?? policyTerms;
}

const day = 86_400_000;

/**
 * For how long something may lawfully be under way, in milliseconds: long enough for any outage that people would live
 * with.
 */
export const grace = {
  /** A job that ends what its day or hold has ended. */
  job: 2 * day,
  /** A month that is due and not settled. */
  settlement: 2 * day,
  /** A refund that the card company has not answered. */
  refund: 14 * day,
  /** The same, where its order still changes. */
  refundAtMost: 45 * day,
  /** A transfer whose next try is overdue. */
  transfer: day,
  /** The provider's settlement is to be used, and not switched on. */
  notEnabled: 30 * day,
  /** A change of price and an order at nearly the same time: either price may have been known. */
  price: 5 * 60_000,
  /** What the provider has not notified us of yet, or in vain, unless the settings say otherwise. */
  webhook: day / 48,
  /** Books that were brought in are picked up by the jobs soon after. */
  imported: day,
  /** Clocks of the provider and of ours. */
  clocks: 60_000,
} as const;

/** Refusals of a transfer, one every six hours, after which it counts as never passed on. Source: payments' pauses */
export const mostRefusals = 28;
