import { DomainError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import { createPeople } from './people.ts';

const loadName = (answer: () => Promise<unknown>) =>
  createPeople({ call: answer } as Parameters<typeof createPeople>[0]).nameOf('kim', { correlationId: 'test' });

test('a person is called as identity says now', async () =>
  expect(await loadName(async () => ({ displayName: '김점주' }))).toBe('김점주'));

test.each([
  ['NOT_FOUND', 'FORBIDDEN'],
  ['UNAVAILABLE', 'UNAVAILABLE'],
  ['FORBIDDEN', 'UNAVAILABLE'],
] as const)('%s of identity is %s', async (code, expected) => {
  await expect(loadName(() => Promise.reject(new DomainError(code)))).rejects.toMatchObject({ code: expected });
});
