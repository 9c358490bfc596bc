import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  languageSchema,
  orderIdSchema,
  periodSchema,
  reservationStatusSchema,
  sizeSchema,
  unitConditions,
  wonSchema,
} from '@hamkke/contracts';
import { earlyEnd, isFixedPeriod } from '@hamkke/money';
import { z } from 'zod';
import type { Imported } from '../domain/imported.ts';
import type { ImportedPlace } from '../use-cases/importing/import-waiting.ts';

const tariffSchema = z.object({
  dailyPrice: wonSchema.nullable(),
  monthlyPrice: wonSchema,
  quarterlyPrice: wonSchema,
  yearlyPrice: wonSchema,
  minimumDays: z.int().positive(),
});

const rowFields = z.object({
  id: idSchema,
  orderId: orderIdSchema.nullable(),
  unitId: idSchema,
  locationId: idSchema,
  ownerId: idSchema.nullable(),
  locationName: z.string(),
  unitNumber: z.string(),
  size: sizeSchema,
  period: periodSchema,
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  amount: wonSchema,
  status: reservationStatusSchema,
  reason: z.enum(['renter', 'owner', 'admin', 'provider']).default('renter'),
  /** Won that went back to the customer of a cancelled one before it is imported. */
  refundedAmount: wonSchema.default(0),
  /** Whose it is, where the customer has an account. */
  userId: idSchema.nullable().default(null),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
  language: languageSchema.default('ko'),
  createdAt: instantSchema.optional(),
  /** What it was sold by; without it a notice gives nothing back, and it cannot move. */
  tariff: tariffSchema.nullable().default(null),
  /** The reservation of the same unit that it extends. */
  continues: idSchema.nullable().default(null),
  renewing: z.boolean().default(false),
  /** Placed by the renewal of what it continues. */
  isNextTerm: z.boolean().default(false),
  /** Its customer ended it early; `endDate` is the day that was agreed first. */
  notice: z.object({ leaveDate: calendarDateSchema, givenAt: instantSchema }).optional(),
  check: z
    .object({
      condition: z.enum(unitConditions),
      note: z.string().min(1).max(500).nullable().default(null),
      at: instantSchema,
      byId: idSchema,
    })
    .optional(),
  /** The rental that moved here for nothing, within its location; `startDate` is the day of the move. */
  movedFrom: z.object({ reservationId: idSchema, at: instantSchema }).optional(),
});

const rowSchema = rowFields
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'the end lies before the start',
  })
  .refine(({ amount, refundedAmount }) => refundedAmount <= amount, {
    path: ['refundedAmount'],
    message: 'more than was paid',
  })
  .refine(
    ({ status, refundedAmount, notice }) => refundedAmount === 0 || status === 'cancelled' || notice !== undefined,
    { path: ['refundedAmount'], message: 'only of a cancelled one, or one that ended early' },
  )
  .refine(({ status, notice }) => notice === undefined || status === 'active' || status === 'expired', {
    path: ['notice'],
    message: 'only of a rental that runs or is over',
  })
  .refine(({ notice, startDate, endDate }) => !notice || isWithin(notice.leaveDate, startDate, endDate), {
    path: ['notice', 'leaveDate'],
    message: 'no earlier day of the rental',
  })
  .refine((row) => row.notice === undefined || row.refundedAmount === noticeRefund(row), {
    path: ['refundedAmount'],
    message: 'not what its tariff gives back',
  })
  .refine(({ renewing, status }) => !renewing || status === 'active' || status === 'pending', {
    path: ['renewing'],
    message: 'only of a pending or active one',
  })
  .refine(({ isNextTerm, continues }) => !isNextTerm || continues !== null, {
    path: ['continues'],
    message: 'a next term continues a rental',
  })
  .refine(({ check, status }) => check === undefined || status === 'expired', {
    path: ['check'],
    message: 'only of a rental that is over',
  })
  .refine(({ movedFrom, status, orderId }) => !movedFrom || (status === 'active' && orderId === null), {
    path: ['movedFrom'],
    message: 'only of an active one without an order',
  });

const isWithin = (leaveDate: string, startDate: string, endDate: string) =>
  leaveDate >= startDate && leaveDate < endDate;

type Sold = Pick<z.output<typeof rowFields>, 'orderId' | 'tariff' | 'amount' | 'startDate' | 'notice'>;

/** Won that a notice gives back: nothing where nothing was paid through payments, or it was sold without a tariff. */
function noticeRefund({ orderId, tariff, amount: paid, startDate: start, notice }: Sold): number {
  if (orderId === null || !tariff || !notice || notice.leaveDate < start) return 0;
  return earlyEnd(tariff, { start, paid }, notice.leaveDate)?.refund ?? 0;
}

const placeSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  locationName: z.string(),
  ownerId: idSchema.nullable(),
  size: sizeSchema,
  startDate: calendarDateSchema,
  period: periodSchema.refine(isFixedPeriod),
  email: z.email(),
  userId: idSchema.nullable().default(null),
  language: languageSchema.default('ko'),
  since: instantSchema,
});

/** What the import reads. */
export const importSchema = z.object({
  reservations: z.array(rowSchema),
  waiting: z.array(placeSchema).default([]),
});

export function importedPlace({ id, since, ...wanted }: z.output<typeof placeSchema>): ImportedPlace {
  return { ...wanted, waitingId: id, since: new Date(since) };
}

export function importedRow(
  {
    id,
    startDate,
    endDate,
    status,
    reason,
    refundedAmount,
    createdAt,
    renewing,
    isNextTerm,
    notice,
    check,
    movedFrom,
    ...terms
  }: z.output<typeof rowSchema>,
  now: Date,
): Imported {
  return {
    status,
    reason,
    refundedAmount,
    renewing,
    isNextTerm,
    ...(notice && { notice: { leaveDate: notice.leaveDate, givenAt: new Date(notice.givenAt) } }),
    ...(check && {
      check: {
        condition: check.condition,
        note: check.note,
        at: new Date(check.at),
        by: { kind: 'owner' as const, id: check.byId },
      },
    }),
    ...(movedFrom && { movedFrom: { reservationId: movedFrom.reservationId, at: new Date(movedFrom.at) } }),
    createdAt: createdAt === undefined ? now : new Date(createdAt),
    terms: {
      ...terms,
      reservationId: id,
      range: { start: startDate, end: endDate },
      visitorId: null,
      address: null,
    },
  };
}
