import {
  calendarDateSchema,
  idSchema,
  instantSchema,
  languageSchema,
  orderIdSchema,
  periodSchema,
  reservationStatusSchema,
  sizeSchema,
  wonSchema,
} from '@hamkke/contracts';
import { z } from 'zod';
import type { Imported } from '../domain/imported.ts';

const rowSchema = z
  .object({
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
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'the end lies before the start',
  })
  .refine(({ amount, refundedAmount }) => refundedAmount <= amount, {
    path: ['refundedAmount'],
    message: 'more than was paid',
  })
  .refine(({ status, refundedAmount }) => refundedAmount === 0 || status === 'cancelled', {
    path: ['refundedAmount'],
    message: 'only of a cancelled one',
  });

/** What the import reads. */
export const importSchema = z.object({ reservations: z.array(rowSchema) });

export function importedRow(
  { id, startDate, endDate, status, reason, refundedAmount, createdAt, ...terms }: z.output<typeof rowSchema>,
  now: Date,
): Imported {
  return {
    status,
    reason,
    refundedAmount,
    createdAt: createdAt === undefined ? now : new Date(createdAt),
    terms: {
      ...terms,
      reservationId: id,
      range: { start: startDate, end: endDate },
      visitorId: null,
      address: null,
      tariff: null,
      continues: null,
    },
  };
}
