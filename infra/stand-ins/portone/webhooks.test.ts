import { PortOneClient, Webhook } from '@portone/server-sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { testSettings } from './testing/stand-in-settings.ts';
import { startWebhookReceiver } from './testing/webhook-receiver.ts';
import type { WebhookReceiver } from './testing/webhook-receiver.ts';

let standIn: RunningPortoneStandIn;
let merchant: WebhookReceiver;
let client: ReturnType<typeof PortOneClient>;

beforeAll(async () => {
  standIn = await startPortoneStandIn(testSettings);
  client = PortOneClient({ secret: testSettings.secret, baseUrl: standIn.url, storeId: testSettings.storeId });
});
beforeEach(async () => {
  merchant = await startWebhookReceiver();
});
afterEach(async () => {
  await standIn.control.reset();
  await merchant.stop();
});
afterAll(() => standIn.stop());

const pay = (extra: Record<string, unknown> = {}) =>
  standIn.control.pay({
    paymentId: 'HOOK1',
    orderName: '강남점 M-03',
    totalAmount: 60_000,
    noticeUrls: [merchant.url],
    ...extra,
  });

test('the official client accepts a notification and refuses a changed one', async () => {
  const response = await pay();
  const [paid] = await merchant.waitFor('Transaction.Paid');
  const event = await Webhook.verify(testSettings.webhookSecret, paid?.body ?? '', paid?.headers ?? {});
  expect(event).toMatchObject({
    type: 'Transaction.Paid',
    data: { storeId: testSettings.storeId, paymentId: 'HOOK1', transactionId: response.txId },
  });
  const changed = (paid?.body ?? '').replace('HOOK1', 'HOOK2');
  await expect(Webhook.verify(testSettings.webhookSecret, changed, paid?.headers ?? {})).rejects.toMatchObject({
    reason: 'NO_MATCHING_SIGNATURE',
  });
  expect(merchant.received.map((one) => one.type)).toContain('Transaction.Ready');
});

test('bad signatures and stale timestamps on request are refused by the official client', async () => {
  standIn.control.setWebhooks({ corruptSignature: true });
  await pay();
  const [broken] = await merchant.waitFor('Transaction.Paid');
  await expect(
    Webhook.verify(testSettings.webhookSecret, broken?.body ?? '', broken?.headers ?? {}),
  ).rejects.toMatchObject({ reason: 'NO_MATCHING_SIGNATURE' });
  standIn.control.setWebhooks({ corruptSignature: false, timestampSkewSeconds: -400 });
  await pay({ paymentId: 'HOOK3' });
  const [, stale] = await merchant.waitFor('Transaction.Paid', 2);
  await expect(
    Webhook.verify(testSettings.webhookSecret, stale?.body ?? '', stale?.headers ?? {}),
  ).rejects.toMatchObject({ reason: 'TIMESTAMP_TOO_OLD' });
});

test('a refused delivery is repeated with the same id and body until it is taken', async () => {
  standIn.control.setWebhooks({ delayMsByType: { 'Transaction.Ready': 60_000 } });
  merchant.answerWith(500, 302, 404);
  await pay();
  const tries = await merchant.waitFor('Transaction.Paid', 4);
  expect(new Set(tries.map((one) => one.headers['webhook-id'])).size).toBe(1);
  expect(new Set(tries.map((one) => one.body)).size).toBe(1);
  for (const one of tries) await Webhook.verify(testSettings.webhookSecret, one.body, one.headers);
});

test('after five repeats it gives up, and a resend on request still goes out', async () => {
  standIn.control.setWebhooks({ delayMsByType: { 'Transaction.Ready': 60_000 } });
  merchant.answerWith(500, 500, 500, 500, 500, 500);
  await pay();
  await merchant.waitFor('Transaction.Paid', 6);
  const { webhook } = await client.payment.resendWebhook({ paymentId: 'HOOK1' });
  expect(webhook.status).toBe('SUCCEEDED');
  expect(await merchant.waitFor('Transaction.Paid', 7)).toHaveLength(7);
});

test('duplicates, holding and reversed release happen on request', async () => {
  standIn.control.setWebhooks({ hold: true });
  await pay();
  expect(standIn.control.heldWebhooks().map((one) => one.type)).toEqual(['Transaction.Ready', 'Transaction.Paid']);
  expect(merchant.received).toHaveLength(0);
  standIn.control.setWebhooks({ hold: false, duplicates: 2 });
  expect(await standIn.control.releaseWebhooks('reversed')).toBe(2);
  await merchant.waitFor('Transaction.Ready', 3);
  expect(merchant.received[0]?.type).toBe('Transaction.Paid');
  expect(new Set((await merchant.waitFor('Transaction.Paid', 3)).map((one) => one.headers['webhook-id'])).size).toBe(1);
});

test('cancellations say which one they are, also when staff did it', async () => {
  await pay();
  const { cancellation } = await client.payment.cancelPayment({ paymentId: 'HOOK1', amount: 10_000, reason: '부분' });
  const [partial] = await merchant.waitFor('Transaction.PartialCancelled');
  expect(partial?.body).toContain('id' in cancellation ? cancellation.id : 'missing');
  const byStaff = await standIn.control.cancelFromConsole('HOOK1');
  expect(byStaff).toMatchObject({ trigger: 'CONSOLE', totalAmount: 50_000 });
  const [whole] = await merchant.waitFor('Transaction.Cancelled');
  const event = await Webhook.verify(testSettings.webhookSecret, whole?.body ?? '', whole?.headers ?? {});
  expect(event).toMatchObject({ type: 'Transaction.Cancelled', data: { cancellationId: byStaff.id } });
});

test('a declined card is reported as Failed', async () => {
  await expect(pay({ card: 'decline' })).resolves.toMatchObject({
    code: 'FAILURE_TYPE_PG',
    pgCode: 'REJECT_CARD_COMPANY',
  });
  await merchant.waitFor('Transaction.Failed');
});
