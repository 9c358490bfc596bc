import { expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, refusalOf } from '../../testing/use-case-harness.ts';

const admin = user('admin', { userType: 'admin', email: 'admin@hamkke.test' });

test('what is switched off stays so until it is switched on again, for that person alone', async () => {
  const { useCases, given, find } = createUseCaseHarness();
  await given(user('o1'));
  await given(user('o2'));
  const set = (topic: 'partner-bookings' | 'rental-reminders', mail: boolean) =>
    useCases.setNotification({ userId: 'o1', setting: { topic, mail }, correlationId: 'test' });
  const answered = await set('partner-bookings', false);
  await set('partner-bookings', false);
  expect(answered.filter(({ mail }) => !mail)).toEqual([{ topic: 'partner-bookings', mail: false }]);
  expect(await useCases.readNotificationSettings('o1')).toEqual(answered);
  expect((await useCases.readNotificationSettings('o2')).every(({ mail }) => mail)).toBe(true);
  await set('partner-bookings', true);
  expect((await find('o1'))?.mailsOff).toEqual([]);
});

test('repeating a setting changes nothing and publishes nothing', async () => {
  const { useCases, given, eventsOf } = createUseCaseHarness();
  await given(member('m1'));
  const off = { userId: 'm1', setting: { topic: 'rental-reminders', mail: false }, correlationId: 'test' } as const;
  await useCases.setNotification(off);
  const before = eventsOf('m1').length;
  await useCases.setNotification(off);
  expect(eventsOf('m1')).toHaveLength(before);
});

test.each([
  ['a member', member('p'), 'partner-bookings'],
  ['a member', member('p'), 'applications'],
  ['an applicant', user('p', { isApproved: false }), 'partner-units'],
  ['a partner', user('p'), 'applications'],
  ['an administrator', { ...admin, id: 'p' }, 'partner-settlements'],
  ['who is on the list no more', { ...admin, id: 'p', email: 'former@hamkke.test' }, 'applications'],
] as const)('%s has no switch for what others are mailed: %#', async (_, person, topic) => {
  const { useCases, given, find } = createUseCaseHarness();
  await given(person);
  const setting = { topic, mail: false };
  expect(await refusalOf(useCases.setNotification({ userId: 'p', setting, correlationId: 'test' }))).toBe('FORBIDDEN');
  expect((await find('p'))?.mailsOff).toEqual([]);
});

test('the topics are those of the role that may be used now', async () => {
  const { useCases, given } = createUseCaseHarness({ adminSecondFactor: 'required' });
  await given(admin);
  const topicsOf = async () => (await useCases.readNotificationSettings('admin')).map(({ topic }) => topic);
  expect(await topicsOf()).toEqual(['rental-reminders']);
  const offered = createUseCaseHarness();
  await offered.given(admin);
  const settings = await offered.useCases.readNotificationSettings('admin');
  expect(settings.map(({ topic }) => topic)).toEqual(['rental-reminders', 'applications']);
});

test('whoever was erased is signed out, and the settings are gone with the record', async () => {
  const { useCases, given, stores, find } = createUseCaseHarness();
  await given(member('m1', { mailsOff: ['rental-reminders'] }));
  await stores.users.erase('m1', 'test');
  expect(await find('m1')).toBeUndefined();
  const setting = { topic: 'rental-reminders', mail: false } as const;
  expect([
    await refusalOf(useCases.readNotificationSettings('m1')),
    await refusalOf(useCases.setNotification({ userId: 'm1', setting, correlationId: 'test' })),
  ]).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
});
