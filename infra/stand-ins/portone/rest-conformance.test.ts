import { PaymentClient, PortOneClient } from '@portone/server-sdk';
import { CancelPaymentError, GetPaymentError, PreRegisterPaymentError } from '@portone/server-sdk/payment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { testSettings } from './testing/stand-in-settings.ts';

const { secret, storeId, channelKey } = testSettings;
const order = { orderName: '강남점 M-03 (월간)', totalAmount: 60_000 };
let standIn: RunningPortoneStandIn;
let client: ReturnType<typeof PortOneClient>;
let count = 0;
const freshId = () => `R20260901K${(count += 1)}`;

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
  client = PortOneClient({ secret, baseUrl: standIn.url, storeId });
});
afterAll(() => standIn.stop());

async function paid(extra: Record<string, unknown> = {}): Promise<string> {
  const paymentId = freshId();
  await standIn.control.pay({ paymentId, ...order, ...extra });
  return paymentId;
}

const typeOf = async (
  call: Promise<unknown>,
  errorClass: new (...args: never[]) => Error & { data: { type: unknown } },
) => {
  const error: unknown = await call.then(
    () => expect.fail('the call succeeded'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(errorClass);
  return (error as { data: { type: unknown } }).data.type;
};

describe('reading a payment with the official client', () => {
  test('a paid one carries everything a merchant must check', async () => {
    const paymentId = await paid({
      customData: { reservationId: 42 },
      customer: { fullName: '홍길동', customerId: 'c1', email: 'hong@example.com', phoneNumber: '010-0000-0000' },
    });
    const payment = await client.payment.getPayment({ paymentId, storeId });
    expect(payment).toMatchObject({
      status: 'PAID',
      id: paymentId,
      storeId,
      orderName: order.orderName,
      currency: 'KRW',
      version: 'V2',
      amount: { total: 60_000, paid: 60_000, vat: 5455, supply: 54_545, cancelled: 0, taxFree: 0, discount: 0 },
      channel: { type: 'TEST', key: channelKey },
      customData: '{"reservationId":42}',
      customer: { id: 'c1', name: '홍길동', email: 'hong@example.com' },
      method: { type: 'PaymentMethodCard' },
      disputes: [],
    });
  });

  test('a declined one is FAILED with the card company’s reason, and may be paid later under the same id', async () => {
    const paymentId = freshId();
    await standIn.control.pay({ paymentId, ...order, card: 'insufficient' });
    const failed = await client.payment.getPayment({ paymentId });
    expect(failed).toMatchObject({ status: 'FAILED', failure: { pgCode: 'REJECT_CARD_PAYMENT' } });
    await standIn.control.pay({ paymentId, ...order });
    const after = await client.payment.getPayment({ paymentId });
    expect(after.status).toBe('PAID');
    expect('transactionId' in after && 'transactionId' in failed && after.transactionId !== failed.transactionId).toBe(
      true,
    );
  });

  test('unknown, foreign and unauthorised reads are refused by type', async () => {
    const paymentId = await paid();
    expect(await typeOf(client.payment.getPayment({ paymentId: 'nothing' }), GetPaymentError)).toBe(
      'PAYMENT_NOT_FOUND',
    );
    expect(await typeOf(client.payment.getPayment({ paymentId, storeId: 'store-other' }), GetPaymentError)).toBe(
      'FORBIDDEN',
    );
    const stranger = PaymentClient({ secret: 'wrong-secret', baseUrl: standIn.url });
    expect(await typeOf(stranger.getPayment({ paymentId }), GetPaymentError)).toBe('UNAUTHORIZED');
  });

  test('the list is filtered by status and paged', async () => {
    await paid();
    const { items, page } = await client.payment.getPayments({
      page: { number: 0, size: 1 },
      filter: { storeId, status: ['PAID'] },
    });
    expect(items).toHaveLength(1);
    expect(items[0]?.status).toBe('PAID');
    expect(page).toMatchObject({ number: 0, size: 1 });
    expect(page.totalCount).toBeGreaterThanOrEqual(1);
  });
});

describe('registering an amount in advance', () => {
  test('another amount is then refused before the window, the right one is taken', async () => {
    const paymentId = freshId();
    await client.payment.preRegisterPayment({ paymentId, totalAmount: 60_000, currency: 'KRW' });
    expect(await typeOf(client.payment.getPayment({ paymentId }), GetPaymentError)).toBe('PAYMENT_NOT_FOUND');
    await expect(standIn.control.pay({ paymentId, ...order, totalAmount: 59_999 })).rejects.toMatchObject({
      code: 'AmountNotEqualToPredefined',
    });
    await expect(standIn.control.pay({ paymentId, ...order })).resolves.not.toHaveProperty('code');
    expect(
      await typeOf(client.payment.preRegisterPayment({ paymentId, totalAmount: 1 }), PreRegisterPaymentError),
    ).toBe('ALREADY_PAID');
  });
});

describe('cancelling with the official client', () => {
  test('in parts reduces the balance, and wholly ends it', async () => {
    const paymentId = await paid();
    const first = await client.payment.cancelPayment({
      paymentId,
      reason: '부분 환불',
      amount: 20_000,
      currentCancellableAmount: 60_000,
    });
    expect(first.cancellation).toMatchObject({
      status: 'SUCCEEDED',
      totalAmount: 20_000,
      vatAmount: 1818,
      trigger: 'API',
    });
    expect(await client.payment.getPayment({ paymentId })).toMatchObject({
      status: 'PARTIAL_CANCELLED',
      amount: { total: 60_000, cancelled: 20_000, paid: 40_000 },
    });
    const rest = await client.payment.cancelPayment({ paymentId, reason: '나머지' });
    expect(rest.cancellation).toMatchObject({ totalAmount: 40_000, vatAmount: 3637 });
    const ended = await client.payment.getPayment({ paymentId });
    expect(ended).toMatchObject({ status: 'CANCELLED', amount: { total: 60_000, cancelled: 60_000, paid: 0 } });
    expect('cancellations' in ended && ended.cancellations).toHaveLength(2);
  });

  test('each wrong balance has its own refusal', async () => {
    const paymentId = await paid();
    const cancel = (body: Record<string, unknown>) =>
      typeOf(client.payment.cancelPayment({ paymentId, reason: '환불', ...body }), CancelPaymentError);
    expect(await cancel({ amount: 1, currentCancellableAmount: 59_999 })).toBe('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN');
    expect(await cancel({ amount: 60_001 })).toBe('CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT');
    expect(await cancel({ amount: 100, taxFreeAmount: 60, vatAmount: 50 })).toBe('SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT');
    expect(await cancel({ amount: 100, taxFreeAmount: 10 })).toBe(
      'CANCEL_TAX_FREE_AMOUNT_EXCEEDS_CANCELLABLE_TAX_FREE_AMOUNT',
    );
    expect(await cancel({ amount: 10_000, vatAmount: 6000 })).toBe('CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT');
    expect(await cancel({ amount: -1 })).toBe('INVALID_REQUEST');
    expect(await cancel({ storeId: 'store-other' })).toBe('FORBIDDEN');
    await client.payment.cancelPayment({ paymentId, reason: '전액' });
    expect(await cancel({})).toBe('PAYMENT_ALREADY_CANCELLED');
    expect(standIn.control.books().find((one) => one.paymentId === paymentId)).toMatchObject({
      paid: 60_000,
      cancelled: 60_000,
    });
  });

  test('an unknown and an unpaid payment cannot be cancelled', async () => {
    const paymentId = freshId();
    await standIn.control.pay({ paymentId, ...order, card: 'decline' });
    expect(await typeOf(client.payment.cancelPayment({ paymentId, reason: '환불' }), CancelPaymentError)).toBe(
      'PAYMENT_NOT_PAID',
    );
    expect(
      await typeOf(client.payment.cancelPayment({ paymentId: 'nothing', reason: '환불' }), CancelPaymentError),
    ).toBe('PAYMENT_NOT_FOUND');
  });

  test('racing cancellations never give back more than was paid', async () => {
    const paymentId = await paid();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => client.payment.cancelPayment({ paymentId, reason: '동시', amount: 7000 })),
    );
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(8);
    expect(standIn.control.books().find((one) => one.paymentId === paymentId)?.cancelled).toBe(56_000);
  });

  test('an asynchronous one is REQUESTED until the card company answers', async () => {
    const paymentId = await paid();
    standIn.control.arrangeCancellation('REQUESTED');
    const { cancellation } = await client.payment.cancelPayment({ paymentId, reason: '비동기' });
    expect(cancellation.status).toBe('REQUESTED');
    expect((await client.payment.getPayment({ paymentId })).status).toBe('PAID');
    await standIn.control.completeCancellation('id' in cancellation ? cancellation.id : '');
    expect((await client.payment.getPayment({ paymentId })).status).toBe('CANCELLED');
  });

  test('a card company’s refusal is 502 PG_PROVIDER and changes nothing', async () => {
    const paymentId = await paid();
    standIn.control.arrangeCancellation('PG_PROVIDER');
    expect(await typeOf(client.payment.cancelPayment({ paymentId, reason: '환불' }), CancelPaymentError)).toBe(
      'PG_PROVIDER',
    );
    await client.payment.cancelPayment({ paymentId, reason: '환불' });
  });
});

describe('credentials', () => {
  test('a token got with the API secret opens the REST interface and can be renewed', async () => {
    const paymentId = await paid();
    const pair = await client.auth.loginViaApiSecret({ apiSecret: secret });
    const read = (token: string) =>
      fetch(`${standIn.url}/payments/${paymentId}`, { headers: { authorization: `Bearer ${token}` } });
    expect((await read(pair.accessToken)).status).toBe(200);
    expect((await read('made-up')).status).toBe(401);
    const renewed = await client.auth.refreshToken({ refreshToken: pair.refreshToken });
    expect((await read(renewed.accessToken)).status).toBe(200);
    await expect(client.auth.refreshToken({ refreshToken: pair.refreshToken })).rejects.toMatchObject({
      data: { type: 'UNAUTHORIZED' },
    });
  });
});
