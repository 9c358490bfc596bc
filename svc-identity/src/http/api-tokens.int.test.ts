import { createApiToken, listApiTokens, revokeApiToken, verifyApiToken } from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenLimit } from '../domain/api-token.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { signUp } from '../testing/sign-up.ts';

let now = new Date('2026-11-21T03:00:00.000Z');
let service: RunningService;
beforeAll(async () => {
  service = await startRunningService({ clock: () => now });
});
afterAll(async () => await service.close());

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString();
const verify = async (token: string, by: 'gateway' | 'reservations' = 'gateway') => {
  const { status, body } = await service.app.asService(by).call(verifyApiToken, { body: { token } });
  return status === 200 ? body : status;
};

test('a token is shown once, known by its hash, listed without its secret, and ended', async () => {
  const { account, self, program } = await signUp(service, 'programmer');
  const made = await self.call(createApiToken, { body: { name: ' 정산 스크립트 ' } });
  const { token, ...shown } = made.body;
  expect(made.status).toBe(200);
  expect(shown).toEqual({
    id: shown.id,
    name: '정산 스크립트',
    scopes: ['read'],
    createdAt: now.toISOString(),
    expiresAt: inDays(90),
    lastUsedAt: null,
  });
  expect(token).toMatch(/^hamkke_[\w-]{43}$/);
  expect((await self.call(listApiTokens)).body).toEqual([shown]);
  expect(await verify(token)).toEqual({
    userId: account.id,
    tokenId: shown.id,
    scopes: ['read'],
    expiresAt: inDays(90),
  });
  const { connection } = service.deps.mongo;
  expect(
    JSON.stringify(await connection.getClient().db(connection.name).collection('api-tokens').find().toArray()),
  ).not.toContain(token.slice(7));
  // A program neither sees tokens nor ends them.
  expect((await program.call(listApiTokens)).status).toBe(403);
  expect((await program.call(revokeApiToken, { params: { id: shown.id } })).status).toBe(403);
  expect((await self.call(revokeApiToken, { params: { id: shown.id } })).status).toBe(204);
  expect([await verify(token), (await self.call(listApiTokens)).body]).toEqual([404, []]);
});

test('its last use is noted once a minute at most', async () => {
  const { self } = await signUp(service, 'often');
  const { token } = (await self.call(createApiToken, { body: { name: 'cron' } })).body;
  const lastUsedAt = async () => (await self.call(listApiTokens)).body[0].lastUsedAt;
  const first = now.toISOString();
  await verify(token);
  now = new Date(now.getTime() + 59_000);
  await verify(token);
  expect(await lastUsedAt()).toBe(first);
  now = new Date(now.getTime() + 1000);
  await verify(token);
  expect(await lastUsedAt()).toBe(now.toISOString());
});

test('a token makes no token, and nobody ends another’s', async () => {
  const { self } = await signUp(service, 'holder');
  const other = await signUp(service, 'other');
  const { id, token } = (await self.call(createApiToken, { body: { name: 'mine' } })).body;
  expect((await other.program.call(createApiToken, { body: { name: 'more' } })).status).toBe(403);
  expect((await service.app.call(createApiToken, { body: { name: 'more' } })).status).toBe(401);
  expect((await other.self.call(revokeApiToken, { params: { id } })).status).toBe(204);
  expect(await verify(token)).toMatchObject({ tokenId: id });
  expect((await service.app.as({ id: 'gone' }).call(createApiToken, { body: { name: 'x' } })).status).toBe(401);
});

test('there are so many and no more', async () => {
  const { self } = await signUp(service, 'hoarder');
  for (let n = 0; n < tokenLimit; n += 1)
    expect((await self.call(createApiToken, { body: { name: `t${n}` } })).status).toBe(200);
  const { status, body } = await self.call(createApiToken, { body: { name: 'one more' } });
  expect([status, body.code, body.details]).toEqual([
    409,
    'VERSION_CONFLICT',
    { reason: 'too-many', limit: tokenLimit },
  ]);
});

test.each([
  [{}, 'name required'],
  [{ name: '' }, 'name too_small'],
  [{ name: 'x'.repeat(61) }, 'name too_big'],
  [{ name: ['x'] }, 'name type'],
])('a token with %j is refused', async (body, field) => {
  const { status, body: problem } = await service.app
    .as({ id: 'anyone' })
    .call(createApiToken, { body: body as never });
  expect([status, `${problem.fields?.[0]?.path} ${problem.fields?.[0]?.code}`]).toEqual([422, field]);
});

test.each(['', 'hamkke_unknown', '$ne', 'x'.repeat(200)])(
  'the secret %j is nobody’s; too long a one is refused; only the gateway may call',
  async (token) => {
    expect(await verify(token)).toBe(404);
    expect(await verify('x'.repeat(201))).toBe(422);
    expect(await verify(token, 'reservations')).toBe(403);
  },
);
