import { expect, test } from 'vitest';
import { member } from '../../testing/builders.ts';
import { createUseCaseHarness, freeGuesses, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';
import { confirmCode } from './check-code.ts';

async function open() {
  const harness = createUseCaseHarness();
  const factor = await harness.givenWithFactor(member('mina'), goodPassword);
  const logIn = (code?: string) => refusalOf(harness.logIn('mina', goodPassword, code === undefined ? {} : { code }));
  return { ...harness, ...factor, attempt: logIn };
}

test('a code is required after the right password alone, and begins no session without it', async () => {
  const { logIn, attempt, code, wrongCode } = await open();
  expect(await refusalOf(logIn('mina', 'wrong', { code: code() }))).toBe('BAD_CREDENTIALS');
  expect([await attempt(), await attempt(wrongCode()), await attempt('')]).toEqual([
    'SECOND_FACTOR_REQUIRED',
    'BAD_CREDENTIALS',
    'BAD_CREDENTIALS',
  ]);
  expect(await attempt(code())).toBe('done');
});

test('without the code the browser does not become known, and the guess still counts', async () => {
  const { logIn, stores } = await open();
  for (let n = 0; n < freeGuesses.pair; n += 1)
    expect(await refusalOf(logIn('mina', goodPassword, { deviceId: 'own' }))).toBe('SECOND_FACTOR_REQUIRED');
  expect(await refusalOf(logIn('mina', goodPassword, { deviceId: 'own' }))).toBe('RATE_LIMITED');
  expect(await stores.devices.isKnown('mina', 'own')).toBe(false);
});

test('each code counts once, and none of an earlier step after a later one', async () => {
  const { attempt, code, pass } = await open();
  const first = code();
  expect([await attempt(first), await attempt(first)]).toEqual(['done', 'BAD_CREDENTIALS']);
  pass(1);
  const second = code();
  expect([await attempt(second), await attempt(first)]).toEqual(['done', 'BAD_CREDENTIALS']);
});

test('each recovery code counts once, however it is typed', async () => {
  const { attempt, recoveryCode } = await open();
  expect(await attempt('ABCD-EFGH-2345-6724')).toBe('BAD_CREDENTIALS');
  expect(await attempt(recoveryCode.toLowerCase().replaceAll('-', ' '))).toBe('done');
  expect(await attempt(recoveryCode)).toBe('BAD_CREDENTIALS');
});

test('a recovery code counts even where the key of the secrets is lost', async () => {
  const { deps, recoveryCode } = await open();
  const seal = {
    ...deps.seal,
    open: () => {
      throw new Error('sealed with another key');
    },
  };
  expect(await refusalOf(confirmCode({ ...deps, seal }, { id: 'mina', hasSecondFactor: true }, recoveryCode))).toBe(
    'done',
  );
});

test('wrong codes are slowed down whichever password came with them, and forgotten after a right one', async () => {
  const { useCases, wrongCode, code, pass } = await open();
  const attempt = (typed: string) =>
    refusalOf(useCases.stepUp({ userId: 'mina', password: goodPassword, code: typed }));
  const wrong = async (count: number) => {
    for (let n = 0; n < count; n += 1) expect(await attempt(wrongCode())).toBe('BAD_CREDENTIALS');
  };
  for (const _ of [1, 2, 3]) {
    await wrong(freeGuesses.pair - 1);
    expect(await attempt(code())).toBe('done');
    pass(1);
  }
  await wrong(freeGuesses.pair);
  expect(await attempt(code())).toBe('RATE_LIMITED');
});

test('codes of one person do not slow down another one', async () => {
  const { givenWithFactor, useCases, wrongCode } = await open();
  const other = await givenWithFactor(member('sora'), goodPassword);
  const attempt = (userId: string, code: string) =>
    refusalOf(useCases.stepUp({ userId, password: goodPassword, code }));
  for (let n = 0; n <= freeGuesses.pair; n += 1) await attempt('mina', wrongCode());
  expect([await attempt('mina', wrongCode()), await attempt('sora', other.code())]).toEqual(['RATE_LIMITED', 'done']);
});

test('whoever has no second factor needs none; one whose secret is gone lets nobody in', async () => {
  const { deps, code } = await open();
  expect(await refusalOf(confirmCode(deps, { id: 'sora', hasSecondFactor: false }, undefined))).toBe('done');
  expect(await refusalOf(confirmCode(deps, { id: 'sora', hasSecondFactor: true }, code()))).toBe('BAD_CREDENTIALS');
});
