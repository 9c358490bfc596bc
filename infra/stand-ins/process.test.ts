import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const shop = {
  PORTONE_API_SECRET: 'api-secret-1',
  PORTONE_STORE_ID: 'store-1',
  PORTONE_CHANNEL_KEY: 'channel-key-1',
  PORTONE_WEBHOOK_SECRET: 'whsec_dGVzdC13ZWJob29rLXNlY3JldC0wMTIzNDU2Nzg5',
};
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
async function start(more: Record<string, string> = {}): Promise<string> {
  const started = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ...shop,
      ...more,
    },
  });
  child = started;
  for await (const line of createInterface({ input: started.stdout })) {
    const entry = JSON.parse(line) as { url?: string };
    if (entry.url) return entry.url;
  }
  throw new Error('the stand-ins ended before they were ready');
}

const pay = (url: string, paymentId: string) =>
  fetch(`${url}/__control/pay`, {
    method: 'POST',
    body: JSON.stringify({ paymentId, orderName: '강남점 M-03', totalAmount: 1000 }),
  });

test('no acknowledged payment is lost when the process is killed in the middle of its work', async () => {
  const url = await start();
  const acknowledged: string[] = [];
  const payers = Array.from({ length: 10 }, async (_, payer) => {
    for (let attempt = 0; ; attempt += 1) {
      const paymentId = `KILL${payer}x${attempt}`;
      const response = await pay(url, paymentId);
      if (response.ok) acknowledged.push(paymentId);
      if (acknowledged.length > 200) child?.kill('SIGKILL');
    }
  });
  await Promise.allSettled(payers);
  const again = await start();
  const { payments } = (await (await fetch(`${again}/__control/books`)).json()) as {
    payments: { paymentId: string; paid: number }[];
  };
  const stored = new Set(payments.filter((one) => one.paid === 1000).map((one) => one.paymentId));
  expect(acknowledged.length).toBeGreaterThan(200);
  expect(acknowledged.filter((paymentId) => !stored.has(paymentId))).toEqual([]);
});

test('a polite stop lets the running call finish and ends with success', async () => {
  const url = await start();
  await fetch(`${url}/__control/slow-card`, { method: 'POST', body: JSON.stringify({ milliseconds: 700 }) });
  const slow = fetch(`${url}/__control/pay`, {
    method: 'POST',
    body: JSON.stringify({ paymentId: 'SLOW1', orderName: '강남점 M-03', totalAmount: 1000, card: 'slow' }),
  });
  while (((await (await fetch(`${url}/__control/books`)).json()) as { payments: unknown[] }).payments.length === 0)
    continue;
  const ended = child ? once(child, 'exit') : Promise.reject(new Error('not running'));
  child?.kill('SIGTERM');
  expect((await slow).status).toBe(200);
  expect(await ended).toEqual([0, null]);
});

test('a missing setting ends the start with its name', async () => {
  const refused = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  const [output, [code]] = await Promise.all([refused.stdout.toArray(), once(refused, 'exit')]);
  expect(Buffer.concat(output as Buffer[]).toString()).toContain('PORTONE_API_SECRET: is not set');
  expect(code).toBe(1);
});

test('a wrong list of channels ends the start with one line that names it', async () => {
  const refused = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, ...shop, PORTONE_CHANNELS: '[{"key":"channel-key-1","method":"cash"}]' },
  });
  const [output, [code]] = await Promise.all([refused.stdout.toArray(), once(refused, 'exit')]);
  const said = Buffer.concat(output as Buffer[]).toString();
  expect(said).toContain('PORTONE_CHANNELS: 0: method: ');
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const signIns = {
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  KAKAO_CLIENT_ID: 'kakao-client',
  KAKAO_CLIENT_SECRET: 'kakao-secret',
};

test('once the payment provider is ready, so are the others whose ports are given', async () => {
  const [google, kakao, mail, smtp] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const [juso, nominatim, deepl] = [await freePort(), await freePort(), await freePort()];
  const folders = {
    GOOGLE_DATA_DIR: `${dataDir}/google`,
    KAKAO_DATA_DIR: `${dataDir}/kakao`,
    MAIL_DATA_DIR: `${dataDir}/mail`,
  };
  const ports = {
    GOOGLE_PORT: String(google),
    KAKAO_PORT: String(kakao),
    MAIL_PORT: String(mail),
    SMTP_PORT: String(smtp),
    JUSO_PORT: String(juso),
    NOMINATIM_PORT: String(nominatim),
    DEEPL_PORT: String(deepl),
  };
  await start({
    ...signIns,
    ...folders,
    ...ports,
    ADDRESS_SEARCH_KEY: 'approval-key',
    DEEPL_KEY: 'translator-key',
    PUBLIC_ORIGIN: 'http://localhost:4000',
  });
  const names = await Promise.all(
    [google, kakao, mail, juso, nominatim, deepl].map(async (port) =>
      (await fetch(`http://localhost:${port}/readyz`)).headers.get('x-hamkke-stand-in'),
    ),
  );
  expect(names).toEqual(['google', 'kakao', 'mail', 'juso', 'nominatim', 'deepl']);
  const ended = child ? once(child, 'exit') : Promise.reject(new Error('not running'));
  child?.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('one that cannot start ends the process and says which and why', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const refused = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, MAIL_PORT: '0', SMTP_PORT: String(port), MAIL_DATA_DIR: dataDir },
  });
  const [output, [code]] = await Promise.all([refused.stdout.toArray(), once(refused, 'exit')]);
  taken.close();
  expect(Buffer.concat(output as Buffer[]).toString()).toMatch(
    /the stand-in of the mail catcher ended everything: .*EADDRINUSE/,
  );
  expect(code).toBe(1);
});

test('a sign-in provider without its merchant names what is missing', async () => {
  const refused = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, KAKAO_PORT: '0', KAKAO_CLIENT_ID: 'kakao-client' },
  });
  const [output, [code]] = await Promise.all([refused.stdout.toArray(), once(refused, 'exit')]);
  const said = Buffer.concat(output as Buffer[]).toString();
  for (const name of ['KAKAO_CLIENT_SECRET: is not set', 'PUBLIC_ORIGIN: is not set']) expect(said).toContain(name);
  expect(code).toBe(1);
});

test('an address search or a translator without its key, and a geocoder with a wrong spacing, name what is wrong', async () => {
  for (const [env, complaint] of [
    [{ JUSO_PORT: '0' }, 'ADDRESS_SEARCH_KEY: is not set'],
    [{ DEEPL_PORT: '0' }, 'DEEPL_KEY: is not set'],
    [{ NOMINATIM_PORT: '0', NOMINATIM_SPACING_MS: 'soon' }, 'NOMINATIM_SPACING_MS: '],
  ] as const) {
    const refused = spawn(process.execPath, [main], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, ...env },
    });
    const [output, [code]] = await Promise.all([refused.stdout.toArray(), once(refused, 'exit')]);
    expect(Buffer.concat(output as Buffer[]).toString()).toContain(complaint);
    expect(code).toBe(1);
  }
});
