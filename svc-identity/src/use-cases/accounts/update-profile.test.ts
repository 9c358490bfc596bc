import { describe, expect, test } from 'vitest';
import { mailBackOff } from '../../domain/back-off.ts';
import { member, user } from '../../testing/builders.ts';
import { createUseCaseHarness, freeGuesses, goodPassword, refusalOf } from '../../testing/use-case-harness.ts';

const correlationId = 'test';
const franchiseInfo = { name: '도윤스토리지', address: '서울특별시 강남구 테헤란로 152', phone: '02-555-0101' };
const proven = user('mina', { userType: 'user', partnerId: null, franchiseInfo: null, franchiseRequest: null });

async function open() {
  const harness = createUseCaseHarness();
  const record = await harness.given(proven, goodPassword);
  const { useCases } = harness;
  type UpdateInput = Omit<Parameters<typeof useCases.updateProfile>[0], 'userId' | 'isFresh' | 'correlationId'>;
  const update = (input: UpdateInput, { userId = 'mina', isFresh = true } = {}) =>
    useCases.updateProfile({ userId, isFresh, correlationId, ...input });
  const move = (email: string, currentPassword: string | undefined = goodPassword) =>
    refusalOf(update({ email, currentPassword }));
  return { ...harness, record, update, move };
}

describe('a profile', () => {
  test('takes new names and a language together, and nothing that was not requested', async () => {
    const { update, record, find, eventsOf } = await open();
    const input = { username: 'neu', displayName: '새 이름', language: 'zh' } as const;
    const after = { ...record, ...input, version: 2 };
    expect(await update(input)).toMatchObject({ user: after, role: { userType: 'user' } });
    expect(await find('mina')).toEqual(after);
    expect((await update({ displayName: '새 이름' })).user).toEqual(after);
    expect((await update({})).user).toEqual(after);
    expect(eventsOf('mina')).toEqual(['user.registered', 'user.updated']);
  });

  test('of somebody who is gone is not there', async () => {
    const { update } = await open();
    expect(await refusalOf(update({ displayName: 'x' }, { userId: 'gone' }))).toBe('NOT_SIGNED_IN');
  });
});

describe('a new address', () => {
  test('needs the password, is unproven, and has both addresses mailed', async () => {
    const { update, move, find, record, notificationsOf, time } = await open();
    expect([await move('new@hamkke.test', 'wrong'), await refusalOf(update({ email: 'new@hamkke.test' }))]).toEqual([
      'BAD_CREDENTIALS',
      'VALIDATION',
    ]);
    expect(await find('mina')).toEqual(record);
    await update({ email: 'new@hamkke.test', displayName: '새 이름', currentPassword: goodPassword });
    expect(await find('mina')).toMatchObject({
      email: 'new@hamkke.test',
      emailProof: null,
      displayName: '새 이름',
      formerEmails: [{ address: 'mina@hamkke.test', leftAt: time.now }],
    });
    expect(notificationsOf('mina')).toEqual(['proof-requested', { alert: 'email-changed', at: time.now }]);
  });

  test('that is the present one needs no password and changes nothing but the rest', async () => {
    const { update, find, notificationsOf } = await open();
    await update({ email: 'mina@hamkke.test', displayName: '새 이름' });
    expect(await find('mina')).toMatchObject({
      email: 'mina@hamkke.test',
      emailProof: 'bootstrap',
      displayName: '새 이름',
      formerEmails: [],
    });
    expect(notificationsOf('mina')).toEqual([]);
  });

  test('that somebody has is refused', async () => {
    const { given, move, find, record } = await open();
    await given(member('sora'));
    expect([await move('sora@hamkke.test'), await find('mina')]).toEqual(['EMAIL_TAKEN', record]);
  });

  test('needs a fresh session of whoever has no password', async () => {
    const { given, update } = await open();
    await given(member('provided'));
    const attempt = (isFresh: boolean) =>
      refusalOf(update({ email: 'new@hamkke.test' }, { userId: 'provided', isFresh }));
    expect([await attempt(false), await attempt(true)]).toEqual(['STEP_UP_REQUIRED', 'done']);
  });

  test('of an administrator ends the role', async () => {
    const { given, update } = await open();
    await given(user('boss', { userType: 'admin', email: 'admin@hamkke.test' }), goodPassword);
    const { role } = await update({ email: 'away@hamkke.test', currentPassword: goodPassword }, { userId: 'boss' });
    expect(role).toEqual({ userType: 'user', isApproved: false, isSuperUser: false });
  });

  test('comes so often in a day', async () => {
    const { move } = await open();
    const answers = [];
    for (let n = 0; n <= freeGuesses.pair; n += 1) answers.push(await move(`new-${n}@hamkke.test`));
    expect(answers).toEqual([...Array.from({ length: freeGuesses.pair }, () => 'done'), 'RATE_LIMITED']);
  });

  test('has so many proofs mailed to one mailbox, whoever requests them', async () => {
    const { given, update } = await open();
    const answers = [];
    for (let n = 0; n <= mailBackOff.freeAttempts; n += 1) {
      await given(member(`mover-${n}`));
      answers.push(await refusalOf(update({ email: 'bombed@hamkke.test' }, { userId: `mover-${n}` })));
      await update({ email: `away-${n}@hamkke.test` }, { userId: `mover-${n}` });
    }
    expect(answers).toEqual([...Array.from({ length: mailBackOff.freeAttempts }, () => 'done'), 'RATE_LIMITED']);
  });

  test('that the record took meanwhile is not moved to twice', async () => {
    const { update, stores, deps, notificationsOf } = await open();
    const { begin } = deps.attempts.moves;
    Object.assign(deps.attempts.moves, {
      begin: async (key: string) => {
        await stores.users.change('mina', (record) => ({ user: { ...record, email: 'new@hamkke.test' } }), 'test');
        return await begin(key);
      },
    });
    await update({ email: 'new@hamkke.test', currentPassword: goodPassword });
    expect(notificationsOf('mina')).toEqual([]);
  });
});

describe('completing a record', () => {
  test('takes names, and an application where one is made', async () => {
    const { useCases, find, notificationsOf, time } = await open();
    const complete = (input: { username?: string; displayName?: string; franchiseInfo?: typeof franchiseInfo }) =>
      useCases.completeUser({ userId: 'mina', correlationId, ...input });
    await complete({ username: 'neu', displayName: '새 이름' });
    expect(await find('mina')).toMatchObject({ username: 'neu', displayName: '새 이름', userType: 'user' });
    const { role } = await complete({ displayName: '점주', franchiseInfo });
    expect(role).toEqual({ userType: 'franchise', isApproved: false, isSuperUser: false });
    expect(await find('mina')).toMatchObject({
      displayName: '점주',
      franchiseInfo,
      franchiseRequest: { status: 'pending', requestedAt: time.now },
    });
    expect(notificationsOf('mina')).toEqual(['franchise-requested']);
  });

  test('again changes nothing, and the same application with another name changes the name', async () => {
    const { useCases, find, eventsOf, notificationsOf } = await open();
    const complete = (displayName: string) =>
      useCases.completeUser({ userId: 'mina', correlationId, displayName, franchiseInfo });
    await complete('점주');
    const before = await find('mina');
    await complete('점주');
    expect([await find('mina'), eventsOf('mina')]).toEqual([
      before,
      ['user.registered', 'user.updated', 'franchise.requested'],
    ]);
    await complete('새 점주');
    expect(await find('mina')).toMatchObject({ displayName: '새 점주', franchiseInfo });
    expect(notificationsOf('mina')).toEqual(['franchise-requested']);
  });

  test('is refused to an administrator who applies, and to somebody who is gone', async () => {
    const { given, useCases } = await open();
    await given(user('boss', { userType: 'admin', email: 'admin@hamkke.test' }));
    expect(await refusalOf(useCases.completeUser({ userId: 'boss', correlationId, franchiseInfo }))).toBe(
      'VERSION_CONFLICT admin',
    );
    expect(await refusalOf(useCases.completeUser({ userId: 'gone', correlationId, franchiseInfo }))).toBe(
      'NOT_SIGNED_IN',
    );
  });
});
