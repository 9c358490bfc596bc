import { PaymentClient } from '@portone/server-sdk';
import { PayWithBillingKeyError } from '@portone/server-sdk/payment';
import { DeleteBillingKeyError, GetBillingKeyInfoError } from '@portone/server-sdk/payment/billingKey';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortoneStandIn } from '../index.ts';
import type { DirectStoring, RunningPortoneStandIn } from '../index.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { testSettings } from '../testing/stand-in-settings.ts';

const { secret, storeId, channelKey } = testSettings;
let standIn: RunningPortoneStandIn;
let client: ReturnType<typeof PaymentClient>;
let count = 0;
const freshId = () => `R20260901B${(count += 1)}`;

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
  client = PaymentClient({ secret, baseUrl: standIn.url, storeId });
});
afterAll(() => standIn.stop());

const stored = async (storing: Partial<DirectStoring> = {}) =>
  (await standIn.control.storeCard({ customerId: 'member-1', ...storing })).billingKey;
const charge = (
  billingKey: string,
  paymentId: string,
  change: Partial<Parameters<typeof client.payWithBillingKey>[0]> = {},
) =>
  client.payWithBillingKey({
    paymentId,
    storeId,
    channelKey,
    billingKey,
    orderName: '강남점 M-03 (10월)',
    customer: { id: 'member-1', name: { full: '홍길동' }, email: 'hong@example.com' },
    amount: { total: 60_000 },
    currency: 'KRW',
    ...change,
  });
const refusedCharge = (...input: Parameters<typeof charge>) => refusalOf(charge(...input), PayWithBillingKeyError);
const payment = (paymentId: string) => client.getPayment({ paymentId, storeId });
const booked = (paymentId: string) => standIn.control.books().find((one) => one.paymentId === paymentId);

describe('reading a stored card with the official client', () => {
  test('it shows whom it was stored for and no more of the card than its first and last digits', async () => {
    const billingKey = await stored({
      issueId: 'issue-1',
      issueName: '자동 연장 카드',
      customer: { fullName: '홍길동' },
      customData: { memberId: 1 },
    });
    expect(billingKey).toMatch(/^billing-key-[\da-f-]{36}$/);
    const info = await client.billingKey.getBillingKeyInfo({ billingKey, storeId });
    expect(info).toMatchObject({
      status: 'ISSUED',
      billingKey,
      storeId,
      methods: [
        {
          type: 'BillingKeyPaymentMethodCard',
          card: { brand: 'LOCAL', issuer: 'SHINHAN_CARD', type: 'CREDIT', number: '941000******0013' },
        },
      ],
      channels: [{ type: 'TEST', key: channelKey, pgProvider: 'TOSSPAYMENTS' }],
      customer: { id: 'member-1', name: '홍길동' },
      customData: '{"memberId":1}',
      issueId: 'issue-1',
      issueName: '자동 연장 카드',
      issuedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(JSON.stringify(info)).not.toContain('9410000000000013');
  });

  test('one that was refused, closed, is of another store or was never there is not shown', async () => {
    const refused = await standIn.control.storeCard({ customerId: 'member-1', card: 'decline' });
    expect(refused).toMatchObject({ code: 'FAILURE_TYPE_PG', pgCode: 'REJECT_CARD_COMPANY' });
    const closed = await standIn.control.storeCard({ customerId: 'member-1', card: 'close' });
    expect(closed).toMatchObject({ code: 'FAILURE_TYPE_PG', pgCode: 'PAY_PROCESS_CANCELED' });
    const typeOf = async (billingKey: string, ofStore = storeId) =>
      (await refusalOf(client.billingKey.getBillingKeyInfo({ billingKey, storeId: ofStore }), GetBillingKeyInfoError))
        .type;
    expect(await typeOf(refused.billingKey)).toBe('BILLING_KEY_NOT_FOUND');
    expect(await typeOf(closed.billingKey)).toBe('BILLING_KEY_NOT_FOUND');
    expect(await typeOf('billing-key-unknown')).toBe('BILLING_KEY_NOT_FOUND');
    expect(await typeOf(await stored(), 'store-other')).toBe('FORBIDDEN');
    expect(
      await refusalOf(
        client.billingKey.deleteBillingKey({ billingKey: refused.billingKey, storeId }),
        DeleteBillingKeyError,
      ),
    ).toMatchObject({ type: 'BILLING_KEY_NOT_ISSUED' });
  });
});

describe('deleting a stored card', () => {
  test('it is gone once, and is never charged again', async () => {
    const billingKey = await stored();
    const remove = () => client.billingKey.deleteBillingKey({ billingKey, storeId, requester: 'CUSTOMER' });
    const { deletedAt } = await remove();
    expect(await client.billingKey.getBillingKeyInfo({ billingKey, storeId })).toMatchObject({
      status: 'DELETED',
      deletedAt,
      customer: { id: 'member-1' },
    });
    expect(await refusalOf(remove(), DeleteBillingKeyError)).toMatchObject({ type: 'BILLING_KEY_ALREADY_DELETED' });
    const paymentId = freshId();
    expect(await refusedCharge(billingKey, paymentId)).toMatchObject({ type: 'BILLING_KEY_ALREADY_DELETED' });
    expect(booked(paymentId)).toBeUndefined();
  });

  test('an unknown one cannot be deleted', async () => {
    expect(
      await refusalOf(
        client.billingKey.deleteBillingKey({ billingKey: 'billing-key-unknown', storeId }),
        DeleteBillingKeyError,
      ),
    ).toMatchObject({ type: 'BILLING_KEY_NOT_FOUND' });
  });
});

describe('charging a stored card', () => {
  test('the payment reads like one of the window, with its billing key', async () => {
    const billingKey = await stored();
    const paymentId = freshId();
    const { payment: summary } = await charge(billingKey, paymentId, {
      customData: '{"orderId":"42"}',
      installmentMonth: 3,
    });
    expect(await payment(paymentId)).toMatchObject({
      status: 'PAID',
      id: paymentId,
      storeId,
      billingKey,
      pgTxId: summary.pgTxId,
      paidAt: summary.paidAt,
      orderName: '강남점 M-03 (10월)',
      amount: { total: 60_000, paid: 60_000, vat: 5455 },
      currency: 'KRW',
      channel: { key: channelKey },
      customer: { id: 'member-1', name: '홍길동', email: 'hong@example.com' },
      customData: '{"orderId":"42"}',
      method: { type: 'PaymentMethodCard', card: { number: '941000******0013' }, installment: { month: 3 } },
    });
  });

  test('a payment id is charged once, whether it was paid by key or in the window', async () => {
    const billingKey = await stored();
    const byKey = freshId();
    await charge(billingKey, byKey);
    expect(await refusedCharge(billingKey, byKey)).toMatchObject({ type: 'ALREADY_PAID' });
    await expect(standIn.control.pay({ paymentId: byKey, orderName: 'x', totalAmount: 60_000 })).rejects.toMatchObject({
      code: 'PaymentAlreadyPaid',
    });
    const inWindow = freshId();
    await standIn.control.pay({ paymentId: inWindow, orderName: 'x', totalAmount: 60_000 });
    expect(await refusedCharge(billingKey, inWindow)).toMatchObject({ type: 'ALREADY_PAID' });
    expect(booked(byKey)).toMatchObject({ paid: 60_000 });
    expect(booked(inWindow)).toMatchObject({ paid: 60_000 });
  });

  test('charges and windows that race for one payment id take its money once', async () => {
    const billingKey = await stored({ card: 'slow' });
    const paymentId = freshId();
    const results = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => charge(billingKey, paymentId)),
      standIn.control.pay({ paymentId, orderName: 'x', totalAmount: 60_000, card: 'slow' }),
    ]);
    const reasons = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as { data?: unknown }] : []));
    expect(results.length - reasons.length).toBeLessThanOrEqual(2);
    for (const { data } of reasons) expect(data).toMatchObject({ type: 'ALREADY_PAID' });
    expect(booked(paymentId)).toMatchObject({ status: 'PAID', paid: 60_000 });
  });

  test('a declined charge leaves the payment FAILED, and a later one by key or in the window pays it', async () => {
    const billingKey = await stored();
    const [again, inWindow] = [freshId(), freshId()];
    standIn.control.arrangeCharge('decline');
    standIn.control.arrangeCharge('insufficient');
    expect(await refusedCharge(billingKey, again)).toMatchObject({
      type: 'PG_PROVIDER',
      pgCode: 'REJECT_CARD_COMPANY',
      pgMessage: '결제 승인이 거절되었습니다.',
    });
    expect(await refusedCharge(billingKey, inWindow)).toMatchObject({
      type: 'PG_PROVIDER',
      pgCode: 'REJECT_CARD_PAYMENT',
    });
    expect(await payment(again)).toMatchObject({
      status: 'FAILED',
      billingKey,
      failure: { pgCode: 'REJECT_CARD_COMPANY' },
    });
    await charge(billingKey, again);
    await standIn.control.pay({ paymentId: inWindow, orderName: 'x', totalAmount: 60_000 });
    expect(await payment(again)).toMatchObject({ status: 'PAID', billingKey });
    const typed = await payment(inWindow);
    expect(typed.status).toBe('PAID');
    expect(typed).not.toHaveProperty('billingKey');
  });

  test.each([
    ['stored-decline', 'REJECT_CARD_COMPANY'],
    ['stored-insufficient', 'REJECT_CARD_PAYMENT'],
    ['insufficient', 'REJECT_CARD_PAYMENT'],
  ])('the %s card can be stored and is refused when it is charged', async (card, pgCode) => {
    const billingKey = await stored({ card });
    const paymentId = freshId();
    expect(await refusedCharge(billingKey, paymentId)).toMatchObject({ type: 'PG_PROVIDER', pgCode });
    standIn.control.arrangeCharge('approve');
    await charge(billingKey, paymentId);
    const { lastFour } = standIn.control.billingKeys().find((one) => one.billingKey === billingKey) ?? {};
    expect(await payment(paymentId)).toMatchObject({
      method: { card: { number: expect.stringMatching(new RegExp(`${lastFour}$`)) } },
    });
  });

  test.each(['vanish', 'break'])('the %s card is charged and the answer is lost', async (card) => {
    const { billingKey } = await standIn.control.storeCard({ customerId: 'member-1', card });
    const paymentId = freshId();
    await expect(charge(billingKey, paymentId)).rejects.toThrow('fetch failed');
    expect(booked(paymentId)).toMatchObject({ status: 'PAID', paid: 60_000, billingKey });
  });

  test('an amount registered in advance binds a charge as it binds the window', async () => {
    const billingKey = await stored();
    const paymentId = freshId();
    await client.preRegisterPayment({ paymentId, totalAmount: 59_000, currency: 'KRW' });
    expect(await refusedCharge(billingKey, paymentId)).toMatchObject({ type: 'INVALID_REQUEST' });
    await charge(billingKey, paymentId, { amount: { total: 59_000 } });
    expect(booked(paymentId)).toMatchObject({ paid: 59_000 });
  });

  test('what cannot be charged is refused by type before anything is recorded', async () => {
    const billingKey = await stored();
    const paymentId = freshId();
    const typeOf = async (change: Parameters<typeof charge>[2], key = billingKey) =>
      (await refusedCharge(key, paymentId, change)).type;
    expect(await typeOf({}, 'billing-key-unknown')).toBe('BILLING_KEY_NOT_FOUND');
    expect(await typeOf({ storeId: 'store-other' })).toBe('FORBIDDEN');
    expect(await typeOf({ channelKey: 'channel-key-other' })).toBe('CHANNEL_NOT_FOUND');
    expect(await typeOf({ amount: { total: 0 } })).toBe('INVALID_REQUEST');
    expect(await typeOf({ amount: { total: 100, taxFree: 60, vat: 50 } })).toBe('SUM_OF_PARTS_EXCEEDS_TOTAL_AMOUNT');
    expect(await typeOf({ currency: 'USD' })).toBe('INVALID_REQUEST');
    expect((await refusedCharge(billingKey, 'not-allowed-signs')).type).toBe('INVALID_REQUEST');
    const stranger = PaymentClient({ secret: 'wrong-secret', baseUrl: standIn.url });
    expect(
      await refusalOf(stranger.billingKey.getBillingKeyInfo({ billingKey }), GetBillingKeyInfoError),
    ).toMatchObject({ type: 'UNAUTHORIZED' });
    expect(booked(paymentId)).toBeUndefined();
  });

  test('a charge is cancelled like any payment', async () => {
    const paymentId = freshId();
    await charge(await stored(), paymentId);
    await client.cancelPayment({ paymentId, reason: '부분 환불', amount: 20_000, currentCancellableAmount: 60_000 });
    expect(await payment(paymentId)).toMatchObject({ status: 'PARTIAL_CANCELLED', amount: { paid: 40_000 } });
  });
});
