import { describe, expect, test } from 'vitest';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { tokenLimit } from '../../domain/api-token.ts';
import { member } from '../../testing/builders.ts';
import { createUseCaseHarness, refusalOf } from '../../testing/use-case-harness.ts';

const correlationId = 'test';
const day = 24 * 60;

async function open() {
  const harness = createUseCaseHarness();
  await harness.given(member('mina'));
  await harness.given(member('sora'));
  const { useCases } = harness;
  const create = (userId = 'mina', name = 'script') =>
    useCases.createApiToken({ userId, name, scopes: ['read'], expiresInDays: 90, correlationId });
  const verify = (secret: string) => refusalOf(useCases.verifyApiToken(secret));
  const revoke = (userId: string, id: string) => useCases.revokeApiToken({ userId, id, correlationId });
  const lastUse = async () => (await useCases.listApiTokens('mina'))[0]?.lastUsedAt;
  return { ...harness, create, verify, revoke, lastUse };
}

describe('a token', () => {
  test('is known by its secret, which is stored as a hash; the person is mailed', async () => {
    const { create, useCases, time, notificationsOf, stores } = await open();
    const { token, secret } = await create();
    expect(secret).toMatch(/^hamkke_[\w-]{43}$/);
    expect(token).toEqual({
      id: token.id,
      userId: 'mina',
      name: 'script',
      scopes: ['read'],
      hash: hashOfSecret(secret),
      createdAt: time.now,
      expiresAt: new Date(time.now.getTime() + 90 * day * 60_000),
      lastUsedAt: null,
    });
    expect(await useCases.listApiTokens('mina')).toEqual([token]);
    expect(await useCases.verifyApiToken(secret)).toEqual(token);
    expect(notificationsOf('mina')).toEqual([{ alert: 'token-created', at: time.now }]);
    expect(JSON.stringify(await stores.apiTokens.list('mina'))).not.toContain(secret.slice('hamkke_'.length));
  });

  test('is never the same twice, and counts to its last instant', async () => {
    const { create, verify, pass } = await open();
    const [first, second] = [await create(), await create()];
    expect([first.secret === second.secret, first.token.id === second.token.id]).toEqual([false, false]);
    pass(90 * day - 1);
    expect(await verify(first.secret)).toBe('done');
    pass(1);
    expect([await verify(first.secret), await verify('hamkke_made-up')]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  });

  test('from before tokens ended counts for a year', async () => {
    const { stores, verify, pass, time } = await open();
    const old = {
      id: 'old',
      userId: 'mina',
      name: 'old',
      hash: hashOfSecret('old-secret'),
      createdAt: time.now,
      lastUsedAt: null,
    };
    await stores.apiTokens.add(old, tokenLimit);
    pass(365 * day - 1);
    expect(await verify('old-secret')).toBe('done');
    pass(1);
    expect(await verify('old-secret')).toBe('NOT_FOUND');
  });

  test('has its last use noted once a minute at most', async () => {
    const { create, verify, lastUse, pass, time } = await open();
    const { secret } = await create();
    const first = time.now;
    await verify(secret);
    pass(59 / 60);
    await verify(secret);
    expect(await lastUse()).toEqual(first);
    pass(1 / 60);
    await verify(secret);
    expect(await lastUse()).toEqual(time.now);
  });

  test('is not written where its use was noted within the minute', async () => {
    const { create, useCases, deps, pass } = await open();
    const { secret } = await create();
    let writes = 0;
    const { touch } = deps.apiTokens;
    Object.assign(deps.apiTokens, { touch: (...args: Parameters<typeof touch>) => ((writes += 1), touch(...args)) });
    await useCases.verifyApiToken(secret);
    pass(59 / 60);
    await useCases.verifyApiToken(secret);
    expect(writes).toBe(1);
    pass(1 / 60);
    await useCases.verifyApiToken(secret);
    expect(writes).toBe(2);
  });

  test('is refused to whoever has so many, and to somebody who is gone, and nobody is mailed of it', async () => {
    const { create, useCases, notificationsOf } = await open();
    for (let n = 0; n < tokenLimit; n += 1) await create('mina', `t${n}`);
    await expect(create()).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { reason: 'too-many', limit: tokenLimit },
    });
    expect([(await useCases.listApiTokens('mina')).length, notificationsOf('mina').length]).toEqual([
      tokenLimit,
      tokenLimit,
    ]);
    expect([await refusalOf(create('sora')), await refusalOf(create('gone'))]).toEqual(['done', 'NOT_SIGNED_IN']);
  });
});

describe('ending a token', () => {
  test('ends this one alone, and says that the record changed, once', async () => {
    const { create, revoke, verify, eventsOf } = await open();
    const [first, second] = [await create(), await create()];
    const changes = () => eventsOf('mina').filter((type) => type === 'user.updated').length;
    for (const _ of [1, 2]) await revoke('mina', first.token.id);
    expect([await verify(first.secret), await verify(second.secret), changes()]).toEqual(['NOT_FOUND', 'done', 1]);
  });

  test('of somebody else does nothing', async () => {
    const { create, revoke, verify, eventsOf } = await open();
    const { token, secret } = await create();
    await create('sora');
    await revoke('sora', token.id);
    expect([await verify(secret), eventsOf('sora')]).toEqual(['done', ['user.registered', 'alert.requested']]);
  });
});
