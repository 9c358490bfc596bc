import { expect, test } from 'vitest';
import { member } from '../../testing/builders.ts';
import { createUseCaseHarness, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';

const newPassword = 'a-chest-in-the-attic';
const change = { userId: 'mina', currentPassword: goodPassword, newPassword, correlationId: 'test' };

async function open() {
  const harness = createUseCaseHarness();
  await harness.given(member('mina'), goodPassword);
  await harness.useCases.createApiToken({
    userId: 'mina',
    name: 'script',
    scopes: ['read'],
    expiresInDays: 90,
    correlationId: 'test',
  });
  return harness;
}

test('a new password ends every session and token, begins a new session, and has the person mailed', async () => {
  const { useCases, find, time, pass, notificationsOf, logIn } = await open();
  pass(10);
  const { user, at, freshUntil } = await useCases.changePassword(change);
  expect([user.id, at, freshUntil]).toEqual(['mina', time.now, new Date(time.now.getTime() + 15 * 60_000)]);
  expect(await find('mina')).toMatchObject({ hasPassword: true, sessionsValidFrom: time.now });
  expect(await useCases.listApiTokens('mina')).toEqual([]);
  expect(notificationsOf('mina')).toContainEqual({ alert: 'password-changed', at: time.now });
  expect([await refusalOf(logIn('mina')), await refusalOf(logIn('mina', newPassword))]).toEqual([
    'BAD_CREDENTIALS',
    'done',
  ]);
});

test('a wrong present password, a weak new one and an account that is gone change nothing', async () => {
  const { useCases, find, passwordOf } = await open();
  const before = await find('mina');
  const attempt = (more: Partial<typeof change>) => refusalOf(useCases.changePassword({ ...change, ...more }));
  expect(await attempt({ currentPassword: 'wrong' })).toBe('BAD_CREDENTIALS');
  expect(await attempt({ newPassword: 'qwerty123' })).toBe('WEAK_PASSWORD common');
  expect(await attempt({ newPassword: 'mina@hamkke.test' })).toBe('WEAK_PASSWORD personal');
  expect(await attempt({ userId: 'gone' })).toBe('NOT_SIGNED_IN');
  await expect(useCases.changePassword({ userId: 'mina', newPassword, correlationId: 'test' })).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'currentPassword', code: 'required' }],
  });
  expect([await find('mina'), await passwordOf('mina')]).toEqual([before, `hash of ${goodPassword}`]);
});

test('whoever has no password sets one without', async () => {
  const { given, useCases, find, passwordOf } = await open();
  await given(member('provided'));
  await useCases.changePassword({ userId: 'provided', newPassword, correlationId: 'test' });
  expect([(await find('provided'))?.hasPassword, await passwordOf('provided')]).toEqual([
    true,
    `hash of ${newPassword}`,
  ]);
});
