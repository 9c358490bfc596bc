import type { CancelledPayment, PaidPayment, PartialCancelledPayment, Payment } from '@portone/server-sdk/payment';
import { describe, expect, it } from 'vitest';
import { readProviderPayment } from './read-provider-payment.ts';

const paid: PaidPayment = {
  status: 'PAID',
  id: 'H261121ABCDEF',
  transactionId: 'tx-1',
  merchantId: 'merchant-1',
  storeId: 'store-1',
  channel: { type: 'LIVE', name: 'card', pgProvider: 'INICIS_V2', pgMerchantId: 'mid', key: 'channel-1' },
  version: 'V2',
  requestedAt: '2026-11-21T03:00:00Z',
  updatedAt: '2026-11-21T03:05:00Z',
  statusChangedAt: '2026-11-21T03:05:00Z',
  orderName: '보관함',
  amount: {
    total: 60_000,
    taxFree: 0,
    vat: 5_455,
    supply: 54_545,
    discount: 0,
    paid: 60_000,
    cancelled: 0,
    cancelledTaxFree: 0,
  },
  currency: 'KRW',
  customer: {},
  paidAt: '2026-11-21T03:05:00Z',
  disputes: [],
};
const slipOf = (payment: Payment) => readProviderPayment(payment)?.receiptUrl;

describe("the payment company's slip", () => {
  it.each(['https://receipt.invalid/1', 'http://receipt.invalid/1?tid=a%20b&sign=x'])('at %s is read', (receiptUrl) => {
    expect(slipOf({ ...paid, receiptUrl })).toBe(receiptUrl);
  });

  it.each(['javascript:alert(1)', 'data:text/html,slip', 'ftp://receipt.invalid/1', '/receipt/1', 'receipt', ''])(
    'at %j is dropped, and the payment is read all the same',
    (receiptUrl) => {
      expect(readProviderPayment({ ...paid, receiptUrl })).toEqual({
        ...readProviderPayment(paid),
        receiptUrl: undefined,
      });
    },
  );

  it('is missing where the company shows none', () => {
    expect(readProviderPayment(paid)).toMatchObject({ status: 'captured', total: 60_000 });
    expect(slipOf(paid)).toBeUndefined();
  });

  it('is that of the payment also once it was cancelled, in part or in whole', () => {
    const receiptUrl = 'https://receipt.invalid/1';
    const cancelled = { ...paid, receiptUrl, cancelledAt: '2026-11-22T00:00:00Z', cancellations: [] };
    expect(slipOf({ ...cancelled, status: 'PARTIAL_CANCELLED' } satisfies PartialCancelledPayment)).toBe(receiptUrl);
    expect(slipOf({ ...cancelled, status: 'CANCELLED' } satisfies CancelledPayment)).toBe(receiptUrl);
  });
});
