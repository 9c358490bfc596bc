import { expect, test } from 'vitest';
import { goodPassword, createUseCaseHarness, refusalOf, registrationOf } from '../../testing/use-case-harness.ts';
import { createProviderHarness, visitorId } from '../../testing/provider-harness.ts';
import { member } from '../../testing/builders.ts';

const alerts = (types: readonly string[]) => types.filter((type) => type === 'alert.requested').length;

test('a person is mailed of a sign-in on a strange device, but not of the first one or of a known one', async () => {
  const { given, logIn, eventsOf } = createUseCaseHarness();
  await given(member('mina'), goodPassword);
  const counts: number[] = [];
  for (const deviceId of ['phone', 'phone', 'laptop', 'laptop', null]) {
    await logIn('mina', goodPassword, { deviceId });
    counts.push(alerts(eventsOf('mina')));
  }
  expect(counts).toEqual([0, 0, 1, 1, 1]);
});

test('nobody is mailed of the device that opened the account, and of the next one that signs in', async () => {
  const { useCases, logIn, eventsOf } = createUseCaseHarness();
  const { user } = await useCases.register({ ...registrationOf('mina'), deviceId: 'phone' });
  expect(alerts(eventsOf(user.id))).toBe(0);
  await logIn('mina', goodPassword, { deviceId: 'laptop' });
  expect(alerts(eventsOf(user.id))).toBe(1);
});

test('a wrong password on a strange device makes no device known and mails nobody', async () => {
  const { given, logIn, eventsOf, stores } = createUseCaseHarness();
  await given(member('mina'), goodPassword);
  await logIn('mina', goodPassword, { deviceId: 'phone' });
  await refusalOf(logIn('mina', 'wrong', { deviceId: 'laptop' }));
  expect([alerts(eventsOf('mina')), await stores.devices.isKnown('mina', 'laptop')]).toEqual([0, false]);
});

test('a device that cannot be noted keeps nobody from signing in', async () => {
  const { given, logIn, deps } = createUseCaseHarness();
  await given(member('mina'), goodPassword);
  deps.devices.save = () => Promise.reject(new Error('the store is away'));
  expect(await refusalOf(logIn('mina', goodPassword, { deviceId: 'phone' }))).toBe('done');
});

test('a sign-in at a provider notes its device as well, and a step-up at it notes none', async () => {
  const { given, begin, complete, says, eventsOf, stores } = createProviderHarness();
  await given(member('mina', { identities: [{ provider: 'google', subject: 's-1' }] }));
  says({ subject: 's-1' });
  await complete(await begin(), { deviceId: 'phone' });
  await complete(await begin({ stepUpFor: 'mina' }), { deviceId: 'tablet' });
  expect([alerts(eventsOf('mina')), await stores.devices.isKnown('mina', 'tablet')]).toEqual([0, false]);
  await complete(await begin(), { deviceId: 'laptop' });
  expect(alerts(eventsOf('mina'))).toBe(1);
});

test('where a code is needed as well, a device is noted after the code', async () => {
  const { givenWithFactor, begin, complete, says, stores, useCases } = createProviderHarness();
  const { code } = await givenWithFactor(member('mina', { identities: [{ provider: 'google', subject: 's-1' }] }));
  says({ subject: 's-1' });
  const error: unknown = await complete(await begin(), { deviceId: 'phone' }).catch((thrown: unknown) => thrown);
  expect(await stores.devices.isKnown('mina', 'phone')).toBe(false);
  const { ticket } = (error as { details: { ticket: string } }).details;
  await useCases.completeSecondFactor({ ticket, code: code(), visitorId, deviceId: 'phone', correlationId: 'test' });
  expect(await stores.devices.isKnown('mina', 'phone')).toBe(true);
});
