import { endpoints, type Access, type AnyEndpoint } from '@hamkke/contracts';
import { request as requests, type APIRequestContext } from '@playwright/test';
import { people, signIn, type Role } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { appUrl } from '../stack/settings.ts';

// The matrix of quality.md, Security 1: every call of the contracts × every role, through the whole system. The
// services' own tests check whose object it is.

/** Who may call what at all. Source: design api.md "Ownership and access"; a super user is an approved partner. */
const mayCall: Readonly<Record<Access, readonly (Role | 'anonymous')[]>> = {
  anyone: ['anonymous', 'member', 'applicant', 'partner', 'superUser', 'administrator'],
  provider: ['anonymous', 'member', 'applicant', 'partner', 'superUser', 'administrator'],
  member: ['member', 'applicant', 'partner', 'superUser', 'administrator'],
  customer: ['member', 'applicant', 'partner', 'superUser', 'administrator'],
  partner: ['partner', 'superUser', 'administrator'],
  overseer: ['superUser', 'administrator'],
  administrator: ['administrator'],
};

/** Calls whose use case allows fewer roles than their access does. Source: docs/decisions/0036 */
const rolesAllowed: Readonly<Record<string, readonly Role[]>> = { startSecondFactor: ['superUser', 'administrator'] };
const letsIn = ({ id, access }: AnyEndpoint, role: Role | 'anonymous') =>
  (rolesAllowed[id] ?? mayCall[access]).some((one) => one === role);

/** Values that fit their schemas and name nothing that exists. */
const nothing: Readonly<Record<string, string>> = {
  hash: '0'.repeat(64),
  provider: 'nobody',
  uid: 'nobody',
  id: 'nobody',
  reservationId: 'nobody',
};
/** A partner calls with its own id only; `partners/strangers.desktop.spec.ts` calls with the ids of others. */
const namesPartner = /^\/api\/(franchises|partners)\/:id\/|^\/api\/users\/:id\/storage-locations$/;
const pathOf = ({ path }: AnyEndpoint, ownId: string) =>
  path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'id' && namesPartner.test(path) ? ownId : (nothing[name] ?? 'nobody'),
  );
// A stream that is accepted never ends: without a topic the gateway refuses it for that.
const queryOf = ({ id }: AnyEndpoint) => (id === 'readLive' ? '?topics=' : '');

/** Bodies that change nothing even where everything is allowed. */
const bodies: Readonly<Record<string, object>> = { eraseAccount: { currentPassword: 'not the password' }, logout: {} };

async function call(
  context: APIRequestContext,
  endpoint: AnyEndpoint,
  ownId = 'nobody',
): Promise<{ status: number; code: string }> {
  const answer = await context.fetch(`${pathOf(endpoint, ownId)}${queryOf(endpoint)}`, {
    method: endpoint.method,
    headers: { origin: appUrl, accept: 'application/json' },
    ...(endpoint.body ? { data: bodies[endpoint.id] ?? {} } : {}),
  });
  const problem = answer.headers()['content-type']?.includes('problem+json')
    ? ((await answer.json()) as { code: string })
    : undefined;
  return { status: answer.status(), code: problem?.code ?? '' };
}

const checked = endpoints.filter(({ visibility, path }) => visibility === 'public' && path.startsWith('/api/'));
// Signing out ends what the other calls need.
const inOrder = [...checked.filter(({ id }) => id !== 'logout'), ...checked.filter(({ id }) => id === 'logout')];

for (const role of ['anonymous', ...Object.keys(people)] as (Role | 'anonymous')[]) {
  test(`${role}: every call of the contracts lets in whom it names and nobody else`, async () => {
    const context = await requests.newContext({ baseURL: appUrl });
    const ownId = role === 'anonymous' ? 'nobody' : (await signIn(context, role)).id;
    const wrong: string[] = [];
    for (const endpoint of inOrder) {
      const { status, code } = await call(context, endpoint, ownId);
      const expected = letsIn(endpoint, role) ? 'let in' : role === 'anonymous' ? '401 NOT_SIGNED_IN' : '403 FORBIDDEN';
      const reported = code === 'NOT_SIGNED_IN' || code === 'FORBIDDEN' ? `${status} ${code}` : 'let in';
      if (reported !== expected || status >= 500)
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${code}, expected to be ${expected}`);
    }
    await context.dispose();
    expect(wrong).toEqual([]);
  });
}

test('nothing inside can be called from outside', async ({ request }) => {
  for (const endpoint of endpoints.filter(({ visibility }) => visibility === 'internal'))
    expect((await call(request, endpoint)).status, endpoint.path).toBe(404);
});
