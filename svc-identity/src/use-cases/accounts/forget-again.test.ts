import { expect, test } from 'vitest';
import { member } from '../../testing/builders.ts';
import { createMemoryStores } from '../../testing/memory-stores.ts';
import { forgetAgain } from './forget-again.ts';

const restoredAt = new Date('2026-11-24T00:00:00.000Z');
const since = new Date('2026-11-23T00:00:00.000Z');
const before = new Date('2026-11-01T00:00:00.000Z');

test('what happened after a backup happens again: erased people, replaced passwords, everybody’s access', async () => {
  const { users, published, apiTokens } = createMemoryStores();
  const person = (id: string, sessionsValidFrom: Date) => ({
    user: { ...member(id), hasPassword: true, sessionsValidFrom },
    passwordHash: `hash of ${id}`,
  });
  await users.register(
    [person('gone', before), person('changed', before), person('knows', since), person('nobody-said', before)],
    'test',
  );
  const token = { name: 'script', createdAt: before, lastUsedAt: null };
  for (const userId of ['changed', 'knows']) {
    await apiTokens.add({ ...token, id: userId, userId, hash: `of ${userId}` }, 1);
  }
  published.length = 0;
  const forgottenDevices: string[] = [];
  const ends: Date[] = [];
  const deps = {
    users,
    clock: () => restoredAt,
    correlationId: 'test',
    devices: { forgetAll: async (userId: string) => void forgottenDevices.push(userId) },
    access: { endAll: async (at: Date) => (ends.push(at), 7) },
  };
  const forgotten = [
    { userId: 'gone', kind: 'erased', at: since },
    { userId: 'never-was', kind: 'erased', at: since },
    ...['gone', 'changed', 'knows'].map((userId) => ({ userId, kind: 'password-changed', at: since }) as const),
  ] as const;
  expect(await forgetAgain(deps, forgotten)).toEqual({ erased: 1, passwordsEnded: 1, tokensEnded: 7 });
  expect(await users.find('gone')).toBeUndefined();
  expect(forgottenDevices).toEqual(['gone']);
  expect(published.map(({ type }) => type)).toEqual(['user.erased', 'user.updated']);
  expect(await Promise.all(['changed', 'knows', 'nobody-said'].map(users.passwordOf))).toEqual([
    undefined,
    'hash of knows',
    'hash of nobody-said',
  ]);
  expect(await users.find('changed')).toMatchObject({ hasPassword: false, sessionsValidFrom: since });
  expect([await apiTokens.list('changed'), (await apiTokens.list('knows')).length]).toEqual([[], 1]);
  expect(ends).toEqual([restoredAt]);
  expect(await forgetAgain(deps, forgotten)).toMatchObject({ erased: 0, passwordsEnded: 0 });
});
