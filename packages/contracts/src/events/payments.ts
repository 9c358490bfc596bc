import { z } from '../zod.ts';
import { idSchema, instantSchema, monthSchema, orderIdSchema, sumSchema, wonSchema } from '../schemas/fields.ts';
import { defineEvent } from './envelope.ts';

const orderData = z.object({
  orderId: orderIdSchema,
  reservationId: idSchema,
  unitId: idSchema,
  locationId: idSchema,
  ownerId: idSchema.nullable(),
});

export const paymentPaid = defineEvent({
  type: 'payment.paid',
  service: 'payments',
  summary: 'The provider captured an order',
  data: orderData.extend({ amount: wonSchema, paidAt: instantSchema }),
});
export const paymentFailed = defineEvent({
  type: 'payment.failed',
  service: 'payments',
  summary: 'An attempt to pay was declined',
  data: orderData.extend({ reason: z.string() }),
});
export const paymentRefunded = defineEvent({
  type: 'payment.refunded',
  service: 'payments',
  summary: 'Money went back; `remaining` in won is what is still captured',
  data: orderData.extend({
    amount: wonSchema,
    remaining: wonSchema,
    trigger: z.enum(['rejected', 'mismatch', 'cancelled', 'provider']),
  }),
});
export const settlementCreated = defineEvent({
  type: 'settlement.created',
  service: 'payments',
  summary: "A partner's month was settled",
  data: z.object({ settlementId: idSchema, partnerUserId: idSchema, month: monthSchema, amount: sumSchema }),
});
