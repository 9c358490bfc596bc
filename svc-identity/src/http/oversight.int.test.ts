import {
  approveFranchise,
  completeUser,
  discardParkedEvent,
  listAudit,
  listParkedEvents,
  listPeopleNames,
  rejectFranchise,
  retryParkedEvent,
  setPartnerId,
  setSuperUser,
  setUserType,
  type AnyEndpoint,
  type AuditEntry,
} from '@hamkke/contracts';
import type { TestCaller } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, givenAdministrator, signUp } from '../testing/sign-up.ts';

const franchiseInfo = { name: '도윤스토리지', address: '서울특별시 강남구 테헤란로 152', phone: '02-555-0101' };
const now = new Date('2026-11-21T03:00:00.000Z');
const boss = { id: 'admin-1', role: 'administrator' } as const;

let service: RunningService;
let admin: TestCaller;
beforeAll(async () => {
  service = await startRunningService({ clock: () => now });
  admin = (await givenAdministrator(service)).self;
});
afterAll(async () => await service.close());

const linesOf = async (subjectId: string): Promise<AuditEntry[]> =>
  (await admin.call(listAudit.identity, { query: { subjectId } })).body.entries;
const deedsOf = async (subjectId: string) => (await linesOf(subjectId)).map(({ action }) => action).sort();

describe('the audit log', () => {
  test('shows of a decision who, about whom, before, after, when and why; a repetition adds nothing', async () => {
    const { account } = await signUp(service, 'audited-r', { franchiseInfo });
    const params = { id: account.id };
    for (const _ of [1, 2])
      expect((await admin.call(rejectFranchise, { params, body: { reason: '서류가 부족해요' } })).status).toBe(200);
    expect(await linesOf(account.id)).toEqual([
      {
        id: expect.any(String),
        at: now.toISOString(),
        service: 'identity',
        correlationId: expect.any(String),
        action: 'franchise-rejected',
        actor: boss,
        subject: { kind: 'person', id: account.id, label: null },
        reason: '서류가 부족해요',
        changes: [
          { field: 'userType', before: 'franchise', after: 'user' },
          { field: 'requestStatus', before: 'pending', after: 'rejected' },
        ],
      },
    ]);
  });

  test('has a line of each decision of an administrator, and none of what was refused', async () => {
    await given(service, 'audited-o', { isApproved: false });
    const params = { id: 'audited-o' };
    const decide = async (endpoint: AnyEndpoint, body: object) =>
      (await admin.call(endpoint, { params, body } as never)).status;
    expect(await decide(setSuperUser, { isSuperUser: true })).toBe(409);
    expect(await deedsOf('audited-o')).toEqual([]);
    const statuses = [
      await decide(approveFranchise, {}),
      await decide(setSuperUser, { isSuperUser: true }),
      await decide(setPartnerId, { partnerId: 'p-2' }),
      await decide(setUserType, { userType: 'user' }),
    ];
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await deedsOf('audited-o')).toEqual([
      'franchise-approved',
      'partner-id-set',
      'person-type-set',
      'super-user-set',
    ]);
  });

  test("has a super user's own partner id, and nothing of what partners and applicants do for themselves", async () => {
    const partner = await given(service, 'audited-p');
    const superUser = await given(service, 'audited-s', { isSuperUser: true });
    const set = async (by: TestCaller, id: string) =>
      (await by.call(setPartnerId, { params: { id }, body: { partnerId: 'fresh' } })).status;
    expect([
      await set(partner.self, 'audited-p'),
      await set(superUser.self, 'audited-s'),
      await set(superUser.self, 'audited-p'),
    ]).toEqual([200, 200, 403]);
    const { account, self } = await signUp(service, 'audited-m');
    expect((await self.call(completeUser, { body: { franchiseInfo } })).status).toBe(200);
    expect([await linesOf('audited-p'), await linesOf(account.id)]).toEqual([[], []]);
    expect(await linesOf('audited-s')).toMatchObject([
      {
        action: 'partner-id-set',
        actor: { id: 'audited-s', role: 'super-user' },
        changes: [{ field: 'partnerId', before: 'partner-audited-s', after: 'fresh' }],
      },
    ]);
  });
});

test('what people are called now is answered by id; who is not here is left out', async () => {
  await given(service, 'named-1', { displayName: '김점주' });
  await given(service, 'named-2', { userType: 'user', displayName: '이회원', franchiseInfo: null });
  const names = async (ids: string) => (await admin.call(listPeopleNames, { query: { ids } })).body;
  const known = [
    { id: 'named-1', displayName: '김점주', franchiseName: '도윤스토리지' },
    { id: 'named-2', displayName: '이회원', franchiseName: null },
  ];
  expect(
    (await names('named-2,nobody,named-1,named-1')).sort((a: { id: string }, b: { id: string }) =>
      a.id > b.id ? 1 : -1,
    ),
  ).toEqual(known);
  for (const bad of ['', ',', 'a,,b', 'a b', Array.from({ length: 101 }, (_, n) => `x${n}`).join(',')])
    expect(await names(bad)).toMatchObject({ code: 'VALIDATION' });
});

test('there is no event that could not be handled, and none can be decided on', async () => {
  expect((await admin.call(listParkedEvents.identity)).body).toEqual({ parked: [], more: false });
  expect((await admin.call(retryParkedEvent.identity, { params: { id: '1' }, body: {} })).body).toMatchObject({
    code: 'NOT_FOUND',
  });
});

test.each(
  [listAudit.identity, listParkedEvents.identity, retryParkedEvent.identity, discardParkedEvent.identity].map(
    (endpoint) => [endpoint.id, endpoint as AnyEndpoint] as const,
  ),
)('%s is for administrators only', async (_, endpoint) => {
  const path = endpoint.path.replace(':id', '1');
  const statusFor = async (caller: Pick<TestCaller, 'fetch'>) =>
    (
      await caller.fetch(path, {
        method: endpoint.method,
        ...(endpoint.method === 'GET'
          ? {}
          : { headers: { 'content-type': 'application/json' }, body: '{"reason":"x"}' }),
      })
    ).status;
  const { app } = service;
  expect(await statusFor(app)).toBe(401);
  for (const person of [
    {},
    { userType: 'franchise' },
    { userType: 'franchise', isApproved: true },
    { userType: 'franchise', isApproved: true, isSuperUser: true },
  ] as const)
    expect(await statusFor(app.as({ id: 'named-1', ...person }))).toBe(403);
  expect(await statusFor(app.asService('operator'))).toBe(403);
  expect([200, 404, 422]).toContain(await statusFor(admin));
});
