import {
  calendarDateSchema,
  consentSchema,
  declineReasonSchema,
  idSchema,
  instantSchema,
  languageSchema,
  orderIdSchema,
  orderSummarySchema,
  paymentMethodSchema,
  periodSchema,
  proposalAnswers,
  sizeSchema,
  wonSchema,
} from '@hamkke/contracts';
import { isFixedPeriod } from '@hamkke/money';
import { BadInput } from '@hamkke/service-kit';
import { z } from 'zod';
import type { PastOrder } from '../domain/past-order.ts';
import type { PastRenewal } from '../domain/past-renewal.ts';

const instant = instantSchema.transform((text) => new Date(text));

const tariffSchema = z.object({
  dailyPrice: wonSchema.nullable(),
  monthlyPrice: wonSchema,
  quarterlyPrice: wonSchema,
  yearlyPrice: wonSchema,
  minimumDays: z.int().positive(),
});
const unitFields = z.object({
  unitId: idSchema,
  unitNumber: z.string().min(1),
  size: sizeSchema,
  dimensions: z.string().min(1),
  locationId: idSchema,
  locationName: z.string().min(1),
  locationAddress: z.string().min(1),
  ownerId: idSchema.nullable(),
});
const customerFields = z.object({ name: z.string(), email: z.string(), phone: z.string().optional() });

const rowSchema = z
  .object({
    orderId: orderIdSchema,
    reservationId: idSchema,
    unit: unitFields,
    customer: customerFields,
    language: languageSchema.default('ko'),
    consent: consentSchema.extend({ at: instant }).optional(),
    orderName: z.string().min(1),
    continues: idSchema.optional(),
    /** The member who placed it. */
    userId: idSchema.nullable().default(null),
    /** What it was sold by. */
    tariff: tariffSchema.optional(),
    period: periodSchema,
    startDate: calendarDateSchema,
    endDate: calendarDateSchema,
    amount: wonSchema.min(1),
    /** How it was paid; a card where it is left out. */
    method: paymentMethodSchema.optional(),
    storeId: z.string().min(1),
    channelKey: z.string().min(1),
    transactionId: z.string().min(1),
    paidAt: instant,
    /** The payment company's own slip, where it is known. */
    receiptUrl: orderSummarySchema.shape.receiptUrl,
    confirmedAt: instant,
    refund: z
      .object({
        cancellationId: z.string().min(1).max(60),
        amount: wonSchema.min(1),
        at: instant,
        trigger: z.literal('cancelled'),
        /** The version of the reservation that owes it: its first one, or that of a notice. */
        version: z.int().positive().default(1),
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

/** A charge of the saved card that was declined; `transactionId` is the provider's. */
const declineSchema = z.object({ at: instant, reason: declineReasonSchema, transactionId: z.string().min(1) });

/** The next term that waits for its payment. */
const termSchema = z.object({
  orderId: orderIdSchema,
  orderName: z.string().min(1),
  tariff: tariffSchema,
  storeId: z.string().min(1),
  channelKey: z.string().min(1),
  openedAt: instant,
  declined: z.array(declineSchema).min(1).max(4),
  overdueSince: instant.optional(),
});

const renewalSchema = z.object({
  renewalId: z.string().regex(/^N\d{6}[0-9A-Z]{16}$/),
  userId: idSchema,
  unit: unitFields,
  customer: customerFields,
  language: languageSchema.default('ko'),
  documents: consentSchema,
  period: periodSchema.refine(isFixedPeriod),
  amount: wonSchema.min(1),
  agreedAt: instant,
  /** The term that was paid when it was agreed to; by default the last one. */
  agreedUntil: calendarDateSchema.optional(),
  reservationId: idSchema,
  paidUntil: calendarDateSchema,
  term: termSchema.optional(),
  proposal: z
    .object({
      amount: wonSchema.min(1),
      proposedAt: instant,
      answered: z.object({ answer: z.enum(proposalAnswers), at: instant }).optional(),
    })
    .optional(),
});

const cardSchema = z.object({
  userId: idSchema,
  billingKey: z.string().min(1).max(200),
  brand: z.string().max(40).nullable(),
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .nullable(),
  savedAt: instant,
});

export type CardRow = z.output<typeof cardSchema>;

/** What the import reads: past orders, agreements to renew, and cards that the provider has. */
export interface ImportRows {
  readonly orders: readonly PastOrder[];
  readonly renewals: readonly PastRenewal[];
  readonly cards: readonly CardRow[];
}

const kinds = {
  order: rowSchema.transform(({ startDate: start, endDate: end, ...order }) => ({ ...order, range: { start, end } })),
  renewal: z.object({ renewal: renewalSchema }).transform(({ renewal }) => renewal),
  card: z.object({ card: cardSchema }).transform(({ card }) => card),
};

/** The kind of a line by its only key; an order has its fields at the top. */
function kindOf(value: unknown): keyof typeof kinds {
  if (typeof value !== 'object' || value === null) return 'order';
  return 'renewal' in value ? 'renewal' : 'card' in value ? 'card' : 'order';
}

/** Reads rows, one JSON object a line. @throws BadInput with line and field of what does not do */
export function readImportRows(lines: string): ImportRows {
  const problems: string[] = [];
  const orders: PastOrder[] = [];
  const renewals: PastRenewal[] = [];
  const cards: CardRow[] = [];
  const read = <Row>(kind: z.ZodType<Row>, value: unknown, into: Row[], line: number): void => {
    const { data, error } = kind.safeParse(value);
    if (data !== undefined) into.push(data);
    problems.push(...(error?.issues ?? []).map(({ path, message }) => `line ${line}: ${path.join('.')}: ${message}`));
  };
  for (const [at, text] of lines.split('\n').entries()) {
    if (text.trim() === '') continue;
    const value = parsed(text);
    const kind = kindOf(value);
    if (kind === 'order') read(kinds.order, value, orders, at + 1);
    else if (kind === 'renewal') read(kinds.renewal, value, renewals, at + 1);
    else read(kinds.card, value, cards, at + 1);
  }
  if (problems.length > 0) throw new BadInput(problems);
  return { orders, renewals, cards };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
