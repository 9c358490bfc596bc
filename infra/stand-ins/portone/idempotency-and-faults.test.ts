import { PortOneClient } from '@portone/server-sdk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { testSettings } from './testing/stand-in-settings.ts';

let standIn: RunningPortoneStandIn;

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
});
afterEach(() => standIn.control.reset());
afterAll(() => standIn.stop());

const payment = { paymentId: 'IDEM1', orderName: '강남점 M-03', totalAmount: 60_000 };
const cancel = (key: string, body: unknown = { reason: '환불', amount: 10_000 }) =>
  fetch(`${standIn.url}/payments/IDEM1/cancel`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `PortOne ${testSettings.secret}`, 'idempotency-key': key },
  });
const cancelled = () => standIn.control.books()[0]?.cancelled;

test('a repeated key gets the first answer and takes no second effect', async () => {
  await standIn.control.pay(payment);
  const first = await (await cancel('"0123456789abcdef"')).json();
  const second = await (await cancel('"0123456789abcdef"')).json();
  expect(second).toEqual(first);
  expect(cancelled()).toBe(10_000);
  await cancel('"another-key-0123456"');
  expect(cancelled()).toBe(20_000);
});

test('a key that is too short is refused', async () => {
  await standIn.control.pay(payment);
  expect((await cancel('"short"')).status).toBe(400);
  expect(cancelled()).toBe(0);
});

test('a lost answer can be requested again with the same key', async () => {
  await standIn.control.pay(payment);
  standIn.control.failNext({ drop: 'after' });
  await expect(cancel('"0123456789abcdef"')).rejects.toThrow('fetch failed');
  expect(cancelled()).toBe(10_000);
  expect((await cancel('"0123456789abcdef"')).status).toBe(200);
  expect(cancelled()).toBe(10_000);
});

test('arranged failures hit exactly the next calls that fit', async () => {
  await standIn.control.pay(payment);
  const client = PortOneClient({ secret: testSettings.secret, baseUrl: standIn.url });
  standIn.control.failNext({ times: 2, status: 503, type: 'SERVICE_UNAVAILABLE', method: 'GET' });
  standIn.control.failNext({ drop: 'before', method: 'GET' });
  standIn.control.failNext({ status: 502, text: '<html>bad gateway</html>', method: 'GET' });
  const read = () => client.payment.getPayment({ paymentId: 'IDEM1' });
  await expect(read()).rejects.toMatchObject({ data: { type: 'SERVICE_UNAVAILABLE' } });
  await expect(read()).rejects.toMatchObject({ data: { type: 'SERVICE_UNAVAILABLE' } });
  await expect(read()).rejects.toThrow('fetch failed');
  await expect(read()).rejects.toBeInstanceOf(SyntaxError);
  await expect(read()).resolves.toMatchObject({ status: 'PAID' });
  expect(standIn.control.requests().filter((one) => one.method === 'GET')).toHaveLength(5);
});
