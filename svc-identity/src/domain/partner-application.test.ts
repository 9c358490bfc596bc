import { describe, expect, test } from 'vitest';
import { member, user } from '../testing/builders.ts';
import { apply, approve, reject, setPartner, setSuperUser, setType } from './partner-application.ts';

const at = new Date('2026-11-21T00:00:00.000Z');
const info = { name: '새 보관소', address: '부산', phone: '051-000-0000' };
const none = new Set<string>();
const waiting = user('w', {
  isApproved: false,
  franchiseRequest: { status: 'pending', requestedAt: at, decidedAt: null, reason: null },
});
const superUser = user('s', { isSuperUser: true });
const admin = user('a', { userType: 'admin', email: 'a@hamkke.test' });
const list = new Set(['a@hamkke.test']);
const refused = (reason: string) => expect.objectContaining({ name: 'StateRefused', reason });

describe('an application', () => {
  test('makes a member wait, and a waiting one say something else without applying twice', () => {
    expect(apply(member('m'), info, at, none)).toEqual({
      user: member('m', {
        userType: 'franchise',
        franchiseInfo: info,
        franchiseRequest: { status: 'pending', requestedAt: at, decidedAt: null, reason: null },
      }),
      notifications: ['franchise-requested'],
    });
    expect(apply(waiting, info, new Date(), none)).toEqual({ user: { ...waiting, franchiseInfo: info } });
    expect(apply({ ...waiting, franchiseInfo: info }, info, new Date(), none)).toBeUndefined();
  });

  test.each(['name', 'address', 'phone'] as const)('that is corrected in its %s alone says something else', (field) => {
    const corrected = { ...info, [field]: 'something else' };
    expect(apply({ ...waiting, franchiseInfo: info }, corrected, at, none)?.user.franchiseInfo).toEqual(corrected);
  });

  test('of an approved partner or an administrator is refused, unless it says nothing new', () => {
    expect(apply(user('o', { franchiseInfo: info }), info, at, none)).toBeUndefined();
    expect(() => apply(user('o'), info, at, none)).toThrow(refused('approved'));
    expect(() => apply(admin, info, at, list)).toThrow(refused('admin'));
    expect(apply(admin, info, at, none)?.user.userType).toBe('franchise');
  });

  test('keeps nothing of what else came along', () =>
    expect(apply(member('m'), { ...info, isApproved: true } as never, at, none)?.user.franchiseInfo).toEqual(info));

  test('made again after a rejection forgets the reason', () => {
    const rejected = reject(waiting, '부족해요', at)?.user ?? waiting;
    expect(apply(rejected, info, at, none)?.user.franchiseRequest).toEqual({
      status: 'pending',
      requestedAt: at,
      decidedAt: null,
      reason: null,
    });
    expect(apply(rejected, rejected.franchiseInfo ?? info, at, none)?.notifications).toEqual(['franchise-requested']);
  });
});

describe('a decision', () => {
  test('falls once', () => {
    const approved = approve(waiting, at);
    expect(approved).toMatchObject({
      user: { isApproved: true, franchiseRequest: { status: 'approved', decidedAt: at } },
      notifications: ['franchise-approved'],
    });
    expect(approve(approved?.user ?? waiting, at)).toBeUndefined();
    const rejected = reject(waiting, '부족해요', at);
    expect(rejected).toMatchObject({
      user: { userType: 'user', isApproved: false, franchiseRequest: { status: 'rejected', reason: '부족해요' } },
      notifications: ['franchise-rejected'],
    });
    expect(reject(rejected?.user ?? waiting, '부족해요', at)).toBeUndefined();
    expect(() => reject(rejected?.user ?? waiting, '다른 까닭', at)).toThrow(refused('not-waiting'));
    expect(() => reject(approved?.user ?? waiting, 'x', at)).toThrow(refused('not-waiting'));
    const rejectedOnce = { ...admin, franchiseRequest: rejected?.user.franchiseRequest ?? null };
    for (const person of [member('m'), admin, rejectedOnce]) {
      expect(() => approve(person, at)).toThrow(refused('not-waiting'));
      expect(() => reject(person, '부족해요', at)).toThrow(refused('not-waiting'));
    }
  });

  test('keeps when was applied; of an application from before that was noted, when the record was made', () => {
    expect(approve(waiting, new Date())?.user.franchiseRequest?.requestedAt).toEqual(at);
    const unnoted = { ...waiting, franchiseRequest: null };
    expect(approve(unnoted, at)?.user.franchiseRequest?.requestedAt).toEqual(unnoted.createdAt);
    expect(reject(unnoted, '부족해요', at)?.user.franchiseRequest).toBeNull();
  });

  test('on the type ends approval and the super-user flag together', () => {
    expect(setType(superUser, 'user', at, none)?.user).toMatchObject({
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
      franchiseRequest: { status: 'rejected', reason: null },
    });
    expect(setType(superUser, 'franchise', at, none)).toBeUndefined();
    expect(setType(member('m'), 'user', at, none)).toBeUndefined();
    expect(() => setType(member('m'), 'franchise', at, none)).toThrow(refused('franchise-info-missing'));
    const franchiseRequest = { status: 'pending', requestedAt: at, decidedAt: null, reason: null } as const;
    expect(setType(member('m', { franchiseInfo: info }), 'franchise', at, none)).toEqual({
      user: member('m', { userType: 'franchise', franchiseInfo: info, franchiseRequest }),
      notifications: ['franchise-requested'],
    });
    expect(() => setType(admin, 'user', at, list)).toThrow(refused('admin'));
    expect(setType(admin, 'user', at, none)?.user.userType).toBe('user');
  });

  test('on the super-user flag and the partner id needs an approved partner', () => {
    expect(setSuperUser(user('o'), true)?.user.isSuperUser).toBe(true);
    expect([setSuperUser(superUser, true), setSuperUser(waiting, false)]).toEqual([undefined, undefined]);
    for (const person of [waiting, member('m'), admin]) {
      expect(() => setSuperUser(person, true)).toThrow(refused('not-approved'));
      expect(() => setPartner(person, 'p')).toThrow(refused('not-approved'));
    }
    expect(setPartner(user('o'), 'p')?.user.partnerId).toBe('p');
    expect(setPartner(user('o'), 'partner-o')).toBeUndefined();
  });
});
