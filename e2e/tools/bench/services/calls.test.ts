import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { asQuicklyAsAnswered, atSpeed, expectStatuses, quantile } from './calls.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** Answers each call after `ms`; counts how many it had open at most. */
async function slow(ms: number) {
  const seen = { open: 0, most: 0, paths: [] as string[] };
  server = createServer(async (req, res) => {
    seen.paths.push(`${req.method} ${req.url}`);
    seen.most = Math.max(seen.most, (seen.open += 1));
    await sleep(ms);
    seen.open -= 1;
    res.writeHead(req.url === '/bad' ? 409 : 200).end('{}');
  });
  await new Promise<void>((ready) => void server?.listen(0, '127.0.0.1', ready));
  return { seen, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a round of calls', () => {
  test('as quickly as answered: every call once, so many at a time', async () => {
    const { seen, origin } = await slow(5);
    const round = await asQuicklyAsAnswered(origin, (n) => ({ path: `/${n}` }), { count: 20, atOnce: 4 });
    expect(seen.paths.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `GET /${n}`).toSorted());
    expect(seen.most).toBe(4);
    expect(round.ms).toHaveLength(20);
    expect(expectStatuses(round, { 200: 20 })).toBe(round);
  });

  test('at a fixed rate: a call that waits for a connection counts from when it was due', async () => {
    const { origin } = await slow(100);
    const { ms } = await atSpeed(origin, () => ({ path: '/' }), { perSecond: 100, seconds: 0.1, connections: 1 });
    expect(ms).toHaveLength(10);
    // Ten calls are due within 100 ms, each takes 100 ms: the last one waits for nine others.
    expect(Math.max(...ms)).toBeGreaterThan(700);
  });

  test('is refused where something else was answered than what is measured', async () => {
    const { origin } = await slow(0);
    const round = await asQuicklyAsAnswered(origin, () => ({ path: '/bad' }), { count: 2, atOnce: 1 });
    expect(() => expectStatuses(round, { 200: 2 })).toThrow('[["409",2]]');
  });
});

test('a quantile is a time that so many did not exceed', () => {
  const ms = Array.from({ length: 200 }, (_, n) => 200 - n);
  expect([quantile(ms, 0.5), quantile(ms, 0.99), quantile(ms, 1)]).toEqual([100, 198, 200]);
  expect(quantile([], 0.5)).toBeNaN();
});
