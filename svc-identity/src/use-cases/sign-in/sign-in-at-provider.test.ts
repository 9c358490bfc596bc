import { documentVersions } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { describe, expect, test } from 'vitest';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import type { User } from '../../domain/user.ts';
import { member, user } from '../../testing/builders.ts';
import { createProviderHarness, visitorId } from '../../testing/provider-harness.ts';
import { refusalOf } from '../../testing/use-case-harness.ts';

describe('a visit to a provider', () => {
  test('is offered for each that is configured, and no other', async () => {
    const { useCases, start } = createProviderHarness();
    expect(useCases.listSignInProviders()).toEqual([
      { provider: 'google', title: 'Google' },
      { provider: 'corp', title: '회사' },
    ]);
    expect(await start({ provider: 'corp' })).toMatch(/^https:\/\/corp\.example/);
    expect(await refusalOf(start({ provider: 'elsewhere' }))).toBe('NOT_FOUND');
  });

  test('is stored under the hash of its state, for ten minutes', async () => {
    const { start, stores, time, begun } = createProviderHarness();
    await start({ language: 'ja' });
    const key = { stateHash: hashOfSecret('state-1'), visitorId, provider: 'google' };
    expect(await stores.visits.take(key)).toEqual({
      ...key,
      state: 'state-1',
      nonce: 'nonce-1',
      codeVerifier: 'verifier-1',
      returnTo: '/locations',
      language: 'ja',
      consent: { ...documentVersions, at: time.now },
      expiresAt: new Date(time.now.getTime() + 10 * 60_000),
    });
    expect(begun).toEqual([{ again: false }]);
  });

  test('ends with what it began with, once, and only for the visitor and the provider of its beginning', async () => {
    const { begin, complete, exchanged } = createProviderHarness();
    const search = await begin();
    expect(await refusalOf(complete(search, { visitorId: 'visitor-2' }))).toBe('SIGN_IN_FAILED expired');
    expect(await refusalOf(complete(search, { provider: 'corp' }))).toBe('SIGN_IN_FAILED expired');
    expect(await refusalOf(complete(search, { provider: 'elsewhere' }))).toBe('NOT_FOUND');
    expect(await complete(search)).toMatchObject({ returnTo: '/locations', isNew: true });
    expect(exchanged).toEqual([{ state: 'state-1', nonce: 'nonce-1', codeVerifier: 'verifier-1' }]);
    expect(await refusalOf(complete(search))).toBe('SIGN_IN_FAILED expired');
  });

  test('is over after ten minutes', async () => {
    const { begin, complete, pass } = createProviderHarness();
    const [early, late] = [await begin(), await begin()];
    pass(10 - 1 / 60);
    expect(await refusalOf(complete(early))).toBe('done');
    pass(1 / 60);
    expect(await refusalOf(complete(late))).toBe('SIGN_IN_FAILED expired');
  });

  test('that comes back with an error or without a code says why, and is used up', async () => {
    const { begin, complete } = createProviderHarness();
    const attempt = async (query: string) => await refusalOf(complete(query));
    const search = await begin();
    const state = new URLSearchParams(search).get('state');
    expect(await attempt(`?error=access_denied&state=${state}`)).toBe('SIGN_IN_FAILED denied');
    expect(await attempt(search)).toBe('SIGN_IN_FAILED expired');
    expect(await attempt('?error=server_error')).toBe('SIGN_IN_FAILED refused');
    expect(await attempt(`?state=${state}`)).toBe('SIGN_IN_FAILED missing-code');
    expect(await attempt('?code=c')).toBe('SIGN_IN_FAILED expired');
    expect(await attempt('?code=c&state=made-up')).toBe('SIGN_IN_FAILED expired');
  });

  test('that the provider does not confirm opens nothing', async () => {
    const { begin, complete, answer, stores } = createProviderHarness();
    answer.failure = new DomainError('SIGN_IN_FAILED', { reason: 'refused' });
    expect(await refusalOf(complete(await begin()))).toBe('SIGN_IN_FAILED refused');
    expect(stores.published).toEqual([]);
  });
});

describe('an account that a provider opens', () => {
  test('has the identity, the names and the photo that the provider gave, and a session', async () => {
    const { signIn, find, time, eventsOf } = createProviderHarness();
    const photoUrl = 'https://photos.example/mina.webp';
    const person = await signIn({ photoUrl });
    const expected: User = member(person.user.id, {
      username: '미나',
      displayName: '미나',
      email: 'mina@hamkke.test',
      emailProof: 'provider',
      provider: 'google',
      identities: [{ provider: 'google', subject: 's-1' }],
      photoUrl,
      language: 'en',
      consents: [{ ...documentVersions, at: time.now }],
      createdAt: time.now,
      sessionsValidFrom: time.now,
    });
    expect(person).toEqual({
      user: expected,
      role: { userType: 'user', isApproved: false, isSuperUser: false },
      secondFactorPolicy: undefined,
      at: time.now,
      freshUntil: new Date(time.now.getTime() + 15 * 60_000),
      returnTo: '/locations',
      isNew: true,
    });
    expect([await find(person.user.id), eventsOf(person.user.id)]).toEqual([expected, ['user.registered']]);
  });

  test('has its address as proven as the provider says', async () => {
    const { signIn } = createProviderHarness();
    expect((await signIn({ emailVerified: false })).user).toMatchObject({
      email: 'mina@hamkke.test',
      emailProof: null,
    });
    const { user: silent } = await signIn({ subject: 's-2', email: null, emailVerified: false });
    expect([silent.email, silent.emailProof]).toEqual([null, null]);
  });

  test.each([
    ['미나', 'mina@hamkke.test', 'ko', '미나'],
    [null, 'mina.kim@hamkke.test', 'ko', 'mina.kim'],
    [null, null, 'ko', '회원'],
    [null, null, 'en', 'Member'],
    [null, null, 'ja', '会員'],
    [null, null, 'zh', '会员'],
  ] as const)('with the name %s and the address %s in %s is called %s', async (displayName, email, language, name) => {
    const { signIn } = createProviderHarness();
    const { user: opened } = await signIn({ displayName, email, emailVerified: email !== null }, { language });
    expect([opened.displayName, opened.username]).toEqual([name, name]);
  });

  test('has a user name of forty characters at most', async () => {
    const { user: opened } = await createProviderHarness().signIn({ displayName: 'x'.repeat(60) });
    expect([opened.username.length, opened.displayName.length]).toEqual([40, 60]);
  });
});

describe('a later sign-in', () => {
  test('finds the account by its subject, whatever the address is by then, and counts from its beginning', async () => {
    const { signIn, pass, time, eventsOf, begin, complete, says } = createProviderHarness();
    const { user: opened } = await signIn();
    pass(1);
    says({ email: 'moved@hamkke.test', displayName: 'other' });
    const search = await begin();
    const again = await complete(search);
    expect(again).toMatchObject({ user: opened, at: time.now, isNew: false });
    expect(eventsOf(opened.id)).toEqual(['user.registered']);
    expect((await signIn({ subject: 's-2', email: null, emailVerified: false })).user.id).not.toBe(opened.id);
    expect((await signIn({ email: null }, { provider: 'corp' })).user.id).not.toBe(opened.id);
  });

  test('links the account with that address where both sides proved it', async () => {
    const { given, signIn, eventsOf } = createProviderHarness();
    await given(user('mina'));
    const linked = await signIn();
    expect(linked).toMatchObject({
      user: { id: 'mina', identities: [{ provider: 'google', subject: 's-1' }] },
      isNew: false,
    });
    expect(eventsOf('mina')).toEqual(['user.registered', 'user.updated']);
  });

  test('does not link where the provider did not prove the address: it opens another account without it', async () => {
    const { given, signIn, find } = createProviderHarness();
    const before = await given(user('mina'));
    const { user: opened, isNew } = await signIn({ emailVerified: false });
    expect([opened.email, isNew, await find('mina')]).toEqual([null, true, before]);
  });

  test('does not link a record that never proved the address', async () => {
    const { given, signIn, find } = createProviderHarness();
    const before = await given(member('mina'));
    expect(await refusalOf(signIn())).toBe('LINK_NEEDS_PROOF');
    expect(await find('mina')).toEqual(before);
  });

  test('gives a record the address that it lacked, unless somebody has it', async () => {
    const { given, signIn } = createProviderHarness();
    await signIn({ email: null, emailVerified: false });
    const { user: addressed } = await signIn({ email: 'mina@hamkke.test', emailVerified: true });
    expect(addressed).toMatchObject({ email: 'mina@hamkke.test', emailProof: 'provider' });
    await given(member('sora'));
    await signIn({ subject: 's-2', email: null, emailVerified: false });
    expect((await signIn({ subject: 's-2', email: 'sora@hamkke.test', emailVerified: true })).user.email).toBeNull();
  });

  test('that another write overtakes looks once more', async () => {
    const { signIn, deps, given } = createProviderHarness();
    const { register } = deps.users;
    Object.assign(deps.users, {
      register: async (...args: Parameters<typeof register>) => {
        Object.assign(deps.users, { register });
        await given(user('mina', { identities: [{ provider: 'google', subject: 's-1' }] }));
        await register(...args);
      },
    });
    expect(await signIn()).toMatchObject({ user: { id: 'mina' }, isNew: false });
  });

  test('whose address somebody takes meanwhile signs in without it', async () => {
    const { signIn, deps, given } = createProviderHarness();
    const { user: silent } = await signIn({ email: null, emailVerified: false });
    const { change } = deps.users;
    Object.assign(deps.users, {
      change: async (...args: Parameters<typeof change>) => {
        Object.assign(deps.users, { change });
        await given(member('mina'));
        return await change(...args);
      },
    });
    const again = await signIn({ email: 'mina@hamkke.test', emailVerified: true });
    expect(again.user).toMatchObject({ id: silent.id, email: null });
  });

  test.each(['the record left', 'the record moved'] as const)(
    'where %s meanwhile opens a new account',
    async (what) => {
      const { signIn, deps, given, stores } = createProviderHarness();
      await given(user('mina'));
      const { change } = deps.users;
      Object.assign(deps.users, {
        change: async (...args: Parameters<typeof change>) => {
          Object.assign(deps.users, { change });
          if (what === 'the record left') await stores.users.erase('mina', 'test');
          else
            await stores.users.change(
              'mina',
              (record) => ({ user: { ...record, email: 'moved@hamkke.test' } }),
              'test',
            );
          return await change(...args);
        },
      });
      expect(await signIn()).toMatchObject({ user: { email: 'mina@hamkke.test' }, isNew: true });
    },
  );

  test.each([new Error('the store is away'), new DomainError('UNAVAILABLE')])(
    'that fails otherwise is not tried again: %s',
    async (failure) => {
      const { signIn, deps } = createProviderHarness();
      let tries = 0;
      Object.assign(deps.users, {
        register: async () => {
          tries += 1;
          throw failure;
        },
      });
      await expect(signIn()).rejects.toBe(failure);
      expect(tries).toBe(1);
    },
  );
});
