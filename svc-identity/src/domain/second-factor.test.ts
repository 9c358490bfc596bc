import { expect, test } from 'vitest';
import { plainRecoveryCode } from './recovery-codes.ts';
import type { Role } from './role.ts';
import { policyFor, type SecondFactorPolicy } from './second-factor.ts';

const role = (more: Partial<Role>): Role => ({ userType: 'franchise', isApproved: true, isSuperUser: false, ...more });

test.each<SecondFactorPolicy>(['offered', 'required'])(
  'a second factor that is %s concerns administrators and super users',
  (policy) => {
    const people = [
      role({ userType: 'admin' }),
      role({ isSuperUser: true }),
      role({}),
      role({ userType: 'user', isApproved: false }),
    ];
    expect(people.map((person) => policyFor(person, policy))).toEqual([policy, policy, undefined, undefined]);
  },
);

test('a recovery code is the same in small letters, with spaces, and without hyphens', () => {
  const typed = ['ABCD-EFGH-2345-6723', ' abcd efgh 2345 6723 ', 'abcdefgh23456723'];
  expect(new Set(typed.map(plainRecoveryCode))).toEqual(new Set(['ABCDEFGH23456723']));
});
