import {
  completeSecondFactor,
  completeSignIn,
  confirmSecondFactor,
  createApiToken,
  documentVersions,
  listApiTokens,
  login,
  readProfile,
  register,
  removeSecondFactor,
  resetPassword,
  startSecondFactor,
  startSignIn,
  stepUp,
  updateProfile,
} from '@hamkke/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeAt } from '../providers/credentials/totp.ts';
import type { User } from '../domain/user.ts';
import { type Issuer, startIssuer } from '../testing/issuer.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, goodPassword, orderOf, signUp } from '../testing/sign-up.ts';

const origin = 'http://localhost:4999';
let now = new Date();
let service: RunningService;
let google: Issuer;
let corp: Issuer;
const startOf = (provider: string) =>
  startIssuer({
    name: 'google',
    clientId: `${provider}-client`,
    clientSecret: `${provider}-secret`,
    redirectUri: `${origin}/oauth/${provider}/callback`,
  });
beforeAll(async () => {
  [google, corp] = await Promise.all([startOf('google'), startOf('corp')]);
  service = await startRunningService({
    clock: () => now,
    environment: {
      PUBLIC_ORIGIN: origin,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: google.url,
      OIDC_PROVIDERS: JSON.stringify([
        { provider: 'corp', title: 'Corp', issuer: corp.url, clientId: 'corp-client', clientSecret: 'corp-secret' },
      ]),
      ADMIN_EMAILS: 'chief@hamkke.test, listed@hamkke.test, pinned@hamkke.test',
    },
  });
});
beforeEach(() => void (now = new Date()));
afterAll(async () => {
  await service.close();
  await Promise.all([google.stop(), corp.stop()]);
});

const steps = (count: number) => void (now = new Date(now.getTime() + count * 30_000));
const outcome = ({ status, body }: { status: number; body: { code?: string; details?: { reason?: string } } }) =>
  [status, body.code, body.details?.reason].filter((part) => part !== undefined);
const logIn = (name: string, code?: string, more: object = {}) =>
  service.app.call(login, {
    body: { email: `${name}@hamkke.test`, password: goodPassword, ...(code === undefined ? {} : { code }), ...more },
  });

/** A super user who signs in by password. */
async function superUser(name: string, more: Partial<User> = {}) {
  const { user, ...callers } = await given(service, name, { isSuperUser: true, ...more }, goodPassword);
  return { account: user, ...callers };
}

/** One with a second factor. The code that set it up is used; the next one counts. */
async function withFactor(name: string, more: Partial<User> = {}) {
  const person = await superUser(name, more);
  const { secret } = (await person.self.call(startSecondFactor, { body: {} })).body as { secret: string };
  const confirmed = await person.self.call(confirmSecondFactor, { body: { code: codeAt(secret, now) } });
  expect(confirmed.status).toBe(200);
  steps(1);
  return {
    ...person,
    secret,
    recoveryCodes: confirmed.body.recoveryCodes as string[],
    confirmed,
    code: () => codeAt(secret, now),
  };
}

describe('setting a second factor up', () => {
  test('by a code of the new secret: other sessions and tokens end, the person is mailed, recovery codes come once', async () => {
    const { account, self } = await superUser('setter');
    await self.call(createApiToken, { body: { name: 'x' } });
    const started = await self.call(startSecondFactor, { body: {} });
    expect(new URL(started.body.uri).searchParams.get('secret')).toBe(started.body.secret);
    expect((await self.call(readProfile)).body.secondFactor).toBe(false);
    now = new Date(now.getTime() + 60_000);
    const answer = await self.call(confirmSecondFactor, { body: { code: codeAt(started.body.secret, now) } });
    expect([answer.status, answer.body.user.secondFactor, new Set(answer.body.recoveryCodes).size]).toEqual([
      200,
      true,
      10,
    ]);
    expect(orderOf(answer)).toMatchObject({ order: 'start', userId: account.id, at: now.toISOString() });
    expect((await service.deps.useCases.readUser(account.id)).user.sessionsValidFrom).toEqual(now);
    expect((await self.call(listApiTokens)).body).toEqual([]);
    expect((await service.eventTypesOf(account.id)).filter((type) => type === 'alert.requested')).toHaveLength(2);
    expect(outcome(await self.call(confirmSecondFactor, { body: { code: codeAt(started.body.secret, now) } }))).toEqual(
      [410, 'LINK_EXPIRED'],
    );
  });

  test('stores the secret sealed and recovery codes as hashes', async () => {
    const { account, secret, recoveryCodes } = await withFactor('sealed');
    const stored = JSON.stringify(await service.deps.useCaseDeps.factors.find(account.id));
    for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(one);
  });

  test('is refused with a wrong code, after a quarter of an hour, in a session that is not fresh, and to a program', async () => {
    const { account, self, program } = await superUser('late-setter');
    expect(outcome(await self.call(confirmSecondFactor, { body: { code: '123456' } }))).toEqual([410, 'LINK_EXPIRED']);
    const { secret } = (await self.call(startSecondFactor, { body: {} })).body;
    const wrong = codeAt(secret, new Date(now.getTime() + 3_600_000));
    expect(outcome(await self.call(confirmSecondFactor, { body: { code: wrong } }))).toEqual([401, 'BAD_CREDENTIALS']);
    now = new Date(now.getTime() + 15 * 60_000);
    expect(outcome(await self.call(confirmSecondFactor, { body: { code: codeAt(secret, now) } }))).toEqual([
      410,
      'LINK_EXPIRED',
    ]);
    const stale = service.app.as({ id: account.id }, { freshUntil: null });
    for (const [endpoint, body] of [
      [startSecondFactor, {}],
      [confirmSecondFactor, { code: '123456' }],
      [removeSecondFactor, { code: '123456' }],
    ] as const) {
      expect(outcome(await stale.call(endpoint, { body }))).toEqual([403, 'STEP_UP_REQUIRED']);
      expect(outcome(await program.call(endpoint, { body }))).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('is for administrators and super users; whoever has one may replace it whatever became of the role', async () => {
    const { self } = await signUp(service, 'member');
    expect(outcome(await self.call(startSecondFactor, { body: {} }))).toEqual([
      403,
      'FORBIDDEN',
      'second-factor-not-offered',
    ]);
    const { account } = await withFactor('demoted');
    await service.deps.useCaseDeps.users.change(
      account.id,
      (user) => ({ user: { ...user, isSuperUser: false } }),
      'test',
    );
    expect((await service.app.as({ id: account.id }).call(startSecondFactor, { body: {} })).status).toBe(200);
  });

  test('ends with a change of the address that is taken back, unless it was there before', async () => {
    const undo = async (id: string, former: string) =>
      await service.deps.useCases.undoEmailChange({
        token: await service.deps.useCases.issueMailToken('email-undo', id, former),
        correlationId: 'test',
      });
    const move = (self: Awaited<ReturnType<typeof superUser>>['self'], email: string) =>
      self.call(updateProfile, { body: { email, currentPassword: goodPassword } });
    const stolen = await superUser('stolen');
    expect((await move(stolen.self, 'thief@hamkke.test')).status).toBe(200);
    const { secret } = (await stolen.self.call(startSecondFactor, { body: {} })).body;
    await stolen.self.call(confirmSecondFactor, { body: { code: codeAt(secret, now) } });
    await undo('stolen', 'stolen@hamkke.test');
    expect([
      await service.deps.useCaseDeps.users.find('stolen'),
      await service.deps.useCaseDeps.factors.find('stolen'),
    ]).toMatchObject([{ hasSecondFactor: false }, undefined]);
    const own = await withFactor('mover');
    expect((await move(own.self, 'moved@hamkke.test')).status).toBe(200);
    await undo('mover', 'mover@hamkke.test');
    expect(await service.deps.useCaseDeps.users.find('mover')).toMatchObject({ hasSecondFactor: true });
    expect(await service.deps.useCaseDeps.factors.find('mover')).toBeDefined();
  });

  test('again replaces it: codes of the old phone and the old recovery codes are over', async () => {
    const { self, code, recoveryCodes } = await withFactor('replacer');
    const { secret } = (await self.call(startSecondFactor, { body: {} })).body;
    const before = code();
    await self.call(confirmSecondFactor, { body: { code: codeAt(secret, now) } });
    steps(1);
    expect((await logIn('replacer', before)).status).toBe(401);
    expect((await logIn('replacer', recoveryCodes[0])).status).toBe(401);
    expect((await logIn('replacer', codeAt(secret, now))).status).toBe(200);
  });
});

describe('signing in with a second factor', () => {
  test('needs a code only after the right password, and begins no session without it', async () => {
    const { account, code } = await withFactor('asked');
    expect(outcome(await logIn('asked', undefined, { password: 'wrong-password' }))).toEqual([401, 'BAD_CREDENTIALS']);
    const withoutCode = await logIn('asked');
    expect([...outcome(withoutCode), orderOf(withoutCode)]).toEqual([401, 'SECOND_FACTOR_REQUIRED', null]);
    const answer = await logIn('asked', code());
    expect([answer.status, orderOf(answer)?.userId, answer.body.user.secondFactor]).toEqual([200, account.id, true]);
  });

  test('takes each code once, also of two at once, and one that is a step late', async () => {
    const { code } = await withFactor('replayed');
    const first = code();
    const answers = await Promise.all([logIn('replayed', first), logIn('replayed', first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    steps(2);
    const late = code();
    steps(1);
    expect((await logIn('replayed', late)).status).toBe(200);
    expect(outcome(await logIn('replayed', late))).toEqual([401, 'BAD_CREDENTIALS']);
    // A code of an earlier step is over with a later one, though the clock would still let it pass.
    const earlier = code();
    steps(1);
    expect((await logIn('replayed', code())).status).toBe(200);
    expect(outcome(await logIn('replayed', earlier))).toEqual([401, 'BAD_CREDENTIALS']);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await withFactor('recoverer');
    const [one = '', other] = recoveryCodes;
    expect((await logIn('recoverer', one.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await logIn('recoverer', one)).status).toBe(401);
    expect((await logIn('recoverer', other)).status).toBe(200);
  });

  test('slows guesses of the code down, wherever they come from, and the right one then', async () => {
    const { account, code } = await withFactor('guessed');
    const from = (address: string, guess?: string) =>
      service.app.as(null, { address }).call(login, {
        body: { email: 'guessed@hamkke.test', password: goodPassword, ...(guess ? { code: guess } : {}) },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await from(`198.51.100.${n}`, '000000')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    // A right password alone does not forget them.
    expect(outcome(await from('198.51.100.9'))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect((await from('198.51.100.10', code())).status).toBe(429);
    expect(await service.deps.useCaseDeps.devices.isKnown(account.id, 'anything')).toBe(false);
  });

  test('is not passed by registering again, nor by a step-up with the password alone', async () => {
    const { self, code } = await withFactor('around');
    const again = await service.app.call(register, {
      body: { username: 'x', email: 'around@hamkke.test', password: goodPassword, consent: documentVersions },
    });
    expect([...outcome(again), orderOf(again)]).toEqual([409, 'EMAIL_TAKEN', null]);
    const alone = await self.call(stepUp, { body: { password: goodPassword } });
    expect([...outcome(alone), orderOf(alone)]).toEqual([401, 'SECOND_FACTOR_REQUIRED', null]);
    expect(outcome(await self.call(stepUp, { body: { password: goodPassword, code: '000000' } }))).toEqual([
      401,
      'BAD_CREDENTIALS',
    ]);
    expect(orderOf(await self.call(stepUp, { body: { password: goodPassword, code: code() } }))).toMatchObject({
      order: 'freshen',
    });
    const stale = service.app.as({ id: (await self.call(readProfile)).body.id }, { freshUntil: null });
    expect(
      outcome(
        await stale.call(updateProfile, { body: { email: 'elsewhere@hamkke.test', currentPassword: goodPassword } }),
      ),
    ).toEqual([403, 'STEP_UP_REQUIRED']);
  });

  test('is not passed by a mail that sets a new password: the link stays good until the code comes, and the factor stays', async () => {
    const { account, code } = await withFactor('resetter');
    const token = await service.deps.useCases.issueMailToken('password-reset', account.id);
    const reset = (more: object) =>
      service.app.call(resetPassword, { body: { token, password: 'another-good-one', ...more } });
    const without = await reset({});
    expect([...outcome(without), orderOf(without)]).toEqual([401, 'SECOND_FACTOR_REQUIRED', null]);
    expect(outcome(await reset({ code: '000000' }))).toEqual([401, 'BAD_CREDENTIALS']);
    const answer = await reset({ code: code() });
    expect([answer.status, answer.body.user.secondFactor, orderOf(answer)?.userId]).toEqual([200, true, account.id]);
  });
});

type Provider = 'google' | 'corp';
async function signInAt(provider: Provider, subject: string, email: string, visitorId = 'visitor-1') {
  const issuer = provider === 'google' ? google : corp;
  issuer.accounts.set(subject, { email, email_verified: true });
  const caller = service.app.as(null, { visitorId });
  const { url } = (
    await caller.call(startSignIn, { params: { provider }, body: { consent: documentVersions, returnTo: '/profile' } })
  ).body;
  return await caller.call(completeSignIn, {
    params: { provider },
    body: { search: await issuer.visit(url, subject) },
  });
}

describe('signing in at a provider with a second factor', () => {
  const end = (ticket: string, code: string, visitorId = 'visitor-1') =>
    service.app.as(null, { visitorId }).call(completeSecondFactor, { body: { ticket, code } });

  async function ticketed(subject: string) {
    const { account, code } = await withFactor(subject, { identities: [{ provider: 'google', subject }] });
    const answer = await signInAt('google', subject, `${subject}@hamkke.test`);
    expect([answer.status, answer.body.code, orderOf(answer)]).toEqual([401, 'SECOND_FACTOR_REQUIRED', null]);
    return { id: account.id, ticket: answer.body.details.ticket as string, code };
  }

  test('gives a ticket instead of a session: good once, with a code, for the visitor who began', async () => {
    const { id, ticket, code } = await ticketed('ticket-1');
    expect(outcome(await end(ticket, code(), 'visitor-2'))).toEqual([410, 'LINK_EXPIRED']);
    expect(outcome(await end('A'.repeat(43), code()))).toEqual([410, 'LINK_EXPIRED']);
    expect(outcome(await end(ticket, '000000'))).toEqual([401, 'BAD_CREDENTIALS']);
    const answer = await end(ticket, code());
    expect([answer.status, answer.body.returnTo, answer.body.user.id, orderOf(answer)?.userId]).toEqual([
      200,
      '/profile',
      id,
      id,
    ]);
    steps(1);
    expect(outcome(await end(ticket, code()))).toEqual([410, 'LINK_EXPIRED']);
  });

  test('ends after ten minutes', async () => {
    const { ticket, code } = await ticketed('ticket-2');
    now = new Date(now.getTime() + 600_000);
    expect(outcome(await end(ticket, code()))).toEqual([410, 'LINK_EXPIRED']);
  });
});

describe('an administrator', () => {
  test('is made by the first identity that comes with the address; another issuer that vouches for it opens nothing', async () => {
    const first = await signInAt('google', 'chief-g', 'chief@hamkke.test');
    expect([first.status, first.body.user.userType]).toEqual([200, 'admin']);
    const other = await signInAt('corp', 'chief-c', 'chief@hamkke.test');
    expect([...outcome(other), orderOf(other)]).toEqual([400, 'SIGN_IN_FAILED', 'not-pinned', null]);
    expect((await service.deps.useCases.readUser(first.body.user.id)).user.identities).toEqual([
      { provider: 'google', subject: 'chief-g' },
    ]);
    expect((await signInAt('google', 'chief-g', 'chief@hamkke.test')).status).toBe(200);
  });

  test('of the bootstrap is not found by the address alone', async () => {
    await given(service, 'listed', {
      userType: 'admin',
      email: 'listed@hamkke.test',
      franchiseInfo: null,
      franchiseRequest: null,
    });
    expect(outcome(await signInAt('google', 'listed-g', 'listed@hamkke.test'))).toEqual([
      400,
      'SIGN_IN_FAILED',
      'not-pinned',
    ]);
  });

  test('who had an identity before identities were pinned retains it, and no second one', async () => {
    const identities = [
      { provider: 'google', subject: 'pinned-g' },
      { provider: 'corp', subject: 'pinned-c' },
    ];
    await given(service, 'pinned', {
      userType: 'admin',
      email: 'pinned@hamkke.test',
      identities,
      franchiseInfo: null,
      franchiseRequest: null,
    });
    expect((await signInAt('google', 'pinned-g', 'pinned@hamkke.test')).status).toBe(200);
    expect(outcome(await signInAt('corp', 'pinned-c', 'pinned@hamkke.test'))).toEqual([
      400,
      'SIGN_IN_FAILED',
      'not-pinned',
    ]);
  });
});

describe('removing a second factor', () => {
  test('takes a code, mails the person, and signing in needs none from then on', async () => {
    const { account, self, code } = await withFactor('remover');
    expect(outcome(await self.call(removeSecondFactor, { body: { code: '000000' } }))).toEqual([
      401,
      'BAD_CREDENTIALS',
    ]);
    const answer = await self.call(removeSecondFactor, { body: { code: code() } });
    expect([answer.status, answer.body.secondFactor]).toEqual([200, false]);
    expect((await self.call(removeSecondFactor, { body: { code: code() } })).status).toBe(200);
    expect((await logIn('remover')).status).toBe(200);
    expect((await service.eventTypesOf(account.id)).filter((type) => type === 'alert.requested')).toHaveLength(2);
    expect(await service.deps.useCaseDeps.factors.find(account.id)).toBeUndefined();
  });
});
