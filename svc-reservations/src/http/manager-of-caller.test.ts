import type { PersonCaller } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { managerOfCaller, mustManage } from './manager-of-caller.ts';

const visitor: PersonCaller = {
  kind: 'person',
  visitorId: 'v',
  address: 'a',
  person: null,
  guestOf: null,
  via: 'session',
  scopes: [],
  freshUntil: null,
  deviceId: null,
};
const as = (userType: 'user' | 'franchise' | 'admin', isApproved = false, isSuperUser = false): PersonCaller => ({
  ...visitor,
  person: { id: 'p', userType, isApproved, isSuperUser },
});

test.each([
  ['an approved partner, its own', as('franchise', true), { personId: 'p', overseer: null }],
  ["a super user, everybody's", as('franchise', true, true), { personId: 'p', overseer: 'super-user' }],
  ["an administrator, everybody's", as('admin'), { personId: 'p', overseer: 'administrator' }],
])('%s', (_, caller, manager) => {
  expect(managerOfCaller(caller)).toEqual(manager);
});

test.each([
  ['a visitor', visitor],
  ['a member', as('user', true)],
  ['a partner who waits for approval', as('franchise')],
  ['a partner who waits, with the flag of a super user left over', as('franchise', false, true)],
])('%s manages nothing', (_, caller) => {
  expect(managerOfCaller(caller)).toBeUndefined();
  expect(() => mustManage(caller)).toThrow('FORBIDDEN');
});
