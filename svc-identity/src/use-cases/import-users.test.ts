import { expect, test } from 'vitest';
import { createMemoryUserStore } from '../testing/memory-user-store.ts';
import { givenUser } from '../testing/builders.ts';
import { importUsers } from './import-users.ts';

const createdAt = new Date('2026-03-01T00:00:00.000Z');

test('an import adds who is missing, leaves others alone, and names administrators who are not on the list', async () => {
  const users = createMemoryUserStore();
  const deps = { users, adminEmails: new Set(['a1@hamkke.test']), clock: () => createdAt, correlationId: 'test-import' };
  const people = [givenUser('o1'), givenUser('a1', { userType: 'admin' }), givenUser('a2', { userType: 'admin' })];
  expect(await importUsers(deps, people)).toEqual({ imported: 3, skipped: 0, notAdministrators: ['a2'] });
  expect(await importUsers(deps, [givenUser('o1', { displayName: 'other' }), givenUser('o2')])).toEqual({ imported: 1, skipped: 1, notAdministrators: [] });
  expect(await users.find('o1')).toEqual({ ...givenUser('o1'), emailProof: 'bootstrap', createdAt, version: 1 });
  expect(users.told).toHaveLength(4);
});
