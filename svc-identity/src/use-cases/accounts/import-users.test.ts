import { expect, test } from 'vitest';
import { createArgon2Hasher } from '../../providers/credentials/argon2-hasher.ts';
import { givenUser, user } from '../../testing/builders.ts';
import { createMemoryStores } from '../../testing/memory-stores.ts';
import { importUsers } from './import-users.ts';

const consent = { terms: '2026-12-01', privacy: '2026-12-01', at: new Date('2026-02-01T00:00:00.000Z') };
const createdAt = new Date('2026-03-01T00:00:00.000Z');

test('an import adds who is missing, leaves others alone, and names administrators who are not on the list', async () => {
  const { users, published } = createMemoryStores();
  const hasher = await createArgon2Hasher({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const deps = {
    users,
    hasher,
    adminEmails: new Set(['a1@hamkke.test']),
    clock: () => createdAt,
    correlationId: 'test-import',
  };
  const people = [
    givenUser('o1', { password: 'hamkke-demo-1' }),
    givenUser('a1', { userType: 'admin', consent }),
    givenUser('a2', { userType: 'admin', consent: { ...consent, at: undefined } }),
  ];
  expect(await importUsers(deps, people)).toEqual({ imported: 3, skipped: 0, notAdministrators: ['a2'] });
  expect(
    await importUsers(deps, [
      givenUser('o1', { displayName: 'other', password: 'another-way-1' }),
      givenUser('o2', { isApproved: false }),
    ]),
  ).toEqual({ imported: 1, skipped: 1, notAdministrators: [] });
  expect(await users.find('o1')).toEqual(user('o1', { hasPassword: true }));
  expect(await users.find('a1')).toMatchObject({ hasPassword: false, franchiseRequest: null });
  expect([(await users.find('a1'))?.consents, (await users.find('a2'))?.consents]).toEqual([
    [consent],
    [{ ...consent, at: createdAt }],
  ]);
  expect((await users.find('o2'))?.consents).toEqual([]);
  expect((await users.find('o2'))?.franchiseRequest).toEqual({
    status: 'pending',
    requestedAt: createdAt,
    decidedAt: null,
    reason: null,
  });
  expect(published.map(({ type, userId }) => `${type} ${userId}`)).toEqual([
    'user.registered o1',
    'user.registered a1',
    'user.registered a2',
    'user.registered o2',
  ]);
  expect(await hasher.verify(await users.passwordOf('o1'), 'hamkke-demo-1')).toBe(true);
  expect(await users.passwordOf('a1')).toBeUndefined();
});

test('an import of people who are all there writes nothing', async () => {
  const { users } = createMemoryStores();
  await users.register([{ user: user('o1') }], 'test');
  let writes = 0;
  const counting = { ...users, register: async () => void (writes += 1) };
  const hasher = await createArgon2Hasher({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const people = { users: counting, hasher, adminEmails: new Set<string>() };
  const deps = { ...people, clock: () => createdAt, correlationId: 'test-import' };
  expect(await importUsers(deps, [givenUser('o1')])).toEqual({ imported: 0, skipped: 1, notAdministrators: [] });
  expect(writes).toBe(0);
});
