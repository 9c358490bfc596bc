import { z } from 'zod';
import type { Order } from '../books/records.ts';
import type { StandInSettings } from '../settings.ts';
import { includedVat } from './amounts.ts';
import { WindowRefusal } from './provider-error.ts';

const text = z.string().min(1);
const won = z.number().int().nonnegative();
const windowType = z.enum(['IFRAME', 'POPUP', 'REDIRECTION', 'UI']);
const webAddress = z.string().regex(/^https?:\/\//, 'must start with http:// or https://');

/** The browser's payment request; fields the stand-in has no use for are let through unread. */
const paymentRequestSchema = z.object({
  storeId: text,
  // The strictest of the card companies: letters and digits only, cut off after 40.
  paymentId: z.string().regex(/^[0-9A-Za-z]{1,40}$/, 'must be 1 to 40 letters and digits'),
  orderName: text.max(200),
  totalAmount: z.number().int().positive(),
  currency: z.enum(['KRW', 'CURRENCY_KRW']),
  payMethod: z.literal('CARD'),
  channelKey: text.optional(),
  channelGroupId: text.optional(),
  customer: z.record(z.string(), z.unknown()).optional(),
  redirectUrl: webAddress.optional(),
  forceRedirect: z.boolean().optional(),
  noticeUrls: z.array(webAddress).optional(),
  customData: z.record(z.string(), z.unknown()).optional(),
  windowType: z.object({ pc: windowType.optional(), mobile: windowType.optional() }).optional(),
  taxFreeAmount: won.optional(),
  vatAmount: won.optional(),
  products: z.array(z.object({ id: text, name: text, amount: z.number(), quantity: z.number() }).loose()).optional(),
});

export type PaymentRequest = z.output<typeof paymentRequestSchema>;

/**
 * Reads and checks a payment request as the provider does before it opens its window.
 *
 * @throws {WindowRefusal} `BadRequest`, `StoreNotFound`, `ChannelNotFound`
 */
export function readPaymentRequest(value: unknown, settings: StandInSettings): PaymentRequest {
  const parsed = paymentRequestSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WindowRefusal('BadRequest', `${issue?.path.join('.') || 'request'}: ${issue?.message ?? 'invalid'}`);
  }
  const request = parsed.data;
  if ((request.channelKey === undefined) === (request.channelGroupId === undefined)) {
    throw new WindowRefusal('BadRequest', 'channelKey 와 channelGroupId 중 하나만 입력해야 합니다.');
  }
  if (request.storeId !== settings.storeId) throw new WindowRefusal('StoreNotFound', '상점을 찾을 수 없습니다.');
  if (request.channelKey !== settings.channelKey)
    throw new WindowRefusal('ChannelNotFound', '채널을 찾을 수 없습니다.');
  return request;
}

/** Turns a checked request into the order that is stored; won out of it what the merchant left to be worked out. */
export function orderOf(request: PaymentRequest): Order {
  const taxFreeAmount = request.taxFreeAmount ?? 0;
  return {
    storeId: request.storeId,
    channelKey: request.channelKey ?? '',
    orderName: request.orderName,
    totalAmount: request.totalAmount,
    taxFreeAmount,
    vatAmount: request.vatAmount ?? includedVat(request.totalAmount, taxFreeAmount),
    currency: 'KRW',
    customer: request.customer ?? {},
    ...(request.customData ? { customData: JSON.stringify(request.customData) } : {}),
    ...(request.products ? { products: request.products } : {}),
    noticeUrls: request.noticeUrls ?? [],
  };
}
