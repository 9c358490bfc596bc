import { z } from '../zod.ts';
import { defineEndpoint } from '../endpoint.ts';
import { consentSchema } from '../schemas/consent.ts';
import { languageSchema } from '../schemas/language.ts';
import { offeredMethodSchema, paymentMethodSchema } from '../schemas/payment-method.ts';
import { providerRequestSchema } from '../schemas/provider-request.ts';
import { bookEndpoints } from './books.ts';
import { renewalEndpoints } from './renewals.ts';
import { customerDetailsSchema, publicOrderStatusSchema, orderSummarySchema } from '../schemas/order.ts';
import {
  calendarDateSchema,
  dateInputSchema,
  idSchema,
  instantSchema,
  orderIdSchema,
  periodSchema,
  wonSchema,
} from '../schemas/fields.ts';

const createPaymentBody = z.object({
  amount: z.number().describe('what the page believes it costs, in won: a claim, compared with the quote'),
  orderName: z.string().max(200).optional(),
  unitId: idSchema,
  customerEmail: customerDetailsSchema.shape.email,
  customerName: customerDetailsSchema.shape.name,
  customerPhone: customerDetailsSchema.shape.phone,
  startDate: dateInputSchema,
  endDate: dateInputSchema.optional(),
  period: periodSchema.default('monthly'),
  continues: idSchema
    .optional()
    .describe('the reservation of the caller that this one extends: the same unit, from the day after its last one'),
  moves: idSchema
    .optional()
    .describe(
      'the rental of the caller that moves to this unit from `startDate` on: its period and last day stay, and what the move costs is paid',
    ),
  waiting: idSchema
    .optional()
    .describe(
      'the place in a waiting list whose offer this takes; without a live offer of that unit it changes nothing',
    ),
  consent: consentSchema
    .optional()
    .describe('to what is agreed; a member whose agreement is current may leave it out, a guest may not'),
  language: languageSchema
    .optional()
    .describe('of the mails about it and, where it has several, of the window that pays; Korean where left out'),
  method: paymentMethodSchema
    .optional()
    .describe(
      'how it will be paid: one of `GET /api/payment/methods`; a card where left out and offered, else the first of them',
    ),
});

const placingAnOrder = {
  method: 'POST',
  service: 'payments',
  body: createPaymentBody,
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    orderId: orderIdSchema,
    orderName: z.string(),
    reservationId: idSchema,
    amount: wonSchema,
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    holdUntil: instantSchema,
    provider: providerRequestSchema,
  }),
  errors: [
    'NOT_FOUND',
    'UNIT_TAKEN',
    'UNIT_CLOSED',
    'HOLD_LIMIT',
    'PRICE_CHANGED',
    'PERIOD_MISMATCH',
    'RANGE_INVALID',
    'RESERVATION_OVER',
    'CONSENT_OUTDATED',
    'METHOD_CLOSED',
    'PROVIDER_DOWN',
    'IDEMPOTENCY_MISMATCH',
    'IDEMPOTENCY_BUSY',
  ],
  idempotent: true,
} as const;

export const readPaymentMethods = defineEndpoint({
  id: 'readPaymentMethods',
  method: 'GET',
  path: '/api/payment/methods',
  service: 'payments',
  summary: 'The ways to pay that are offered now, in the order in which they are shown; the same for everybody',
  response: z.object({ methods: z.array(offeredMethodSchema).min(1) }),
});

export const createPayment = defineEndpoint({
  ...placingAnOrder,
  id: 'createPayment',
  path: '/api/create-payment',
  summary: 'Places an order: quote, hold, registration with the provider; nothing is charged yet',
});

export const createReservation = defineEndpoint({
  ...placingAnOrder,
  id: 'createReservation',
  path: '/api/reservations',
  summary: 'The same call under its other name: a hold without an order does not exist',
});

const outcomeSchema = z.object({
  success: z.boolean().describe('true only when the reservation is confirmed'),
  standing: publicOrderStatusSchema,
  message: z.string(),
});

export const verifyPayment = defineEndpoint({
  id: 'verifyPayment',
  method: 'POST',
  path: '/api/verify-payment',
  service: 'payments',
  summary: 'Brings an order to its end after the card window closed; safe to repeat',
  body: z.object({ orderId: orderIdSchema, paymentId: orderIdSchema, amount: z.number() }),
  response: outcomeSchema,
  errors: ['NOT_FOUND', 'PAYMENT_MISMATCH', 'PROVIDER_DOWN'],
});

export const completePayment = defineEndpoint({
  id: 'completePayment',
  method: 'POST',
  path: '/api/payment/complete',
  service: 'payments',
  summary: 'Brings an order to its end by its payment id; the visitor who placed it gets the summary as well',
  body: z.object({ paymentId: orderIdSchema }),
  response: outcomeSchema.extend({ order: orderSummarySchema.optional() }),
  errors: ['NOT_FOUND', 'PROVIDER_DOWN'],
});

export const readOpenOrders = defineEndpoint({
  id: 'readOpenOrders',
  method: 'GET',
  path: '/api/orders/open',
  service: 'payments',
  summary:
    "The caller's orders that a checkout needs, the newest first, 10 at most: live holds that await payment, orders whose payment is being " +
    'checked, and those confirmed or being refunded within the last 24 hours; for a member of every device, for a visitor of this browser',
  query: z.object({ unitId: idSchema.optional() }),
  response: z.object({ orders: z.array(orderSummarySchema) }),
});

export const paymentWebhook = defineEndpoint({
  id: 'paymentWebhook',
  method: 'POST',
  path: '/api/payment-webhook',
  service: 'payments',
  access: 'provider',
  summary: 'Webhook of the provider, signed over the raw body; unknown types are accepted and ignored',
  response: z.object({ success: z.literal(true) }),
  errors: ['WEBHOOK_REJECTED'],
  rawBody: true,
});

export const readOrders = defineEndpoint({
  id: 'readOrders',
  method: 'POST',
  path: '/internal/orders/read',
  service: 'payments',
  callers: ['identity'],
  summary: "Orders by their numbers, for the export of a person's data; unknown ones are left out",
  body: z.object({ orderIds: z.array(orderIdSchema).max(500) }),
  response: z.array(orderSummarySchema),
});

export const paymentEndpoints = [
  readPaymentMethods,
  createPayment,
  createReservation,
  verifyPayment,
  completePayment,
  readOpenOrders,
  paymentWebhook,
  readOrders,
  ...renewalEndpoints,
  ...bookEndpoints,
] as const;
