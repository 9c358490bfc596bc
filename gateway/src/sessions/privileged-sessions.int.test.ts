import { setTimeout as sleep } from 'node:timers/promises';
import { completeSecondFactor, confirmSecondFactor, userUpdated } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import {
  cookiesAfter,
  sessionDirective,
  startGatewayHarness,
  type GatewayHarness,
} from '../testing/gateway-harness.ts';
import { privilegedMs } from './session.ts';

let harness: GatewayHarness;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => void (harness = await startGatewayHarness({}, { clock: now })));
afterAll(() => harness.stop());
beforeEach(() => {
  ahead = 0;
  harness.service.answer = { status: 200, body: '[]' };
});

const administrator = { userType: 'admin', isApproved: true } as const;
const superUser = { userType: 'franchise', isApproved: true, isSuperUser: true } as const;
const partner = { userType: 'franchise', isApproved: true } as const;
const profile = async (cookie: string) => (await harness.fetch('/api/users/profile', { cookie })).status;
const codeOf = async (response: Response) => {
  const { code, details } = (await response.json()) as { code?: string; details?: { reason?: string } };
  return [response.status, code, details?.reason];
};

describe('after half a day', () => {
  test.each([
    ['an administrator', administrator],
    ['a super user', superUser],
  ])('%s has to sign in again, however much the session was used', async (_, facts) => {
    const cookie = await harness.signIn(harness.know(freshId(), facts).id);
    for (const part of [0.3, 0.6, 0.99]) {
      ahead = privilegedMs * part;
      expect(await profile(cookie)).toBe(200);
    }
    const later = await harness.signIn(harness.know(freshId(), facts).id);
    ahead = privilegedMs;
    expect([await profile(cookie), await profile(later)]).toEqual([401, 200]);
  });

  test('so has whoever may not use such a role yet; partners and members stay', async () => {
    const waiting = await harness.signIn(harness.know(freshId(), { ...administrator, lacksSecondFactor: true }).id);
    const others = [
      await harness.signIn(harness.know(freshId(), partner).id),
      await harness.signIn(harness.know(freshId()).id),
    ];
    ahead = privilegedMs;
    expect(await profile(waiting)).toBe(401);
    for (const cookie of others) expect(await profile(cookie)).toBe(200);
  });

  test('an older session is not in the list of devices', async () => {
    const { id } = harness.know(freshId(), administrator);
    await harness.signIn(id);
    ahead = privilegedMs;
    const cookie = await harness.signIn(id, { at: now() });
    expect(await (await harness.fetch('/api/auth/devices', { cookie })).json()).toHaveLength(1);
  });
});

describe('while the second factor is missing that a role requires', () => {
  test.each([
    ['an administrator', administrator],
    ['a super user', superUser],
  ])('%s calls as a member, in a session and by a token, and learns why', async (_, facts) => {
    const { id } = harness.know(freshId(), { ...facts, lacksSecondFactor: true });
    const cookie = await harness.signIn(id);
    expect(await profile(cookie)).toBe(200);
    expect((await harness.lastCaller('identity')).person).toEqual({
      id,
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
    });
    expect(await codeOf(await harness.fetch('/api/admin/reservations', { cookie }))).toEqual([
      403,
      'FORBIDDEN',
      'second-factor-missing',
    ]);
    harness.service.tokens.set(`token-${id}`, { userId: id, tokenId: freshId() });
    const authorization = `Bearer token-${id}`;
    expect(await codeOf(await harness.fetch('/api/admin/reservations', { authorization }))).toEqual([
      403,
      'FORBIDDEN',
      'second-factor-missing',
    ]);
    expect(await codeOf(await harness.fetch('/api/live?topics=admin', { cookie }))).toEqual([
      403,
      'FORBIDDEN',
      undefined,
    ]);
  });

  test('a member is refused without a word of it', async () => {
    const cookie = await harness.signIn(harness.know(freshId()).id);
    expect(await codeOf(await harness.fetch('/api/admin/reservations', { cookie }))).toEqual([
      403,
      'FORBIDDEN',
      undefined,
    ]);
  });

  test('the role is there with the session that its set-up begins', async () => {
    const { id } = harness.know(freshId(), { ...administrator, lacksSecondFactor: true });
    const before = await harness.signIn(id);
    await sleep(5);
    const at = now();
    harness.service.beforeAnswer = async () =>
      void harness.know(id, { ...administrator, sessionsValidFrom: at.toISOString() });
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId: id, at: at.toISOString() }),
      body: '{}',
    };
    const answer = await harness.post(confirmSecondFactor.path, { code: '123456' }, { cookie: before });
    harness.service.answer = { status: 200, body: '[]' };
    harness.service.beforeAnswer = async () => {};
    expect((await harness.fetch('/api/admin/reservations', { cookie: cookiesAfter(answer, before) })).status).toBe(200);
    expect((await harness.fetch('/api/admin/reservations', { cookie: before })).status).toBe(401);
  });

  test('it is there once identity says that the record changed', async () => {
    const { id } = harness.know(freshId(), { ...administrator, lacksSecondFactor: true });
    const cookie = await harness.signIn(id);
    expect((await harness.fetch('/api/admin/reservations', { cookie })).status).toBe(403);
    harness.know(id, administrator);
    await harness.publish(userUpdated, { userId: id, ...administrator, isSuperUser: false });
    await eventually(async () => (await harness.fetch('/api/admin/reservations', { cookie })).status === 200);
  });
});

test('a ticket and its code begin a session', async () => {
  const { id } = harness.know(freshId());
  harness.service.answer = {
    status: 200,
    headers: sessionDirective({ order: 'start', userId: id, at: now().toISOString() }),
    body: '{}',
  };
  const cookie = cookiesAfter(
    await harness.post(completeSecondFactor.path, { ticket: 'A'.repeat(43), code: '123456' }),
  );
  expect(await profile(cookie)).toBe(200);
  expect((await harness.lastCaller('identity')).person?.id).toBe(id);
});
