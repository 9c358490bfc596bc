import type { Person } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { maySubscribe, topicsOf } from './topics.ts';

const plain: Person = { id: 'a', userType: 'user', isApproved: false, isSuperUser: false };
const people = {
  member: plain,
  waiting: { ...plain, userType: 'franchise' },
  'member with old flags': { ...plain, isApproved: true, isSuperUser: true },
  'waiting with an old flag': { ...plain, userType: 'franchise', isSuperUser: true },
  partner: { ...plain, userType: 'franchise', isApproved: true },
  'super user': { ...plain, userType: 'franchise', isApproved: true, isSuperUser: true },
  administrator: { ...plain, userType: 'admin', isApproved: true },
} as const satisfies Record<string, Person>;

test.each([
  ['member', []],
  ['waiting', []],
  ['member with old flags', []],
  ['waiting with an old flag', []],
  ['partner', ['franchise:a']],
  ['super user', ['franchise:a', 'franchise:b', 'admin']],
  ['administrator', ['franchise:a', 'franchise:b', 'admin']],
] as const)('%s receives, besides locations and the own record, %j', (who, received) => {
  expect(['franchise:a', 'franchise:b', 'admin'].filter((topic) => maySubscribe(people[who], topic))).toEqual(received);
  expect(maySubscribe(people[who], 'me')).toBe(true);
  expect(maySubscribe(people[who], 'location:b')).toBe(true);
});

test('topics may stand in one parameter or in several, each counts once', () => {
  expect(topicsOf('location:a,location:b')).toEqual(['location:a', 'location:b']);
  expect(topicsOf(['location:a', 'location:b,location:a'])).toEqual(['location:a', 'location:b']);
  expect(() => topicsOf(undefined)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
});
