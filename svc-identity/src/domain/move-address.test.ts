import { describe, expect, test } from 'vitest';
import { member, user } from '../testing/builders.ts';
import { formerOf, movedBack, movedTo } from './move-address.ts';
import type { FormerEmail, User } from './user.ts';

const at = new Date('2026-11-21T03:00:00.000Z');
const week = 7 * 24 * 3_600_000;
const later = (ms: number) => new Date(at.getTime() + ms);
const none = new Set<string>();
const google = { provider: 'google', subject: 'g-1' };
const kakao = { provider: 'kakao', subject: 'k-1' };
const former = (address: string, leftAt: Date, more: Partial<FormerEmail> = {}): FormerEmail => ({
  address,
  proof: 'mail',
  leftAt,
  identities: [],
  ...more,
});
const withFormer = (...formerEmails: FormerEmail[]): User => member('who', { email: 'new@hamkke.test', formerEmails });

describe('a move to a new address', () => {
  test('leaves it unproven, keeps the proven one with the ways in of that time, and mails both', () => {
    const before = member('who', { emailProof: 'provider', identities: [google], hasSecondFactor: true });
    expect(movedTo(before, 'new@hamkke.test', at)).toEqual({
      user: {
        ...before,
        email: 'new@hamkke.test',
        emailProof: null,
        formerEmails: [
          { address: 'who@hamkke.test', proof: 'provider', leftAt: at, identities: [google], hadSecondFactor: true },
        ],
      },
      notifications: ['proof-requested', { alert: 'email-changed', at }],
    });
  });

  test.each([member('who'), member('who', { email: null }), member('who', { email: null, emailProof: 'mail' })])(
    'leaves nothing to take back where no proven address was there: %j',
    (before) => {
      const moved = { ...before, email: 'new@hamkke.test', emailProof: null, formerEmails: [] };
      expect(movedTo(before, 'new@hamkke.test', at)).toEqual({ user: moved, notifications: ['proof-requested'] });
    },
  );

  test('forgets addresses that were left a week ago, and keeps the ten newest, the newest last', () => {
    const [recent, old] = [former('recent@hamkke.test', later(1 - week)), former('old@hamkke.test', later(-week))];
    const move = (formerEmails: readonly FormerEmail[]) =>
      movedTo(user('who', { formerEmails }), 'new@hamkke.test', at);
    const addressesOf = (formerEmails: readonly FormerEmail[]) =>
      move(formerEmails).user.formerEmails.map(({ address }) => address);
    expect(addressesOf([old, recent])).toEqual(['recent@hamkke.test', 'who@hamkke.test']);
    const ten = Array.from({ length: 10 }, (_, n) => former(`n${n}@hamkke.test`, later(n - 60_000)));
    expect(addressesOf(ten)).toEqual([...ten.slice(1).map(({ address }) => address), 'who@hamkke.test']);
  });
});

describe('a former address', () => {
  test('can be had back for a week, by its own link alone', () => {
    const record = withFormer(former('first@hamkke.test', at), former('second@hamkke.test', later(1)));
    expect(formerOf(record, 'second@hamkke.test', later(2))?.leftAt).toEqual(later(1));
    expect(formerOf(record, 'other@hamkke.test', later(2))).toBeUndefined();
    expect(formerOf(record, 'first@hamkke.test', later(week - 1))?.address).toBe('first@hamkke.test');
    expect(formerOf(record, 'first@hamkke.test', later(week))).toBeUndefined();
  });
});

describe('a move that is taken back', () => {
  const undoneAt = later(60_000);

  test('ends sessions, password and tokens, asks for a new password, and keeps only former ways in', () => {
    const before = former('before@hamkke.test', at);
    const left = former('who@hamkke.test', later(1), { proof: 'provider', identities: [google] });
    const added = [google, kakao, { provider: 'google', subject: 'g-2' }, { provider: 'corp', subject: 'g-1' }];
    const taken = {
      ...withFormer(before, left, former('thief@hamkke.test', later(2))),
      identities: added,
      hasPassword: true,
    };
    expect(movedBack(taken, left, undoneAt, none)).toEqual({
      user: {
        ...taken,
        email: 'who@hamkke.test',
        emailProof: 'provider',
        formerEmails: [before],
        identities: [google],
        hasPassword: false,
        sessionsValidFrom: undoneAt,
      },
      endPassword: true,
      endTokens: 'all',
      notifications: ['reset-requested'],
    });
  });

  test('keeps every way in that was there before', () => {
    const left = former('who@hamkke.test', at, { identities: [kakao, google] });
    expect(
      movedBack({ ...withFormer(left), identities: [google, kakao] }, left, undoneAt, none).user.identities,
    ).toEqual([google, kakao]);
  });

  test.each([
    { had: true, has: true, remains: true, ends: undefined },
    { had: false, has: true, remains: false, ends: 'none' },
    { had: undefined, has: true, remains: false, ends: 'none' },
    { had: true, has: false, remains: false, ends: undefined },
    { had: false, has: false, remains: false, ends: undefined },
  ] as const)(
    'with a second factor then: $had, and now: $has, remains with one: $remains',
    ({ had, has, remains, ends }) => {
      const left = former('who@hamkke.test', at, had === undefined ? {} : { hadSecondFactor: had });
      const change = movedBack({ ...withFormer(left), hasSecondFactor: has }, left, undoneAt, none);
      expect([change.user.hasSecondFactor, change.secondFactor]).toEqual([remains, ends]);
    },
  );

  test('makes an administrator again of whoever has the address back', () => {
    const left = former('who@hamkke.test', at);
    expect(movedBack(withFormer(left), left, undoneAt, new Set(['who@hamkke.test'])).user.userType).toBe('admin');
  });
});
