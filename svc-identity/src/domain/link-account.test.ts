import { describe, expect, test } from 'vitest';
import { member, user } from '../testing/builders.ts';
import { decideAccount, type ProviderProfile } from './link-account.ts';
import { withProfile } from './with-profile.ts';

const profile = (more: Partial<ProviderProfile> = {}): ProviderProfile => ({
  provider: 'google',
  subject: 'g',
  email: 'who@hamkke.test',
  emailVerified: true,
  displayName: null,
  photoUrl: null,
  ...more,
});
const proven = user('who');
const unproven = member('who');
const decide = (given: ProviderProfile, byEmail?: typeof proven, bySubject?: typeof proven) =>
  decideAccount({ profile: given, byEmail, bySubject });

describe('the account of a sign-in at a provider', () => {
  test('is the one with the subject, whatever the address', () =>
    expect(decide(profile(), proven, unproven)).toEqual({ kind: 'known', user: unproven }));

  test('is linked by address only when both sides verified it', () => {
    expect(decide(profile(), proven)).toEqual({ kind: 'link', user: proven });
    expect(decide(profile({ emailVerified: false }), proven)).toEqual({ kind: 'open', email: null, proven: false });
    expect(decide(profile(), unproven)).toEqual({ kind: 'needs-proof' });
    expect(decide(profile({ emailVerified: false }), unproven)).toEqual({ kind: 'open', email: null, proven: false });
  });

  test('is opened with the address that the provider gave, as proven as it said', () => {
    expect(decide(profile())).toEqual({ kind: 'open', email: 'who@hamkke.test', proven: true });
    expect(decide(profile({ emailVerified: false }))).toEqual({
      kind: 'open',
      email: 'who@hamkke.test',
      proven: false,
    });
    expect(decide(profile({ email: null, emailVerified: false }), proven)).toEqual({
      kind: 'open',
      email: null,
      proven: false,
    });
    expect(decide(profile({ email: null, emailVerified: true }))).toEqual({ kind: 'open', email: null, proven: false });
  });
});

describe('a record after a sign-in at a provider', () => {
  const circumstances = { mayTakeAddress: false, adminEmails: new Set(['who@hamkke.test']) };
  const none = { mayTakeAddress: false, adminEmails: new Set<string>() };
  const linked = member('who', { identities: [{ provider: 'google', subject: 'g' }] });

  test('is linked only while its own address is proven and the same', () => {
    expect(withProfile(proven, profile(), none)?.user.identities).toEqual([{ provider: 'google', subject: 'g' }]);
    expect(() => withProfile(unproven, profile(), none)).toThrow('unproven');
    expect(() => withProfile({ ...proven, email: 'moved@hamkke.test' }, profile(), none)).toThrow('unproven');
  });

  test('gets an identity once, and every other one, also of the same provider or with the same subject', () => {
    const record = { ...proven, identities: [{ provider: 'google', subject: 'g' }] };
    expect(withProfile(record, profile(), none)).toBeUndefined();
    for (const other of [
      { provider: 'google', subject: 'g-2' },
      { provider: 'kakao', subject: 'g' },
    ]) {
      expect(withProfile(record, profile(other), none)?.user.identities).toEqual([...record.identities, other]);
    }
  });

  test('has the provider’s photo only where it had none', () => {
    const photoUrl = 'https://photos.example/new.webp';
    const old = 'https://photos.example/old.webp';
    const after = (before: string | null) => withProfile({ ...proven, photoUrl: before }, profile({ photoUrl }), none);
    expect([after(null)?.user.photoUrl, after(old)?.user.photoUrl]).toEqual([photoUrl, old]);
  });

  test('retains its own address where the provider vouches for another or for none', () => {
    const free = { ...none, mayTakeAddress: true };
    expect(withProfile(linked, profile({ email: 'other@hamkke.test' }), free)).toBeUndefined();
    expect(withProfile(linked, profile({ email: null }), free)).toBeUndefined();
    expect(withProfile({ ...linked, email: null }, profile({ email: null }), free)).toBeUndefined();
  });

  test('has its address proven when the provider vouches for that very one', () => {
    expect(withProfile(linked, profile(), none)?.user.emailProof).toBe('provider');
    expect(withProfile(linked, profile({ emailVerified: false }), none)).toBeUndefined();
    expect(withProfile(linked, profile({ email: 'other@hamkke.test' }), none)).toBeUndefined();
  });

  test('gets an address that it lacked if nobody has it and the provider vouches for it', () => {
    const silent = { ...linked, email: null };
    expect(withProfile(silent, profile(), { ...none, mayTakeAddress: true })?.user).toMatchObject({
      email: 'who@hamkke.test',
      emailProof: 'provider',
    });
    expect(withProfile(silent, profile(), none)).toBeUndefined();
    expect(withProfile(silent, profile({ emailVerified: false }), { ...none, mayTakeAddress: true })).toBeUndefined();
  });

  test('becomes an administrator’s only by a proven address on the list', () => {
    expect(withProfile(linked, profile(), circumstances)?.user.userType).toBe('admin');
    expect(withProfile(linked, profile({ emailVerified: false }), circumstances)).toBeUndefined();
    expect(withProfile(linked, profile(), none)?.user.userType).toBe('user');
  });
});
