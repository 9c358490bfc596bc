import { z } from '../zod.ts';
import { revenuePeriods } from './lists.ts';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  monthSchema,
  orderIdSchema,
  sumSchema,
  wonSchema,
} from './fields.ts';

export const revenuePeriodSchema = z.enum(revenuePeriods);
export type RevenuePeriod = z.output<typeof revenuePeriodSchema>;

/** Sums over ledger entries, in won; `amount` is what came in less what went back. */
export const sumsSchema = z.object({ paid: sumSchema, refunded: sumSchema, amount: sumSchema });
export type Sums = z.output<typeof sumsSchema>;

/** One Seoul day, ISO week, month or year: both days included. */
export const revenueSpanSchema = sumsSchema.extend({
  key: z.string().describe('2026-11-21, 2026-W47, 2026-11 or 2026'),
  start: calendarDateSchema,
  end: calendarDateSchema,
});
export type RevenueSpan = z.output<typeof revenueSpanSchema>;

/** Revenue by the ledger. Source: design domain.md "Revenue and settlement". */
export const revenueStatsSchema = z.object({
  period: revenuePeriodSchema,
  total: sumsSchema.describe('since the first payment'),
  growthRate: z
    .number()
    .nullable()
    .describe('the last span against the one before, in percent with one decimal; none where the one before is zero'),
  spans: z.array(revenueSpanSchema).describe('the oldest first, without gaps; the last one is the running one'),
  locations: z.array(
    sumsSchema.extend({
      locationId: idSchema,
      locationName: z.string(),
      current: sumSchema.describe('amount of the running span'),
    }),
  ),
});
export type RevenueStats = z.output<typeof revenueStatsSchema>;

/** A line of the ledger as the partner reads it. */
export const ledgerLineSchema = z.object({
  entryId: z.string(),
  kind: z.enum(['paid', 'refunded']),
  at: instantSchema,
  amount: wonSchema.describe('positive; kind says the direction'),
  orderId: orderIdSchema,
  reservationId: idSchema,
  locationId: idSchema,
  locationName: z.string(),
  unitNumber: z.string(),
  trigger: z.enum(['rejected', 'mismatch', 'cancelled', 'provider']).nullable().describe('why it went back'),
  transfer: z
    .enum(['waiting', 'sent', 'failed'])
    .nullable()
    .describe("whether the provider's settlement knows it; none where nothing is to be passed on"),
});
export type LedgerLine = z.output<typeof ledgerLineSchema>;

/**
 * The terms in force when a settlement was made. `included`: the VAT on our fee is in our share; `added`: the partner
 * pays it besides.
 */
export const settlementTermsSchema = z.object({
  sharePercent: z.int().min(1).max(100),
  dayOfMonth: z.int().min(1).max(28),
  vatOnFee: z.enum(['included', 'added']),
});
export type SettlementTerms = z.output<typeof settlementTermsSchema>;

/** A partner's month: base = paid - refunded, base = amount + fee (+ vatAdded), all in won. */
export const settlementSchema = z.object({
  settlementId: idSchema,
  partnerUserId: idSchema,
  month: monthSchema,
  status: z.enum(['needed', 'ready']).describe('needed: the partner id is missing; ready: the provider settles it'),
  partnerId: z.string().nullable(),
  terms: settlementTermsSchema,
  paid: sumSchema,
  refunded: sumSchema,
  base: sumSchema,
  fee: sumSchema.describe('our share, VAT on it included where the terms say so'),
  vat: sumSchema.describe('VAT in the fee, or on top of it where the terms say added'),
  amount: sumSchema.describe('what the partner gets; below zero where more went back than came in'),
  entryCount: z.int().nonnegative(),
  createdAt: instantSchema,
  payDate: calendarDateSchema.describe('when the provider pays it out'),
});
export type Settlement = z.output<typeof settlementSchema>;
