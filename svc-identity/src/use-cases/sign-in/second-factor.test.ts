import { describe, expect, test } from 'vitest';
import { codeAt } from '../../providers/credentials/totp.ts';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, freeGuesses, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';
import { lacksSecondFactor } from '../accounts/known-person.ts';

const superUser = user('super', { isSuperUser: true });
const codeInput = (userId: string, code: string) => ({ userId, code, correlationId: 'test' });

async function open(more: Parameters<typeof createUseCaseHarness>[0] = {}) {
  const harness = createUseCaseHarness(more);
  await harness.given(superUser, goodPassword);
  const start = (userId = 'super') => harness.useCases.startSecondFactor({ userId });
  const confirm = (secret: string, userId = 'super') =>
    harness.useCases.confirmSecondFactor(codeInput(userId, codeAt(secret, harness.time.now)));
  const tokens = () => harness.useCases.listApiTokens('super');
  const givenToken = () =>
    harness.useCases.createApiToken({
      userId: 'super',
      name: 'x',
      scopes: ['read'],
      expiresInDays: 90,
      correlationId: 'test',
    });
  return { ...harness, start, confirm, tokens, givenToken };
}

describe('setting a second factor up', () => {
  test('gives a secret that an app can read, and stores it sealed for the person', async () => {
    const { start, stores, deps, time } = await open();
    const { uri, secret } = await start();
    expect([new URL(uri).searchParams.get('secret'), decodeURIComponent(new URL(uri).pathname)]).toEqual([
      secret,
      '/Hamkke:super@hamkke.test',
    ]);
    const setUp = await stores.factors.setUpOf('super');
    expect(setUp?.expiresAt).toEqual(new Date(time.now.getTime() + 15 * 60_000));
    expect(setUp?.secret).not.toContain(secret);
    expect(deps.seal.open(setUp?.secret ?? '', 'super')).toBe(secret);
  });

  test('names a person without an address by the user name', async () => {
    const { given, start } = await open();
    await given(user('silent', { isSuperUser: true, email: null, username: 'quiet-one' }));
    expect(decodeURIComponent(new URL((await start('silent')).uri).pathname)).toBe('/Hamkke:quiet-one');
  });

  test('by a code of the new secret ends sessions and tokens, begins a session, and has the person mailed', async () => {
    const { start, confirm, givenToken, tokens, find, notificationsOf, pass, time } = await open();
    await givenToken();
    const { secret } = await start();
    expect((await find('super'))?.hasSecondFactor).toBe(false);
    pass(1);
    const { person, recoveryCodes } = await confirm(secret);
    expect([person.user.id, person.at, new Set(recoveryCodes).size]).toEqual(['super', time.now, 10]);
    expect(await find('super')).toMatchObject({ hasSecondFactor: true, sessionsValidFrom: time.now });
    expect(await tokens()).toEqual([]);
    expect(notificationsOf('super')).toContainEqual({ alert: 'second-factor-added', at: time.now });
  });

  test('uses the code and the secret up: signing in takes the next code, or a recovery code', async () => {
    const { start, confirm, logIn, pass, time, stores } = await open();
    const { secret } = await start();
    const { recoveryCodes } = await confirm(secret);
    const attempt = (code: string) => refusalOf(logIn('super', goodPassword, { code }));
    expect(await attempt(codeAt(secret, time.now))).toBe('BAD_CREDENTIALS');
    expect(await refusalOf(confirm(secret))).toBe('LINK_EXPIRED');
    pass(1);
    expect(await attempt(codeAt(secret, time.now))).toBe('done');
    for (const code of recoveryCodes) expect(await attempt(code)).toBe('done');
    const stored = JSON.stringify(await stores.factors.find('super'));
    for (const one of [secret, ...recoveryCodes]) expect(stored).not.toContain(one);
  });

  test('again replaces the old one and leaves tokens alone', async () => {
    const { givenWithFactor, start, confirm, useCases, logIn, pass, time } = await open();
    const { code, recoveryCode } = await givenWithFactor(user('has-one', { isSuperUser: true }), goodPassword);
    await useCases.createApiToken({
      userId: 'has-one',
      name: 'x',
      scopes: ['read'],
      expiresInDays: 90,
      correlationId: 'test',
    });
    const { secret } = await start('has-one');
    await confirm(secret, 'has-one');
    expect(await useCases.listApiTokens('has-one')).toHaveLength(1);
    pass(1);
    const attempt = (typed: string) => refusalOf(logIn('has-one', goodPassword, { code: typed }));
    expect([await attempt(code()), await attempt(recoveryCode)]).toEqual(['BAD_CREDENTIALS', 'BAD_CREDENTIALS']);
    expect(await attempt(codeAt(secret, time.now))).toBe('done');
  });

  test('waits for its code a quarter of an hour', async () => {
    const { start, confirm, pass } = await open();
    const { secret } = await start();
    pass(15);
    expect(await refusalOf(confirm(secret))).toBe('LINK_EXPIRED');
    expect(await refusalOf(confirm(secret, 'nobody'))).toBe('LINK_EXPIRED');
  });

  test('refuses a wrong code, slows guesses down, and forgets them after a right one', async () => {
    const { start, confirm, useCases, time, pass } = await open();
    let { secret } = await start();
    const guess = () =>
      refusalOf(
        useCases.confirmSecondFactor(codeInput('super', codeAt(secret, new Date(time.now.getTime() + 3_600_000)))),
      );
    for (const _ of [1, 2]) {
      for (let n = 1; n < freeGuesses.pair; n += 1) expect(await guess()).toBe('BAD_CREDENTIALS');
      expect(await refusalOf(confirm(secret))).toBe('done');
      ({ secret } = await start());
      pass(1);
    }
    for (let n = 0; n < freeGuesses.pair; n += 1) await guess();
    expect(await refusalOf(confirm(secret))).toBe('RATE_LIMITED');
  });

  test('is for administrators, super users and whoever has one already', async () => {
    const { given, givenWithFactor, start } = await open();
    await given(member('member'));
    await given(user('owner'));
    await given(user('admin', { userType: 'admin' }));
    await givenWithFactor(member('demoted'));
    const answers = await Promise.all(
      ['member', 'owner', 'admin', 'demoted', 'gone'].map((id) => refusalOf(start(id))),
    );
    const notOffered = 'FORBIDDEN second-factor-not-offered';
    expect(answers).toEqual([notOffered, notOffered, 'done', 'done', 'NOT_SIGNED_IN']);
  });
});

describe('removing a second factor', () => {
  test('needs a code, has the person mailed, and none is needed from then on', async () => {
    const { givenWithFactor, useCases, find, stores, notificationsOf, time, logIn } = await open();
    const { code, wrongCode } = await givenWithFactor(user('has-one', { isSuperUser: true }), goodPassword);
    expect(await refusalOf(useCases.removeSecondFactor(codeInput('has-one', wrongCode())))).toBe('BAD_CREDENTIALS');
    expect((await useCases.removeSecondFactor(codeInput('has-one', code()))).user.hasSecondFactor).toBe(false);
    expect([await stores.factors.find('has-one'), await find('has-one')]).toMatchObject([
      undefined,
      { hasSecondFactor: false },
    ]);
    expect(notificationsOf('has-one')).toEqual([{ alert: 'second-factor-removed', at: time.now }]);
    expect(await refusalOf(logIn('has-one'))).toBe('done');
  });

  test('does nothing where there is none, and is for whoever is there', async () => {
    const { useCases, find, notificationsOf } = await open();
    const before = await find('super');
    expect((await useCases.removeSecondFactor(codeInput('super', '123456'))).user).toEqual(before);
    expect([await find('super'), notificationsOf('super')]).toEqual([before, []]);
    expect(await refusalOf(useCases.removeSecondFactor(codeInput('gone', '123456')))).toBe('NOT_SIGNED_IN');
  });

  test('is refused where the role needs it, before and after the code was looked at', async () => {
    const { givenWithFactor, given, useCases, find, stores, deps } = await open({ adminSecondFactor: 'required' });
    const { code, wrongCode } = await givenWithFactor(user('chief', { isSuperUser: true }), goodPassword);
    const required = 'FORBIDDEN second-factor-required';
    for (const typed of [wrongCode(), code()]) {
      expect(await refusalOf(useCases.removeSecondFactor(codeInput('chief', typed)))).toBe(required);
    }
    expect((await find('chief'))?.hasSecondFactor).toBe(true);
    // A role that comes while the code is looked at.
    const rising = await givenWithFactor(user('rising'), goodPassword);
    const { useStep: spendStep } = deps.factors;
    Object.assign(deps.factors, {
      useStep: async (userId: string, step: number) => {
        await stores.users.change(userId, (record) => ({ user: { ...record, isSuperUser: true } }), 'test');
        return await spendStep(userId, step);
      },
    });
    expect(await refusalOf(useCases.removeSecondFactor(codeInput('rising', rising.code())))).toBe(required);
    expect(await stores.factors.find('rising')).toBeDefined();
    await given(member('member'));
    expect((await useCases.removeSecondFactor(codeInput('member', '123456'))).user.hasSecondFactor).toBe(false);
  });
});

test.each([
  ['offered', false],
  ['offered', true],
  ['required', false],
  ['required', true],
] as const)('where it is %s, a super user with one (%s) may use the role', async (adminSecondFactor, hasOne) => {
  const { givenWithFactor, given, useCases } = createUseCaseHarness({ adminSecondFactor });
  await (hasOne ? givenWithFactor(superUser) : given(superUser));
  expect(lacksSecondFactor(await useCases.readProfile('super'))).toBe(adminSecondFactor === 'required' && !hasOne);
});
