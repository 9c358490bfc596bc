import { setTimeout as sleep } from 'node:timers/promises';
import { userUpdated } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import {
  cookiesAfter,
  sessionDirective,
  startGatewayHarness,
  type GatewayHarness,
} from '../testing/gateway-harness.ts';
import { absoluteMs, mostSessions, slidingMs } from './session.ts';

let harness: GatewayHarness;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const dayMs = 24 * 3600 * 1000;

beforeAll(async () => {
  harness = await startGatewayHarness({}, { clock: now });
});
afterAll(() => harness.stop());
beforeEach(() => {
  ahead = 0;
  harness.service.seen.length = 0;
  harness.service.internalCalls.length = 0;
  harness.service.answer = { status: 200, body: '{"ok":true}' };
  harness.service.beforeAnswer = async () => {};
});

const sessionIn = (cookie: string) => /(?:^|; )session=([^;]+)/.exec(cookie)?.[1];
/**
 * Who is calling, as the gateway says to identity; null where the gateway itself says that it is nobody, or the status
 * of another answer.
 */
async function whoIs(cookie: string): Promise<string | number | null | undefined> {
  const response = await harness.fetch('/api/auth/session', { cookie });
  if (response.status !== 200) return response.status;
  const { user } = (await response.json()) as { user?: null };
  return user === null ? null : (await harness.lastCaller('identity')).person?.id;
}
async function signedIn(facts = {}) {
  const { id } = harness.know(freshId(), facts);
  const cookie = await harness.signIn(id);
  harness.service.seen.length = 0;
  return { id, cookie };
}

describe('signing in', () => {
  test("identity's order becomes a cookie and the person in every assertion; the order itself never leaves", async () => {
    const { id } = harness.know(freshId(), { userType: 'franchise', isApproved: true, isSuperUser: true });
    harness.service.answer = {
      status: 200,
      headers: {
        ...sessionDirective({ order: 'start', userId: id, at: now().toISOString() }),
        'x-hamkke-anything': '1',
      },
      body: '{"user":{}}',
    };
    const response = await harness.post('/api/auth/login', { email: 'a@b.kr', password: 'x' });
    expect(response.headers.getSetCookie().find((one) => one.startsWith('session='))).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/,
    );
    expect([...response.headers.keys()].filter((name) => name.startsWith('x-hamkke'))).toEqual([]);
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(await response.json()).toEqual({ user: {} });
    harness.service.answer = { status: 200, body: '{}' };
    expect((await harness.fetch('/api/users/profile', { cookie: cookiesAfter(response) })).status).toBe(200);
    expect(await harness.lastCaller('identity')).toMatchObject({
      person: { id, userType: 'franchise', isApproved: true, isSuperUser: true },
      guestOf: null,
      via: 'session',
    });
  });

  test('over TLS the cookie is Secure and bound to the host', async () => {
    const secure = await startGatewayHarness({ PUBLIC_ORIGIN: 'https://hamkke.example' }, { beside: harness });
    const { id } = harness.know(freshId());
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId: id, at: now().toISOString() }),
      body: '{}',
    };
    const response = await secure.post('/api/auth/login', {}, { origin: 'https://hamkke.example' });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().find((one) => one.includes('session='))).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
    await secure.stop();
  });

  test('fixation: an id that the browser sends is never taken over, and the session it named before ends', async () => {
    const planted = 'p'.repeat(43);
    const { id, cookie } = await signedIn();
    const fixed = await harness.signIn(id, { cookie: `session=${planted}` });
    expect(sessionIn(fixed)).not.toBe(planted);
    expect(await whoIs(`session=${planted}`)).toBeNull();
    const renewed = await harness.signIn(id, { cookie });
    expect(sessionIn(renewed)).not.toBe(sessionIn(cookie));
    expect(await whoIs(renewed)).toBe(id);
    expect(await whoIs(cookie)).toBeNull();
  });

  test.each(['catalog', 'reservations', 'payments'])('a session directive of %s is ignored', async (service) => {
    const { id } = harness.know(freshId());
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId: id, at: now().toISOString() }),
      body: '{}',
    };
    const path =
      {
        catalog: '/api/storage-locations',
        reservations: '/api/reservations/lookup/confirm',
        payments: '/api/create-payment',
      }[service] ?? '';
    const response = service === 'catalog' ? await harness.fetch(path) : await harness.post(path, {});
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().filter((one) => !one.startsWith('visitor='))).toEqual([]);
    expect([...response.headers.keys()].filter((name) => name.startsWith('x-hamkke'))).toEqual([]);
  });

  test('neither is one that a client sends, nor one on a failed answer, nor a cookie that a service sets', async () => {
    const { id } = harness.know(freshId());
    const order = sessionDirective({ order: 'start', userId: id, at: now().toISOString() });
    expect(
      (await harness.post('/api/auth/login', {}, order)).headers
        .getSetCookie()
        .filter((one) => one.startsWith('session=')),
    ).toEqual([]);
    expect(Object.keys(harness.service.seen[0]?.headers ?? {}).filter((name) => name.startsWith('x-hamkke'))).toEqual([
      'x-hamkke-assertion',
    ]);
    harness.service.answer = { status: 500, headers: order, body: '{}' };
    const failed = await harness.post('/api/auth/login', {});
    expect(failed.headers.getSetCookie().filter((one) => one.startsWith('session='))).toEqual([]);
    harness.service.answer = { status: 200, headers: { 'set-cookie': 'session=mine' }, body: '{}' };
    expect(
      (await harness.post('/api/auth/login', {}, { cookie: cookiesAfter(failed) })).headers.getSetCookie(),
    ).toEqual([]);
  });
});

describe('a session', () => {
  test('is looked up once for all who call at the same time, and a change of the role is seen at once', async () => {
    const { id, cookie } = await signedIn();
    harness.service.internalCalls.length = 0;
    await Promise.all(Array.from({ length: 10 }, () => whoIs(cookie)));
    expect(harness.service.internalCalls).toEqual([`/internal/users/${id}`]);
    expect((await harness.fetch('/api/admin/stats/users', { cookie })).status).toBe(403);
    harness.know(id, { userType: 'admin' });
    await harness.publish(userUpdated, { userId: id, userType: 'admin', isApproved: true, isSuperUser: false });
    await eventually(async () => expect((await harness.fetch('/api/admin/stats/users', { cookie })).status).toBe(200));
    expect((await harness.lastCaller('identity')).person).toMatchObject({ userType: 'admin' });
  });

  test('a change is seen within 30 seconds even where its event got lost', async () => {
    const { id, cookie } = await signedIn();
    expect(await whoIs(cookie)).toBe(id);
    harness.know(id, { userType: 'admin' });
    ahead = 31_000;
    expect((await harness.fetch('/api/admin/stats/users', { cookie })).status).toBe(200);
  });

  test('is over once the sessions of its person are valid from later on, or the person is no more', async () => {
    const { id, cookie } = await signedIn();
    harness.know(id, { sessionsValidFrom: new Date(now().getTime() + 1).toISOString() });
    ahead = 31_000;
    expect(await whoIs(cookie)).toBeNull();
    expect((await harness.fetch('/api/users/profile', { cookie })).status).toBe(401);
    const other = await signedIn();
    harness.service.people.delete(other.id);
    ahead = 62_000;
    expect(await whoIs(other.cookie)).toBeNull();
  });

  test('begun at the very instant of validity stands', async () => {
    const at = now();
    const { id } = harness.know(freshId(), { sessionsValidFrom: at.toISOString() });
    expect(await whoIs(await harness.signIn(id, { at }))).toBe(id);
  });

  test('slides for 14 days without use', async () => {
    const { id, cookie } = await signedIn();
    ahead = slidingMs - 60_000;
    expect(await whoIs(cookie)).toBe(id);
    ahead += slidingMs - 60_000;
    expect(await whoIs(cookie)).toBe(id);
    ahead += slidingMs;
    expect(await whoIs(cookie)).toBeNull();
  });

  test('ends after 90 days however much it was used', async () => {
    const { id, cookie } = await signedIn();
    for (ahead = 10 * dayMs; ahead < absoluteMs; ahead += 10 * dayMs) expect(await whoIs(cookie)).toBe(id);
    ahead = absoluteMs - 600_000;
    expect(await whoIs(cookie)).toBe(id);
    ahead = absoluteMs + 1;
    expect(await whoIs(cookie)).toBeNull();
  });
});

describe('signing out', () => {
  test('ends the session here and in every other place that knows it; twice, and without a session, it does nothing more', async () => {
    const { cookie } = await signedIn();
    const out = await harness.post('/api/auth/logout', {}, { cookie });
    expect(out.status).toBe(204);
    expect(await out.text()).toBe('');
    expect(sessionIn(cookiesAfter(out, cookie))).toBeUndefined();
    expect(await whoIs(cookie)).toBeNull();
    expect((await harness.post('/api/auth/logout', {}, { cookie })).status).toBe(204);
    expect((await harness.fetch('/api/auth/logout', {}, 'POST')).status).toBe(204);
  });

  test('a request in flight does not restore the session, whatever it writes when it ends', async () => {
    const { cookie } = await signedIn();
    ahead = 120_000;
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    harness.service.beforeAnswer = () => held;
    const inFlight = harness.fetch('/api/users/profile', { cookie });
    await eventually(() => expect(harness.service.seen).toHaveLength(1));
    harness.service.beforeAnswer = async () => {};
    expect((await harness.post('/api/auth/logout', {}, { cookie })).status).toBe(204);
    release();
    expect((await inFlight).status).toBe(200);
    expect(await whoIs(cookie)).toBeNull();
  });

  test('a renewal in flight does not undo it either, but a new sign-in does', async () => {
    const { id, cookie } = await signedIn();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId: id, at: now().toISOString() }),
      body: '{}',
    };
    harness.service.beforeAnswer = () => held;
    const renewal = harness.post('/api/auth/password', {}, { cookie });
    await eventually(() => expect(harness.service.seen).toHaveLength(1));
    await harness.post('/api/auth/logout', {}, { cookie });
    release();
    expect((await renewal).headers.getSetCookie()).toEqual([]);
    expect(await whoIs(await harness.signIn(id, { cookie }))).toBe(id);
  });

  test('works while identity is away', async () => {
    const { cookie } = await signedIn();
    harness.service.identityAway = true;
    expect((await harness.post('/api/auth/logout', {}, { cookie })).status).toBe(204);
    harness.service.identityAway = false;
    expect(await whoIs(cookie)).toBeNull();
  });

  test("identity's order to end it, after an erasure, ends it", async () => {
    const { cookie } = await signedIn();
    harness.service.answer = { status: 204, headers: sessionDirective({ order: 'end' }), body: '' };
    const response = await harness.fetch('/api/users/profile', { cookie }, 'DELETE');
    expect(response.status).toBe(204);
    expect(sessionIn(cookiesAfter(response, cookie))).toBeUndefined();
    harness.service.answer = { status: 200, body: '{}' };
    expect(await whoIs(cookie)).toBeNull();
  });
});

describe('devices', () => {
  const devices = async (cookie: string) =>
    (await (await harness.fetch('/api/auth/devices', { cookie })).json()) as {
      id: string;
      current: boolean;
      userAgent: string;
      lastSeenAt: string;
      address: string;
    }[];

  test('are listed with the one used last first, and each can be ended from another', async () => {
    const { id, cookie } = await signedIn();
    const phone = await harness.signIn(id, { headers: { 'user-agent': 'Phone' } });
    ahead = 120_000;
    await harness.fetch('/api/users/profile', { cookie, 'user-agent': 'Desk' });
    const listed = await devices(cookie);
    expect(listed.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      ['Desk', true],
      ['Phone', false],
    ]);
    expect(listed[0]).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(listed)).not.toContain(sessionIn(cookie));
    expect((await harness.fetch(`/api/auth/devices/${listed[1]?.id}`, { cookie }, 'DELETE')).status).toBe(204);
    expect(await whoIs(phone)).toBeNull();
    expect(await devices(cookie)).toHaveLength(1);
    expect(
      (await harness.fetch(`/api/auth/devices/${listed[0]?.id}`, { cookie }, 'DELETE')).headers.getSetCookie()[0],
    ).toMatch(/^session=; .*Max-Age=0/);
    expect(await whoIs(cookie)).toBeNull();
  });

  test('show the last use to the minute: more often it is not written down', async () => {
    const { cookie } = await signedIn();
    const [first] = await devices(cookie);
    ahead = 30_000;
    expect(await devices(cookie)).toEqual([first]);
    ahead = 61_000;
    await devices(cookie);
    const [later] = await devices(cookie);
    expect(Date.parse(later?.lastSeenAt ?? '') - Date.parse(first?.lastSeenAt ?? '')).toBeGreaterThan(60_000);
  });

  test("are one's own only: another's id is answered as one that is not there, and stays", async () => {
    const mine = await signedIn();
    const other = await signedIn();
    const [theirs] = await devices(other.cookie);
    expect((await harness.fetch(`/api/auth/devices/${theirs?.id}`, { cookie: mine.cookie }, 'DELETE')).status).toBe(
      204,
    );
    expect(await whoIs(other.cookie)).toBe(other.id);
    expect((await harness.fetch('/api/auth/devices/a.b', { cookie: mine.cookie }, 'DELETE')).status).toBe(422);
    expect((await harness.fetch('/api/auth/devices')).status).toBe(401);
    expect(
      (
        await fetch(`${harness.url}/api/auth/devices/${theirs?.id}`, {
          method: 'DELETE',
          headers: { cookie: mine.cookie },
        })
      ).status,
    ).toBe(403);
  });

  test('do not show sessions that a new password ended', async () => {
    const { id } = await signedIn();
    ahead = 31_000;
    harness.know(id, { sessionsValidFrom: now().toISOString() });
    expect(await devices(await harness.signIn(id))).toHaveLength(1);
  });

  test('beyond the most that one may have, the one that was not used the longest ends', async () => {
    const { id, cookie } = await signedIn();
    await sleep(2);
    for (let index = 0; index < mostSessions; index += 1) await harness.signIn(id);
    expect(await whoIs(cookie)).toBeNull();
    const last = await harness.signIn(id);
    expect(await devices(last)).toHaveLength(mostSessions);
  });
});
