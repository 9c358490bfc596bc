import { z } from 'zod';
import type { Order } from '../books/records.ts';
import type { Method } from '../channels/methods.ts';
import type { StandInSettings } from '../settings.ts';
import { includedVat } from './amounts.ts';
import { paymentIdSchema, readWindowRequest, requiredText, windowRequestFields } from './read-window-request.ts';
import type { CheckedRequest } from './read-window-request.ts';
import { requestedMethod } from './requested-method.ts';

const won = z.number().int().nonnegative();

/** The browser's payment request; fields the stand-in has no use for are let through unread. */
const paymentRequestSchema = z.object({
  ...windowRequestFields,
  paymentId: paymentIdSchema,
  orderName: requiredText.max(200),
  totalAmount: z.number().int().positive(),
  currency: z.enum(['KRW', 'CURRENCY_KRW']),
  payMethod: z.enum(['CARD', 'EASY_PAY', 'TRANSFER']),
  easyPay: z.object({ easyPayProvider: z.string().optional() }).optional(),
  taxFreeAmount: won.optional(),
  vatAmount: won.optional(),
  products: z
    .array(z.object({ id: requiredText, name: requiredText, amount: z.number(), quantity: z.number() }).loose())
    .optional(),
});

export type PaymentRequest = z.output<typeof paymentRequestSchema>;

/** A payment request, its channel, and the method that it opens there. */
export type CheckedPayment = CheckedRequest<PaymentRequest> & { method: Method };

/**
 * Reads and checks a payment request as the provider does before it opens its window.
 *
 * @throws {WindowRefusal} `BadRequest`, `StoreNotFound`, `ChannelNotFound`
 */
export function readPaymentRequest(value: unknown, settings: StandInSettings): CheckedPayment {
  const checked = readWindowRequest(paymentRequestSchema, value, settings);
  return { ...checked, method: requestedMethod(checked.request, checked.channel) };
}

/** Turns a checked request into the order that is stored; won out of it what the merchant left to be worked out. */
export function orderOf({ request, channel, method }: CheckedPayment): Order {
  const taxFreeAmount = request.taxFreeAmount ?? 0;
  return {
    storeId: request.storeId,
    channelKey: channel.key,
    pgProvider: channel.provider,
    method,
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
