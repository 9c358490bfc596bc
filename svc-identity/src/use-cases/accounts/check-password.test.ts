import { describe, expect, test } from 'vitest';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, freeGuesses, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';
import { refuseWeak } from './check-password.ts';

async function open() {
  const harness = createUseCaseHarness();
  await harness.given(member('mina'), goodPassword);
  const { logIn } = harness;
  /** Signs in so many times; answers how each one was refused. */
  const tries = async (count: number, guess: (n: number) => Promise<unknown>) => {
    const answers: string[] = [];
    for (let n = 0; n < count; n += 1) answers.push(await refusalOf(guess(n)));
    return answers;
  };
  const wrongFrom = (address: string, deviceId: string | null = null) => logIn('mina', 'wrong', { address, deviceId });
  const fromEverywhere = () => tries(freeGuesses.account, (n) => wrongFrom(`198.51.100.${n}`));
  return { ...harness, tries, wrongFrom, fromEverywhere };
}

const times = (count: number, answer: string) => Array.from({ length: count }, () => answer);

describe('a guess of a password', () => {
  test('fails alike for a wrong password, an unknown address and an account without a password', async () => {
    const { given, logIn } = await open();
    await given(member('provided'));
    for (const name of ['mina', 'provided', 'nobody'])
      expect(await refusalOf(logIn(name, 'wrong'))).toBe('BAD_CREDENTIALS');
    expect((await logIn('mina')).user.id).toBe('mina');
  });

  test('of an unknown address is compared with no hash, not even of a record that is called so', async () => {
    const compared: (string | undefined)[] = [];
    const { deps } = createUseCaseHarness();
    const verify = async (hash: string | undefined) => (compared.push(hash), true);
    const { given, logIn } = createUseCaseHarness({ hasher: { ...deps.hasher, verify } });
    await given(member('provided'));
    for (const name of ['nobody', 'provided']) expect(await refusalOf(logIn(name))).toBe('BAD_CREDENTIALS');
    expect(compared).toEqual([undefined, undefined]);
  });

  test.each(['mina', 'nobody'])(
    'of %s is slowed down in one place, also the right one; another place is free',
    async (name) => {
      const { logIn, tries } = await open();
      expect(await tries(freeGuesses.pair, () => logIn(name, 'wrong'))).toEqual(
        times(freeGuesses.pair, 'BAD_CREDENTIALS'),
      );
      await expect(logIn(name)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 30 } });
      expect(await refusalOf(logIn(name, 'wrong', { address: '203.0.113.8' }))).toBe('BAD_CREDENTIALS');
    },
  );

  test('of one address does not slow down another address in the same place', async () => {
    const { given, logIn, tries } = await open();
    await given(member('sora'), goodPassword);
    await tries(freeGuesses.pair + 1, () => logIn('mina', 'wrong'));
    expect(await refusalOf(logIn('sora'))).toBe('done');
  });

  test('that was right forgets the wrong ones, of the place and of the account', async () => {
    const { logIn, tries, wrongFrom } = await open();
    const places = ['a', 'b', 'c'];
    for (const address of places) {
      expect(await tries(freeGuesses.pair - 1, () => wrongFrom(address))).toEqual(
        times(freeGuesses.pair - 1, 'BAD_CREDENTIALS'),
      );
      expect(await refusalOf(logIn('mina', goodPassword, { address }))).toBe('done');
    }
    expect(await tries(freeGuesses.pair, () => wrongFrom('a'))).toEqual(times(freeGuesses.pair, 'BAD_CREDENTIALS'));
  });

  test('from everywhere is slowed down for the account, and the person is mailed, once', async () => {
    const { notificationsOf, logIn, time, fromEverywhere, tries, wrongFrom } = await open();
    expect(await fromEverywhere()).toEqual(times(freeGuesses.account, 'BAD_CREDENTIALS'));
    expect(notificationsOf('mina')).toEqual([]);
    expect(await tries(3, (n) => wrongFrom(`192.0.2.${n}`))).toEqual(times(3, 'RATE_LIMITED'));
    expect(await refusalOf(logIn('mina', goodPassword, { address: '192.0.2.77' }))).toBe('RATE_LIMITED');
    expect(notificationsOf('mina')).toEqual([{ alert: 'sign-in-slowed', at: time.now }]);
  });

  test('from everywhere has each person mailed for the own account', async () => {
    const { given, notificationsOf, logIn, fromEverywhere, wrongFrom, tries } = await open();
    await given(member('sora'), goodPassword);
    await fromEverywhere();
    await refusalOf(wrongFrom('192.0.2.1'));
    await tries(freeGuesses.account + 1, (n) => logIn('sora', 'wrong', { address: `192.0.2.${n}` }));
    expect([notificationsOf('mina').length, notificationsOf('sora').length]).toEqual([1, 1]);
  });

  test('from everywhere of an unknown address is slowed down too, and mails nobody', async () => {
    const { logIn, stores, tries } = await open();
    const guess = (n: number) => logIn('nobody', 'wrong', { address: `198.51.100.${n}` });
    expect((await tries(freeGuesses.account + 2, guess)).at(-1)).toBe('RATE_LIMITED');
    expect(stores.published.map(({ type }) => type)).toEqual(['user.registered']);
  });
});

describe('a browser that signed in before', () => {
  test('is let in while strangers guess, but has no more tries than anybody', async () => {
    const { logIn, fromEverywhere, tries, wrongFrom } = await open();
    await logIn('mina', goodPassword, { deviceId: 'own' });
    await fromEverywhere();
    expect(await refusalOf(logIn('mina', goodPassword, { address: '192.0.2.1', deviceId: 'another' }))).toBe(
      'RATE_LIMITED',
    );
    expect(await refusalOf(logIn('mina', goodPassword, { address: '192.0.2.2', deviceId: 'own' }))).toBe('done');
    const answers = await tries(freeGuesses.pair + 1, (n) => wrongFrom(`192.0.2.${n}`, 'own'));
    expect(answers).toEqual([...times(freeGuesses.pair, 'BAD_CREDENTIALS'), 'RATE_LIMITED']);
  });

  test('has its wrong guesses forgotten by a right one', async () => {
    const { logIn, tries, wrongFrom } = await open();
    await logIn('mina', goodPassword, { deviceId: 'own' });
    for (const round of ['1', '2', '3']) {
      await tries(freeGuesses.pair - 1, () => wrongFrom(round, 'own'));
      expect(await refusalOf(logIn('mina', goodPassword, { address: round, deviceId: 'own' }))).toBe('done');
    }
  });

  test('has a count of its own: guesses from one do not slow down another one', async () => {
    const { logIn, tries, wrongFrom } = await open();
    for (const deviceId of ['phone', 'laptop']) await logIn('mina', goodPassword, { deviceId });
    expect((await tries(freeGuesses.pair + 1, () => wrongFrom('a', 'phone'))).at(-1)).toBe('RATE_LIMITED');
    expect(await refusalOf(logIn('mina', goodPassword, { address: 'a', deviceId: 'laptop' }))).toBe('done');
  });

  test('is nobody’s where the address is unknown', async () => {
    expect(await refusalOf((await open()).logIn('nobody', 'wrong', { deviceId: 'own' }))).toBe('BAD_CREDENTIALS');
  });

  test('is known for its own account alone, and only once the password was right', async () => {
    const { given, logIn, stores } = await open();
    await given(member('sora'), goodPassword);
    await refusalOf(logIn('mina', 'wrong', { deviceId: 'own' }));
    expect(await stores.devices.isKnown('mina', 'own')).toBe(false);
    await logIn('mina', goodPassword, { deviceId: 'own' });
    expect([await stores.devices.isKnown('mina', 'own'), await stores.devices.isKnown('sora', 'own')]).toEqual([
      true,
      false,
    ]);
  });

  test('that says no name is never known', async () => {
    const { deps, logIn } = await open();
    await logIn('mina');
    expect(await deps.devices.isKnown('mina', 'null')).toBe(false);
  });
});

test('an outdated hash is replaced by one of the same password, and no other', async () => {
  const { stores, passwordOf, logIn } = await open();
  await stores.users.rehash('mina', `hash of ${goodPassword}`, `old hash of ${goodPassword}`);
  await refusalOf(logIn('mina', 'wrong'));
  expect(await passwordOf('mina')).toBe(`old hash of ${goodPassword}`);
  await logIn('mina');
  expect(await passwordOf('mina')).toBe(`hash of ${goodPassword}`);
});

describe('requiring the password again in a session', () => {
  const erase = (harness: Awaited<ReturnType<typeof open>>, currentPassword: string | undefined, isFresh: boolean) =>
    refusalOf(harness.useCases.eraseAccount({ userId: 'mina', currentPassword, isFresh, correlationId: 'test' }));

  test('names the field that is missing, refuses a wrong one, and slows guesses down', async () => {
    const harness = await open();
    const { useCases, tries } = harness;
    const input = { userId: 'mina', isFresh: true, correlationId: 'test' };
    const missing = {
      code: 'VALIDATION',
      fields: [{ path: 'currentPassword', code: 'required', message: expect.stringMatching(/\w/) }],
    };
    await expect(useCases.eraseAccount(input)).rejects.toMatchObject(missing);
    await expect(useCases.eraseAccount({ ...input, currentPassword: '' })).rejects.toMatchObject(missing);
    expect(await tries(freeGuesses.pair, () => useCases.eraseAccount({ ...input, currentPassword: 'wrong' }))).toEqual(
      times(freeGuesses.pair, 'BAD_CREDENTIALS'),
    );
    expect(await erase(harness, goodPassword, true)).toBe('RATE_LIMITED');
    expect(await harness.find('mina')).toBeDefined();
  });

  test('forgets wrong ones after a right one, and counts each person alone', async () => {
    const { given, useCases, tries } = await open();
    await given(member('sora'), goodPassword);
    const prove = (userId: string, password: string) => useCases.stepUp({ userId, password });
    for (const _ of [1, 2, 3]) {
      expect(await tries(freeGuesses.pair - 1, () => prove('mina', 'wrong'))).toEqual(
        times(freeGuesses.pair - 1, 'BAD_CREDENTIALS'),
      );
      expect(await refusalOf(prove('mina', goodPassword))).toBe('done');
    }
    await tries(freeGuesses.pair + 1, () => prove('mina', 'wrong'));
    expect(await refusalOf(prove('sora', goodPassword))).toBe('done');
  });

  test('takes the password alone of a session that is not fresh', async () =>
    expect(await erase(await open(), goodPassword, false)).toBe('done'));

  test('takes a fresh session of whoever has no password, and nothing else', async () => {
    const harness = createUseCaseHarness();
    await harness.given(member('provided'));
    const leave = (isFresh: boolean) =>
      refusalOf(harness.useCases.eraseAccount({ userId: 'provided', isFresh, correlationId: 'test' }));
    expect([await leave(false), await leave(true)]).toEqual(['STEP_UP_REQUIRED', 'done']);
  });

  test('takes both of whoever has a second factor', async () => {
    const harness = createUseCaseHarness();
    await harness.givenWithFactor(member('mina'), goodPassword);
    const leave = (currentPassword: string | undefined, isFresh: boolean) =>
      refusalOf(harness.useCases.eraseAccount({ userId: 'mina', currentPassword, isFresh, correlationId: 'test' }));
    expect([await leave(goodPassword, false), await leave(undefined, true)]).toEqual([
      'STEP_UP_REQUIRED',
      'VALIDATION',
    ]);
    expect(await leave(goodPassword, true)).toBe('done');
  });
});

test('a password that is weak or says whose it is is refused with the reason', () => {
  const person = user('mina-kim', { displayName: '미나김' });
  const reasonOf = (password: string) => {
    try {
      refuseWeak(password, person);
      return undefined;
    } catch (error) {
      return error as { code?: string; details?: unknown };
    }
  };
  expect(reasonOf('password1')).toMatchObject({ code: 'WEAK_PASSWORD', details: { reason: 'common' } });
  for (const own of ['mina-kim', '미나김', 'mina-kim@hamkke.test'])
    expect(reasonOf(own)).toMatchObject({ details: { reason: 'personal' } });
  expect(reasonOf(goodPassword)).toBeUndefined();
});
