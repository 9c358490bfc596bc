import { z } from '../zod.ts';
import { calendarDateSchema, idSchema, instantSchema, orderIdSchema, wonSchema } from '../schemas/fields.ts';
import { cancelReasonSchema, reservationStatusSchema } from '../schemas/reservation.ts';
import { defineEvent } from './envelope.ts';

/** What every reservation event says: whose range of which unit; `orderId` is absent for one made by hand. */
const rangeData = z.object({
  reservationId: idSchema,
  orderId: orderIdSchema.nullable(),
  unitId: idSchema,
  locationId: idSchema,
  ownerId: idSchema.nullable(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
});

/** Of a rental that has left its unit, while no other change says otherwise. Source: decision 0059 */
const leavingData = rangeData.extend({
  leftOn: calendarDateSchema.optional().describe('of a rental that left its unit: the last day on which it had it'),
  clear: z.boolean().optional().describe('the unit was checked since, and is clear'),
});

const renewingSchema = z.boolean().optional().describe('occupies its unit without an end, whatever its last day');

export const reservationHeld = defineEvent({
  type: 'reservation.held',
  service: 'reservations',
  summary: 'A range was taken until a payment or a lapse',
  data: rangeData.extend({ until: instantSchema, renewing: renewingSchema }),
});
export const reservationConfirmed = defineEvent({
  type: 'reservation.confirmed',
  service: 'reservations',
  summary: 'A paid hold became a rental',
  data: rangeData.extend({
    amount: wonSchema,
    renewing: renewingSchema,
    moves: idSchema.optional().describe('the reservation of another unit from which the rental moved here'),
  }),
});
export const reservationCancelled = defineEvent({
  type: 'reservation.cancelled',
  service: 'reservations',
  summary: 'A range was given back; `refundOwed` in won is what the customer gets back',
  data: leavingData.extend({ reason: cancelReasonSchema, from: reservationStatusSchema, refundOwed: wonSchema }),
});
export const reservationExpired = defineEvent({
  type: 'reservation.expired',
  service: 'reservations',
  summary:
    'A rental passed its last day, or was ended before it by hand: then `refundOwed` in won is what the customer gets back',
  data: leavingData.extend({ refundOwed: wonSchema.optional() }),
});
export const reservationRescheduled = defineEvent({
  type: 'reservation.rescheduled',
  service: 'reservations',
  summary: 'A rental got another last day; `refundOwed` in won is what the customer gets back for it',
  data: rangeData.extend({
    previousEndDate: calendarDateSchema,
    refundOwed: wonSchema.optional(),
    movedTo: idSchema.optional().describe('the reservation of another unit in which the rental goes on'),
  }),
});
export const reservationOwed = defineEvent({
  type: 'reservation.owed',
  service: 'reservations',
  summary:
    'A rental that moved on gives money back that was paid for this reservation; `refundOwed` in won is what the customer gets back by it',
  data: rangeData.extend({ refundOwed: wonSchema }),
});
export const reservationProlonged = defineEvent({
  type: 'reservation.prolonged',
  service: 'reservations',
  summary: 'A rental occupies its unit without an end from now on, or ends with its last day again',
  data: leavingData.extend({ renewing: z.boolean() }),
});
export const reservationChecked = defineEvent({
  type: 'reservation.checked',
  service: 'reservations',
  summary: 'The unit that a rental left was checked',
  data: leavingData,
});
export const reservationReminded = defineEvent({
  type: 'reservation.reminded',
  service: 'reservations',
  summary: 'A rental ends in seven days: the customer gets a reminder',
  data: rangeData,
});
export const reservationErased = defineEvent({
  type: 'reservation.erased',
  service: 'reservations',
  summary: "A customer's name was removed from a reservation",
  data: z.object({ reservationId: idSchema, orderId: orderIdSchema.nullable() }),
});
export const waitingRequested = defineEvent({
  type: 'waiting.requested',
  service: 'reservations',
  summary: 'Somebody wants to wait for a unit under an address that is not proven: a mail has to be confirmed',
  data: z.object({ waitingId: idSchema }),
});
export const waitingOffered = defineEvent({
  type: 'waiting.offered',
  service: 'reservations',
  summary: 'A unit is held for somebody who waits, until an instant',
  data: z.object({ waitingId: idSchema, until: instantSchema }),
});
export const lookupRequested = defineEvent({
  type: 'lookup.requested',
  service: 'reservations',
  summary: 'A guest requested the code of a reservation that exists',
  data: z.object({ lookupId: idSchema }),
});
