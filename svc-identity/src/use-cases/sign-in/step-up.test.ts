import { expect, test } from 'vitest';
import { member } from '../../testing/builders.ts';
import { createUseCaseHarness, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';

test('the password makes a session fresh for a quarter of an hour', async () => {
  const { given, useCases } = createUseCaseHarness();
  await given(member('mina'), goodPassword);
  expect(await useCases.stepUp({ userId: 'mina', password: goodPassword })).toEqual(
    new Date('2026-12-05T03:15:00.000Z'),
  );
});

test('a wrong password, none at all, an account without one and one that is gone make no session fresh', async () => {
  const { given, useCases } = createUseCaseHarness();
  await given(member('mina'), goodPassword);
  await given(member('provided'));
  const stepUp = (userId: string, password?: string) => useCases.stepUp({ userId, password });
  expect(await refusalOf(stepUp('mina', 'wrong'))).toBe('BAD_CREDENTIALS');
  await expect(stepUp('mina')).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'password', code: 'required' }],
  });
  expect(await refusalOf(stepUp('provided', goodPassword))).toBe('BAD_CREDENTIALS no-password');
  expect(await refusalOf(stepUp('gone', goodPassword))).toBe('NOT_SIGNED_IN');
});

test('whoever has a second factor needs the password and the code', async () => {
  const { givenWithFactor, useCases } = createUseCaseHarness();
  const { code, wrongCode } = await givenWithFactor(member('mina'), goodPassword);
  const attempt = (password: string, typed?: string) =>
    refusalOf(useCases.stepUp({ userId: 'mina', password, code: typed }));
  expect(await attempt('wrong', code())).toBe('BAD_CREDENTIALS');
  expect([await attempt(goodPassword), await attempt(goodPassword, wrongCode())]).toEqual([
    'SECOND_FACTOR_REQUIRED',
    'BAD_CREDENTIALS',
  ]);
  expect(await attempt(goodPassword, code())).toBe('done');
});
