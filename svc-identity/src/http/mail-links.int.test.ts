import {
  createApiToken,
  listApiTokens,
  login,
  proveEmail,
  readEmailProof,
  readUser,
  readVerifiedEmail,
  refuseEmailProof,
  requestEmailProof,
  requestPasswordReset,
  resetPassword,
  undoEmailChange,
  updateProfile,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestKeys } from '@hamkke/service-kit/testing';
import { hashOfSecret } from '../providers/credentials/secrets.ts';
import { type OtherServices, startOtherServices } from '../testing/other-services.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, goodPassword, orderOf, signUp } from '../testing/sign-up.ts';

let now = new Date('2026-11-21T03:00:00.000Z');
let service: RunningService;
let otherServices: OtherServices;
beforeAll(async () => {
  const keys = await createTestKeys();
  otherServices = await startOtherServices(keys.trustedKeys);
  service = await startRunningService({
    clock: () => now,
    keys,
    environment: { RESERVATIONS_URL: otherServices.reservationsUrl },
  });
});
afterAll(async () => {
  await service.close();
  await otherServices.stop();
});

const later = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000));
const issue = (purpose: 'email-proof' | 'password-reset', userId: string) =>
  service.deps.useCases.issueMailToken(purpose, userId);
const reset = (token: string, password = 'a-new-password', by = service.app) =>
  by.call(resetPassword, { body: { token, password } });
type By = Pick<typeof service.app, 'call'>;
const prove = async (token: string, by: By) => {
  const { status, body } = await by.call(proveEmail, { body: { token } });
  return [status, body.code ?? body.email];
};
const signIn = async (email: string, password: string) =>
  (await service.app.call(login, { body: { email, password } })).status;

describe('proving an address', () => {
  test('by its link, once; services then know the address', async () => {
    const { account, self } = await signUp(service, 'prover');
    expect(await self.call(requestEmailProof, { body: {} })).toMatchObject({ status: 202, body: { sent: true } });
    expect((await service.eventTypesOf(account.id)).sort()).toEqual(['proof.requested', 'user.registered']);
    const token = await issue('email-proof', account.id);
    const spare = await issue('email-proof', account.id);
    expect(await prove(token, self)).toEqual([200, 'prover@hamkke.test']);
    expect([await prove(token, self), await prove(spare, self)]).toEqual([
      [410, 'LINK_EXPIRED'],
      [410, 'LINK_EXPIRED'],
    ]);
    expect(
      (await service.app.asService('reservations').call(readVerifiedEmail, { params: { id: account.id } })).body,
    ).toEqual({ email: 'prover@hamkke.test' });
    await self.call(requestEmailProof, { body: {} });
    expect((await service.eventTypesOf(account.id)).filter((type) => type === 'proof.requested')).toHaveLength(1);
  });

  test('not by a link that is too old, of another purpose, for an address that was left, of someone gone, or made up', async () => {
    const { account, self } = await signUp(service, 'late-prover');
    const old = await issue('email-proof', account.id);
    later(24 * 60);
    expect(await prove(old, self)).toEqual([410, 'LINK_EXPIRED']);
    expect(await prove(await issue('password-reset', account.id), self)).toEqual([410, 'LINK_EXPIRED']);
    const left = await issue('email-proof', account.id);
    await self.call(updateProfile, { body: { email: 'left@hamkke.test', currentPassword: goodPassword } });
    expect(await prove(left, self)).toEqual([410, 'LINK_EXPIRED']);
    const gone = await issue('email-proof', account.id);
    await service.deps.useCaseDeps.users.erase(account.id, 'test-gone');
    expect(await prove(gone, self)).toEqual([410, 'LINK_EXPIRED']);
    expect(await prove('x'.repeat(43), self)).toEqual([410, 'LINK_EXPIRED']);
    expect(await prove('short', self)).toEqual([422, 'VALIDATION']);
    await expect(issue('email-proof', account.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('not for whoever opened the account with somebody else’s address: only a press in that account’s own session counts', async () => {
    const { account, self } = await signUp(service, 'prehijacked');
    const token = await issue('email-proof', account.id);
    // Whoever has the mailbox opens the link: signed in nowhere, or in an own account.
    const holder = await signUp(service, 'owner-of-mailbox');
    expect([await prove(token, service.app), await prove(token, holder.self)]).toEqual([
      [401, 'NOT_SIGNED_IN'],
      [403, 'FORBIDDEN'],
    ]);
    expect(await service.deps.useCaseDeps.users.find(account.id)).toMatchObject({ emailProof: null });
    expect(
      (await service.app.asService('reservations').call(readVerifiedEmail, { params: { id: account.id } })).body,
    ).toEqual({ email: null });
    expect(await prove(token, self)).toEqual([200, 'prehijacked@hamkke.test']);
  });

  test('is said before it is done: whose it is and what it opens, without changing anything', async () => {
    const { account, self } = await signUp(service, 'reader');
    const token = await issue('email-proof', account.id);
    otherServices.guests.set('reader@hamkke.test', 3);
    const read = async (by: By, presented = token) =>
      (await by.call(readEmailProof, { body: { token: presented } })).body;
    const known = { email: 'reader@hamkke.test', guestReservations: 3 };
    expect(await read(service.app)).toEqual({ ...known, account: 'signed-out' });
    expect(await read(service.app.as({ id: 'someone-else' }))).toEqual({ ...known, account: 'another' });
    expect(await read(self)).toEqual({ ...known, account: 'mine' });
    otherServices.away = true;
    expect(await read(self)).toEqual({ ...known, account: 'mine', guestReservations: null });
    otherServices.away = false;
    expect(await service.deps.useCaseDeps.users.find(account.id)).toMatchObject({ emailProof: null, version: 1 });
    expect((await read(self, 'x'.repeat(43))).code).toBe('LINK_EXPIRED');
    expect(await prove(token, self)).toEqual([200, 'reader@hamkke.test']);
  });

  test('refused by whoever has the mailbox: no link of the account works, and for a day it gets none to this address', async () => {
    const { account, self } = await signUp(service, 'refused');
    const [token, spare] = [await issue('email-proof', account.id), await issue('email-proof', account.id)];
    const refuse = async () => (await service.app.call(refuseEmailProof, { body: { token } })).body;
    expect(await refuse()).toEqual({ refused: true });
    expect((await refuse()).code).toBe('LINK_EXPIRED');
    expect([await prove(token, self), await prove(spare, self)]).toEqual([
      [410, 'LINK_EXPIRED'],
      [410, 'LINK_EXPIRED'],
    ]);
    const request = async () => {
      const { status, body } = await self.call(requestEmailProof, { body: {} });
      return [status, body.details?.retryAfterSeconds];
    };
    expect(await request()).toEqual([429, 24 * 3600]);
    const move = async (email: string) =>
      (await self.call(updateProfile, { body: { email, currentPassword: goodPassword } })).status;
    expect([await move('refused-elsewhere@hamkke.test'), await move('refused@hamkke.test')]).toEqual([200, 429]);
    later(24 * 60);
    expect(await move('refused@hamkke.test')).toBe(200);
    expect((await request())[0]).toBe(202);
  });

  test('nothing that is stored opens anything', async () => {
    const { account, self } = await signUp(service, 'kept');
    const token = await issue('email-proof', account.id);
    const everything = await service.deps.mongo.connection
      .getClient()
      .db(service.deps.mongo.connection.name)
      .collection('mail-tokens')
      .find()
      .toArray();
    expect(JSON.stringify(everything)).not.toContain(token);
    expect(await prove(hashOfSecret(token), self)).toEqual([410, 'LINK_EXPIRED']);
  });
});

describe('setting a new password by mail', () => {
  test('proves the address, ends every session and token, and signs in', async () => {
    const { account, self } = await signUp(service, 'forgetful');
    await self.call(createApiToken, { body: { name: 'script' } });
    const [token, spare] = [await issue('password-reset', account.id), await issue('password-reset', account.id)];
    later(59);
    const answer = await reset(token);
    expect([answer.status, answer.body.user.emailVerified, orderOf(answer)]).toEqual([
      200,
      true,
      {
        order: 'start',
        userId: account.id,
        at: now.toISOString(),
        freshUntil: new Date(now.getTime() + 15 * 60_000).toISOString(),
      },
    ]);
    expect(
      (await service.app.asService('gateway').call(readUser, { params: { id: account.id } })).body.sessionsValidFrom,
    ).toBe(now.toISOString());
    expect((await self.call(listApiTokens)).body).toEqual([]);
    expect([
      await signIn('forgetful@hamkke.test', goodPassword),
      await signIn('forgetful@hamkke.test', 'a-new-password'),
    ]).toEqual([401, 200]);
    for (const used of [token, spare])
      expect((await reset(used)).body).toMatchObject({ status: 410, code: 'LINK_EXPIRED' });
  });

  test('not by a link that is too old, of another purpose, or for an address that was left; a weak password leaves it good', async () => {
    const { account, self } = await signUp(service, 'late-reset');
    const code = async (token: string, password?: string) => (await reset(token, password)).body.code;
    const old = await issue('password-reset', account.id);
    later(60);
    expect(await code(old)).toBe('LINK_EXPIRED');
    expect(await code(await issue('email-proof', account.id))).toBe('LINK_EXPIRED');
    const good = await issue('password-reset', account.id);
    expect([await code(good, '123456'), await code(good, '12345'), await code(good, 'late-reset')]).toEqual([
      'WEAK_PASSWORD',
      'VALIDATION',
      'WEAK_PASSWORD',
    ]);
    await self.call(updateProfile, { body: { email: 'elsewhere@hamkke.test', currentPassword: goodPassword } });
    expect(await code(good)).toBe('LINK_EXPIRED');
    expect(await signIn('elsewhere@hamkke.test', goodPassword)).toBe(200);
  });

  test('by one of many who hold the same link at once', async () => {
    const { account } = await signUp(service, 'raced');
    const token = await issue('password-reset', account.id);
    const statuses = (
      await Promise.all(['one', 'two', 'three'].map((name) => reset(token, `password-of-${name}`)))
    ).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410]);
  });

  test('throws out a stranger who opened the account with someone else’s address', async () => {
    const identities = [{ provider: 'kakao', subject: 'stranger' }];
    await given(
      service,
      'taken',
      { userType: 'user', emailProof: null, provider: 'kakao', identities },
      'password-of-a-stranger',
    );
    const answer = await reset(await issue('password-reset', 'taken'));
    expect(answer.body.user).toMatchObject({ providers: ['email'], emailVerified: true, firebaseUid: 'taken' });
    expect(
      await service.deps.useCaseDeps.users.findByIdentity(identities[0] as { provider: string; subject: string }),
    ).toBeUndefined();
    expect(await signIn('taken@hamkke.test', 'password-of-a-stranger')).toBe(401);
    // Opened by nobody who is known to have the account: what a mail proved says nothing of who linked an identity.
    await given(service, 'mailed', {
      userType: 'user',
      emailProof: 'mail',
      identities: [{ provider: 'kakao', subject: 'mailed-stranger' }],
    });
    expect((await reset(await issue('password-reset', 'mailed'))).body.user.providers).toEqual(['email']);
    await given(service, 'owned', { userType: 'user', identities: [{ provider: 'kakao', subject: 'owner' }] });
    expect((await reset(await issue('password-reset', 'owned'))).body.user.providers).toEqual(['email', 'kakao']);
  });

  test('is mailed only to people who have the address', async () => {
    const { account } = await signUp(service, 'asker');
    const request = (email: string) => service.app.call(requestPasswordReset, { body: { email } });
    const strip = ({ status, body, headers }: Awaited<ReturnType<typeof request>>) => ({
      status,
      body,
      type: headers.get('content-type'),
      order: headers.get('x-hamkke-session'),
    });
    expect(strip(await request('ASKER@hamkke.test'))).toEqual(strip(await request('nobody-here@hamkke.test')));
    expect((await service.eventTypesOf(account.id)).sort()).toEqual(['reset.requested', 'user.registered']);
    expect((await request('not an address')).status).toBe(422);
  });
});

describe('leaving a proven address', () => {
  const left = async (id: string) => {
    const made = await given(
      service,
      id,
      { userType: 'user', identities: [{ provider: 'google', subject: `own-${id}` }] },
      goodPassword,
    );
    const move = (email: string) => made.self.call(updateProfile, { body: { email, currentPassword: goodPassword } });
    return { ...made, move };
  };
  const undo = async (token: string) => {
    const { status, body } = await service.app.call(undoEmailChange, { body: { token } });
    return [status, body.email ?? body.code];
  };
  const undoLink = (id: string, former: string) => service.deps.useCases.issueMailToken('email-undo', id, former);

  test('is mailed to it, and taken back by its link: sessions, tokens, the password and what was linked since end', async () => {
    const { self, move } = await left('moved-away');
    await move('taken-over@hamkke.test');
    expect((await service.eventTypesOf('moved-away')).sort()).toEqual([
      'alert.requested',
      'proof.requested',
      'user.registered',
      'user.updated',
    ]);
    await self.call(createApiToken, { body: { name: 'left behind' } });
    await service.deps.useCaseDeps.users.change(
      'moved-away',
      (user) => ({
        user: { ...user, identities: [...user.identities, { provider: 'kakao', subject: 'added-since' }] },
      }),
      'test',
    );
    later(7 * 24 * 60 - 1);
    const token = await undoLink('moved-away', 'moved-away@hamkke.test');
    expect(await undo(token)).toEqual([200, 'moved-away@hamkke.test']);
    expect(await service.deps.useCaseDeps.users.find('moved-away')).toMatchObject({
      email: 'moved-away@hamkke.test',
      emailProof: 'bootstrap',
      hasPassword: false,
      formerEmails: [],
      sessionsValidFrom: now,
      identities: [{ provider: 'google', subject: 'own-moved-away' }],
    });
    expect([
      await signIn('moved-away@hamkke.test', goodPassword),
      await signIn('taken-over@hamkke.test', goodPassword),
    ]).toEqual([401, 401]);
    expect((await self.call(listApiTokens)).body).toEqual([]);
    expect(await service.eventTypesOf('moved-away')).toContain('reset.requested');
    expect(await undo(token)).toEqual([410, 'LINK_EXPIRED']);
  });

  test('cannot be taken back after a week, nor by a link of another purpose, nor one made up', async () => {
    const { move } = await left('moved-long-ago');
    const early = await undoLink('moved-long-ago', 'moved-long-ago@hamkke.test');
    expect(await undo(early)).toEqual([410, 'LINK_EXPIRED']);
    await move('moved-for-good@hamkke.test');
    expect(await undo(await issue('email-proof', 'moved-long-ago'))).toEqual([410, 'LINK_EXPIRED']);
    expect(await undo(await undoLink('moved-long-ago', 'never-was@hamkke.test'))).toEqual([410, 'LINK_EXPIRED']);
    later(7 * 24 * 60);
    expect(await undo(await undoLink('moved-long-ago', 'moved-long-ago@hamkke.test'))).toEqual([410, 'LINK_EXPIRED']);
  });

  test('is said where somebody else has it by now; one that was never proven cannot be had back', async () => {
    const { move } = await left('moved-and-gone');
    await move('moved-on@hamkke.test');
    await signUp(service, 'moved-and-gone');
    expect(await undo(await undoLink('moved-and-gone', 'moved-and-gone@hamkke.test'))).toEqual([409, 'EMAIL_TAKEN']);
    const unproven = await signUp(service, 'never-proven');
    await unproven.self.call(updateProfile, {
      body: { email: 'proven-later@hamkke.test', currentPassword: goodPassword },
    });
    expect(await undo(await undoLink(unproven.account.id, 'never-proven@hamkke.test'))).toEqual([410, 'LINK_EXPIRED']);
  });

  test('is slowed down: five in a day, and five proofs to one mailbox, whoever requests them', async () => {
    const { move } = await left('restless');
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await move(`restless-${n}@hamkke.test`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const target = [];
    for (let n = 0; n < 7; n += 1) {
      const one = await left(`bomber-${n}`);
      target.push((await one.move('bombed@hamkke.test')).status);
      await one.move(`bomber-away-${n}@hamkke.test`);
    }
    expect(target).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });

  test('needs a fresh session where there is no password', async () => {
    await given(service, 'unguarded', { userType: 'user' });
    const move = (freshUntil: number | null) =>
      service.app
        .as({ id: 'unguarded' }, { freshUntil })
        .call(updateProfile, { body: { email: 'guarded@hamkke.test' } });
    expect((await move(null)).body.code).toBe('STEP_UP_REQUIRED');
    expect((await move(Date.now() + 60_000)).status).toBe(200);
  });
});

describe("an administrator's address", () => {
  const stranger = { email: 'admin@hamkke.test', userType: 'admin', isApproved: true };
  const roleOf = async (id: string) =>
    (await service.app.asService('gateway').call(readUser, { params: { id } })).body.userType;

  test('registered by a stranger gains nothing, also when the person of the mailbox opens the link of the mail', async () => {
    const { account, self } = await signUp(service, 'stranger', stranger);
    expect(account).toMatchObject({ userType: 'user', isApproved: false, emailVerified: false });
    expect(await roleOf(account.id)).toBe('user');
    const token = await issue('email-proof', account.id);
    // Whoever has the mailbox is not signed in, or signed in as someone else, or by a program.
    expect(await prove(token, service.app)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await prove(token, service.app.as({ id: 'someone-else' }))).toEqual([403, 'FORBIDDEN']);
    expect(await prove(token, service.app.as({ id: account.id }, { via: 'token' }))).toEqual([403, 'FORBIDDEN']);
    expect([
      await roleOf(account.id),
      (await self.call(updateProfile, { body: { displayName: 'boss' } })).body.userType,
    ]).toEqual(['user', 'user']);
    // Whoever has the mailbox takes the account over: the stranger is out, and the role belongs to the mailbox.
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
    expect(await prove(await issue('email-proof', account.id), self)).toEqual([200, 'left-the-office@hamkke.test']);
    expect(await roleOf(account.id)).toBe('user');
  });

  test('taken by a change of one’s own address gains nothing', async () => {
    const { account, self } = await signUp(service, 'climber');
    expect(
      (await self.call(updateProfile, { body: { email: 'other@hamkke.test', currentPassword: goodPassword } })).body,
    ).toMatchObject({ userType: 'user', emailVerified: false });
    expect(await prove(await issue('email-proof', account.id), service.app)).toEqual([401, 'NOT_SIGNED_IN']);
    expect(await roleOf(account.id)).toBe('user');
  });
});
