import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startLocksStandIn } from './index.ts';
import type { RunningLocksStandIn } from './index.ts';

const apiKey = 'seam_apikey_of_a_test';
let standIn: RunningLocksStandIn;
beforeAll(async () => {
  standIn = await startLocksStandIn({ seam: { port: 0, apiKey } });
});
afterEach(async () => void (await control('/__control/reset', 'POST', {})));
afterAll(() => standIn.stop());

const control = (path: string, method: string, body: unknown) =>
  fetch(`${standIn.seam?.url}${path}`, { method, body: JSON.stringify(body) });
type Answered = Record<string, Record<string, unknown> | undefined>;
async function call(path: string, body: unknown, authorization = `Bearer ${apiKey}`) {
  const answer = await fetch(`${standIn.seam?.url}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answered };
}
const hour = 3_600_000;
const at = (offset: number) => new Date(Date.now() + offset).toISOString();
const code = (more: Record<string, unknown> = {}) => ({
  device_id: 'lock-a',
  name: 'setting-1',
  code: '275147',
  starts_at: at(-hour),
  ends_at: at(hour),
  ...more,
});
const create = async (more: Record<string, unknown> = {}) =>
  (await call('/access_codes/create', code(more))).body['access_code'] ?? {};
const statusOf = async (access_code_id: unknown) =>
  (await call('/access_codes/get', { access_code_id })).body['access_code']?.status;

test.each([
  ['/devices/get', { device_id: 'none' }, 404, 'device_not_found'],
  ['/devices/get', { device_id: '4711' }, 404, 'device_not_found'],
  ['/devices/get', {}, 400, 'invalid_input'],
  ['/access_codes/get', { access_code_id: 'none' }, 404, 'access_code_not_found'],
  ['/access_codes/delete', { access_code_id: 'none' }, 404, 'access_code_not_found'],
  ['/access_codes/create', code({ ends_at: at(-1000) }), 400, 'invalid_input'],
  ['/access_codes/create', code({ code: '12' }), 400, 'invalid_input'],
  ['/action_attempts/get', { action_attempt_id: 'none' }, 404, 'action_attempt_not_found'],
  ['/events/list', { device_id: 'lock-a' }, 400, 'invalid_input'],
])('%s with %j is refused by %i %s', async (path, body, status, type) => {
  const answer = await call(path, body);
  expect(answer).toMatchObject({ status, body: { error: { type, message: expect.any(String) }, ok: false } });
});

test('a caller without the key is refused', async () => {
  for (const authorization of ['', 'Bearer another', apiKey])
    expect(await call('/devices/get', { device_id: 'lock-a' }, authorization)).toMatchObject({
      status: 401,
      body: { error: { type: 'unauthorized' } },
    });
});

test('a device says whether it is online and what is left of its battery, from 0 to 1', async () => {
  expect((await call('/devices/get', { device_id: 'lock-a' })).body['device']).toMatchObject({
    device_id: 'lock-a',
    errors: [],
    properties: { online: true, battery_level: 0.9, battery: { level: 0.9, status: 'good' } },
  });
  await control('/stand-in/locks/lock-a', 'PUT', { online: false, battery: null });
  const device = (await call('/devices/get', { device_id: 'lock-a' })).body['device'];
  expect(device).toMatchObject({ errors: [{ error_code: 'device_offline' }] });
  expect(device?.properties).toEqual({ name: 'lock-a', online: false });
});

test('a code goes from setting to set, and one that is to begin is unset on the device', async () => {
  await control('/stand-in/locks/lock-a', 'PUT', { online: false });
  const now = await create();
  const later = await create({ code: '275148', starts_at: at(hour / 2) });
  const muchLater = await create({ code: '275149', starts_at: at(73 * hour), ends_at: at(74 * hour) });
  expect([now.status, later.status, muchLater.status]).toEqual(['setting', 'setting', 'unset']);
  await control('/stand-in/locks/lock-a', 'PUT', { online: true });
  const { access_codes } = (await call('/access_codes/list', { device_id: 'lock-a' })).body;
  expect(access_codes).toMatchObject([
    { status: 'set', is_scheduled_on_device: true },
    { status: 'unset', is_scheduled_on_device: true },
    { status: 'unset', is_scheduled_on_device: false },
  ]);
});

test('a code that is over is taken off the lock and forgotten', async () => {
  const { access_code_id } = await create();
  expect(await statusOf(access_code_id)).toBe('set');
  await control('/__control/clock', 'POST', { offsetMs: 2 * hour });
  expect(await call('/access_codes/get', { access_code_id })).toMatchObject({ status: 404 });
});

test('a removal of a lock that is offline is under way until it is back', async () => {
  const { access_code_id } = await create();
  await control('/stand-in/locks/lock-a', 'PUT', { online: false });
  expect((await call('/access_codes/delete', { access_code_id })).status).toBe(200);
  expect(await statusOf(access_code_id)).toBe('removing');
  await control('/stand-in/locks/lock-a', 'PUT', { online: true });
  expect(await statusOf(access_code_id)).toBeUndefined();
});

test('codes are searched by a part of their name, and come in pages', async () => {
  for (const [index, name] of ['one', 'two', 'twofold'].entries()) await create({ name, code: `27514${index}` });
  expect(await call('/access_codes/create', code({ code: '275140' }))).toMatchObject({
    status: 409,
    body: { error: { type: 'duplicate_access_code' } },
  });
  const list = async (more: object) => (await call('/access_codes/list', { device_id: 'lock-a', ...more })).body;
  expect(await list({ search: 'two' })).toMatchObject({ access_codes: [{ name: 'two' }, { name: 'twofold' }] });
  const { access_codes, pagination } = await list({ limit: 2 });
  expect([access_codes, pagination]).toMatchObject([[{ name: 'one' }, { name: 'two' }], { has_next_page: true }]);
  expect(await list({ limit: 2, page_cursor: pagination?.next_page_cursor })).toMatchObject({
    access_codes: [{ name: 'twofold' }],
    pagination: { has_next_page: false },
  });
});

test('an attempt to open is pending until its time, and fails where the lock cannot be reached then', async () => {
  const begin = async () => (await call('/locks/unlock_door', { device_id: 'lock-a' })).body['action_attempt'];
  const first = await begin();
  expect(first).toMatchObject({ status: 'pending', action_type: 'UNLOCK_DOOR', error: null });
  const follow = async (attempt: typeof first) =>
    (await call('/action_attempts/get', { action_attempt_id: attempt?.action_attempt_id })).body['action_attempt'];
  expect(await follow(first)).toMatchObject({ status: 'success' });
  const second = await begin();
  await control('/stand-in/locks/lock-a', 'PUT', { online: false });
  expect(await follow(second)).toMatchObject({ status: 'error', error: { type: 'device_offline' } });
  expect(await follow(first)).toMatchObject({ status: 'success' });
});

test('events are chosen by when the provider got them, the newest first', async () => {
  const { access_code_id } = await create();
  await control('/stand-in/locks/lock-a', 'PUT', { online: false, clockOffsetMs: -60_000 });
  const offline = at(0);
  await control('/stand-in/locks/lock-a/press', 'POST', { digits: '275147' });
  await control('/stand-in/locks/lock-a/press', 'POST', { digits: '918273' });
  const list = async (more: object) => (await call('/events/list', { device_id: 'lock-a', ...more })).body['events'];
  expect(await list({ since: at(-hour) })).toEqual([]);
  await control('/stand-in/locks/lock-a', 'PUT', { online: true });
  const events = await list({ since: offline });
  expect(events).toMatchObject([
    { event_type: 'lock.access_denied' },
    { event_type: 'lock.unlocked', method: 'keycode', access_code_id },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/918273|275147/);
  expect(await list({ since: offline, limit: 1 })).toHaveLength(1);
  expect(await list({ since: offline, event_types: ['lock.unlocked'] })).toHaveLength(1);
  expect(await list({ between: [at(-hour), offline] })).toEqual([]);
});

test('parameters may be in the query, of GET for what changes nothing and of DELETE', async () => {
  const { access_code_id } = await create();
  for (const digits of ['275147', '918273']) await control('/stand-in/locks/lock-a/press', 'POST', { digits });
  const get = async (path: string, method = 'GET') => {
    const answer = await fetch(`${standIn.seam?.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiKey}` },
    });
    return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Answered };
  };
  const events = `/events/list?device_id=lock-a&since=${at(-hour)}`;
  expect((await get(`${events}&limit=1`)).body['events']).toHaveLength(1);
  expect((await get(`${events}&event_types=lock.unlocked`)).body['events']).toHaveLength(1);
  expect((await get(`${events}&event_types=lock.unlocked&event_types=lock.access_denied`)).body['events']).toHaveLength(
    2,
  );
  expect((await get('/locks/unlock_door?device_id=lock-a')).status).toBe(404);
  expect((await get(`/access_codes/delete?access_code_id=${String(access_code_id)}`, 'DELETE')).status).toBe(200);
  expect(await statusOf(access_code_id)).toBeUndefined();
});
