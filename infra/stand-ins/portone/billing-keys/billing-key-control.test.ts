import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPortoneStandIn } from '../index.ts';
import type { RunningPortoneStandIn } from '../index.ts';
import { testSettings } from '../testing/stand-in-settings.ts';
import { startWebhookReceiver } from '../testing/webhook-receiver.ts';

let root: string;
let dataDir: string;
let standIn: RunningPortoneStandIn;
const start = async () => (standIn = await startPortoneStandIn({ ...testSettings, dataDir }));

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portone-billing-keys-'));
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(root, 'books-'));
  await start();
});
afterEach(() => standIn.stop());
afterAll(() => rm(root, { recursive: true, force: true }));

async function call(method: string, address: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${standIn.url}${address}`, {
    method,
    headers: { authorization: `PortOne ${testSettings.secret}`, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}
const control = (address: string, body?: unknown) =>
  call(body === undefined ? 'GET' : 'POST', `/__control${address}`, body);
const charge = (billingKey: string, paymentId: string, headers?: Record<string, string>) =>
  call(
    'POST',
    `/payments/${paymentId}/billing-key`,
    { billingKey, orderName: '강남점 M-03', amount: { total: 60_000 }, currency: 'KRW' },
    headers,
  );

test('a card is stored, its charges arranged, and both read from the books over HTTP', async () => {
  const { answer } = await control('/billing-keys', { customerId: 'member-1', issueId: 'issue-1' });
  const billingKey = String(answer.billingKey);
  expect(answer).toEqual({ transactionType: 'ISSUE_BILLING_KEY', billingKey });
  await control('/charges', { outcome: 'decline', times: 2 });
  expect((await charge(billingKey, 'A1')).status).toBe(502);
  expect((await charge(billingKey, 'A1')).status).toBe(502);
  expect((await charge(billingKey, 'A1')).status).toBe(200);
  expect((await charge(billingKey, 'A2')).status).toBe(200);
  const { answer: books } = await control('/books');
  expect(books).toMatchObject({
    payments: [
      { paymentId: 'A1', billingKey, attempts: [{ pgCode: 'REJECT_CARD_COMPANY' }, {}, {}] },
      { paymentId: 'A2', billingKey },
    ],
    billingKeys: [
      { billingKey, customerId: 'member-1', issueId: 'issue-1', lastFour: '0013', deleted: false, charges: 2 },
    ],
  });
});

test('mistakes of the tester and refused cards are reported, and a refused card is in no books', async () => {
  expect((await control('/billing-keys', {})).status).toBe(400);
  expect((await control('/billing-keys', { customerId: 'm', storeId: 'store-other' })).answer).toMatchObject({
    code: 'StoreNotFound',
  });
  expect((await control('/charges', { outcome: 'never' })).status).toBe(400);
  expect((await control('/billing-keys', { customerId: 'm', card: '1234' })).answer).toMatchObject({
    code: 'FAILURE_TYPE_PG',
    pgCode: 'INVALID_CARD_NUMBER',
  });
  expect(standIn.control.billingKeys()).toEqual([]);
});

test('stored cards, deleted ones and their charges survive a restart', async () => {
  const { billingKey } = await standIn.control.storeCard({ customerId: 'member-1' });
  const { billingKey: gone } = await standIn.control.storeCard({ customerId: 'member-2' });
  await charge(billingKey, 'A1');
  await call('DELETE', `/billing-keys/${gone}`);
  const before = { keys: standIn.control.billingKeys(), payments: standIn.control.books() };
  await standIn.stop();
  expect((await readdir(dataDir)).toSorted()).toEqual(['billing-keys.jsonl', 'books.jsonl', 'platform.jsonl']);
  await start();
  expect({ keys: standIn.control.billingKeys(), payments: standIn.control.books() }).toEqual(before);
  expect((await charge(billingKey, 'A1')).answer).toMatchObject({ type: 'ALREADY_PAID' });
  expect((await charge(billingKey, 'A2')).status).toBe(200);
  expect((await charge(gone, 'A3')).answer).toMatchObject({ type: 'BILLING_KEY_ALREADY_DELETED' });
});

test('after a restart the notifications of a card that were still owed go out, and no other', async () => {
  const merchant = await startWebhookReceiver();
  standIn.control.setWebhooks({ hold: true });
  await standIn.control.storeCard({ customerId: 'member-1', noticeUrls: [merchant.url] });
  await standIn.control.releaseWebhooks('as-queued', ['BillingKey.Ready']);
  await standIn.stop();
  await start();
  await merchant.waitFor('BillingKey.Issued');
  await standIn.stop();
  expect(merchant.received.map(({ type }) => type)).toEqual(['BillingKey.Ready', 'BillingKey.Issued']);
  await merchant.stop();
});

test('a reset forgets stored cards and arranged charges', async () => {
  standIn.control.arrangeCharge('decline', 5);
  const { billingKey } = await standIn.control.storeCard({ customerId: 'member-1' });
  await standIn.control.reset();
  expect(standIn.control.billingKeys()).toEqual([]);
  expect((await charge(billingKey, 'A1')).answer).toMatchObject({ type: 'BILLING_KEY_NOT_FOUND' });
  const { billingKey: next } = await standIn.control.storeCard({ customerId: 'member-1' });
  expect((await charge(next, 'A1')).status).toBe(200);
});

test('a repeated idempotency key charges and deletes once and gets the first answer', async () => {
  const { billingKey } = await standIn.control.storeCard({ customerId: 'member-1' });
  const key = { 'idempotency-key': '"0123456789abcdef"' };
  const first = await charge(billingKey, 'A1', key);
  expect(first.status).toBe(200);
  expect(await charge(billingKey, 'A1', key)).toEqual(first);
  const remove = () => call('DELETE', `/billing-keys/${billingKey}`, undefined, key);
  const deleted = await remove();
  expect(deleted.answer).toMatchObject({ deletedAt: expect.any(String) });
  expect(await remove()).toEqual(deleted);
});

test('arranged faults hit charges and calls on stored cards', async () => {
  const { billingKey } = await standIn.control.storeCard({ customerId: 'member-1' });
  standIn.control.failNext({ drop: 'after', method: 'POST' });
  await expect(charge(billingKey, 'A1')).rejects.toThrow('fetch failed');
  expect(standIn.control.books()[0]).toMatchObject({ paid: 60_000 });
  standIn.control.failNext({ status: 503, type: 'SERVICE_UNAVAILABLE', path: '/billing-keys' });
  expect((await call('GET', `/billing-keys/${billingKey}`)).status).toBe(503);
  expect((await call('GET', `/billing-keys/${billingKey}`)).status).toBe(200);
});
