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
import { paymentMethodSchema } from './payment-method.ts';

/** The customer of an order: name and e-mail are required, the phone is not. Source: product spec section 5. */
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
 * The status of an order as its customer sees it: `awaiting` the payment, `processing` (paid, the unit is being
 * confirmed), `confirmed`, `refunding` or `refunded` (paid, but the unit was taken or the amount was wrong), `failed`
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
  method: paymentMethodSchema.optional().describe('how it is paid; a card where it is absent'),
  receiptUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("the payment company's own slip; absent until it is paid, and where the company gives none"),
  refundedAmount: wonSchema,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
  holdUntil: instantSchema.optional(),
  paidAt: instantSchema.optional(),
  continues: idSchema.optional().describe('the reservation that it extends'),
  moves: idSchema.optional().describe('the reservation of the rental that moves to this unit'),
  consent: storedConsentSchema.optional().describe('what the customer agreed to, and when'),
});
export type OrderSummary = z.output<typeof orderSummarySchema>;
