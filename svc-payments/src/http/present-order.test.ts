import { orderSummarySchema, providerRequestSchema, type PaymentMethod, type ProviderRequest } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import type { Channel, ChannelProvider } from '../domain/channel.ts';
import { capturedStates, unpaidStates, type Order } from '../domain/order.ts';
import { buildCapture, buildOrder, channelKey, storeId } from '../testing/builders.ts';
import { presentOrder, presentProviderRequest } from './present-order.ts';

const key = 'channel-key-of-the-order';
const merchantOf = (channels?: readonly Channel[]) => ({
  storeId,
  channelKey,
  channels,
  redirectUrl: 'https://hamkke.example/payment/success',
  webhookUrl: 'https://hamkke.example/api/payment-webhook',
});

/** What the page gets of an order, as the contract says it; of the window only how it opens. */
function windowOf(method: PaymentMethod, provider: ChannelProvider, language: 'ko' | 'en' | 'ja' | 'zh' = 'ko') {
  const order = buildOrder({ method, channelKey: key, language });
  const request = presentProviderRequest(order, merchantOf([{ key, method, provider }]));
  const { payMethod, easyPay, locale } = providerRequestSchema.strict().parse(request);
  return { payMethod, easyPay, locale };
}

describe('what the page hands on to the provider', () => {
  it.each<[PaymentMethod, ChannelProvider, Partial<ProviderRequest>]>([
    ['card', 'INICIS_V2', { payMethod: 'CARD' }],
    ['transfer', 'INICIS_V2', { payMethod: 'TRANSFER' }],
    ['kakaopay', 'INICIS_V2', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'KAKAOPAY' } }],
    ['naverpay', 'INICIS_V2', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'NAVERPAY' } }],
    ['tosspay', 'INICIS_V2', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'TOSSPAY' } }],
    ['samsungpay', 'INICIS_V2', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'SAMSUNGPAY' } }],
    ['applepay', 'INICIS_V2', { payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'APPLEPAY' } }],
  ])('opens %s through %s in each language', (method, provider, window) => {
    for (const language of ['ko', 'en', 'ja', 'zh'] as const)
      expect(windowOf(method, provider, language)).toEqual({
        easyPay: undefined,
        ...window,
        locale: language === 'ko' ? 'KO_KR' : 'EN_US',
      });
  });

  it.each<[PaymentMethod, ChannelProvider]>([
    ['kakaopay', 'KAKAOPAY'],
    ['naverpay', 'NAVERPAY'],
    ['tosspay', 'TOSSPAY_V2'],
  ])('opens %s through %s without a wallet or a language', (method, provider) => {
    const plain = { payMethod: 'EASY_PAY', easyPay: undefined, locale: undefined };
    expect([windowOf(method, provider), windowOf(method, provider, 'en')]).toEqual([plain, plain]);
  });

  it("is the order's channel, store and amount, whatever is offered now", () => {
    const order = buildOrder({ method: 'kakaopay', channelKey: 'channel-key-gone' });
    const request = presentProviderRequest(order, merchantOf([{ key, method: 'card', provider: 'KCP_V2' }]));
    expect(request).toMatchObject({
      storeId,
      channelKey: 'channel-key-gone',
      totalAmount: order.amount,
      payMethod: 'EASY_PAY',
      easyPay: { easyPayProvider: 'KAKAOPAY' },
    });
    expect(request).not.toHaveProperty('locale');
  });

  it('is what it was before there were several ways to pay where no channels are listed', () => {
    const order = buildOrder({ language: 'en' });
    const request = providerRequestSchema.parse(presentProviderRequest(order, merchantOf()));
    expect(request).toEqual({
      storeId,
      channelKey,
      paymentId: order.orderId,
      orderName: order.orderName,
      totalAmount: order.amount,
      currency: 'KRW',
      payMethod: 'CARD',
      customer: { fullName: '홍길동', email: 'hong@example.com' },
      redirectUrl: 'https://hamkke.example/payment/success',
      noticeUrls: ['https://hamkke.example/api/payment-webhook'],
      customData: { reservationId: order.reservationId },
    });
  });

  it('takes the language of a renewal from its order, where its channel is listed', () => {
    const channels = [{ key: channelKey, method: 'card', provider: 'KCP_V2' }] as const;
    expect(presentProviderRequest(buildOrder({ language: 'en' }), merchantOf(channels))).toMatchObject({
      payMethod: 'CARD',
      locale: 'EN_US',
    });
  });
});

it.each(['card', 'kakaopay', 'transfer'] as const)('an order says that it is paid by %s', (method) => {
  expect(orderSummarySchema.parse(presentOrder(buildOrder({ method }))).method).toBe(method);
});

describe("the payment company's slip", () => {
  const receiptUrl = 'https://receipt.invalid/1';
  const slipOf = (order: Order) => orderSummarySchema.parse(presentOrder(order)).receiptUrl;

  it.each(capturedStates)('is shown of an order that is %s, where the company gave one', (state) => {
    expect(slipOf(buildOrder({ state, capture: buildCapture({ receiptUrl }) }))).toBe(receiptUrl);
    expect(presentOrder(buildOrder({ state }))).not.toHaveProperty('receiptUrl');
  });

  it.each(unpaidStates)('is not there while an order is %s', (state) => {
    expect(presentOrder(buildOrder({ state }))).not.toHaveProperty('receiptUrl');
  });
});
