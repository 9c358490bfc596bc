import { policy } from '@hamkke/contracts';

/** The terms by which a month of a partner is settled. */
export interface SettlementTerms {
  /** The first month to which they apply, as `2026-11`; empty for the first terms of all. */
  readonly from: string;
  readonly sharePercent: number;
  /** The day of the following month from which a month is settled. */
  readonly dayOfMonth: number;
  readonly vatOnFee: string;
}

/** Settings that the checks need besides the snapshot. */
export interface CheckRules {
  /** How long an event may wait to be published or handled, in milliseconds. */
  readonly eventMs: number;
  /** What was agreed with partners, the oldest first. */
  readonly settlementTerms?: readonly SettlementTerms[];
  /**
   * How long a payment may be at the provider only, in milliseconds: its webhook was lost, and reconciliation did not
   * run yet.
   */
  readonly webhookMs?: number;
  /** Whether payments passes orders on to the settlement of the provider. */
  readonly passesOn?: boolean;
}

/** Source: contracts policy */
export const policyTerms: SettlementTerms = {
  from: '',
  sharePercent: policy.settlementSharePercent,
  dayOfMonth: policy.settlementDayOfMonth,
  vatOnFee: policy.vatOnFee,
};

/** What a move costs less than is not charged, in won. Source: contracts policy, decision 0053 */
export const leastCharge = policy.move.leastCharge;

/** The terms that apply to a month. */
export function termsOf(
  month: string,
  { settlementTerms = [policyTerms] }: Pick<CheckRules, 'settlementTerms'>,
): SettlementTerms {
  return settlementTerms.findLast(({ from }) => from <= month) ?? policyTerms;
}

const day = 86_400_000;

/**
 * How long something may be in progress before it counts as wrong, in milliseconds: longer than any acceptable outage.
 */
export const grace = {
  /** A job that ends lapsed holds and ended rentals. */
  job: 2 * day,
  /** A month that is due and not settled. */
  settlement: 2 * day,
  /** A refund that the card company has not answered. */
  refund: 14 * day,
  /** The same, where its order still changes. */
  refundAtMost: 45 * day,
  /** A transfer whose next try is overdue. */
  transfer: day,
  /** The settlement of the provider is configured but not switched on. */
  notEnabled: 30 * day,
  /** A change of price at nearly the same time as an order: either price is right. */
  price: 5 * 60_000,
  /** A webhook that is late or lost; the default of `webhookMs`. */
  webhook: day / 48,
  /** Jobs process imported books soon after the import. */
  imported: day,
  /** The difference between the clocks of the provider and ours. */
  clocks: 60_000,
} as const;

/** Refusals of a transfer, one every six hours, after which it counts as never passed on. Source: payments' pauses */
export const mostRefusals = 28;
