import { setTimeout as sleep } from 'node:timers/promises';
import { completeSecondFactor, confirmSecondFactor, userUpdated } from '@hamkke/contracts';
import { eventually } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { cookiesAfter, sessionOrder, startGatewayRig, type GatewayRig } from '../testing/gateway-rig.ts';
import { privilegedMs } from './session.ts';

let rig: GatewayRig;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

beforeAll(async () => void (rig = await startGatewayRig({}, { clock: now })));
afterAll(() => rig.stop());
beforeEach(() => {
  ahead = 0;
  rig.service.answer = { status: 200, body: '[]' };
});

const administrator = { userType: 'admin', isApproved: true } as const;
const superUser = { userType: 'franchise', isApproved: true, isSuperUser: true } as const;
const owner = { userType: 'franchise', isApproved: true } as const;
const profile = async (cookie: string) => (await rig.fetch('/api/users/profile', { cookie })).status;
const codeOf = async (response: Response) => {
  const { code, details } = (await response.json()) as { code?: string; details?: { reason?: string } };
  return [response.status, code, details?.reason];
};

describe('after half a day', () => {
  test.each([
    ['an administrator', administrator],
    ['a super user', superUser],
  ])('%s has to sign in again, however much the session was used', async (_, facts) => {
    const cookie = await rig.signIn(rig.know(freshId(), facts).id);
    for (const part of [0.3, 0.6, 0.99]) {
      ahead = privilegedMs * part;
      expect(await profile(cookie)).toBe(200);
    }
    const later = await rig.signIn(rig.know(freshId(), facts).id);
    ahead = privilegedMs;
    expect([await profile(cookie), await profile(later)]).toEqual([401, 200]);
  });

  test('so has whoever may not use such a role yet; owners and members stay', async () => {
    const waiting = await rig.signIn(rig.know(freshId(), { ...administrator, lacksSecondFactor: true }).id);
    const others = [await rig.signIn(rig.know(freshId(), owner).id), await rig.signIn(rig.know(freshId()).id)];
    ahead = privilegedMs;
    expect(await profile(waiting)).toBe(401);
    for (const cookie of others) expect(await profile(cookie)).toBe(200);
  });

  test('an older session is not in the list of devices', async () => {
    const { id } = rig.know(freshId(), administrator);
    await rig.signIn(id);
    ahead = privilegedMs;
    const cookie = await rig.signIn(id, { at: now() });
    expect(await (await rig.fetch('/api/auth/devices', { cookie })).json()).toHaveLength(1);
  });
});

describe('while the second factor is missing that a role asks for', () => {
  test.each([
    ['an administrator', administrator],
    ['a super user', superUser],
  ])('%s calls as a member, in a session and by a token, and is told why', async (_, facts) => {
    const { id } = rig.know(freshId(), { ...facts, lacksSecondFactor: true });
    const cookie = await rig.signIn(id);
    expect(await profile(cookie)).toBe(200);
    expect((await rig.lastCaller('identity')).person).toEqual({
      id,
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
    });
    expect(await codeOf(await rig.fetch('/api/admin/reservations', { cookie }))).toEqual([
      403,
      'FORBIDDEN',
      'second-factor-missing',
    ]);
    rig.service.tokens.set(`token-${id}`, { userId: id, tokenId: freshId() });
    const authorization = `Bearer token-${id}`;
    expect(await codeOf(await rig.fetch('/api/admin/reservations', { authorization }))).toEqual([
      403,
      'FORBIDDEN',
      'second-factor-missing',
    ]);
    expect(await codeOf(await rig.fetch('/api/live?topics=admin', { cookie }))).toEqual([403, 'FORBIDDEN', undefined]);
  });

  test('a member is refused without a word of it', async () => {
    const cookie = await rig.signIn(rig.know(freshId()).id);
    expect(await codeOf(await rig.fetch('/api/admin/reservations', { cookie }))).toEqual([403, 'FORBIDDEN', undefined]);
  });

  test('the role is there with the session that its set-up begins', async () => {
    const { id } = rig.know(freshId(), { ...administrator, lacksSecondFactor: true });
    const before = await rig.signIn(id);
    await sleep(5);
    const at = now();
    rig.service.beforeAnswer = async () => void rig.know(id, { ...administrator, sessionsValidFrom: at.toISOString() });
    rig.service.answer = {
      status: 200,
      headers: sessionOrder({ order: 'start', userId: id, at: at.toISOString() }),
      body: '{}',
    };
    const answer = await rig.post(confirmSecondFactor.path, { code: '123456' }, { cookie: before });
    rig.service.answer = { status: 200, body: '[]' };
    rig.service.beforeAnswer = async () => {};
    expect((await rig.fetch('/api/admin/reservations', { cookie: cookiesAfter(answer, before) })).status).toBe(200);
    expect((await rig.fetch('/api/admin/reservations', { cookie: before })).status).toBe(401);
  });

  test('it is there once identity says that the record changed', async () => {
    const { id } = rig.know(freshId(), { ...administrator, lacksSecondFactor: true });
    const cookie = await rig.signIn(id);
    expect((await rig.fetch('/api/admin/reservations', { cookie })).status).toBe(403);
    rig.know(id, administrator);
    await rig.publish(userUpdated, { userId: id, ...administrator, isSuperUser: false });
    await eventually(async () => (await rig.fetch('/api/admin/reservations', { cookie })).status === 200);
  });
});

test('a ticket and its code begin a session', async () => {
  const { id } = rig.know(freshId());
  rig.service.answer = {
    status: 200,
    headers: sessionOrder({ order: 'start', userId: id, at: now().toISOString() }),
    body: '{}',
  };
  const cookie = cookiesAfter(await rig.post(completeSecondFactor.path, { ticket: 'A'.repeat(43), code: '123456' }));
  expect(await profile(cookie)).toBe(200);
  expect((await rig.lastCaller('identity')).person?.id).toBe(id);
});
