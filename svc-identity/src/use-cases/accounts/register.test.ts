import { documentVersions } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import { mailBackOff } from '../../domain/back-off.ts';
import { member } from '../../testing/builders.ts';
import {
  createUseCaseHarness,
  freeGuesses,
  goodPassword,
  refusalOf,
  registrationOf,
} from '../../testing/use-case-harness.ts';

const franchiseInfo = { name: '도윤스토리지', address: '서울특별시 강남구 테헤란로 152', phone: '02-555-0101' };
const mina = registrationOf('mina');

describe('registering', () => {
  test('opens a member’s account with a password, begins a session, and makes the browser known', async () => {
    const { useCases, find, passwordOf, stores, time, eventsOf } = createUseCaseHarness();
    const { user, at, freshUntil, role } = await useCases.register({
      ...mina,
      displayName: '미나',
      language: 'ja',
      deviceId: 'own',
    });
    expect([at, freshUntil]).toEqual([time.now, new Date(time.now.getTime() + 15 * 60_000)]);
    expect(role).toEqual({ userType: 'user', isApproved: false, isSuperUser: false });
    const expected = member(user.id, {
      username: 'mina',
      email: 'mina@hamkke.test',
      displayName: '미나',
      language: 'ja',
      hasPassword: true,
      consents: [{ ...documentVersions, at: time.now }],
      createdAt: time.now,
      sessionsValidFrom: time.now,
    });
    expect([user, await find(user.id)]).toEqual([expected, expected]);
    expect([await passwordOf(user.id), eventsOf(user.id)]).toEqual([`hash of ${goodPassword}`, ['user.registered']]);
    expect([await stores.devices.isKnown(user.id, 'own'), await stores.devices.isKnown(user.id, 'null')]).toEqual([
      true,
      false,
    ]);
  });

  test('shows the user name where no other is given, and Korean where no language is', async () => {
    const { useCases, stores } = createUseCaseHarness();
    const { user } = await useCases.register(mina);
    expect([user.displayName, user.language]).toEqual(['mina', 'ko']);
    expect(await stores.devices.isKnown(user.id, 'null')).toBe(false);
  });

  test('as a partner waits for approval', async () => {
    const { useCases, time, eventsOf } = createUseCaseHarness();
    const { user, role } = await useCases.register({ ...mina, franchiseInfo });
    expect(role).toEqual({ userType: 'franchise', isApproved: false, isSuperUser: false });
    expect(user).toMatchObject({ franchiseInfo, franchiseRequest: { status: 'pending', requestedAt: time.now } });
    expect(eventsOf(user.id)).toEqual(['user.registered', 'franchise.requested']);
  });

  test('with an administrator’s address gives no role', async () => {
    const { useCases } = createUseCaseHarness();
    const { user, role } = await useCases.register({ ...mina, email: 'admin@hamkke.test' });
    expect([user.emailProof, role.userType]).toEqual([null, 'user']);
  });

  test('with a weak password opens nothing', async () => {
    const { useCases, stores } = createUseCaseHarness();
    const attempt = (password: string) => refusalOf(useCases.register({ ...mina, password }));
    expect([await attempt('qwerty123'), await attempt('mina@hamkke.test')]).toEqual([
      'WEAK_PASSWORD common',
      'WEAK_PASSWORD personal',
    ]);
    expect(stores.published).toEqual([]);
  });

  test('counts as a mail to the address', async () => {
    const { useCases, stores } = createUseCaseHarness();
    const answers = [];
    for (let n = 0; n <= mailBackOff.freeAttempts; n += 1) {
      answers.push(await refusalOf(useCases.register(mina)));
      const opened = await stores.users.findByEmail('mina@hamkke.test');
      if (opened) await stores.users.erase(opened.id, 'test');
    }
    expect(answers).toEqual([...Array.from({ length: mailBackOff.freeAttempts }, () => 'done'), 'RATE_LIMITED']);
  });
});

describe('registering again', () => {
  test('with the same password signs in to the account as it is', async () => {
    const { useCases, stores, pass, time } = createUseCaseHarness();
    const { user } = await useCases.register(mina);
    pass(1);
    const again = await useCases.register({ ...mina, username: 'other', franchiseInfo, deviceId: 'second' });
    expect([again.user, again.at]).toEqual([user, time.now]);
    expect([await stores.users.find(user.id), stores.published.length]).toEqual([user, 1]);
    expect(await stores.devices.isKnown(user.id, 'second')).toBe(true);
  });

  test('with another password says that the address is taken, as a guess that counts', async () => {
    const { useCases } = createUseCaseHarness();
    await useCases.register(mina);
    const attempt = (password: string) => refusalOf(useCases.register({ ...mina, password }));
    for (let n = 0; n < freeGuesses.pair; n += 1) expect(await attempt(`wrong-${n}-by-the-sea`)).toBe('EMAIL_TAKEN');
    expect(await attempt(goodPassword)).toBe('RATE_LIMITED');
  });

  test('opens nothing that has a second factor', async () => {
    const { givenWithFactor, useCases, stores } = createUseCaseHarness();
    await givenWithFactor(member('mina'), goodPassword);
    expect(await refusalOf(useCases.register({ ...mina, deviceId: 'own' }))).toBe('EMAIL_TAKEN');
    expect(await stores.devices.isKnown('mina', 'own')).toBe(false);
  });

  test.each([
    [goodPassword, 'done'],
    ['another-box-by-the-sea', 'EMAIL_TAKEN'],
  ])('at the same time, with the password %s: %s', async (password, answer) => {
    const { useCases, deps, given, stores } = createUseCaseHarness();
    const { register } = deps.users;
    // Another registration of the address comes first.
    Object.assign(deps.users, {
      register: async (...args: Parameters<typeof register>) => {
        Object.assign(deps.users, { register });
        await given(member('first', { email: 'mina@hamkke.test' }), password);
        await register(...args);
      },
    });
    expect(await refusalOf(useCases.register(mina))).toBe(answer);
    expect(stores.published.map(({ userId }) => userId)).toEqual(answer === 'done' ? ['first', 'first'] : ['first']);
  });

  test('a failure of the store is said as it is', async () => {
    const { useCases, deps } = createUseCaseHarness();
    Object.assign(deps.users, {
      register: async () => {
        throw new Error('the store is away');
      },
    });
    expect(await refusalOf(useCases.register(mina))).toBe('Error: the store is away');
  });
});
