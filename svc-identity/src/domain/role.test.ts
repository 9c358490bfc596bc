import { describe, expect, test } from 'vitest';
import { roleOf } from './role.ts';
import type { User } from './user.ts';

const list = new Set(['admin@hamkke.test']);
const facts = (more: Partial<User>) =>
  ({
    userType: 'user',
    isApproved: false,
    isSuperUser: false,
    email: 'who@hamkke.test',
    emailProof: 'bootstrap',
    ...more,
  }) as const;
const member = { userType: 'user', isApproved: false, isSuperUser: false };
const admin = { userType: 'admin', isApproved: true, isSuperUser: false };

describe('a role', () => {
  test('of an administrator needs the record, the list and a proven address', () => {
    expect(roleOf(facts({ userType: 'admin', email: 'admin@hamkke.test' }), list)).toEqual(admin);
    expect(roleOf(facts({ userType: 'admin', email: 'admin@hamkke.test', isSuperUser: true }), list)).toEqual(admin);
    expect(roleOf(facts({ userType: 'admin' }), list)).toEqual(member);
    expect(roleOf(facts({ userType: 'admin', email: 'admin@hamkke.test', isApproved: true }), new Set())).toEqual(
      member,
    );
    expect(roleOf(facts({ userType: 'admin', email: 'admin@hamkke.test', emailProof: null }), list)).toEqual(member);
  });

  test('is not given by an administrator’s address alone', () => {
    expect(roleOf(facts({ email: 'admin@hamkke.test' }), list)).toEqual(member);
    expect(roleOf(facts({ userType: 'franchise', email: 'admin@hamkke.test' }), list)).toEqual({
      userType: 'franchise',
      isApproved: false,
      isSuperUser: false,
    });
  });

  test('of a super user needs approval, and a member has neither', () => {
    expect(roleOf(facts({ userType: 'franchise', isApproved: true, isSuperUser: true }), list)).toEqual({
      userType: 'franchise',
      isApproved: true,
      isSuperUser: true,
    });
    expect(roleOf(facts({ userType: 'franchise', isSuperUser: true }), list)).toEqual({
      userType: 'franchise',
      isApproved: false,
      isSuperUser: false,
    });
    expect(roleOf(facts({ isApproved: true, isSuperUser: true }), list)).toEqual(member);
  });
});
