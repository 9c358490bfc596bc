import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stand-ins-'));
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the process on a free port and answers its address once it says it is ready. */
async function start(): Promise<string> {
  const started = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      PORTONE_API_SECRET: 'api-secret-1',
      PORTONE_STORE_ID: 'store-1',
      PORTONE_CHANNEL_KEY: 'channel-key-1',
      PORTONE_WEBHOOK_SECRET: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
    },
  });
  child = started;
  for await (const line of createInterface({ input: started.stdout })) {
    const entry = JSON.parse(line) as { url?: string };
    if (entry.url) return entry.url;
  }
  throw new Error('the stand-ins ended before they were ready');
}

const pay = (url: string, paymentId: string) => fetch(`${url}/__control/pay`, { method: 'POST', body: JSON.stringify({ paymentId, orderName: '강남점 M-03', totalAmount: 1000 }) });

test('no acknowledged payment is lost when the process is killed in the middle of its work', async () => {
  const url = await start();
  const acknowledged: string[] = [];
  const payers = Array.from({ length: 10 }, async (_, payer) => {
    for (let turn = 0; ; turn += 1) {
      const paymentId = `KILL${payer}x${turn}`;
      const response = await pay(url, paymentId);
      if (response.ok) acknowledged.push(paymentId);
      if (acknowledged.length > 200) child?.kill('SIGKILL');
    }
  });
  await Promise.allSettled(payers);
  const again = await start();
  const { payments } = (await (await fetch(`${again}/__control/books`)).json()) as { payments: { paymentId: string; paid: number }[] };
  const kept = new Set(payments.filter((one) => one.paid === 1000).map((one) => one.paymentId));
  expect(acknowledged.length).toBeGreaterThan(200);
  expect(acknowledged.filter((paymentId) => !kept.has(paymentId))).toEqual([]);
});

test('a polite stop lets the running call finish and ends with success', async () => {
  const url = await start();
  await fetch(`${url}/__control/slow-card`, { method: 'POST', body: JSON.stringify({ milliseconds: 700 }) });
  const slow = fetch(`${url}/__control/pay`, {
    method: 'POST',
    body: JSON.stringify({ paymentId: 'SLOW1', orderName: '강남점 M-03', totalAmount: 1000, card: 'slow' }),
  });
  while (((await (await fetch(`${url}/__control/books`)).json()) as { payments: unknown[] }).payments.length === 0) continue;
  const ended = child ? once(child, 'exit') : Promise.reject(new Error('not running'));
  child?.kill('SIGTERM');
  expect((await slow).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test('a missing setting ends the start with its name', async () => {
  const refused = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env: { PATH: process.env.PATH } });
  const [output, [code]] = await Promise.all([refused.stdout.toArray(), once(refused, 'exit')]);
  expect(Buffer.concat(output as Buffer[]).toString()).toContain('PORTONE_API_SECRET: is not set');
  expect(code).toBe(1);
});
