import { expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';

const correlationId = 'test';

/** A record that left a proven address. */
async function open() {
  const harness = createUseCaseHarness();
  const { useCases, link } = harness;
  await harness.given(user('mina', { userType: 'user' }), goodPassword);
  await useCases.updateProfile({
    userId: 'mina',
    email: 'thief@hamkke.test',
    currentPassword: goodPassword,
    isFresh: true,
    correlationId,
  });
  const undo = (token: string) => refusalOf(useCases.undoEmailChange({ token, correlationId }));
  const undoLink = (former = 'mina@hamkke.test') => link('email-undo', 'mina', former);
  return { ...harness, undo, undoLink };
}

test('the link gives the address back, once: sessions, tokens and the password end, the person is mailed', async () => {
  const { useCases, undo, undoLink, find, time, pass, notificationsOf, logIn } = await open();
  await useCases.createApiToken({
    userId: 'mina',
    name: 'left behind',
    scopes: ['read'],
    expiresInDays: 90,
    correlationId,
  });
  pass(7 * 24 * 60 - 1);
  const token = await undoLink();
  expect(await useCases.undoEmailChange({ token, correlationId })).toBe('mina@hamkke.test');
  expect(await find('mina')).toMatchObject({
    email: 'mina@hamkke.test',
    emailProof: 'bootstrap',
    hasPassword: false,
    formerEmails: [],
    sessionsValidFrom: time.now,
  });
  expect(await useCases.listApiTokens('mina')).toEqual([]);
  expect(notificationsOf('mina')).toContain('reset-requested');
  expect([await refusalOf(logIn('mina')), await refusalOf(logIn('thief'))]).toEqual([
    'BAD_CREDENTIALS',
    'BAD_CREDENTIALS',
  ]);
  expect(await undo(token)).toBe('LINK_EXPIRED');
});

test('a link is used up by another one of the same person', async () => {
  const { useCases, undo, undoLink } = await open();
  const [token, spare] = [await undoLink(), await undoLink()];
  await useCases.undoEmailChange({ token, correlationId });
  await useCases.updateProfile({ userId: 'mina', email: 'thief@hamkke.test', isFresh: true, correlationId });
  expect(await undo(spare)).toBe('LINK_EXPIRED');
});

test('a link that is old, for another purpose or another address, or made up gives nothing back', async () => {
  const { undo, undoLink, link, find, pass } = await open();
  const moved = await find('mina');
  for (const token of [
    await link('email-proof', 'mina', 'mina@hamkke.test'),
    await undoLink('never@hamkke.test'),
    'made-up',
  ]) {
    expect(await undo(token)).toBe('LINK_EXPIRED');
  }
  const early = await undoLink();
  pass(7 * 24 * 60);
  expect([await undo(early), await undo(await undoLink())]).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED']);
  expect(await find('mina')).toEqual(moved);
});

test('a record that is erased while its link is opened gives nothing back', async () => {
  const { undo, undoLink, deps, stores } = await open();
  const token = await undoLink();
  const { find } = deps.mailTokens;
  Object.assign(deps.mailTokens, {
    find: async (hash: string) => {
      const found = await find(hash);
      await stores.users.erase('mina', 'test');
      return found;
    },
  });
  expect(await undo(token)).toBe('LINK_EXPIRED');
});

test('where somebody else has the address by now, that is said, and nothing changes', async () => {
  const { given, undo, undoLink, find } = await open();
  await given(member('other', { email: 'mina@hamkke.test' }));
  const moved = await find('mina');
  expect(await undo(await undoLink())).toBe('EMAIL_TAKEN');
  expect(await find('mina')).toEqual(moved);
});

test('an address on the list makes the person an administrator again', async () => {
  const { given, useCases, link, find } = createUseCaseHarness();
  await given(user('boss', { userType: 'user', email: 'admin@hamkke.test' }), goodPassword);
  await useCases.updateProfile({
    userId: 'boss',
    email: 'away@hamkke.test',
    currentPassword: goodPassword,
    isFresh: true,
    correlationId,
  });
  await useCases.undoEmailChange({ token: await link('email-undo', 'boss', 'admin@hamkke.test'), correlationId });
  expect((await find('boss'))?.userType).toBe('admin');
});
