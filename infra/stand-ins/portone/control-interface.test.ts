import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { testSettings } from './testing/stand-in-settings.ts';
import { startWebhookReceiver } from './testing/webhook-receiver.ts';

let standIn: RunningPortoneStandIn;
const payment = { paymentId: 'CTRL1', orderName: '강남점 M-03', totalAmount: 60_000 };

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
});
afterEach(() => standIn.control.reset());
afterAll(() => standIn.stop());

async function control(path: string, body?: unknown): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(
    `${standIn.url}/__control${path}`,
    body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) },
  );
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

test('a payment can be made, cancelled by staff, and read from the books over HTTP', async () => {
  expect((await control('/pay', payment)).answer).toMatchObject({ response: { paymentId: 'CTRL1' } });
  expect((await control('/payments/CTRL1/cancel', { amount: 5000, trigger: 'CHARGEBACK' })).answer).toMatchObject({
    cancellation: { trigger: 'CHARGEBACK' },
  });
  const { answer } = await control('/books');
  expect(answer).toMatchObject({
    payments: [{ paymentId: 'CTRL1', paid: 60_000, cancelled: 5000, cancelPending: 0, status: 'PARTIAL_CANCELLED' }],
  });
});

test('an open cancellation counts as pending in the books until it is completed', async () => {
  await control('/pay', payment);
  await control('/cancellations', { outcome: 'REQUESTED' });
  const { answer } = await control('/payments/CTRL1/cancel', {});
  const { id } = answer.cancellation as { id: string };
  expect(standIn.control.books()[0]).toMatchObject({ cancelled: 0, cancelPending: 60_000, status: 'PAID' });
  await control(`/cancellations/${id}/complete`, { status: 'FAILED' });
  expect(standIn.control.books()[0]).toMatchObject({ cancelled: 0, cancelPending: 0 });
  expect((await control(`/cancellations/${id}/complete`, {})).status).toBe(409);
});

test('a promotion takes its part off what is charged, and a card company cuts reasons', async () => {
  await control('/pay', { ...payment, discountAmount: 5000 });
  await control('/cancellations/reasons', { length: 3 });
  const { answer } = await control('/payments/CTRL1/cancel', { amount: 1000, reason: 'abcdef' });
  expect(answer).toMatchObject({ cancellation: { reason: 'abc' } });
  expect(standIn.control.books()[0]).toMatchObject({ totalAmount: 60_000, paid: 55_000, cancelled: 1000 });
});

test('refusals and mistakes of the tester are reported', async () => {
  expect(await control('/pay', { ...payment, storeId: 'store-other' })).toMatchObject({
    status: 400,
    answer: { code: 'StoreNotFound' },
  });
  expect(await control('/pay', { ...payment, paymentId: 'not-allowed-signs' })).toMatchObject({
    status: 400,
    answer: { code: 'BadRequest' },
  });
  expect((await control('/webhooks', { holdd: true })).status).toBe(400);
  expect((await control('/faults', { times: 0 })).status).toBe(400);
});

test('what a real provider would refuse can be forced, to see the merchant refuse it', async () => {
  await standIn.control.pay({ ...payment, storeId: 'store-other', currency: 'USD', force: true });
  expect(standIn.control.books()[0]).toMatchObject({ storeId: 'store-other', currency: 'USD', status: 'PAID' });
});

test('every answer announces the stand-in, and it says when it is going', async () => {
  const response = await fetch(`${standIn.url}/readyz`);
  expect(response.headers.get('x-hamkke-stand-in')).toBe('portone');
  expect((await fetch(`${standIn.url}/payments/none`)).headers.get('x-hamkke-stand-in')).toBe('portone');
  expect(response.status).toBe(200);
});

test('the notification comes before or after the browser’s answer, as ordered', async () => {
  const merchant = await startWebhookReceiver();
  const request = {
    ...payment,
    storeId: testSettings.storeId,
    channelKey: testSettings.channelKey,
    currency: 'KRW',
    payMethod: 'CARD',
    noticeUrls: [merchant.url],
  };
  const browser = async (path: string, body: unknown) =>
    (await fetch(`${standIn.url}/checkout${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<
      Record<string, { txId: string; key: string }>
    >;
  const payInWindow = async (paymentId: string) => {
    const { window } = await browser('/attempts', { request: { ...request, paymentId } });
    await browser(`/attempts/${window?.txId}/pay`, { key: window?.key, cardNumber: '9410-0000-0000-0013' });
    return merchant.received.some((one) => one.type === 'Transaction.Paid' && one.paymentId === paymentId);
  };
  standIn.control.setWebhooks({ timing: 'before-browser' });
  expect(await payInWindow('BEFORE1')).toBe(true);
  standIn.control.setWebhooks({ timing: 'after-browser' });
  expect(await payInWindow('AFTER1')).toBe(false);
  await merchant.waitFor('Transaction.Paid', 2);
  await merchant.stop();
});

test('a window cannot be paid without its key', async () => {
  const request = {
    ...payment,
    storeId: testSettings.storeId,
    channelKey: testSettings.channelKey,
    currency: 'KRW',
    payMethod: 'CARD',
  };
  const opened = await fetch(`${standIn.url}/checkout/attempts`, { method: 'POST', body: JSON.stringify({ request }) });
  const { window } = (await opened.json()) as { window: { txId: string } };
  const stolen = await fetch(`${standIn.url}/checkout/attempts/${window.txId}/pay`, {
    method: 'POST',
    body: JSON.stringify({ key: 'guess', cardNumber: '9410000000000013' }),
  });
  expect(stolen.status).toBe(404);
  expect(standIn.control.books()[0]?.status).toBe('READY');
});
