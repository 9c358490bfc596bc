import { expect, test } from 'vitest';
import { hashOfSecret } from '../../providers/credentials/secrets.ts';
import { member } from '../../testing/builders.ts';
import { createUseCaseHarness, refusalOf } from '../../testing/use-case-harness.ts';

const hour = 3_600_000;

test.each([
  ['email-proof', 24 * hour],
  ['password-reset', hour],
  ['email-undo', 7 * 24 * hour],
] as const)('a link for %s is stored as a hash, with the present address and its end', async (purpose, lifetime) => {
  const { given, link, stores, time } = createUseCaseHarness();
  await given(member('mina'));
  const token = await link(purpose, 'mina');
  const expiresAt = new Date(time.now.getTime() + lifetime);
  const hash = hashOfSecret(token);
  expect(await stores.mailTokens.find(hash)).toEqual({
    hash,
    purpose,
    userId: 'mina',
    email: 'mina@hamkke.test',
    expiresAt,
  });
  expect(await stores.mailTokens.find(token)).toBeUndefined();
  expect(await link(purpose, 'mina')).not.toBe(token);
});

test('a link may be for an address that was left; without any address there is none', async () => {
  const { given, link, stores } = createUseCaseHarness();
  await given(member('silent', { email: null }));
  const token = await link('email-undo', 'silent', 'left@hamkke.test');
  expect((await stores.mailTokens.find(hashOfSecret(token)))?.email).toBe('left@hamkke.test');
  expect([await refusalOf(link('email-proof', 'silent')), await refusalOf(link('email-proof', 'gone'))]).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
  ]);
});
