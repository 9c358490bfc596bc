import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { mailBackOff } from '../../domain/back-off.ts';
import type { User } from '../../domain/user.ts';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, freeGuesses, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

const correlationId = 'test';
const password = 'a-chest-in-the-attic';

async function open(record: User = member('mina'), more: Partial<UseCaseDeps> = {}) {
  const harness = createUseCaseHarness(more);
  await harness.given(record, goodPassword);
  const { useCases, link } = harness;
  const reset = (token: string, input: { password?: string; code?: string } = {}) =>
    useCases.resetPassword({ token, password, correlationId, ...input });
  const attempt = (...args: Parameters<typeof reset>) => refusalOf(reset(...args));
  const resetLink = () => link('password-reset', record.id);
  const request = (email: string) => refusalOf(useCases.requestPasswordReset({ email, correlationId }));
  return { ...harness, reset, attempt, resetLink, request };
}

describe('requesting a link that sets a password', () => {
  test('has it mailed to whoever has the address, and says nothing of who has it', async () => {
    const { request, notificationsOf, stores } = await open();
    expect([await request('mina@hamkke.test'), await request('nobody@hamkke.test')]).toEqual(['done', 'done']);
    expect(notificationsOf('mina')).toEqual(['reset-requested']);
    expect(stores.published.map(({ type }) => type)).toEqual(['user.registered', 'reset.requested']);
  });

  test.each(['mina@hamkke.test', 'nobody@hamkke.test'])(
    'is slowed down for %s, and for no other address',
    async (email) => {
      const { request } = await open();
      for (let n = 0; n < mailBackOff.freeAttempts; n += 1) expect(await request(email)).toBe('done');
      expect([await request(email), await request('other@hamkke.test')]).toEqual(['RATE_LIMITED', 'done']);
    },
  );

  test('takes its time, whoever has the address', async () => {
    const { request } = await open(member('mina'), { evenMs: 60 });
    for (const email of ['mina@hamkke.test', 'nobody@hamkke.test']) {
      const began = performance.now();
      await request(email);
      expect(performance.now() - began).toBeGreaterThan(50);
    }
  });
});

describe('setting a password by a link', () => {
  test('proves the address, ends sessions and tokens, begins a session, and has the person mailed', async () => {
    const { reset, attempt, resetLink, useCases, find, logIn, notificationsOf, pass, time } = await open();
    await useCases.createApiToken({
      userId: 'mina',
      name: 'script',
      scopes: ['read'],
      expiresInDays: 90,
      correlationId,
    });
    const [token, spare] = [await resetLink(), await resetLink()];
    pass(59);
    expect(await reset(token)).toMatchObject({
      user: { id: 'mina' },
      at: time.now,
      freshUntil: new Date(time.now.getTime() + 15 * 60_000),
    });
    expect(await find('mina')).toMatchObject({ emailProof: 'mail', hasPassword: true, sessionsValidFrom: time.now });
    expect(await useCases.listApiTokens('mina')).toEqual([]);
    expect(notificationsOf('mina')).toContainEqual({ alert: 'password-changed', at: time.now });
    expect([await refusalOf(logIn('mina')), await refusalOf(logIn('mina', password))]).toEqual([
      'BAD_CREDENTIALS',
      'done',
    ]);
    expect([await attempt(token), await attempt(spare)]).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED']);
  });

  test('gives a password to whoever had none, and the role to whoever proves an address on the list', async () => {
    const { given, link, reset, passwordOf } = await open();
    await given(member('boss', { email: 'admin@hamkke.test' }));
    const { user: boss, role } = await reset(await link('password-reset', 'boss'));
    expect([boss.hasPassword, role.userType, await passwordOf('boss')]).toEqual([true, 'admin', `hash of ${password}`]);
  });

  test('not an hour later, by a link for another purpose, a made-up one, or one of somebody who is gone', async () => {
    const { attempt, resetLink, link, pass, stores, passwordOf } = await open();
    const old = await resetLink();
    pass(60);
    for (const token of [old, await link('email-proof', 'mina'), 'made-up'])
      expect(await attempt(token)).toBe('LINK_EXPIRED');
    expect(await passwordOf('mina')).toBe(`hash of ${goodPassword}`);
    const gone = await resetLink();
    const stored = await stores.mailTokens.find(hashOfSecret(gone));
    await stores.users.erase('mina', 'test');
    if (stored) await stores.mailTokens.save(stored);
    expect(await attempt(gone)).toBe('LINK_EXPIRED');
  });

  test('not by the link to an address that was left', async () => {
    const { attempt, resetLink, stores, passwordOf } = await open();
    const token = await resetLink();
    await stores.users.change('mina', (record) => ({ user: { ...record, email: 'moved@hamkke.test' } }), 'test');
    expect([await attempt(token), await passwordOf('mina')]).toEqual(['LINK_EXPIRED', `hash of ${goodPassword}`]);
  });

  test('not where the account is erased meanwhile', async () => {
    const { attempt, resetLink, deps, stores } = await open();
    const token = await resetLink();
    const { hash } = deps.hasher;
    Object.assign(deps.hasher, {
      hash: async (text: string) => {
        await stores.users.erase('mina', 'test');
        return await hash(text);
      },
    });
    expect(await attempt(token)).toBe('LINK_EXPIRED');
  });

  test.each([
    [new Error('the store is away'), 'Error: the store is away'],
    [new DomainError('UNAVAILABLE'), 'UNAVAILABLE'],
  ])('later by the same link where the record cannot be changed now, which is said: %s', async (failure, answer) => {
    const { attempt, resetLink, deps } = await open();
    const token = await resetLink();
    const { change } = deps.users;
    Object.assign(deps.users, {
      change: async () => {
        throw failure;
      },
    });
    expect(await attempt(token)).toBe(answer);
    Object.assign(deps.users, { change });
    expect(await attempt(token)).toBe('done');
  });

  test('not to a weak one, which leaves the link good', async () => {
    const { attempt, resetLink } = await open();
    const token = await resetLink();
    const weak = [
      await attempt(token, { password: 'qwerty123' }),
      await attempt(token, { password: 'mina@hamkke.test' }),
    ];
    expect(weak).toEqual(['WEAK_PASSWORD common', 'WEAK_PASSWORD personal']);
    expect(await attempt(token)).toBe('done');
  });

  test('needs the code of whoever has a second factor, and leaves the link good without it', async () => {
    const { givenWithFactor, attempt, link, find } = await open();
    const { code, wrongCode } = await givenWithFactor(member('guarded'));
    const token = await link('password-reset', 'guarded');
    expect([await attempt(token), await attempt(token, { code: wrongCode() })]).toEqual([
      'SECOND_FACTOR_REQUIRED',
      'BAD_CREDENTIALS',
    ]);
    expect(await attempt(token, { code: code() })).toBe('done');
    expect((await find('guarded'))?.hasSecondFactor).toBe(true);
  });

  test('lets the person in at once, however often strangers guessed from everywhere', async () => {
    const { logIn, attempt, resetLink } = await open();
    for (let n = 0; n <= freeGuesses.account; n += 1)
      await refusalOf(logIn('mina', 'wrong', { address: `198.51.100.${n}` }));
    expect(await refusalOf(logIn('mina', goodPassword, { address: '192.0.2.1' }))).toBe('RATE_LIMITED');
    await attempt(await resetLink());
    expect(await refusalOf(logIn('mina', password, { address: '192.0.2.2' }))).toBe('done');
  });

  test.each([
    [null, false],
    ['mail', false],
    ['provider', true],
    ['bootstrap', true],
  ] as const)('with an address proven by %s, ways in by providers stay: %s', async (emailProof, stay) => {
    const identities = [{ provider: 'kakao', subject: 'k-1' }];
    const { reset, resetLink, find } = await open(user('mina', { userType: 'user', emailProof, identities }));
    await reset(await resetLink());
    expect((await find('mina'))?.identities).toEqual(stay ? identities : []);
  });
});
