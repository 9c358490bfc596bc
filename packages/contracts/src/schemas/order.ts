import { z } from '../zod.ts';
import { storedConsentSchema } from './consent.ts';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  lineSchema,
  orderIdSchema,
  periodSchema,
  sizeSchema,
  wonSchema,
} from './fields.ts';

/** Who books: name and e-mail are required, the phone is not. Source: product spec section 5. */
export const customerDetailsSchema = z.object({
  name: lineSchema(60),
  email: z.email().max(254),
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[0-9+() -]*$/)
    .optional(),
});
export type CustomerDetails = z.output<typeof customerDetailsSchema>;

/**
 * Where an order stands, as its buyer may know it: `awaiting` the payment, `processing` (paid, the box is being
 * confirmed), `confirmed`, `refunding` or `refunded` (paid, but the box was gone or the amount was not ours), `failed`
 * (the last attempt was declined; may be tried again), `lapsed`.
 */
export const publicOrderStatusSchema = z.enum([
  'awaiting',
  'processing',
  'confirmed',
  'refunding',
  'refunded',
  'failed',
  'lapsed',
]);
export type PublicOrderStatus = z.output<typeof publicOrderStatusSchema>;

/** An order as the visitor who placed it may read it. Amounts in won, days both inclusive. */
export const orderSummarySchema = z.object({
  orderId: orderIdSchema,
  paymentId: orderIdSchema,
  reservationId: idSchema,
  standing: publicOrderStatusSchema,
  orderName: z.string(),
  unitId: idSchema,
  unitNumber: z.string(),
  unitSize: sizeSchema,
  dimensions: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  locationAddress: z.string(),
  period: periodSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  daysBetween: z.int().positive(),
  amount: wonSchema,
  refundedAmount: wonSchema,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
  holdUntil: instantSchema.optional(),
  paidAt: instantSchema.optional(),
  consent: storedConsentSchema.optional().describe('what the booker agreed to, and when'),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;
