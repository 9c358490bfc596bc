import {
  changePassword,
  completeUser,
  documentVersions,
  login,
  readProfile,
  readSession,
  readUserBySubject,
  register,
  stepUp,
  updateProfile,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, goodPassword, orderOf, signUp } from '../testing/sign-up.ts';

let now = new Date('2026-11-21T03:00:00.000Z');
let service: RunningService;
beforeAll(async () => {
  service = await startRunningService({ clock: () => now });
});
afterAll(async () => await service.close());

const body = (name: string, more: object = {}) => ({
  username: name,
  email: `${name}@hamkke.test`,
  password: goodPassword,
  consent: documentVersions,
  ...more,
});
const franchiseInfo = { name: '도윤스토리지', address: '서울특별시 강남구 테헤란로 152', phone: '02-555-0101' };
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const fieldsOf = (answer: { body: { fields?: { path: string; code: string }[] } }) =>
  (answer.body.fields ?? []).map(({ path, code }) => `${path} ${code}`).sort();

describe('registering', () => {
  test('opens an account, begins a session, and is published', async () => {
    const answer = await service.app.call(register, {
      body: body('mina', { email: ' Mina@Hamkke.test ', displayName: '미나', language: 'ja' }),
    });
    const { user } = answer.body;
    expect(user).toEqual({
      id: user.id,
      firebaseUid: user.id,
      username: 'mina',
      email: 'mina@hamkke.test',
      emailVerified: false,
      displayName: '미나',
      photoURL: null,
      provider: 'email',
      providers: ['email'],
      hasPassword: true,
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
      partnerId: null,
      franchiseInfo: null,
      franchiseRequest: null,
      language: 'ja',
      createdAt: now.toISOString(),
      secondFactor: false,
      consent: { ...documentVersions, at: now.toISOString() },
    });
    expect(orderOf(answer)).toEqual({
      order: 'start',
      userId: user.id,
      at: now.toISOString(),
      freshUntil: inMinutes(15),
    });
    expect(await service.eventTypesOf(user.id)).toEqual(['user.registered']);
    const self = service.app.as({ id: user.id });
    expect((await self.call(readProfile)).body).toEqual(user);
    expect((await self.call(readSession)).body).toEqual({ user });
    expect(
      (
        await self.call(readUserBySubject, {
          params: { uid: user.firebaseUid },
          query: { email: 'x', displayName: 'y' },
        })
      ).body,
    ).toEqual(user);
  });

  test('as a partner waits for approval', async () => {
    const { account } = await signUp(service, 'jiho', { franchiseInfo });
    expect(account).toMatchObject({
      userType: 'franchise',
      isApproved: false,
      displayName: 'jiho',
      franchiseInfo: { ...franchiseInfo, isApproved: false },
      franchiseRequest: { status: 'pending', requestedAt: now.toISOString(), decidedAt: null, reason: null },
    });
    expect((await service.eventTypesOf(account.id)).sort()).toEqual(['franchise.requested', 'user.registered']);
  });

  test('again with the same password signs in, with another the address is taken', async () => {
    const { account } = await signUp(service, 'again');
    const again = await service.app.call(register, {
      body: body('other-name', { email: 'AGAIN@hamkke.test', franchiseInfo }),
    });
    expect([again.status, again.body.user, orderOf(again)?.userId]).toEqual([200, account, account.id]);
    const other = await service.app.call(register, { body: body('again', { password: 'another-password' }) });
    expect([other.status, other.body.code, orderOf(other)]).toEqual([409, 'EMAIL_TAKEN', null]);
    expect(await service.eventTypesOf(account.id)).toEqual(['user.registered']);
  });

  test('many times at once opens one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => service.app.call(register, { body: body('at-once') })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body.user.id)).size).toBe(1);
  });

  test.each([
    [{}, ['consent required', 'email required', 'password required', 'username required']],
    [body('x', { consent: undefined }), ['consent required']],
    [body('x', { consent: { terms: documentVersions.terms } }), ['consent.privacy required']],
    [body('x', { consent: { terms: { $gt: '' }, privacy: 'yes' } }), ['consent.privacy format', 'consent.terms type']],
    [body('x', { email: 'nobody' }), ['email format']],
    [body('x', { password: '12345' }), ['password too_small']],
    [body('x', { password: 'x'.repeat(201) }), ['password too_big']],
    [body('x', { username: '   ' }), ['username too_small']],
    [body('x', { username: 'a\u0000b' }), ['username not_allowed']],
    [body('x', { username: { $ne: null }, email: { $gt: '' } }), ['email type', 'username type']],
    [body('x', { franchiseInfo: { name: 'n' } }), ['franchiseInfo.address required', 'franchiseInfo.phone required']],
    [body('x', { language: 'de' }), ['language not_allowed']],
  ])('with %j is refused field by field', async (bad, fields) => {
    const answer = await service.app.call(register, { body: bad as never });
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([422, 'VALIDATION', fields]);
  });

  test.each([
    ['password1', 'common'],
    ['12345678', 'common'],
    ['abcabd', 'plain'],
    ['zzzzzzzz', 'plain'],
    ['weakling', 'personal'],
    ['WEAKLING@hamkke.test', 'personal'],
  ])('with the password %s is refused', async (password, reason) => {
    const answer = await service.app.call(register, { body: body('weakling', { password }) });
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([422, 'WEAK_PASSWORD', { reason }]);
  });

  test('gives nothing that is not requested by name: role, approval, subject, proof and id in the body change nothing', async () => {
    const greedy = {
      id: 'admin-1',
      userType: 'admin',
      isApproved: true,
      isSuperUser: true,
      partnerId: 'p',
      firebaseUid: 'google|1',
      emailVerified: true,
      emailProof: 'bootstrap',
      provider: 'google',
      identities: [{ provider: 'google', subject: '1' }],
      version: 9,
      createdAt: '2000-01-01T00:00:00.000Z',
    };
    const { account } = await signUp(service, 'greedy', greedy);
    expect(account).toMatchObject({
      userType: 'user',
      isApproved: false,
      isSuperUser: false,
      partnerId: null,
      emailVerified: false,
      provider: 'email',
      providers: ['email'],
      createdAt: now.toISOString(),
    });
    expect([account.id, account.firebaseUid]).not.toContain('admin-1');
    expect(account.firebaseUid).toBe(account.id);
  });
});

describe('signing in', () => {
  test('by e-mail, however it is written, and password', async () => {
    const { account } = await signUp(service, 'sora');
    const answer = await service.app.call(login, { body: { email: ' SORA@hamkke.test', password: goodPassword } });
    expect([answer.status, answer.body.user, orderOf(answer)]).toEqual([
      200,
      account,
      { order: 'start', userId: account.id, at: now.toISOString(), freshUntil: inMinutes(15) },
    ]);
  });

  test('a password that a keyboard composes otherwise is the same password', async () => {
    await signUp(service, 'hangul', { password: '함께보관상자열쇠'.normalize('NFD') });
    expect(
      (
        await service.app.call(login, {
          body: { email: 'hangul@hamkke.test', password: '함께보관상자열쇠'.normalize('NFC') },
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    [{}, ['email required', 'password required']],
    [{ email: '', password: '' }, ['email too_small', 'password too_small']],
    [{ email: { $ne: '' }, password: ['x'] }, ['email type', 'password type']],
  ])('with %j is refused field by field', async (bad, fields) => {
    const answer = await service.app.call(login, { body: bad as never });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
  });

  test('a visitor has no session, and neither has someone who is gone', async () => {
    expect((await service.app.call(readSession)).body).toEqual({ user: null });
    const gone = service.app.as({ id: 'gone' });
    expect((await gone.call(readSession)).body).toEqual({ user: null });
    for (const answer of [
      await gone.call(readProfile),
      await gone.call(updateProfile, { body: { displayName: 'x' } }),
      await gone.call(completeUser, { body: {} }),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

describe('changing the password', () => {
  test('ends every session begun before and orders a new one', async () => {
    const { account, self } = await signUp(service, 'changer');
    now = new Date(now.getTime() + 60_000);
    const answer = await self.call(changePassword, {
      body: { currentPassword: goodPassword, newPassword: 'another-good-one' },
    });
    expect([answer.status, orderOf(answer)]).toEqual([
      200,
      { order: 'start', userId: account.id, at: now.toISOString(), freshUntil: inMinutes(15) },
    ]);
    expect((await service.deps.useCases.readUser(account.id)).user.sessionsValidFrom).toEqual(now);
    const signIn = async (password: string) =>
      (await service.app.call(login, { body: { email: 'changer@hamkke.test', password } })).status;
    expect([await signIn(goodPassword), await signIn('another-good-one')]).toEqual([401, 200]);
    expect((await service.eventTypesOf(account.id)).sort()).toEqual([
      'alert.requested',
      'user.registered',
      'user.updated',
    ]);
  });

  test('needs the present one, a good new one, and a browser', async () => {
    const { self, program } = await signUp(service, 'keeper');
    const attempt = async (input: object, by = self) => {
      const answer = await by.call(changePassword, { body: input as never });
      return [answer.status, answer.body.code, ...fieldsOf(answer)];
    };
    expect(await attempt({ newPassword: 'another-good-one' })).toEqual([422, 'VALIDATION', 'currentPassword required']);
    expect(await attempt({ currentPassword: 'wrong', newPassword: 'another-good-one' })).toEqual([
      401,
      'BAD_CREDENTIALS',
    ]);
    expect(await attempt({ currentPassword: goodPassword, newPassword: 'qwerty123' })).toEqual([422, 'WEAK_PASSWORD']);
    expect(await attempt({ currentPassword: goodPassword, newPassword: '12345' })).toEqual([
      422,
      'VALIDATION',
      'newPassword too_small',
    ]);
    expect(await attempt({ currentPassword: goodPassword, newPassword: 'another-good-one' }, program)).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await attempt({ currentPassword: goodPassword, newPassword: 'another-good-one' }, service.app)).toEqual([
      401,
      'NOT_SIGNED_IN',
    ]);
    expect(
      (await service.app.call(login, { body: { email: 'keeper@hamkke.test', password: goodPassword } })).status,
    ).toBe(200);
  });

  test('whoever has none yet sets one without', async () => {
    const { self } = await given(service, 'no-password', { userType: 'user' });
    const answer = await self.call(changePassword, { body: { newPassword: 'another-good-one' } });
    expect([answer.status, answer.body.user.hasPassword, answer.body.user.providers]).toEqual([200, true, ['email']]);
  });
});

describe('a step up', () => {
  test('by the password makes this session fresh for 15 minutes', async () => {
    const { self } = await signUp(service, 'stepper');
    const answer = await self.call(stepUp, { body: { password: goodPassword } });
    expect([answer.status, answer.body, orderOf(answer)]).toEqual([
      200,
      { freshUntil: inMinutes(15) },
      { order: 'freshen', until: inMinutes(15) },
    ]);
  });

  test('is refused without the password, with a wrong one, to whoever has none, and to a program', async () => {
    const { self, program } = await signUp(service, 'no-stepper');
    const attempt = async (body: object, by = self) => {
      const answer = await by.call(stepUp, { body });
      return [answer.status, answer.body.code, answer.body.details?.reason, orderOf(answer), ...fieldsOf(answer)];
    };
    expect(await attempt({})).toEqual([422, 'VALIDATION', undefined, null, 'password required']);
    expect(await attempt({ password: 'wrong' })).toEqual([401, 'BAD_CREDENTIALS', undefined, null]);
    expect(await attempt({ password: goodPassword }, program)).toEqual([403, 'FORBIDDEN', undefined, null]);
    expect(await attempt({ password: goodPassword }, service.app)).toEqual([401, 'NOT_SIGNED_IN', undefined, null]);
    const { self: provided } = await given(service, 'provided', { userType: 'user' });
    expect(await attempt({ password: goodPassword }, provided)).toEqual([401, 'BAD_CREDENTIALS', 'no-password', null]);
  });

  test('is required where a session is not fresh', async () => {
    const { account } = await signUp(service, 'stale');
    for (const freshUntil of [null, Date.now() - 1]) {
      const stale = service.app.as({ id: account.id }, { freshUntil });
      const answer = await stale.call(changePassword, {
        body: { currentPassword: goodPassword, newPassword: 'another-good-one' },
      });
      expect([answer.status, answer.body.code]).toEqual([403, 'STEP_UP_REQUIRED']);
    }
  });
});

describe('the profile', () => {
  test('takes new names and a language, and nothing else', async () => {
    const { account, self } = await signUp(service, 'profile');
    const input = {
      username: 'neu',
      displayName: '새 이름',
      language: 'zh',
      userType: 'admin',
      isApproved: true,
      isSuperUser: true,
      partnerId: 'p',
      emailVerified: true,
      franchiseInfo,
      firebaseUid: 'x',
      id: 'y',
      version: 99,
      hasPassword: false,
    };
    const answer = await self.call(updateProfile, { body: input as never });
    expect(answer.body).toEqual({ ...account, username: 'neu', displayName: '새 이름', language: 'zh' });
    expect((await self.call(updateProfile, { body: { displayName: '새 이름' } })).body).toEqual(answer.body);
    expect(await service.eventTypesOf(account.id)).toEqual(['user.registered', 'user.updated']);
  });

  test('takes a new address for the password, unproven, and has a link mailed', async () => {
    const { self, user, program } = await given(service, 'mover', { userType: 'user' }, goodPassword);
    const attempt = async (input: object, by = self) => {
      const answer = await by.call(updateProfile, { body: input });
      return [answer.status, answer.body.code ?? answer.body.email, ...fieldsOf(answer)];
    };
    expect(await attempt({ email: 'new-home@hamkke.test' })).toEqual([422, 'VALIDATION', 'currentPassword required']);
    expect(await attempt({ email: 'new-home@hamkke.test', currentPassword: 'wrong' })).toEqual([
      401,
      'BAD_CREDENTIALS',
    ]);
    expect(await attempt({ email: 'new-home@hamkke.test', currentPassword: goodPassword }, program)).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect(await attempt({ email: 'mina@hamkke.test', currentPassword: goodPassword })).toEqual([409, 'EMAIL_TAKEN']);
    expect(await attempt({ email: 'no address' })).toEqual([422, 'VALIDATION', 'email format']);
    expect(await attempt({ email: user.email, displayName: user.displayName }, program)).toEqual([403, 'FORBIDDEN']);
    expect(await service.deps.useCaseDeps.users.find('mover')).toEqual(user);
    const moved = await self.call(updateProfile, {
      body: { email: 'New-Home@hamkke.test', currentPassword: goodPassword },
    });
    expect(moved.body).toMatchObject({ email: 'new-home@hamkke.test', emailVerified: false });
    expect((await service.eventTypesOf('mover')).sort()).toEqual([
      'alert.requested',
      'proof.requested',
      'user.registered',
      'user.updated',
    ]);
  });

  test('is completed with an application, once; role and subject in the body are ignored', async () => {
    const { account, self } = await signUp(service, 'completer');
    const input = {
      displayName: '신청인',
      franchiseInfo,
      userType: 'admin',
      isApproved: true,
      isSuperUser: true,
      firebaseUid: 'google|1',
      password: 'x',
    };
    const answer = await self.call(completeUser, { body: input });
    expect(answer.body).toMatchObject({
      displayName: '신청인',
      userType: 'franchise',
      isApproved: false,
      isSuperUser: false,
      firebaseUid: account.id,
      franchiseInfo: { ...franchiseInfo, isApproved: false },
      franchiseRequest: { status: 'pending' },
    });
    expect((await self.call(completeUser, { body: input })).body).toEqual(answer.body);
    expect((await service.eventTypesOf(account.id)).sort()).toEqual([
      'franchise.requested',
      'user.registered',
      'user.updated',
    ]);
    const bad = await self.call(completeUser, { body: { franchiseInfo: { ...franchiseInfo, phone: 'call me' } } });
    expect([bad.status, fieldsOf(bad)]).toEqual([422, ['franchiseInfo.phone format']]);
  });

  test('of another is not there: whether or not there is one', async () => {
    const { account } = await signUp(service, 'private-one');
    const { self } = await signUp(service, 'curious');
    const look = async (uid: string) => {
      const {
        status,
        body: { correlationId: _own, ...answer },
      } = await self.call(readUserBySubject, { params: { uid } });
      return { status, answer };
    };
    expect(await look(account.id)).toEqual(await look('nobody'));
    expect((await look(account.id)).status).toBe(404);
  });
});
