import { readSession } from '@hamkke/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { cookiesAfter, startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';

let harness: GatewayHarness;

beforeAll(async () => {
  harness = await startGatewayHarness();
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.service.seen.length = 0;
  harness.service.internalCalls.length = 0;
  // Every call of identity fails.
  harness.service.identityAway = true;
  harness.service.answer = { status: 503, body: '{}' };
});

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  harness.fetch(readSession.path, headers, method);

test('a page without a session gets the answer that nobody is signed in, as identity would say it, while identity is away', async () => {
  const response = await request();
  expect(response.status).toBe(200);
  expect(readSession.response.parse(await response.json())).toEqual({ user: null });
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-correlation-id')).toBeTruthy();
  expect(harness.service.seen).toHaveLength(0);
  expect(harness.service.internalCalls).toHaveLength(0);
});

test('the visitor keeps or gets the cookie, and no other', async () => {
  const first = await request();
  expect(first.headers.getSetCookie()).toEqual([expect.stringMatching(/^visitor=.*HttpOnly; SameSite=Lax$/)]);
  expect((await request({ cookie: cookiesAfter(first) })).headers.getSetCookie()).toEqual([]);
});

test.each(['session=', 'session=short', `session=${'x'.repeat(43)}`])(
  'a cookie that names no session (%s) is nobody as well',
  async (cookie) => {
    expect(await (await request({ cookie })).json()).toEqual({ user: null });
  },
);

test('HEAD says the same without a body', async () => {
  const response = await request({}, 'HEAD');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('whoever has a session, or a token, is looked up: nobody would be a lie', async () => {
  harness.service.identityAway = false;
  harness.service.answer = { status: 200, body: '{"user":{"id":"u"}}' };
  const { id } = harness.know(freshId());
  const cookie = await harness.signIn(id);
  harness.service.seen.length = 0;
  expect(await (await request({ cookie })).json()).toEqual({ user: { id: 'u' } });
  const token = freshId('token');
  harness.service.tokens.set(token, { userId: id, tokenId: 't-1' });
  expect(await (await request({ authorization: `Bearer ${token}` })).json()).toEqual({ user: { id: 'u' } });
  expect(harness.service.seen.map(({ url }) => url)).toEqual([readSession.path, readSession.path]);
  expect((await request({ authorization: 'Bearer unknown' })).status).toBe(401);
  harness.service.identityAway = true;
  const stranger = freshId('token');
  expect((await request({ authorization: `Bearer ${stranger}` })).status).toBe(503);
});
