import { z } from '../zod.ts';
import { reservationStatuses } from './lists.ts';
import { languageSchema } from './language.ts';
import { movedFromSchema, movedToSchema } from './moving.ts';
import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  orderIdSchema,
  periodSchema,
  sizeSchema,
  wonSchema,
} from './fields.ts';

export const reservationStatusSchema = z.enum(reservationStatuses);
export type ReservationStatus = z.output<typeof reservationStatusSchema>;

/** Why a reservation was cancelled. Source: design domain.md "Reservation life cycle". */
export const cancelReasonSchema = z.enum(['hold-lapsed', 'replaced', 'renter', 'owner', 'admin', 'provider']);
export type CancelReason = z.output<typeof cancelReasonSchema>;

/**
 * A reservation as its customer reads it. Amounts in won, days both inclusive. Field names are the product spec's,
 * section 3.
 */
export const reservationSchema = z.object({
  reservationId: idSchema,
  orderId: orderIdSchema.nullable().describe('none for one made by hand'),
  status: reservationStatusSchema,
  cancelReason: cancelReasonSchema.nullable(),
  userName: z.string(),
  userEmail: z.string(),
  userPhone: z.string().nullable(),
  unitId: idSchema,
  unitNumber: z.string(),
  unitSize: sizeSchema,
  locationId: idSchema,
  locationName: z.string(),
  period: periodSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  totalAmount: wonSchema,
  refundOwed: wonSchema.describe('what the customer gets back in all: after cancelling, or ending early'),
  refundedAmount: wonSchema.describe('what the customer has got back already'),
  createdAt: instantSchema,
  confirmedAt: instantSchema.nullable(),
  holdUntil: instantSchema.nullable().describe('when an unpaid hold lapses'),
  renewing: z
    .boolean()
    .optional()
    .describe('goes on by itself: a saved card pays the next term; while pending it is that term, and does not lapse'),
  continues: idSchema.nullable().optional().describe('the reservation of the same unit that this one extends'),
  moves: idSchema.nullable().optional().describe('the reservation of another unit from which this rental moved here'),
  movedTo: idSchema.nullable().optional().describe('the reservation of another unit to which this rental moved'),
  offer: z
    .boolean()
    .optional()
    .describe('held for somebody who waits: nobody has booked it, so it has neither an order nor a name'),
});
export type Reservation = z.output<typeof reservationSchema>;

/**
 * What a person who changes the status by hand decides where money is concerned: an unpaid one made active was paid
 * outside or is free of charge; a paid one cancelled is refunded (how much, in won) or not. Source: design domain.md
 * "Reservation life cycle".
 */
export const decisionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid-outside') }),
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('refund'), amount: wonSchema.min(1) }),
  z.object({ kind: z.literal('no-refund') }),
]);
export type Decision = z.output<typeof decisionSchema>;

export const historyEntrySchema = z.object({
  at: instantSchema,
  from: reservationStatusSchema.nullable(),
  to: reservationStatusSchema,
  why: z
    .string()
    .describe(
      'held, paid, paid-after-lapse, ended, imported, claimed, notice, photo, checked, refunded, moved, owed, set (by hand), or a cancel reason',
    ),
  by: z.enum(['visitor', 'guest', 'renter', 'owner', 'admin', 'payments', 'provider', 'system', 'operator']),
  byName: z.string().optional().describe('who it was; only for those who manage the location'),
  decision: decisionSchema.optional(),
  reason: z.string().optional().describe('what that person wrote; only for those who manage the location'),
});

/**
 * What comes back of a rental that ends early by a notice: `paid` less what the used days would have cost, by the prices
 * of the day on which it was booked. Amounts in won. Source: decision 0051
 */
export const earlyEndRefundSchema = z.object({
  paid: wonSchema.describe('paid for it, less what went back for other reasons'),
  usedDays: z.int().positive().describe('from the first day to the last day of use, both counted'),
  chargedDays: z.int().positive().describe('the used days, or the shortest rental where they are fewer'),
  lines: z
    .array(
      z.object({
        period: z.enum(['yearly', 'quarterly', 'monthly', 'daily']),
        count: z.int().positive().describe('so many of the period, or days'),
        amount: wonSchema,
      }),
    )
    .describe('the cheapest sum of periods and days that covers the charged days, the longest first'),
  cost: wonSchema.describe('of the lines'),
  earlier: wonSchema
    .optional()
    .describe('what days in units before a move would have cost beyond what was paid for them; absent where nothing'),
  refund: wonSchema.describe('what comes back in all by notices'),
  promisedBefore: wonSchema.describe('the part of it that an earlier notice promised already'),
});
export type EarlyEndRefund = z.output<typeof earlyEndRefundSchema>;

export const noticePreviewSchema = z.object({
  leaveDate: calendarDateSchema,
  refund: earlyEndRefundSchema
    .nullable()
    .describe('none where nothing was paid here, or it was booked before this was promised'),
});
export type NoticePreview = z.output<typeof noticePreviewSchema>;

/** What the customer may do now, as the server checks it. Source: design domain.md "Cancelling and ending". */
export const customerOptionsSchema = z.object({
  cancel: z.object({
    allowed: z.boolean(),
    refund: wonSchema.describe('what comes back when cancelled now'),
    freeUntil: instantSchema.nullable().describe('until when everything comes back; none while nothing is paid'),
    because: z.enum(['unpaid', 'free', 'notice-required', 'over']),
  }),
  notice: z.object({
    allowed: z.boolean(),
    earliest: calendarDateSchema.nullable().describe('first day on which one may leave'),
    latest: calendarDateSchema.nullable().describe('last day that is earlier than the end agreed'),
    photo: z.boolean().describe('whether a photo of the empty unit may be sent now'),
  }),
  extend: z
    .object({
      because: z
        .enum(['possible', 'extended', 'taken', 'unpaid', 'over'])
        .describe('possible now; extended already; the next day is taken; nothing is paid; over'),
      startDate: calendarDateSchema.describe('first day of another period: the day after the last one'),
      until: calendarDateSchema
        .nullable()
        .describe('last day that another period can have, where somebody else has the unit later'),
      priorityUntil: calendarDateSchema
        .nullable()
        .describe('last day on which nobody else can book the days after this rental; none where it is over'),
      by: idSchema.nullable().describe('the reservation that extends this one'),
    })
    .optional()
    .describe('using the unit for longer; older releases do not answer it'),
  move: z
    .object({
      because: z
        .enum(['possible', 'extended', 'unpaid', 'moved', 'over'])
        .describe('possible; goes on in another period; nothing was paid here; moved already; over'),
      earliest: calendarDateSchema.nullable().describe('first day on which one may move'),
      latest: calendarDateSchema.nullable().describe('the last day of the rental'),
    })
    .optional()
    .describe('moving to another unit; older releases do not answer it'),
});

export const reservationDetailSchema = reservationSchema.extend({
  options: customerOptionsSchema,
  notice: z
    .object({
      leaveDate: calendarDateSchema,
      previousEndDate: calendarDateSchema,
      givenAt: instantSchema,
      hasPhoto: z.boolean(),
      refund: earlyEndRefundSchema
        .nullable()
        .optional()
        .describe('what comes back by it; none where nothing was paid here. Absent from earlier releases'),
    })
    .nullable(),
  movedFrom: movedFromSchema.nullable().optional().describe('the unit that it left; earlier releases do not answer it'),
  movedOn: movedToSchema.nullable().optional().describe('where it went on; earlier releases do not answer it'),
  terms: z
    .array(
      reservationSchema
        .pick({
          reservationId: true,
          orderId: true,
          status: true,
          period: true,
          startDate: true,
          endDate: true,
          totalAmount: true,
        })
        .extend({
          unitNumber: z.string().optional(),
          locationId: idSchema.optional(),
          locationName: z.string().optional(),
        }),
    )
    .optional()
    .describe('the periods of this rental in all its units, by their days; 60 at most'),
  history: z.array(historyEntrySchema),
});
export type ReservationDetail = z.output<typeof reservationDetailSchema>;

/** A reservation for a mail about it, and for the export of a person's data. */
export const internalReservationSchema = reservationSchema.extend({
  language: languageSchema,
  hasAccount: z.boolean().describe('a guest finds it by the look-up'),
  orderAmount: wonSchema
    .optional()
    .describe('what its own order costs: of a rental that moved here the difference; absent from earlier releases'),
});
export type InternalReservation = z.output<typeof internalReservationSchema>;

/** A rental for what renews it, and for mails that depend on what comes after it. */
export const rentalFactsSchema = internalReservationSchema.extend({
  userId: idSchema.nullable(),
  ownerId: idSchema.nullable(),
  extendedBy: idSchema.nullable().describe('the paid reservation that extends it'),
  goesOn: z
    .boolean()
    .optional()
    .describe('whether its customer has the unit in a next term, paid or still to be paid; absent in earlier releases'),
});
export type RentalFacts = z.output<typeof rentalFactsSchema>;

/**
 * Photos of empty units in a person's export; `data` is absent where the photos before it filled the export, and the
 * photo is read by its call.
 */
export const exportedPhotoSchema = z.object({
  reservationId: idSchema,
  size: z.int().nonnegative().describe('bytes'),
  data: z
    .string()
    .optional()
    .describe('a data URL; without it `GET /api/reservations/{reservationId}/notice/photo` has the photo'),
});
export type ExportedPhoto = z.output<typeof exportedPhotoSchema>;
