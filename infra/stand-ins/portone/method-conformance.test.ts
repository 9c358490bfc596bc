import { PortOneClient, Webhook } from '@portone/server-sdk';
import { isUnrecognizedPayment, isUnrecognizedPaymentMethod } from '@portone/server-sdk/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { DirectPayment, RunningPortoneStandIn } from './index.ts';
import { channelKeys, everyChannel } from './testing/stand-in-settings.ts';
import { startWebhookReceiver } from './testing/webhook-receiver.ts';

const { secret, webhookSecret, storeId, channelKey } = everyChannel;
const order = { orderName: '강남점 M-03 (월간)', totalAmount: 60_000 };
let standIn: RunningPortoneStandIn;
let client: ReturnType<typeof PortOneClient>;
let count = 0;
const freshId = () => `R20260901M${(count += 1)}`;

beforeAll(async () => {
  standIn = await startPortoneStandIn(everyChannel);
  client = PortOneClient({ secret, baseUrl: standIn.url, storeId });
});
afterAll(() => standIn.stop());

/** A payment as the official client reads it; fails the test where the client does not know its status. */
async function read(paymentId: string) {
  const payment = await client.payment.getPayment({ paymentId, storeId });
  if (isUnrecognizedPayment(payment)) throw new Error(`the client does not know the status ${String(payment.status)}`);
  return payment;
}

const pay = (method: DirectPayment['method'], more: Partial<DirectPayment> = {}) => {
  const paymentId = freshId();
  return standIn.control.pay({ paymentId, ...order, method, ...more }).then((response) => ({ paymentId, response }));
};

const money = { type: 'PaymentMethodEasyPayMethodCharge' };
const ownCard = { type: 'PaymentMethodCard', card: { number: '941000******0013' }, pointUsed: false };

describe.each([
  ['card', ownCard, { key: channelKey, pgProvider: 'TOSSPAYMENTS' }],
  [
    'kakaopay',
    { type: 'PaymentMethodEasyPay', provider: 'KAKAOPAY', easyPayMethod: money },
    { key: channelKeys.kakaopay, pgProvider: 'KAKAOPAY' },
  ],
  [
    'naverpay',
    { type: 'PaymentMethodEasyPay', provider: 'NAVERPAY', easyPayMethod: money },
    { key: channelKeys.naverpay, pgProvider: 'NAVERPAY' },
  ],
  [
    'tosspay',
    { type: 'PaymentMethodEasyPay', provider: 'TOSSPAY', easyPayMethod: money },
    { key: channelKeys.tosspay, pgProvider: 'TOSSPAY_V2' },
  ],
  [
    'samsungpay',
    { type: 'PaymentMethodEasyPay', provider: 'SAMSUNGPAY', easyPayMethod: ownCard },
    { key: channelKey, pgProvider: 'TOSSPAYMENTS' },
  ],
  [
    'applepay',
    { type: 'PaymentMethodEasyPay', provider: 'APPLEPAY', easyPayMethod: ownCard },
    { key: channelKey, pgProvider: 'TOSSPAYMENTS' },
  ],
  ['transfer', { type: 'PaymentMethodTransfer', bank: 'SHINHAN' }, { key: channelKey, pgProvider: 'TOSSPAYMENTS' }],
] as const)('%s', (method, presented, channel) => {
  test('paid: the method and the channel are as the official types say', async () => {
    const { paymentId, response } = await pay(method);
    expect(response).not.toHaveProperty('code');
    const payment = await read(paymentId);
    expect(payment).toMatchObject({
      status: 'PAID',
      method: presented,
      channel: { ...channel, type: 'TEST', pgMerchantId: expect.stringMatching(/./) },
      amount: { total: 60_000, paid: 60_000, vat: 5455 },
      receiptUrl: expect.stringContaining('https://receipt.invalid/'),
    });
    const { method: wire } = payment;
    expect(wire && isUnrecognizedPaymentMethod(wire)).toBe(false);
    const { items } = await client.payment.getPayments({ filter: { storeId, status: ['PAID'] } });
    expect(items).toContainEqual(payment);
  });

  test('declined: FAILED with the reason, and paid later under the same id', async () => {
    const { paymentId, response } = await pay(method, { card: 'decline' });
    expect(response).toMatchObject({ code: 'FAILURE_TYPE_PG', message: expect.stringMatching(/./) });
    const failed = await read(paymentId);
    expect(failed).toMatchObject({ status: 'FAILED', failure: { pgCode: response.pgCode }, channel });
    expect(failed.method).toBeUndefined();
    await standIn.control.pay({ paymentId, ...order, method });
    expect(await read(paymentId)).toMatchObject({ status: 'PAID', method: presented });
  });

  test('left: the visitor gives up', async () => {
    const { paymentId, response } = await pay(method, { card: 'close' });
    expect(response).toMatchObject({ code: 'FAILURE_TYPE_PG', pgCode: 'PAY_PROCESS_CANCELED' });
    expect(await read(paymentId)).toMatchObject({ status: 'FAILED', failure: { pgCode: 'PAY_PROCESS_CANCELED' } });
  });

  test('refunded: in part and wholly, at once', async () => {
    const { paymentId } = await pay(method);
    const part = { paymentId, reason: '부분 환불', amount: 20_000, currentCancellableAmount: 60_000 };
    expect((await client.payment.cancelPayment(part)).cancellation).toMatchObject({
      status: 'SUCCEEDED',
      totalAmount: 20_000,
    });
    expect(await read(paymentId)).toMatchObject({ status: 'PARTIAL_CANCELLED', method: presented });
    await client.payment.cancelPayment({ paymentId, reason: '나머지' });
    expect(await read(paymentId)).toMatchObject({ status: 'CANCELLED', amount: { cancelled: 60_000 }, channel });
  });
});

test('the slow one is approved after its wait, and one without money is refused as such', async () => {
  const startedAt = Date.now();
  const { paymentId } = await pay('kakaopay', { card: 'slow' });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(everyChannel.slowCardMs - 5);
  expect(await read(paymentId)).toMatchObject({ status: 'PAID' });
  expect((await pay('transfer', { card: 'insufficient' })).response).toMatchObject({
    pgCode: 'REJECT_ACCOUNT_PAYMENT',
  });
});

test('a wallet of a general provider is paid as its request names it, and a transfer out of the bank that is chosen', async () => {
  const paymentId = freshId();
  const customer = { fullName: '홍길동', email: 'hong@example.com', phoneNumber: '010-0000-0000' };
  const request = { channelKey: channelKeys.inicis, payMethod: 'EASY_PAY', easyPay: { easyPayProvider: 'KAKAOPAY' } };
  await standIn.control.pay({ paymentId, ...order, ...request, customer });
  expect(await read(paymentId)).toMatchObject({
    method: { provider: 'KAKAOPAY' },
    channel: { key: channelKeys.inicis, pgProvider: 'INICIS_V2' },
  });
  await expect(standIn.control.pay({ paymentId: freshId(), ...order, ...request })).rejects.toMatchObject({
    code: 'BadRequest',
  });
  const byBank = await pay('transfer', { bank: 'KAKAO' });
  expect(await read(byBank.paymentId)).toMatchObject({ method: { type: 'PaymentMethodTransfer', bank: 'KAKAO' } });
});

test('the control interface pays by method over HTTP, and says where it cannot', async () => {
  const over = async (body: object) => {
    const response = await fetch(`${standIn.url}/__control/pay`, { method: 'POST', body: JSON.stringify(body) });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const paymentId = freshId();
  expect(await over({ paymentId, ...order, method: 'tosspay' })).toMatchObject({ response: { paymentId } });
  expect(standIn.control.books().find((one) => one.paymentId === paymentId)).toMatchObject({ method: 'tosspay' });
  expect(await over({ paymentId: freshId(), ...order, method: 'paypal' })).toMatchObject({ status: 400 });
  expect(await over({ paymentId: freshId(), ...order, method: 'tosspay', card: 'vanish' })).toMatchObject({
    status: 400,
  });
});

test('the notifications of a wallet are those of a card', async () => {
  const merchant = await startWebhookReceiver();
  const { paymentId } = await pay('kakaopay', { noticeUrls: [merchant.url] });
  const [paid] = await merchant.waitFor('Transaction.Paid');
  expect(await Webhook.verify(webhookSecret, paid?.body ?? '', paid?.headers ?? {})).toMatchObject({
    data: { paymentId, storeId },
  });
  expect(merchant.received.map(({ type }) => type)).toContain('Transaction.Ready');
  await merchant.stop();
});
