import { z } from '../zod.ts';
import { paymentMethods, phoneNeeds } from './lists.ts';

export const paymentMethodSchema = z.enum(paymentMethods);
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** A way to pay that is offered now, and what its window needs besides name and e-mail. */
export const offeredMethodSchema = z.object({
  method: paymentMethodSchema,
  phone: z
    .enum(phoneNeeds)
    .describe("whether the customer's phone is needed: never, in windows of computers only, or always"),
});
export type OfferedMethod = z.output<typeof offeredMethodSchema>;
