import { expect, test } from 'vitest';
import { member } from '../../testing/builders.ts';
import { createMemoryStores } from '../../testing/memory-stores.ts';
import { removeLostFactor } from './remove-lost-factor.ts';

const at = new Date('2026-11-24T00:00:00.000Z');

test('an operator removes a lost second factor: the person is mailed, sessions end, and again changes nothing', async () => {
  const { users, factors, published } = createMemoryStores();
  await users.register([{ user: member('m1') }], 'test');
  await factors.saveSetUp({ userId: 'm1', secret: 's', expiresAt: at });
  const secondFactor = { userId: 'm1', secret: 's', lastStep: 1, recoveryHashes: [] };
  await users.change('m1', (user) => ({ user: { ...user, hasSecondFactor: true }, secondFactor }), 'test');
  published.length = 0;
  const remove = (email: string) => removeLostFactor({ users, clock: () => at, correlationId: 'test' }, email);
  expect([await remove('nobody@hamkke.test'), await remove('m1@hamkke.test'), await remove('m1@hamkke.test')]).toEqual([
    false,
    true,
    false,
  ]);
  expect(await users.find('m1')).toMatchObject({ hasSecondFactor: false, sessionsValidFrom: at });
  expect(await factors.find('m1')).toBeUndefined();
  expect(published.map(({ type }) => type)).toEqual(['user.updated', 'alert.requested']);
});
