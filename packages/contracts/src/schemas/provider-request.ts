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
  payMethod: z.enum(['CARD', 'EASY_PAY', 'TRANSFER']),
  easyPay: z
    .object({ easyPayProvider: z.enum(['KAKAOPAY', 'NAVERPAY', 'TOSSPAY', 'SAMSUNGPAY', 'APPLEPAY']) })
    .optional()
    .describe('which wallet opens at once, where the channel has several'),
  locale: z
    .enum(['KO_KR', 'EN_US', 'JA_JP', 'ZH_CN'])
    .optional()
    .describe("the window's language; absent where the channel has one only"),
  customer: z.object({ fullName: z.string(), email: z.string(), phoneNumber: z.string().optional() }),
  redirectUrl: z.url(),
  noticeUrls: z.array(z.url()),
  customData: z.object({ reservationId: idSchema }),
});
export type ProviderRequest = z.output<typeof providerRequestSchema>;
