import { login, proveEmail, readUser, readVerifiedEmail, requestEmailProof, requestPasswordReset, resetPassword, updateProfile, createApiToken, listApiTokens } from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfSecret } from '../credentials/secrets.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, goodPassword, orderOf, signUp } from '../testing/sign-up.ts';

let now = new Date('2026-11-21T03:00:00.000Z');
let service: RunningService;
beforeAll(async () => {
  service = await startRunningService({ clock: () => now });
});
afterAll(async () => await service.close());

const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const issue = (purpose: 'email-proof' | 'password-reset', userId: string) => service.deps.useCases.issueMailToken(purpose, userId);
const reset = (token: string, password = 'a-new-password', by = service.app) => by.call(resetPassword, { body: { token, password } });
const prove = async (token: string, by: Pick<typeof service.app, 'call'> = service.app) => {
  const { status, body } = await by.call(proveEmail, { body: { token } });
  return [status, body.code ?? body.email];
};
const signIn = async (email: string, password: string) => (await service.app.call(login, { body: { email, password } })).status;

describe('proving an address', () => {
  test('by its link, once; services then know the address', async () => {
    const { account, self } = await signUp(service, 'prover');
    expect(await self.call(requestEmailProof, { body: {} })).toMatchObject({ status: 202, body: { sent: true } });
    expect((await service.toldOf(account.id)).sort()).toEqual(['proof.requested', 'user.registered']);
    const token = await issue('email-proof', account.id);
    const spare = await issue('email-proof', account.id);
    expect(await prove(token)).toEqual([200, 'prover@hamkke.test']);
    expect([await prove(token), await prove(spare)]).toEqual([[410, 'LINK_EXPIRED'], [410, 'LINK_EXPIRED']]);
    expect((await service.app.asService('reservations').call(readVerifiedEmail, { params: { id: account.id } })).body).toEqual({ email: 'prover@hamkke.test' });
    await self.call(requestEmailProof, { body: {} });
    expect((await service.toldOf(account.id)).filter((type) => type === 'proof.requested')).toHaveLength(1);
  });

  test('not by a link that is too old, of another purpose, for an address that was left, of someone gone, or made up', async () => {
    const { account, self } = await signUp(service, 'late-prover');
    const old = await issue('email-proof', account.id);
    later(24 * 60);
    expect(await prove(old)).toEqual([410, 'LINK_EXPIRED']);
    expect(await prove(await issue('password-reset', account.id))).toEqual([410, 'LINK_EXPIRED']);
    const left = await issue('email-proof', account.id);
    await self.call(updateProfile, { body: { email: 'left@hamkke.test', currentPassword: goodPassword } });
    expect(await prove(left)).toEqual([410, 'LINK_EXPIRED']);
    const gone = await issue('email-proof', account.id);
    await service.deps.parts.users.erase(account.id, 'test-gone');
    expect(await prove(gone)).toEqual([410, 'LINK_EXPIRED']);
    expect(await prove('x'.repeat(43))).toEqual([410, 'LINK_EXPIRED']);
    expect(await prove('short')).toEqual([422, 'VALIDATION']);
    await expect(issue('email-proof', account.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('nothing that is kept opens anything', async () => {
    const { account } = await signUp(service, 'kept');
    const token = await issue('email-proof', account.id);
    const everything = await service.deps.mongo.connection.getClient().db(service.deps.mongo.connection.name).collection('mail-tokens').find().toArray();
    expect(JSON.stringify(everything)).not.toContain(token);
    expect(await prove(hashOfSecret(token))).toEqual([410, 'LINK_EXPIRED']);
  });
});

describe('setting a new password by mail', () => {
  test('proves the address, ends every session and token, and signs in', async () => {
    const { account, self } = await signUp(service, 'forgetful');
    await self.call(createApiToken, { body: { name: 'script' } });
    const [token, spare] = [await issue('password-reset', account.id), await issue('password-reset', account.id)];
    later(59);
    const answer = await reset(token);
    expect([answer.status, answer.body.user.emailVerified, orderOf(answer)]).toEqual([200, true, { order: 'start', userId: account.id, at: now.toISOString() }]);
    expect((await service.app.asService('gateway').call(readUser, { params: { id: account.id } })).body.sessionsValidFrom).toBe(now.toISOString());
    expect((await self.call(listApiTokens)).body).toEqual([]);
    expect([await signIn('forgetful@hamkke.test', goodPassword), await signIn('forgetful@hamkke.test', 'a-new-password')]).toEqual([401, 200]);
    for (const used of [token, spare]) expect((await reset(used)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
  });

  test('not by a link that is too old, of another purpose, or for an address that was left; a weak password leaves it good', async () => {
    const { account, self } = await signUp(service, 'late-reset');
    const code = async (token: string, password?: string) => (await reset(token, password)).body.code;
    const old = await issue('password-reset', account.id);
    later(60);
    expect(await code(old)).toBe('LINK_EXPIRED');
    expect(await code(await issue('email-proof', account.id))).toBe('LINK_EXPIRED');
    const good = await issue('password-reset', account.id);
    expect([await code(good, '123456'), await code(good, '12345'), await code(good, 'late-reset')]).toEqual(['WEAK_PASSWORD', 'VALIDATION', 'WEAK_PASSWORD']);
    await self.call(updateProfile, { body: { email: 'elsewhere@hamkke.test', currentPassword: goodPassword } });
    expect(await code(good)).toBe('LINK_EXPIRED');
    expect(await signIn('elsewhere@hamkke.test', goodPassword)).toBe(200);
  });

  test('by one of many who hold the same link at once', async () => {
    const { account } = await signUp(service, 'raced');
    const token = await issue('password-reset', account.id);
    const statuses = (await Promise.all(['one', 'two', 'three'].map((name) => reset(token, `password-of-${name}`)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410]);
  });

  test('throws out a stranger who opened the account with someone else’s address', async () => {
    const identities = [{ provider: 'kakao', subject: 'stranger' }];
    await given(service, 'taken', { userType: 'user', emailProof: null, provider: 'kakao', identities }, 'password-of-a-stranger');
    const answer = await reset(await issue('password-reset', 'taken'));
    expect(answer.body.user).toMatchObject({ providers: ['email'], emailVerified: true, firebaseUid: 'taken' });
    expect(await service.deps.parts.users.findByIdentity(identities[0] as { provider: string; subject: string })).toBeUndefined();
    expect(await signIn('taken@hamkke.test', 'password-of-a-stranger')).toBe(401);
    await given(service, 'owned', { userType: 'user', identities: [{ provider: 'kakao', subject: 'owner' }] });
    expect((await reset(await issue('password-reset', 'owned'))).body.user.providers).toEqual(['email', 'kakao']);
  });

  test('is told only of people who have the address', async () => {
    const { account } = await signUp(service, 'asker');
    const ask = (email: string) => service.app.call(requestPasswordReset, { body: { email } });
    const strip = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => ({ status, body, type: headers.get('content-type'), order: headers.get('x-hamkke-session') });
    expect(strip(await ask('ASKER@hamkke.test'))).toEqual(strip(await ask('nobody-here@hamkke.test')));
    expect((await service.toldOf(account.id)).sort()).toEqual(['reset.requested', 'user.registered']);
    expect((await ask('not an address')).status).toBe(422);
  });
});

describe("an administrator's address", () => {
  const stranger = { email: 'admin@hamkke.test', userType: 'admin', isApproved: true };
  const roleOf = async (id: string) => (await service.app.asService('gateway').call(readUser, { params: { id } })).body.userType;

  test('registered by a stranger gains nothing, also when its owner opens the link of the mail', async () => {
    const { account, self } = await signUp(service, 'stranger', stranger);
    expect(account).toMatchObject({ userType: 'user', isApproved: false, emailVerified: false });
    expect(await roleOf(account.id)).toBe('user');
    const token = await issue('email-proof', account.id);
    // The owner of the mailbox is not signed in, or signed in as someone else, or by a program.
    expect(await prove(token)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await prove(token, service.app.as({ id: 'someone-else' }))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await prove(token, service.app.as({ id: account.id }, { via: 'token' }))).toEqual([401, 'NOT_SIGNED_IN']);
    expect([await roleOf(account.id), (await self.call(updateProfile, { body: { displayName: 'boss' } })).body.userType]).toEqual(['user', 'user']);
    // The owner takes the account over by the mailbox: the stranger is out, and the role is the owner's.
    const answer = await reset(await issue('password-reset', account.id), 'password-of-the-owner');
    expect(answer.body.user).toMatchObject({ userType: 'admin', isApproved: true, emailVerified: true });
    expect(await signIn('admin@hamkke.test', goodPassword)).toBe(401);
  });

  test('proven in a session of its own account makes an administrator; leaving the address ends it', async () => {
    const { account, self } = await signUp(service, 'second', { email: 'other@hamkke.test' });
    expect(await prove(await issue('email-proof', account.id), self)).toEqual([200, 'other@hamkke.test']);
    expect(await roleOf(account.id)).toBe('admin');
    await self.call(updateProfile, { body: { email: 'left-the-office@hamkke.test', currentPassword: goodPassword } });
    expect(await roleOf(account.id)).toBe('user');
    expect(await prove(await issue('email-proof', account.id))).toEqual([200, 'left-the-office@hamkke.test']);
    expect(await roleOf(account.id)).toBe('user');
  });

  test('taken by a change of one’s own address gains nothing', async () => {
    const { account, self } = await signUp(service, 'climber');
    expect((await self.call(updateProfile, { body: { email: 'other@hamkke.test', currentPassword: goodPassword } })).body).toMatchObject({ userType: 'user', emailVerified: false });
    expect(await prove(await issue('email-proof', account.id))).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await roleOf(account.id)).toBe('user');
  });
});
