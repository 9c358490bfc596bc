import {
  calendarDateSchema,
  consentSchema,
  idSchema,
  instantSchema,
  languageSchema,
  orderIdSchema,
  periodSchema,
  sizeSchema,
  wonSchema,
} from '@hamkke/contracts';
import { BadInput } from '@hamkke/service-kit';
import { z } from 'zod';
import type { PastOrder } from '../domain/past-order.ts';

const instant = instantSchema.transform((text) => new Date(text));

const rowSchema = z
  .object({
    orderId: orderIdSchema,
    reservationId: idSchema,
    unit: z.object({
      unitId: idSchema,
      unitNumber: z.string().min(1),
      size: sizeSchema,
      dimensions: z.string().min(1),
      locationId: idSchema,
      locationName: z.string().min(1),
      locationAddress: z.string().min(1),
      ownerId: idSchema.nullable(),
    }),
    customer: z.object({ name: z.string(), email: z.string(), phone: z.string().optional() }),
    language: languageSchema.default('ko'),
    consent: consentSchema.extend({ at: instant }).optional(),
    orderName: z.string().min(1),
    continues: idSchema.optional(),
    period: periodSchema,
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    amount: wonSchema.min(1),
    storeId: z.string().min(1),
    channelKey: z.string().min(1),
    transactionId: z.string().min(1),
    paidAt: instant,
    confirmedAt: instant,
    refund: z
      .object({
        cancellationId: z.string().min(1).max(60),
        amount: wonSchema.min(1),
        at: instant,
        trigger: z.literal('cancelled'),
      })
      .optional(),
  })
  .refine(({ startDate, endDate }) => startDate <= endDate, {
    path: ['endDate'],
    message: 'the end lies before the start',
  })
  .refine(({ paidAt, confirmedAt }) => paidAt <= confirmedAt, {
    path: ['confirmedAt'],
    message: 'confirmed before it was paid',
  })
  .refine(({ amount, refund }) => refund === undefined || refund.amount <= amount, {
    path: ['refund', 'amount'],
    message: 'more than was paid',
  })
  .refine(({ confirmedAt, refund }) => refund === undefined || refund.at >= confirmedAt, {
    path: ['refund', 'at'],
    message: 'given back before it was confirmed',
  });

/** Reads orders, one JSON object a line. @throws BadInput with line and field of what does not do */
export function readPastOrders(lines: string): PastOrder[] {
  const problems: string[] = [];
  const orders = lines.split('\n').flatMap((line, at): PastOrder[] => {
    if (line.trim() === '') return [];
    const result = rowSchema.safeParse(parsed(line));
    if (result.success) {
      const { startDate: start, endDate: end, ...order } = result.data;
      return [{ ...order, range: { start, end } }];
    }
    problems.push(...result.error.issues.map(({ path, message }) => `line ${at + 1}: ${path.join('.')}: ${message}`));
    return [];
  });
  if (problems.length > 0) throw new BadInput(problems);
  return orders;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
