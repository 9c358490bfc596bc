import { createPayment, verifyPayment } from '../endpoints/payments.ts';
import { consentSchema, storedConsentSchema } from '../schemas/consent.ts';
import { customerDetailsSchema, orderSummarySchema, publicOrderStatusSchema } from '../schemas/order.ts';
import { offeredMethodSchema, paymentMethodSchema } from '../schemas/payment-method.ts';
import { providerRequestSchema } from '../schemas/provider-request.ts';
import { descriptions } from './registry.ts';

const consent = { terms: '2026-11-21', privacy: '2026-11-21' };
const orderId = 'HK20261128A7F3K9';
const providerRequest = {
  storeId: 'store-1',
  channelKey: 'channel-key-1',
  paymentId: orderId,
  orderName: '강남 1호점 M, 2026-12-01',
  totalAmount: 89_000,
  currency: 'KRW' as const,
  payMethod: 'CARD' as const,
  customer: { fullName: '김민지', email: 'minji@example.com', phoneNumber: '010-1234-5678' },
  redirectUrl: 'https://hamkke.example/checkout/done',
  noticeUrls: ['https://hamkke.example/api/payment-webhook'],
  customData: { reservationId: 'r-8f2c' },
};

descriptions.add(consentSchema, {
  description: 'To which wording of terms and privacy notice somebody agrees; the server adds the time.',
  examples: [consent],
});
descriptions.add(storedConsentSchema, {
  description: 'An agreement as the one who gave it reads it.',
  examples: [{ ...consent, at: '2026-11-28T07:25:13.000Z' }],
});
descriptions.add(customerDetailsSchema, {
  description: 'The customer of an order: name and e-mail are required, the phone is not.',
  examples: [{ name: '김민지', email: 'minji@example.com', phone: '010-1234-5678' }],
});
descriptions.add(publicOrderStatusSchema, {
  description:
    'The status of an order as its customer sees it: `awaiting` the payment, `processing` (paid, the unit is being confirmed), `confirmed`, `refunding` or `refunded` (paid, but the unit was taken or the amount was wrong), `failed` (the last attempt was declined; may be tried again), `lapsed`.',
  examples: ['confirmed'],
});
descriptions.add(orderSummarySchema, {
  description: 'An order as the visitor who placed it may read it. Amounts in won, days both inclusive.',
  examples: [
    {
      orderId,
      paymentId: orderId,
      reservationId: 'r-8f2c',
      standing: 'confirmed',
      orderName: '강남 1호점 M, 2026-12-01',
      unitId: 'gangnam-1-M-1',
      unitNumber: 'gangnam-1-M-1',
      unitSize: 'M',
      dimensions: '120x200x120',
      locationId: 'gangnam-1',
      locationName: '강남 1호점',
      locationAddress: '서울특별시 강남구 테헤란로 1',
      period: 'monthly',
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      daysBetween: 30,
      amount: 89_000,
      method: 'card',
      refundedAmount: 0,
      customer: { name: '김민지', email: 'minji@example.com' },
      paidAt: '2026-11-28T07:26:40.000Z',
      consent: { ...consent, at: '2026-11-28T07:25:13.000Z' },
    },
  ],
});
descriptions.add(paymentMethodSchema, {
  description: 'How an order is paid: by card, by a wallet, or by a transfer out of a bank account.',
  examples: ['kakaopay'],
});
descriptions.add(offeredMethodSchema, {
  description: "A way to pay that is offered now, and when its window needs the customer's phone.",
  examples: [{ method: 'card', phone: 'on-computers' }],
});
descriptions.add(providerRequestSchema, {
  description: "What a page passes on to the payment provider's script; every value is the server's.",
  examples: [providerRequest],
});
descriptions.add(createPayment.body, {
  description: 'An order to place. `amount` is what the page showed: another price is refused (PRICE_CHANGED).',
  examples: [
    {
      amount: 89_000,
      unitId: 'gangnam-1-M-1',
      customerEmail: 'minji@example.com',
      customerName: '김민지',
      startDate: '2026-12-01',
      period: 'monthly',
      consent,
      language: 'ko',
    },
  ],
});
descriptions.add(createPayment.response, {
  description: 'An order that was placed: its unit is held until `holdUntil`, and nothing is charged yet.',
  examples: [
    {
      success: true,
      message: '주문이 만들어졌어요. 결제를 진행해 주세요.',
      orderId,
      orderName: providerRequest.orderName,
      reservationId: 'r-8f2c',
      amount: 89_000,
      startDate: '2026-12-01',
      endDate: '2026-12-31',
      holdUntil: '2026-11-28T07:40:13.000Z',
      provider: providerRequest,
    },
  ],
});
descriptions.add(verifyPayment.body, {
  description: 'The order to bring to its end after the card window closed, with the amount that the page showed.',
  examples: [{ orderId, paymentId: orderId, amount: 89_000 }],
});
descriptions.add(verifyPayment.response, {
  description: 'How an order stands. `success` is true only when the reservation is confirmed.',
  examples: [{ success: true, standing: 'confirmed', message: 'Paid and confirmed.' }],
});
