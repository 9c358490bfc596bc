import { describe, expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { createProviderHarness } from '../../testing/provider-harness.ts';
import { refusalOf } from '../../testing/use-case-harness.ts';

describe("an administrator's address", () => {
  const boss = { email: 'admin@hamkke.test' };

  test('makes an administrator of the first identity that comes with it; another issuer’s opens nothing', async () => {
    const { signIn, stores } = createProviderHarness();
    const { role, user: first } = await signIn(boss);
    expect(role).toEqual({ userType: 'admin', isApproved: true, isSuperUser: false });
    expect((await signIn(boss)).user.id).toBe(first.id);
    const events = stores.published.length;
    expect(await refusalOf(signIn(boss, { provider: 'corp' }))).toBe('SIGN_IN_FAILED not-pinned');
    expect(await refusalOf(signIn({ ...boss, subject: 's-2' }))).toBe('SIGN_IN_FAILED not-pinned');
    expect(stores.published).toHaveLength(events);
  });

  test('of an account that was there before is not linked by the address alone', async () => {
    const { given, signIn, find } = createProviderHarness();
    const before = await given(user('boss', { ...boss, userType: 'admin' }));
    expect(await refusalOf(signIn(boss))).toBe('SIGN_IN_FAILED not-pinned');
    expect(await find('boss')).toEqual(before);
  });

  test('that its record never proved needs the proof, and pins nobody', async () => {
    const { given, signIn, stores } = createProviderHarness();
    await given(member('squatter', boss));
    expect(await refusalOf(signIn(boss))).toBe('LINK_NEEDS_PROOF');
    expect(await stores.pins.claim('admin@hamkke.test', { provider: 'corp', subject: 'other' }, true)).toBe(true);
  });

  test('that the provider does not vouch for gives nothing and pins nobody', async () => {
    const { signIn, stores } = createProviderHarness();
    expect((await signIn({ ...boss, emailVerified: false })).role.userType).toBe('user');
    expect(await stores.pins.claim('admin@hamkke.test', { provider: 'corp', subject: 'other' }, true)).toBe(true);
  });

  test.each([
    ['that it has and the provider vouches for', { email: 'admin@hamkke.test' }, 'admin'],
    ['that it lacks', { email: null }, 'admin'],
    ['beside its own', { email: 'own@hamkke.test', emailProof: 'mail' }, 'user'],
  ] as const)('%s comes to a linked record by the pinned identity only', async (_, more, userType) => {
    const identities = [{ provider: 'google', subject: 's-1' }];
    const first = createProviderHarness();
    await first.given(member('linked', { ...more, identities }));
    expect((await first.signIn(boss)).role.userType).toBe(userType);
    const second = createProviderHarness();
    await second.given(member('linked', { ...more, identities }));
    await second.stores.pins.claim('admin@hamkke.test', { provider: 'corp', subject: 'pinned' }, true);
    expect(await refusalOf(second.signIn(boss))).toBe(userType === 'admin' ? 'SIGN_IN_FAILED not-pinned' : 'done');
  });

  test('that somebody has does not come to a record that lacks one, and pins nobody', async () => {
    const { given, signIn, stores } = createProviderHarness();
    await given(user('boss', { ...boss, userType: 'admin' }));
    await given(member('linked', { email: null, identities: [{ provider: 'google', subject: 's-1' }] }));
    expect((await signIn(boss)).user).toMatchObject({ id: 'linked', email: null });
    expect(await stores.pins.claim('admin@hamkke.test', { provider: 'corp', subject: 'other' }, true)).toBe(true);
  });

  test('opens an administrator’s own record by the pinned identity only, whatever address comes with it', async () => {
    const { given, signIn, stores } = createProviderHarness();
    const identities = [{ provider: 'google', subject: 's-1' }];
    await given(user('boss', { ...boss, userType: 'admin', identities }));
    await stores.pins.claim('admin@hamkke.test', { provider: 'corp', subject: 'pinned' }, true);
    expect(await refusalOf(signIn({ email: 'private@hamkke.test' }))).toBe('SIGN_IN_FAILED not-pinned');
    expect(await refusalOf(signIn({ email: null, emailVerified: false }))).toBe('SIGN_IN_FAILED not-pinned');
  });
});
