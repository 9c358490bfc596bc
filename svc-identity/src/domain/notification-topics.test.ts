import { expect, test } from 'vitest';
import { member } from '../testing/builders.ts';
import { settingsOf, topicsOf, withSetting } from './notification-topics.ts';
import type { Role } from './role.ts';

const partner: Role = { userType: 'franchise', isApproved: true, isSuperUser: false };
const ofPartner = ['rental-reminders', 'partner-bookings', 'partner-units', 'partner-settlements'];

test.each<[string, Role, readonly string[]]>([
  ['a member', { userType: 'user', isApproved: false, isSuperUser: false }, ['rental-reminders']],
  ['an applicant', { ...partner, isApproved: false }, ['rental-reminders']],
  ['a partner', partner, ofPartner],
  ['a super user', { ...partner, isSuperUser: true }, ofPartner],
  [
    'an administrator',
    { userType: 'admin', isApproved: true, isSuperUser: false },
    ['rental-reminders', 'applications'],
  ],
])('the topics of %s', (_, role, topics) => {
  expect(topicsOf(role)).toEqual(topics);
});

test('everything is on until it is switched off, and switching it on again leaves nothing behind', () => {
  const before = member('m1');
  expect(settingsOf(before, partner).every(({ mail }) => mail)).toBe(true);
  const off = withSetting(before, { topic: 'partner-units', mail: false });
  if (!off) throw new Error('nothing changed');
  expect(settingsOf(off, partner).filter(({ mail }) => !mail)).toEqual([{ topic: 'partner-units', mail: false }]);
  expect(withSetting(off, { topic: 'partner-units', mail: true })).toEqual(before);
});

test.each([true, false])('what is so already changes nothing: %s', (mail) => {
  const user = member('m1', { mailsOff: mail ? [] : ['rental-reminders'] });
  expect(withSetting(user, { topic: 'rental-reminders', mail })).toBeUndefined();
});
