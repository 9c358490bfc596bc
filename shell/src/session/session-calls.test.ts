import { logout, readSession } from '@hamkke/contracts';
import { buildAccount } from '@hamkke/shell-api/conformance';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionCalls, sessionRoutes } from './session-calls.ts';

const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const answer = (response: Response | Error) => {
  vi.stubGlobal(
    'fetch',
    fetched.mockImplementation(async () => {
      if (response instanceof Error) throw response;
      return response.clone();
    }),
  );
};
const problem = (status: number, code: string) =>
  Response.json(
    { type: `urn:hamkke:${code}`, title: code, status, code, detail: code, correlationId: 'c' },
    { status },
  );

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('are the calls of the contract', () => {
  expect(sessionRoutes.read).toEqual({ method: readSession.method, path: readSession.path });
  expect(sessionRoutes.end).toEqual({ method: logout.method, path: logout.path });
});

it.each([
  ['a member', buildAccount()],
  ['nobody', null],
])('learn of %s', async (_who, user) => {
  answer(Response.json(readSession.response.parse({ user })));
  expect(await sessionCalls.read()).toEqual(user);
  expect(fetched).toHaveBeenCalledWith(
    '/api/auth/session',
    expect.objectContaining({ method: 'GET', credentials: 'include' }),
  );
});

it('take a refused bearer for nobody', async () => {
  answer(problem(401, 'NOT_SIGNED_IN'));
  expect(await sessionCalls.read()).toBeNull();
});

it.each([[problem(503, 'UNAVAILABLE')], [problem(429, 'RATE_LIMITED')], [new TypeError('failed to fetch')]])(
  'learn nothing from %s',
  async (response) => {
    answer(response);
    await expect(sessionCalls.read()).rejects.toThrow(/503|429|failed/);
    await expect(sessionCalls.end()).rejects.toThrow(/503|429|failed/);
  },
);

it('end the session with a JSON body, as the gateway asks of every write', async () => {
  answer(new Response(null, { status: 204 }));
  await sessionCalls.end();
  expect(fetched).toHaveBeenCalledWith(
    '/api/auth/logout',
    expect.objectContaining({
      method: 'POST',
      body: '{}',
      headers: expect.objectContaining({ 'content-type': 'application/json' }),
    }),
  );
});
