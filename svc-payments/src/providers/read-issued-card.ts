import { z } from 'zod';
import type { IssuedCard } from '../domain/card-ports.ts';

/** Longest brand that is stored; the provider's own names are shorter. */
const longestBrand = 40;

// Brand and number are shown and decide nothing: where they cannot be read, the card has none.
const shown = z.string().nullable().catch(null);
const methodSchema = z.object({ card: z.object({ brand: shown, number: shown }).optional().catch(undefined) });
const answerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ISSUED'),
    billingKey: z.string(),
    customer: z.object({ id: z.string().nullable().default(null) }).default({ id: null }),
    methods: z.array(methodSchema).default([]),
  }),
  z.object({ status: z.literal('DELETED'), billingKey: z.string() }),
]);

/**
 * The card that the provider stores under a key; undefined for a deleted one. The last four digits are those at the end
 * of the masked number: where the mask covers them there are none. `answer` is read as if it could be anything.
 * @throws {Error} for an answer that is none about the key
 */
export function readIssuedCard(answer: unknown, billingKey: string): IssuedCard | undefined {
  const read = answerSchema.parse(answer);
  if (read.billingKey !== billingKey) throw new Error('an answer about another card');
  if (read.status === 'DELETED') return undefined;
  const { brand, number } = read.methods.find(({ card }) => card)?.card ?? { brand: null, number: null };
  return {
    customerId: read.customer.id,
    brand: brand && brand.slice(0, longestBrand),
    lastFour: /\d{4}$/.exec(number ?? '')?.[0] ?? null,
  };
}
