import {
  administrationEndpoints,
  endpoints,
  managementEndpoints,
  oversightEndpoints,
  type Access,
  type AnyEndpoint,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';
import { routedEndpoints, type UpstreamName } from '../upstreams.ts';

// The matrix of quality.md, Security 1, at the gateway: who gets through to a service at all. Whose object it is, the
// services say, for every answer here is "ok".

const roles = {
  member: {},
  unapproved: { userType: 'franchise', isApproved: false },
  /** A flag that was left behind gives no right by itself. */
  flagged: { userType: 'franchise', isApproved: false, isSuperUser: true },
  partner: { userType: 'franchise', isApproved: true },
  otherPartner: { userType: 'franchise', isApproved: true },
  superUser: { userType: 'franchise', isApproved: true, isSuperUser: true },
  administrator: { userType: 'admin', isApproved: true },
} as const;
type Role = 'anonymous' | keyof typeof roles;

const everyone: readonly Role[] = ['anonymous', ...(Object.keys(roles) as Role[])];
const people = everyone.filter((role) => role !== 'anonymous');
/** Source: design api.md "Ownership and access". */
const letIn: Readonly<Record<Access, readonly Role[]>> = {
  anyone: everyone,
  provider: everyone,
  member: people,
  customer: people,
  partner: ['partner', 'otherPartner', 'superUser', 'administrator'],
  overseer: ['superUser', 'administrator'],
  administrator: ['administrator'],
};

let harness: GatewayHarness;
const cookies = new Map<Role, string>([['anonymous', '']]);

beforeAll(async () => {
  harness = await startGatewayHarness();
  for (const [role, facts] of Object.entries(roles))
    cookies.set(role as Role, await harness.signIn(harness.know(freshId(role), facts).id));
});
afterAll(() => harness.stop());

/** Makes a call as somebody; `through` where it came to its service. */
async function outcome(endpoint: AnyEndpoint, role: Role): Promise<string> {
  harness.service.seen.length = 0;
  const path = endpoint.path.replace(/:\w+/g, 'nobody');
  const cookie = cookies.get(role);
  const response = await fetch(harness.url + path, {
    method: endpoint.method,
    headers: {
      origin: harness.origin,
      ...(cookie ? { cookie } : {}),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(endpoint.body ? { body: '{}' } : {}),
  });
  const text = await response.text();
  const [seen] = harness.service.seen;
  if (!seen) return response.ok ? 'answered here' : `${response.status} ${(JSON.parse(text) as { code: string }).code}`;
  // Throws where the assertion is for another service than the contract names.
  await harness.lastCaller(endpoint.service as UpstreamName);
  return response.ok && seen.method === endpoint.method && seen.url === path
    ? 'through'
    : `${response.status} ${seen.method} ${seen.url}`;
}

function expected({ access, id }: AnyEndpoint, role: Role): string {
  if (id === 'readSession' && role === 'anonymous') return 'answered here';
  if (letIn[access].includes(role)) return 'through';
  return role === 'anonymous' ? '401 NOT_SIGNED_IN' : '403 FORBIDDEN';
}

test.each(everyone)('%s gets through to the services with the calls that name it, and with no other', async (role) => {
  const wrong: string[] = [];
  for (const endpoint of routedEndpoints) {
    const actual = await outcome(endpoint, role);
    if (actual !== expected(endpoint, role))
      wrong.push(`${endpoint.id}: ${actual}, expected ${expected(endpoint, role)}`);
  }
  expect(wrong).toEqual([]);
});

const accessOf = (id: string) => endpoints.find((endpoint) => endpoint.id === id)?.access;

test("the administrator's calls stay the administrator's; super users have the locations of all beside them", () => {
  for (const { id, access } of [...oversightEndpoints, ...administrationEndpoints])
    expect(`${id}: ${access}`).toBe(`${id}: administrator`);
  for (const id of ['readRevenue', 'listPayments']) expect(`${id}: ${accessOf(id)}`).toBe(`${id}: administrator`);
  for (const id of ['listManagedLocations', 'readUtilisation', 'listAllReservations', 'setReservationStatus'])
    expect(`${id}: ${accessOf(id)}`).toBe(`${id}: overseer`);
  expect(managementEndpoints.filter(({ path }) => path.startsWith('/api/admin/')).map(({ id }) => id)).toEqual([
    'listManagedLocations',
    'readUtilisation',
  ]);
});

describe('while the checker is away', () => {
  test('only its own calls say so, and the gateway is ready', async () => {
    const without = await startGatewayHarness({ CHECKER_URL: 'http://127.0.0.1:1' }, { beside: harness });
    const cookie = cookies.get('administrator') ?? '';
    for (const answer of [
      await without.fetch('/api/admin/book-check', { cookie }),
      await without.post('/api/admin/book-check', {}, { cookie }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('3');
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect(await without.ready()).toEqual([]);
    for (const path of [
      '/api/admin/audit/payments',
      '/api/admin/parked-events/catalog',
      '/api/admin/stats/users',
      '/api/storage-locations',
    ])
      expect((await without.fetch(path, { cookie })).status).toBe(200);
    await without.stop();
  });
});
