import { z } from '../zod.ts';
import { idSchema, orderIdSchema, wonSchema } from './fields.ts';

/** What the page passes on to the provider's script; every value is the server's. Source: external-services 1.2. */
export const providerRequestSchema = z.object({
  storeId: z.string(),
  channelKey: z.string(),
  paymentId: orderIdSchema,
  orderName: z.string(),
  totalAmount: wonSchema,
  currency: z.literal('KRW'),
  payMethod: z.literal('CARD'),
  customer: z.object({ fullName: z.string(), email: z.string(), phoneNumber: z.string().optional() }),
  redirectUrl: z.url(),
  noticeUrls: z.array(z.url()),
  customData: z.object({ reservationId: idSchema }),
});
export type ProviderRequest = z.output<typeof providerRequestSchema>;
