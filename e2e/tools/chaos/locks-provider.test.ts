import { afterEach, describe, expect, test } from 'vitest';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startLocksStandIn } from '../../../infra/stand-ins/locks/index.ts';
import { locksAt } from './load/locks.ts';
import { locksProvider } from './locks-provider.ts';
import { layWire } from './wire.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '::');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const apiKey = 'key-of-a-test';
const deviceId = 'lock-away';
const digits = '482913';

/** Locks with a code on one of them, and their provider behind a wire. */
async function withLocks() {
  const { seam, stop } = await startLocksStandIn({ seam: { port: 0, apiKey } });
  ends.push(stop);
  const locksUrl = String(seam?.url);
  const from = await freePort();
  const wire = await layWire(from, () => Number(new URL(locksUrl).port));
  ends.push(wire.cut);
  /** As the service calls the provider. */
  const call = async (path: string, body: object, timeoutMs = 3_000) => {
    try {
      const answer = await fetch(`http://127.0.0.1:${from}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.text();
      return String(answer.status);
    } catch (error) {
      const { name, cause } = error as { name: string; cause?: { code?: string } };
      return cause?.code ?? name;
    }
  };
  const dates = { starts_at: '2020-01-01T00:00:00.000Z', ends_at: '2100-01-01T00:00:00.000Z' };
  const setCode = (code: string) => call('/access_codes/create', { device_id: deviceId, name: code, code, ...dates });
  expect(await setCode(digits)).toBe('200');
  return { provider: locksProvider(locksUrl, wire), locks: locksAt(locksUrl), call, setCode };
}
const health = ['/devices/get', { device_id: deviceId }] as const;

describe("the locks' provider", () => {
  test.each([
    ['stop', '503'],
    ['kill', 'UND_ERR_SOCKET'],
    ['cut', 'ECONNREFUSED'],
    ['pause', 'TimeoutError'],
  ] as const)('is away (%s) while its locks open, and back afterwards', async (way, answer) => {
    const { provider, locks, call } = await withLocks();
    await provider.begin(way);
    expect(await call(...health, 500)).toBe(answer);
    expect(await call(...health, 500)).toBe(answer);
    expect(await locks.press(deviceId, digits)).toBe('opened');
    await provider.end();
    expect(await call(...health)).toBe('200');
    expect((await locks.look(deviceId))?.records.map(({ result }) => result)).toEqual(['opened']);
  });

  test('what waits while it hangs is done when it goes on', async () => {
    const { provider, locks, setCode } = await withLocks();
    await provider.begin('pause');
    const late = setCode('591607');
    expect(await locks.press(deviceId, '591607')).toBe('refused');
    await provider.end();
    expect(await late).toBe('200');
    expect(await locks.press(deviceId, '591607')).toBe('opened');
  });
});

test('a press where there is no lock is unanswered, and one at an unknown lock as well', async () => {
  const nowhere = locksAt(`http://127.0.0.1:${await freePort()}`);
  expect(await nowhere.press(deviceId, digits)).toBe('unanswered');
  expect(await nowhere.look(deviceId)).toBeUndefined();
  const { locks } = await withLocks();
  expect(await locks.press('no-lock', digits)).toBe('unanswered');
});
