import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildOrder, storeId } from '../testing/builders.ts';
import { createMemoryOrderDeps } from '../testing/memory-order-deps.ts';
import { createReconcileOrders } from '../use-cases/orders/reconcile-orders.ts';
import { createProcessOrder } from '../use-cases/orders/process-order.ts';
import { createPortone } from './portone.ts';
import { retryAfterMs, watchRateLimit, type RateLimit } from './rate-limit.ts';

let server: Server;
let apiUrl: string;
let now: Date;
let limit: RateLimit;
let pauses: number[];
let calls: number;
let answer: { status: number; headers?: Record<string, string> };

beforeEach(async () => {
  [now, pauses, calls, answer] = [new Date('2026-11-21T03:00:00Z'), [], 0, { status: 429 }];
  server = createServer((_request, response) => {
    calls += 1;
    response
      .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
      .end('{"type":"PAYMENT_NOT_FOUND"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  limit = watchRateLimit({ apiUrl, clock: () => now, onLimited: (pauseMs) => pauses.push(pauseMs) });
});
afterEach(async () => {
  limit.close();
  await new Promise((resolve) => server.close(resolve));
});

const wait = (ms: number) => (now = new Date(now.getTime() + ms));
const provider = () => createPortone({ apiUrl, secret: 'secret', timeoutMs: 5000, report: () => {} });
const request = () =>
  provider()
    .read({ paymentId: 'H261121TEST00000001', storeId })
    .catch(() => undefined);

it('waits as long as the provider says, in seconds or until a date, and no longer than ten minutes', async () => {
  answer = { status: 429, headers: { 'retry-after': '7' } };
  await request();
  expect([limit.isPaused(), pauses]).toEqual([true, [7000]]);
  wait(6999);
  expect(limit.isPaused()).toBe(true);
  wait(1);
  expect(limit.isPaused()).toBe(false);
  expect(retryAfterMs('Sat, 21 Nov 2026 03:00:30 GMT', new Date('2026-11-21T03:00:00Z'))).toBe(30_000);
  expect([
    retryAfterMs('86400', now),
    retryAfterMs('soon', now),
    retryAfterMs(undefined, now),
    retryAfterMs('Sat, 21 Nov 2020 03:00:30 GMT', now),
  ]).toEqual([600_000, undefined, undefined, 0]);
});

it('doubles its pause while the provider says nothing but no, up to a minute, and begins anew after an answer', async () => {
  for (let time = 0; time < 7; time += 1) {
    await request();
    wait(60_000);
  }
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  answer = { status: 404 };
  await request();
  answer = { status: 429 };
  await request();
  expect(pauses.at(-1)).toBe(2000);
});

it('counts refusals that come together as one, and other hosts not at all', async () => {
  await Promise.all([request(), request(), request(), request()]);
  wait(2000);
  expect(limit.isPaused()).toBe(false);
  const other = createServer((_request, response) => response.writeHead(429).end());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  await fetch(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  await new Promise((resolve) => other.close(resolve));
  expect(limit.isPaused()).toBe(false);
});

it('no worker of reconciliation visits anything while the provider wants a pause', async () => {
  answer = { status: 429, headers: { 'retry-after': '30' } };
  const { deps, orders } = createMemoryOrderDeps({ provider: provider(), clock: () => now });
  for (let count = 0; count < 40; count += 1) await orders.insert(buildOrder(), new Date('2026-11-21T02:00:00Z'));
  const reconcile = createReconcileOrders(deps, createProcessOrder(deps), { most: 100, isPaused: limit.isPaused });
  // Each of four workers may be under way when the first answer comes.
  expect(await reconcile()).toBeLessThanOrEqual(4);
  expect(calls).toBeLessThanOrEqual(4);
  expect(await reconcile()).toBe(0);
  wait(30_000);
  answer = { status: 404 };
  expect(await reconcile()).toBeGreaterThanOrEqual(36);
});
