import { z } from '../zod.ts';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  monthSchema,
  orderIdSchema,
  sumSchema,
  wonSchema,
} from '../schemas/fields.ts';
import { declineReasonSchema, proposalAnswerSchema, renewalEndSchema } from '../schemas/renewal.ts';
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

/** What every event of a renewal says: the last paid term, and the next one with its price and the day of its charge. */
const renewalData = z.object({
  renewalId: idSchema,
  reservationId: idSchema,
  userId: idSchema,
  unitId: idSchema,
  locationId: idSchema,
  ownerId: idSchema.nullable(),
  amount: wonSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  chargeOn: calendarDateSchema,
});

export const renewalStarted = defineEvent({
  type: 'renewal.started',
  service: 'payments',
  summary: 'A customer agreed that a rental goes on by itself',
  data: renewalData,
});
export const renewalStopped = defineEvent({
  type: 'renewal.stopped',
  service: 'payments',
  summary: 'A rental no longer goes on by itself, and ends with its paid term',
  data: renewalData.extend({ because: renewalEndSchema }),
});
export const renewalAnnounced = defineEvent({
  type: 'renewal.announced',
  service: 'payments',
  summary: 'A charge is so many days ahead',
  data: renewalData.extend({ daysBefore: z.int().positive() }),
});
export const renewalFailed = defineEvent({
  type: 'renewal.failed',
  service: 'payments',
  summary: 'The saved card was not charged for the next term',
  data: renewalData.extend({
    orderId: orderIdSchema,
    reason: declineReasonSchema,
    nextAttemptOn: calendarDateSchema.nullable(),
  }),
});
export const proposalIssued = defineEvent({
  type: 'proposal.issued',
  service: 'payments',
  summary: 'A price above the agreed one was proposed to the customer; it is charged only if it is accepted',
  data: renewalData.extend({ proposedAmount: wonSchema }),
});
export const proposalAnswered = defineEvent({
  type: 'proposal.answered',
  service: 'payments',
  summary: 'The customer accepted or declined a proposed price',
  data: renewalData.extend({ proposedAmount: wonSchema, answer: proposalAnswerSchema }),
});
export const renewalOverdue = defineEvent({
  type: 'renewal.overdue',
  service: 'payments',
  summary: 'The paid term and its grace are over, and the next term is not paid',
  data: renewalData.extend({ orderId: orderIdSchema }),
});
export const renewalEscalated = defineEvent({
  type: 'renewal.escalated',
  service: 'payments',
  summary: 'A term has been overdue for so long that the partner gets the case',
  data: renewalData.extend({ orderId: orderIdSchema, attempts: z.int().nonnegative() }),
});
export const settlementCreated = defineEvent({
  type: 'settlement.created',
  service: 'payments',
  summary: "A partner's month was settled",
  data: z.object({ settlementId: idSchema, partnerUserId: idSchema, month: monthSchema, amount: sumSchema }),
});
