import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startPortoneStandIn } from './index.ts';
import type { RunningPortoneStandIn } from './index.ts';
import { testSettings } from './testing/stand-in-settings.ts';
import { startWebhookReceiver } from './testing/webhook-receiver.ts';

let dataDir: string;
let running: RunningPortoneStandIn | undefined;
const start = async () => (running = await startPortoneStandIn({ ...testSettings, dataDir }));
const payment = { paymentId: 'BOOK1', orderName: '강남점 M-03', totalAmount: 60_000 };

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portone-books-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await rm(dataDir, { recursive: true, force: true });
});

test('captures and cancellations survive a restart', async () => {
  const first = await start();
  await first.control.pay(payment);
  await first.control.cancelFromConsole('BOOK1', { amount: 10_000 });
  const before = first.control.books();
  await first.stop();
  const second = await start();
  expect(second.control.books()).toEqual(before);
  expect(before[0]).toMatchObject({
    paid: 60_000,
    cancelled: 10_000,
    status: 'PARTIAL_CANCELLED',
    storeId: testSettings.storeId,
    orderName: '강남점 M-03',
  });
});

test('a line torn by a crash is cut off and the rest stays', async () => {
  const first = await start();
  await first.control.pay(payment);
  await first.stop();
  const file = path.join(dataDir, 'books.jsonl');
  await appendFile(file, '[{"entry":"captured","paymentId":"BOO');
  const second = await start();
  await second.control.pay({ ...payment, paymentId: 'BOOK2' });
  await second.stop();
  const third = await start();
  expect(third.control.books().map((one) => one.paymentId)).toEqual(['BOOK1', 'BOOK2']);
  for (const line of (await readFile(file, 'utf8')).trimEnd().split('\n')) JSON.parse(line);
});

test('a notification that was still owed goes out after a restart', async () => {
  const merchant = await startWebhookReceiver();
  const first = await start();
  first.control.setWebhooks({ hold: true });
  await first.control.pay({ ...payment, noticeUrls: [merchant.url] });
  await first.stop();
  await start();
  await merchant.waitFor('Transaction.Paid');
  await merchant.stop();
});

test('a payment id succeeds once, however many try at the same time', async () => {
  const { control } = await start();
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => control.pay(payment)));
  const succeeded = results.filter((one) => one.status === 'fulfilled' && one.value.code === undefined);
  expect(succeeded).toHaveLength(1);
  expect(control.books()).toHaveLength(1);
  expect(control.books()[0]).toMatchObject({ paid: 60_000 });
});

test('the provider’s clock can be moved and stopped', async () => {
  const { control } = await start();
  control.setClock({ frozenAt: '2026-09-01T01:02:03.004Z' });
  await control.pay(payment);
  expect(control.books()[0]?.paidAt).toBe('2026-09-01T01:02:03.004Z');
});
