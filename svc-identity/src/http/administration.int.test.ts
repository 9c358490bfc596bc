import {
  approveFranchise,
  completeUser,
  identityEndpoints,
  listFranchises,
  listPendingFranchises,
  readUser,
  readUserBySubject,
  readUserStats,
  readVerifiedEmail,
  rejectFranchise,
  setPartnerId,
  setSuperUser,
  setUserType,
  type AnyEndpoint,
} from '@hamkke/contracts';
import type { TestCaller } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, givenAdministrator, signUp } from '../testing/sign-up.ts';

const franchiseInfo = { name: '도윤스토리지', address: '서울특별시 강남구 테헤란로 152', phone: '02-555-0101' };
const now = new Date('2026-11-21T03:00:00.000Z');

let service: RunningService;
let admin: TestCaller;
beforeAll(async () => {
  service = await startRunningService({ clock: () => now });
  admin = (await givenAdministrator(service)).self;
});
afterAll(async () => await service.close());

const outcome = ({ status, body }: { status: number; body: { code?: string; details?: { reason?: string } } }) =>
  [status, body.code, body.details?.reason].filter((part) => part !== undefined);

describe('an application', () => {
  test('waits in the list, is approved once, and is published', async () => {
    const { account } = await signUp(service, 'applicant-a', { franchiseInfo });
    const params = { id: account.id };
    const listed = (await admin.call(listPendingFranchises)).body.filter(({ id }: { id: string }) => id === account.id);
    expect(listed).toEqual([
      {
        id: account.id,
        createdAt: now.toISOString(),
        franchiseInfo,
        user: { displayName: 'applicant-a', email: 'applicant-a@hamkke.test' },
      },
    ]);
    const approved = await admin.call(approveFranchise, { params, body: {} });
    expect(approved.body).toMatchObject({
      id: account.id,
      userType: 'franchise',
      isApproved: true,
      franchiseInfo: { isApproved: true },
      franchiseRequest: { status: 'approved', decidedAt: now.toISOString() },
    });
    expect((await admin.call(approveFranchise, { params, body: {} })).body).toEqual(approved.body);
    expect((await service.eventTypesOf(account.id)).sort()).toEqual([
      'franchise.approved',
      'franchise.requested',
      'user.registered',
      'user.updated',
    ]);
    expect((await admin.call(listPendingFranchises)).body.map(({ id }: { id: string }) => id)).not.toContain(
      account.id,
    );
    expect(outcome(await admin.call(rejectFranchise, { params, body: { reason: '늦었어요' } }))).toEqual([
      409,
      'VERSION_CONFLICT',
      'not-waiting',
    ]);
  });

  test('is approved without a body', async () => {
    const { account } = await signUp(service, 'applicant-b', { franchiseInfo });
    const approved = await admin.fetch(`/api/users/${account.id}/approve`, { method: 'PATCH' });
    expect([approved.status, approved.body.isApproved]).toEqual([200, true]);
  });

  test('is rejected with a reason that the applicant reads, and may be made again', async () => {
    const { account, self } = await signUp(service, 'applicant-r', { franchiseInfo });
    const params = { id: account.id };
    const rejected = await admin.call(rejectFranchise, { params, body: { reason: '서류가 부족해요' } });
    expect(rejected.body).toMatchObject({
      userType: 'user',
      isApproved: false,
      franchiseInfo: { isApproved: false },
      franchiseRequest: { status: 'rejected', reason: '서류가 부족해요', decidedAt: now.toISOString() },
    });
    expect((await admin.call(rejectFranchise, { params, body: { reason: '서류가 부족해요' } })).body).toEqual(
      rejected.body,
    );
    expect(outcome(await admin.call(rejectFranchise, { params, body: { reason: '다른 까닭' } }))).toEqual([
      409,
      'VERSION_CONFLICT',
      'not-waiting',
    ]);
    expect(outcome(await admin.call(approveFranchise, { params, body: {} }))).toEqual([
      409,
      'VERSION_CONFLICT',
      'not-waiting',
    ]);
    expect(outcome(await admin.call(rejectFranchise, { params, body: { reason: ' ' } }))).toEqual([422, 'VALIDATION']);
    expect((await self.call(completeUser, { body: { franchiseInfo } })).body).toMatchObject({
      userType: 'franchise',
      franchiseRequest: { status: 'pending', reason: null, decidedAt: null },
    });
    const eventTypes = await service.eventTypesOf(account.id);
    expect(eventTypes.filter((type) => type === 'franchise.requested')).toHaveLength(2);
    // Rejected, and applied again: open pages receive both events.
    expect(eventTypes.filter((type) => type === 'user.updated')).toHaveLength(2);
    expect((await admin.call(listPendingFranchises)).body.map(({ id }: { id: string }) => id)).toContain(account.id);
    const corrected = { ...franchiseInfo, phone: '02-555-0199' };
    expect((await self.call(completeUser, { body: { franchiseInfo: corrected } })).body).toMatchObject({
      userType: 'franchise',
      franchiseInfo: corrected,
      franchiseRequest: { status: 'pending', requestedAt: now.toISOString() },
    });
    expect((await service.eventTypesOf(account.id)).filter((type) => type === 'franchise.requested')).toHaveLength(2);
    expect((await admin.call(approveFranchise, { params, body: {} })).body).toMatchObject({
      isApproved: true,
      franchiseRequest: { status: 'approved' },
    });
  });
});

describe('roles', () => {
  test('revoking a type ends approval and the super-user flag; making a partner requires approval anew', async () => {
    await given(service, 'owner-x');
    const params = { id: 'owner-x' };
    expect((await admin.call(setSuperUser, { params, body: { isSuperUser: true } })).body).toMatchObject({
      isSuperUser: true,
    });
    expect((await admin.call(setSuperUser, { params, body: { isSuperUser: true } })).body).toMatchObject({
      isSuperUser: true,
    });
    expect((await admin.call(setUserType, { params, body: { userType: 'franchise' } })).body).toMatchObject({
      userType: 'franchise',
      isApproved: true,
      isSuperUser: true,
    });
    expect((await admin.call(setUserType, { params, body: { userType: 'user' } })).body).toMatchObject({
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
    });
    expect(await service.deps.useCaseDeps.users.find('owner-x')).toMatchObject({
      isApproved: false,
      isSuperUser: false,
    });
    expect(outcome(await admin.call(setSuperUser, { params, body: { isSuperUser: true } }))).toEqual([
      409,
      'VERSION_CONFLICT',
      'not-approved',
    ]);
    expect((await admin.call(setSuperUser, { params, body: { isSuperUser: false } })).status).toBe(200);
    expect((await admin.call(setUserType, { params, body: { userType: 'franchise' } })).body).toMatchObject({
      userType: 'franchise',
      isApproved: false,
      isSuperUser: false,
      franchiseRequest: { status: 'pending' },
    });
    expect((await admin.call(approveFranchise, { params, body: {} })).body).toMatchObject({
      isApproved: true,
      isSuperUser: false,
    });
  });

  test('a partner without anything to decide on, an administrator made by a call, and nobody are refused', async () => {
    const { account } = await signUp(service, 'plain-member');
    expect(
      outcome(await admin.call(setUserType, { params: { id: account.id }, body: { userType: 'franchise' } })),
    ).toEqual([409, 'VERSION_CONFLICT', 'franchise-info-missing']);
    expect(
      outcome(await admin.call(setUserType, { params: { id: account.id }, body: { userType: 'admin' } as never })),
    ).toEqual([422, 'VALIDATION']);
    expect(outcome(await admin.call(setUserType, { params: { id: 'admin-1' }, body: { userType: 'user' } }))).toEqual([
      409,
      'VERSION_CONFLICT',
      'admin',
    ]);
    expect(outcome(await admin.call(setSuperUser, { params: { id: 'admin-1' }, body: { isSuperUser: true } }))).toEqual(
      [409, 'VERSION_CONFLICT', 'not-approved'],
    );
    expect(outcome(await admin.call(completeUser, { body: { franchiseInfo } }))).toEqual([
      409,
      'VERSION_CONFLICT',
      'admin',
    ]);
    for (const [endpoint, body] of [
      [approveFranchise, {}],
      [rejectFranchise, { reason: 'x' }],
      [setUserType, { userType: 'user' }],
      [setSuperUser, { isSuperUser: true }],
      [setPartnerId, { partnerId: 'p' }],
    ] as const) {
      expect(outcome(await admin.call(endpoint as AnyEndpoint, { params: { id: 'nobody' }, body } as never))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    }
  });

  test.each([['true'], [1], [null], [undefined]])('the super-user flag %j is refused', async (isSuperUser) => {
    expect(
      outcome(await admin.call(setSuperUser, { params: { id: 'owner-x' }, body: { isSuperUser } as never })),
    ).toEqual([422, 'VALIDATION']);
  });

  test('whose address left the list is a member, and may be made anything else again', async () => {
    await given(service, 'former', { userType: 'admin', email: 'former@hamkke.test' });
    expect((await admin.call(readUserBySubject, { params: { uid: 'former' } })).body).toMatchObject({
      userType: 'user',
      isApproved: false,
    });
    expect(
      (await admin.call(setUserType, { params: { id: 'former' }, body: { userType: 'user' } })).body,
    ).toMatchObject({ userType: 'user' });
  });
});

describe('the partner id', () => {
  test('is set by its approved partner and by an administrator, for nobody else', async () => {
    const { self } = await given(service, 'owner-p', { partnerId: null });
    await given(service, 'owner-q', { isApproved: false });
    const other = await given(service, 'owner-s', { isSuperUser: true });
    const set = (by: TestCaller, id: string, partnerId: string) =>
      by.call(setPartnerId, { params: { id }, body: { partnerId } });
    expect((await set(self, 'owner-p', ' partner-9 ')).body).toMatchObject({ partnerId: 'partner-9' });
    expect((await set(self, 'owner-p', 'partner-9')).status).toBe(200);
    expect((await service.eventTypesOf('owner-p')).filter((type) => type === 'user.updated')).toHaveLength(1);
    expect((await set(admin, 'owner-p', 'partner-10')).body).toMatchObject({ partnerId: 'partner-10' });
    expect(outcome(await set(other.self, 'owner-p', 'mine'))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await set(other.self, 'nobody', 'mine'))).toEqual([403, 'FORBIDDEN']);
    expect(outcome(await set(admin, 'owner-q', 'partner-11'))).toEqual([409, 'VERSION_CONFLICT', 'not-approved']);
    for (const bad of ['', 'two words', 'x'.repeat(81), '<b>'])
      expect(outcome(await set(self, 'owner-p', bad))).toEqual([422, 'VALIDATION']);
    expect((await service.app.asService('payments').call(readUser, { params: { id: 'owner-p' } })).body).toMatchObject({
      partnerId: 'partner-10',
    });
  });
});

describe('lists and counts', () => {
  test('partners by name, in pages that link to the next', async () => {
    for (const [id, displayName] of [
      ['page-1', 'ㄱ page'],
      ['page-2', 'ㄴ page'],
      ['page-3', 'ㄷ page'],
    ] as const)
      await given(service, id, { displayName });
    const first = await admin.call(listFranchises, { query: { limit: 2, search: 'page' } });
    expect(first.body.map(({ id }: { id: string }) => id)).toEqual(['page-1', 'page-2']);
    expect(first.body[0]).toEqual({
      id: 'page-1',
      displayName: 'ㄱ page',
      username: 'page-1',
      email: 'page-1@hamkke.test',
      isSuperUser: false,
      partnerId: 'partner-page-1',
      franchiseInfo,
      createdAt: '2026-03-01T00:00:00.000Z',
    });
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await admin.fetch(next);
    expect([second.body.map(({ id }: { id: string }) => id), second.headers.get('link')]).toEqual([['page-3'], null]);
    expect((await admin.call(listFranchises, { query: { search: 'page' } })).headers.get('link')).toBeNull();
    expect(outcome(await admin.call(listFranchises, { query: { limit: 2, cursor: 'nobody' } }))).toEqual([
      422,
      'VALIDATION',
    ]);
    expect(outcome(await admin.call(listFranchises, { query: { limit: 0 } }))).toEqual([422, 'VALIDATION']);
    expect((await admin.call(listFranchises, { query: { search: '.*' } })).body).toEqual([]);
  });

  test('people by the role that holds, and thirty Seoul days with today', async () => {
    const { body } = await admin.call(readUserStats);
    expect(body.total).toBe(body.byType.user + body.byType.franchise + body.byType.admin);
    expect(body.byType.admin).toBe(1);
    expect(body.signUps.map(({ date }: { date: string }) => date)).toHaveLength(30);
    expect([body.signUps[0].date, body.signUps[29].date]).toEqual(['2026-10-23', '2026-11-21']);
    expect(body.signUps[29].count).toBeGreaterThan(0);
  });
});

describe('who may', () => {
  const onlyAdministrators = identityEndpoints.filter(
    ({ access, path }) => access === 'administrator' && !path.startsWith('/internal'),
  );

  test.each(onlyAdministrators.map((endpoint) => [endpoint.id, endpoint as AnyEndpoint] as const))(
    '%s is for administrators only',
    async (_, endpoint) => {
      const path = endpoint.path.replace(':id', 'owner-x');
      const statusFor = async (caller: Pick<TestCaller, 'fetch'>) =>
        (
          await caller.fetch(path, {
            method: endpoint.method,
            ...(endpoint.method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' }),
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
        expect(await statusFor(app.as({ id: 'owner-x', ...person }))).toBe(403);
      expect(await statusFor(app.asService('operator'))).toBe(403);
      expect([401, 403]).not.toContain(await statusFor(admin));
    },
  );

  test('services read a proven address, and none that is not', async () => {
    const { account } = await signUp(service, 'unproven');
    const read = async (id: string, by: 'reservations' | 'payments' = 'reservations') => {
      const { status, body } = await service.app.asService(by).call(readVerifiedEmail, { params: { id } });
      return [status, body.email];
    };
    expect([
      await read('owner-x'),
      await read(account.id),
      await read('nobody'),
      await read('owner-x', 'payments'),
    ]).toEqual([
      [200, 'owner-x@hamkke.test'],
      [200, null],
      [404, undefined],
      [403, undefined],
    ]);
  });
});
