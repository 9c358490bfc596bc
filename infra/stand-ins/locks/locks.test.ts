import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { locksSettings, startLocksStandIn } from './index.ts';
import type { RunningLocksStandIn } from './index.ts';

const apiKey = 'seam_apikey_of_a_test';
let dataDir: string;
let standIn: RunningLocksStandIn;
const start = () => startLocksStandIn({ seam: { port: 0, apiKey }, dataDir });
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'locks-'));
  standIn = await start();
});
afterEach(async () => void (await control('/__control/reset', 'POST')));
afterAll(async () => {
  await standIn.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function control(where: string, method = 'GET', body?: unknown) {
  const answer = await fetch(`${standIn.seam?.url}${where}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const press = async (lock: string, digits: string) =>
  (await control(`/stand-in/locks/${lock}/press`, 'POST', { digits })).body;
const change = (lock: string, body: unknown) => control(`/stand-in/locks/${lock}`, 'PUT', body);

async function create(lock: string, code: string, startsIn = -60_000): Promise<number> {
  const at = (offset: number) => new Date(Date.now() + offset).toISOString();
  const answer = await fetch(`${standIn.seam?.url}/access_codes/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ device_id: lock, name: code, code, starts_at: at(startsIn), ends_at: at(3_600_000) }),
  });
  return answer.status;
}

test('a lock exists when it is named first, online and empty, if its id is one of a lock', async () => {
  const empty = { online: true, battery: 90, codes: [], records: [] };
  expect((await control('/stand-in/locks/lock-a')).body).toEqual({ deviceId: 'lock-a', ...empty });
  expect((await control('/stand-in/locks/1234')).body).toEqual({ deviceId: '1234', ...empty });
  expect((await control('/stand-in/locks/123')).status).toBe(404);
  expect((await control('/stand-in/locks/..%2Fetc')).status).toBe(404);
  expect((await control('/stand-in/locks/')).body).toMatchObject({ locks: [{ deviceId: 'lock-a' }, {}] });
});

test('a code opens from its beginning until its end, by the clock of the lock', async () => {
  await create('lock-a', '275147', 60_000);
  const results: unknown[] = [];
  for (const clockOffsetMs of [0, 120_000, 2 * 3_600_000]) {
    await change('lock-a', { clockOffsetMs });
    results.push((await press('lock-a', '275147')).result);
  }
  expect(results).toEqual(['refused', 'opened', 'refused']);
});

test('five wrong codes within five minutes close the keypad for five, by the clock of the lock', async () => {
  await create('lock-a', '275147');
  for (let n = 0; n < 4; n += 1) await press('lock-a', '918273');
  expect(await press('lock-a', '275147')).toEqual({ result: 'opened', lockedOut: false });
  for (let n = 0; n < 5; n += 1)
    expect(await press('lock-a', '918273')).toEqual({ result: 'refused', lockedOut: false });
  expect(await press('lock-a', '275147')).toEqual({ result: 'refused', lockedOut: true });
  await change('lock-a', { clockOffsetMs: 5 * 60_000 });
  expect(await press('lock-a', '275147')).toEqual({ result: 'opened', lockedOut: false });
});

test('wrong codes further apart than five minutes close nothing', async () => {
  await create('lock-a', '275147');
  for (let n = 0; n < 8; n += 1) {
    await change('lock-a', { clockOffsetMs: n * 2 * 60_000 });
    expect(await press('lock-a', '918273')).toEqual({ result: 'refused', lockedOut: false });
  }
});

test('a lock has what it had, over a restart too', async () => {
  await create('lock-a', '275147');
  await press('lock-a', '275147');
  await change('lock-a', { online: false, battery: 7, clockOffsetMs: 1000 });
  const before = await control('/stand-in/locks/lock-a');
  await standIn.stop();
  standIn = await start();
  expect(await control('/stand-in/locks/lock-a')).toEqual(before);
  expect(before.body).toMatchObject({ online: false, battery: 7, codes: [{ name: '275147' }], records: [{}] });
  expect(await press('lock-a', '275147')).toMatchObject({ result: 'opened' });
});

test('records of a lock that is offline come when it is back', async () => {
  await change('lock-a', { online: false });
  await press('lock-a', '918273');
  expect((await control('/stand-in/locks/lock-a')).body).toMatchObject({ records: [{ uploaded: false, how: 'code' }] });
  await change('lock-a', { online: true });
  expect((await control('/stand-in/locks/lock-a')).body).toMatchObject({ records: [{ uploaded: true }] });
});

test('what the providers and whoever looks see has no digits', async () => {
  await create('lock-a', '275147', 60_000);
  await press('lock-a', '918273');
  await change('lock-a', {});
  const { records } = (await control('/stand-in/locks/lock-a')).body;
  expect(JSON.stringify(records)).not.toContain('918273');
});

test.each([
  ['/stand-in/locks/lock-a', 'PUT', { online: 'yes' }],
  ['/stand-in/locks/lock-a', 'PUT', { battery: 101 }],
  ['/stand-in/locks/lock-a', 'PUT', { colour: 'red' }],
  ['/stand-in/locks/lock-a/press', 'POST', { digits: 'abc' }],
  ['/stand-in/locks/lock-a/press', 'POST', {}],
  ['/__control/clock', 'POST', { offsetMs: 'soon' }],
])('%s %s %j is refused', async (where, method, body) => {
  expect((await control(where, method, body)).status).toBe(400);
});

test('only what is wanted starts, and only with its credentials', () => {
  expect(locksSettings({})).toBeUndefined();
  expect(() => locksSettings({ TTLOCK_PORT: '0' })).toThrow('TTLOCK_CLIENT_ID: is not set');
  expect(() => locksSettings({ SEAM_PORT: '0', SEAM_API_KEY: 'short' })).toThrow('SEAM_API_KEY: must have at least');
  expect(locksSettings({ SEAM_PORT: '4019', SEAM_API_KEY: apiKey })).toEqual({
    seam: { port: 4019, host: '127.0.0.1', apiKey },
    dataDir: '.local/data/locks',
  });
});
