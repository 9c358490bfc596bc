import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import {
  cookiesAfter,
  sessionDirective,
  startGatewayHarness,
  type GatewayHarness,
} from '../testing/gateway-harness.ts';

let harness: GatewayHarness;

beforeAll(async () => {
  harness = await startGatewayHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.service.seen.length = 0;
  harness.service.answer = { status: 200, body: '{}' };
});

const inAnHour = () => new Date(Date.now() + 3_600_000);
const aPerson = () => harness.know(freshId());
/** A call for which a session must be fresh. */
const changePartner = async (id: string, cookie: string) => {
  const response = await harness.fetch(`/api/users/${id}/partner`, { cookie }, 'PATCH');
  return response.status === 200 ? 'through' : ((await response.json()) as { code: string }).code;
};

describe('a session is fresh', () => {
  test('for as long as the order that began it says, and the services read until when', async () => {
    const { id } = harness.know(freshId(), { userType: 'franchise' });
    const freshUntil = inAnHour();
    const cookie = await harness.signIn(id, { freshUntil });
    expect(await changePartner(id, cookie)).toBe('through');
    expect(await harness.lastCaller('identity')).toMatchObject({
      person: { id },
      freshUntil: freshUntil.getTime(),
      scopes: [],
    });
    expect(await changePartner(id, await harness.signIn(id, { freshUntil: new Date(Date.now() - 1) }))).toBe(
      'STEP_UP_REQUIRED',
    );
  });

  test('not by itself: an order that does not say so begins one that is not', async () => {
    const { id } = harness.know(freshId(), { userType: 'franchise' });
    const cookie = await harness.signIn(id, { freshUntil: null });
    expect(await changePartner(id, cookie)).toBe('STEP_UP_REQUIRED');
    expect((await harness.fetch('/api/users/profile', { cookie })).status).toBe(200);
    expect((await harness.lastCaller('identity')).freshUntil).toBeNull();
  });

  test('again once identity says so: with the cookie that the browser has, and on no other device', async () => {
    const { id } = harness.know(freshId(), { userType: 'franchise' });
    const [cookie, elsewhere] = [
      await harness.signIn(id, { freshUntil: null }),
      await harness.signIn(id, { freshUntil: null }),
    ];
    const until = inAnHour();
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'freshen', until: until.toISOString() }),
      body: '{}',
    };
    const answer = await harness.post('/api/auth/step-up', {}, { cookie });
    expect(answer.status).toBe(200);
    expect([...answer.headers.keys()].filter((name) => name.startsWith('x-hamkke'))).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    harness.service.answer = { status: 200, body: '{}' };
    expect(await changePartner(id, cookie)).toBe('through');
    expect((await harness.lastCaller('identity')).freshUntil).toBe(until.getTime());
    expect(await changePartner(id, elsewhere)).toBe('STEP_UP_REQUIRED');
  });
});

describe('a browser', () => {
  const deviceIn = (cookie: string) => /(?:^|; )device=([^;]+)/.exec(cookie)?.[1];
  const deviceOfLastCall = async () => (await harness.lastCaller('identity')).deviceId;
  const logIn = (cookie = '') => harness.post('/api/auth/login', {}, cookie ? { cookie } : {});
  const begin = (userId: string) =>
    void (harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId, at: new Date().toISOString() }),
      body: '{}',
    });

  test('is known from its first sign-in on, for a year, by a cookie that no script reads', async () => {
    begin(aPerson().id);
    const answer = await logIn();
    expect(answer.headers.getSetCookie().find((one) => one.startsWith('device='))).toMatch(
      /^device=[\w-]{24}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const first = await deviceOfLastCall();
    expect(deviceIn(cookiesAfter(answer))).toMatch(new RegExp(`^${first}\\.`));
    await logIn(cookiesAfter(answer));
    expect(await deviceOfLastCall()).toBe(first);
  });

  test('stays the same beyond signing out, and for whoever signs in next', async () => {
    const before = await harness.signIn(aPerson().id);
    const out = cookiesAfter(await harness.post('/api/auth/logout', {}, { cookie: before }), before);
    expect(deviceIn(out)).toBe(deviceIn(before));
    const next = await harness.signIn(aPerson().id, { cookie: out });
    expect(deviceIn(next)).toBe(deviceIn(before));
    await harness.fetch('/api/users/profile', { cookie: next });
    expect(await deviceOfLastCall()).toBe(deviceIn(before)?.split('.')[0]);
  });

  test('is another visitor after signing out: what the last one ordered is not read back by the next', async () => {
    const visitorIn = (cookie: string) => /(?:^|; )visitor=([^;]+)/.exec(cookie)?.[1];
    const before = await harness.signIn(aPerson().id);
    await harness.fetch('/api/storage-locations', { cookie: before });
    const known = (await harness.lastCaller('catalog')).visitorId;
    const out = cookiesAfter(await harness.post('/api/auth/logout', {}, { cookie: before }), before);
    expect(visitorIn(out)).not.toBe(visitorIn(before));
    await harness.fetch('/api/storage-locations', { cookie: out });
    expect((await harness.lastCaller('catalog')).visitorId).not.toBe(known);
    const erased = await harness.signIn(aPerson().id, { cookie: out });
    harness.service.answer = { status: 204, headers: sessionDirective({ order: 'end' }), body: '' };
    expect(
      visitorIn(cookiesAfter(await harness.fetch('/api/users/profile', { cookie: erased }, 'DELETE'), erased)),
    ).not.toBe(visitorIn(erased));
  });

  test('that never signed in has no cookie: neither a failed sign-in nor any other answer sets one', async () => {
    harness.service.answer = { status: 401, body: '{}' };
    expect(deviceIn(cookiesAfter(await logIn()))).toBeUndefined();
    harness.service.answer = { status: 200, body: '{}' };
    const read = await harness.fetch('/api/auth/providers');
    expect(deviceIn(cookiesAfter(read))).toBeUndefined();
    expect(await deviceOfLastCall()).toBeNull();
  });

  test('cannot make one up, nor take its visitor cookie for one', async () => {
    const visitor = /visitor=([^;]+)/.exec(cookiesAfter(await harness.fetch('/api/storage-locations')))?.[1];
    for (const forged of [`${'A'.repeat(24)}.${'A'.repeat(43)}`, visitor, 'x', '..']) {
      await harness.fetch('/api/auth/providers', { cookie: `device=${forged}` });
      expect(await deviceOfLastCall()).toBeNull();
    }
  });
});
