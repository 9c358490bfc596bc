import { type AnyEndpoint, identityEndpoints } from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, givenAdministrator } from '../testing/sign-up.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startRunningService({ environment: { LIMITS_SCALE: '100000' } });
  await given(service, 'o1', { isSuperUser: true });
  await givenAdministrator(service);
});
afterAll(async () => await service.close());

const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: deep(depth - 1) });
const bodies: unknown[] = [
  null,
  [],
  7,
  'text',
  true,
  {},
  { $where: '1' },
  { email: { $gt: '' }, password: { $gt: '' }, token: { $ne: '' } },
  { email: ['a@b.kr'], username: ['x'], name: {}, search: [] },
  deep(60),
  {
    username: '\u0000',
    displayName: '\ud800',
    name: '\u0007',
    email: 'a@b',
    token: '$',
    search: '%',
    partnerId: '../x',
    reason: '',
    isSuperUser: 'yes',
    userType: 'root',
    newPassword: '',
    password: '',
  },
  { franchiseInfo: null, language: null, currentPassword: null, returnTo: null },
  { __proto__: { isApproved: true }, constructor: { prototype: { isApproved: true } } },
];
const everyone = ['user', 'franchise', 'admin'] as const;
const wayOf = (endpoint: AnyEndpoint) =>
  endpoint.path.replace(':provider', 'google').replace(':uid', 'google%7C%24ne').replace(':id', 'o1');

describe('what does not fit a contract', () => {
  test.each(
    identityEndpoints
      .filter(({ method, visibility }) => method !== 'GET' && visibility === 'public')
      .map((endpoint) => [endpoint.id, endpoint as AnyEndpoint] as const),
  )('never breaks %s', async (_, endpoint) => {
    const { useCaseDeps } = service.deps;
    const before = await useCaseDeps.users.findMany(['o1', 'admin-1']);
    const send = async (caller: Pick<typeof service.app, 'fetch'>, body: string, type = 'application/json') =>
      (await caller.fetch(wayOf(endpoint), { method: endpoint.method, headers: { 'content-type': type }, body }))
        .status;
    const callers = [
      service.app,
      ...everyone.map((userType) => service.app.as({ id: 'o1-stranger', userType, isApproved: true })),
    ];
    for (const caller of callers) {
      for (const body of bodies)
        expect([JSON.stringify(body).slice(0, 80), (await send(caller, JSON.stringify(body))) < 500]).toEqual([
          JSON.stringify(body).slice(0, 80),
          true,
        ]);
      if (!endpoint.body) continue;
      expect([400, 401, 403]).toContain(await send(caller, '{"email":'));
      expect([401, 403, 415]).toContain(await send(caller, 'email=x', 'application/x-www-form-urlencoded'));
      expect([401, 403, 413]).toContain(await send(caller, JSON.stringify({ text: 'x'.repeat(200_000) })));
    }
    const emptied = ['setUserType', 'setSuperUser', 'approveFranchise'].includes(endpoint.id) ? [] : before;
    for (const record of emptied) expect(await useCaseDeps.users.find(record.id)).toEqual(record);
  });

  test.each(['%24ne', '..%2fx', '%00', 'x'.repeat(500), '%E0%A4%A'])('nor an id of nonsense (%#)', async (id) => {
    const admin = service.app.as({ id: 'admin-1', userType: 'admin' });
    for (const path of [`/api/users/${id}/approve`, `/api/users/${id}/superuser`])
      expect([400, 404, 422]).toContain(
        (
          await admin.fetch(path, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: '{"isSuperUser":true}',
          })
        ).status,
      );
    expect([400, 404, 422]).toContain((await admin.fetch(`/api/users/by-firebase/${id}`)).status);
  });
});
