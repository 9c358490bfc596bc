import { z } from 'zod';
import type { Order } from '../books/records.ts';
import { includedVat } from '../payments/amounts.ts';
import { ProviderError } from '../payments/provider-error.ts';
import { requiredText, webAddress } from '../payments/read-window-request.ts';
import type { IssuedBillingKey } from './find-billing-key.ts';

const won = z.number().int().nonnegative();
const restNameSchema = z.object({
  full: z.string().optional(),
  separated: z.object({ first: z.string(), last: z.string() }).optional(),
});

/** The body of `POST /payments/{paymentId}/billing-key`; fields the stand-in has no use for are let through unread. */
export const chargeSchema = z.object({
  storeId: z.string().optional(),
  billingKey: requiredText,
  channelKey: z.string().optional(),
  orderName: requiredText.max(200),
  customer: z.object({ id: z.string().optional(), name: restNameSchema.optional() }).loose().optional(),
  customData: z.string().optional(),
  amount: z.object({ total: z.number().int().positive(), taxFree: won.optional(), vat: won.optional() }),
  currency: z.literal('KRW'),
  installmentMonth: z.number().int().min(0).max(12).default(0),
  noticeUrls: z.array(webAddress).default([]),
  products: z.array(z.unknown()).optional(),
});

export type ChargeBody = z.output<typeof chargeSchema>;

/**
 * Turns a charge into the order that is stored.
 *
 * @throws {ProviderError} 404 `CHANNEL_NOT_FOUND`, 409 `SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT`
 */
export function chargedOrder(body: ChargeBody, { issue }: IssuedBillingKey): Order {
  const { channelKey = issue.channelKey, amount, customer, customData, products } = body;
  if (channelKey !== issue.channelKey) throw new ProviderError(404, 'CHANNEL_NOT_FOUND', '채널을 찾을 수 없습니다.');
  const { total, taxFree = 0, vat = includedVat(total, taxFree) } = amount;
  if (taxFree + vat > total)
    throw new ProviderError(
      409,
      'SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT',
      '면세 금액 등 하위 항목들의 합이 전체 결제 금액을 초과합니다.',
    );
  return {
    storeId: issue.storeId,
    channelKey,
    ...(issue.pgProvider ? { pgProvider: issue.pgProvider } : {}),
    orderName: body.orderName,
    totalAmount: total,
    taxFreeAmount: taxFree,
    vatAmount: vat,
    currency: body.currency,
    customer: customer ? asWindowCustomer(customer) : issue.customer,
    ...(customData === undefined ? {} : { customData }),
    ...(products ? { products } : {}),
    noticeUrls: body.noticeUrls,
  };
}

/** A customer under the names that the browser's request has for the same fields. */
function asWindowCustomer({ id, name, ...same }: NonNullable<ChargeBody['customer']>): Order['customer'] {
  const { full, separated } = name ?? {};
  return {
    ...(id === undefined ? {} : { customerId: id }),
    ...(full === undefined ? {} : { fullName: full }),
    ...(separated ? { firstName: separated.first, lastName: separated.last } : {}),
    ...same,
  };
}
