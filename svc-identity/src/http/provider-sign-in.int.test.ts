import {
  completeSignIn,
  type Consent,
  documentVersions,
  listSignInProviders,
  login,
  readUser,
  requestPasswordReset,
  resetPassword,
  startSignIn,
  changePassword,
} from '@hamkke/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Issuer, type IssuerAccount, startIssuer } from '../testing/issuer.ts';
import { type RunningService, startRunningService } from '../testing/running-service.ts';
import { given, orderOf, signUp } from '../testing/sign-up.ts';

const origin = 'http://localhost:4999';
let now = new Date();
let service: RunningService;
let issuers: Record<'google' | 'kakao', Issuer>;
beforeAll(async () => {
  const start = (name: 'google' | 'kakao') =>
    startIssuer({
      name,
      clientId: `${name}-client`,
      clientSecret: `${name}-secret`,
      redirectUri: `${origin}/oauth/${name}/callback`,
    });
  issuers = { google: await start('google'), kakao: await start('kakao') };
  service = await startRunningService({
    clock: () => now,
    environment: {
      PUBLIC_ORIGIN: `${origin}/`,
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_CLIENT_SECRET: 'google-secret',
      GOOGLE_ISSUER: issuers.google.url,
      KAKAO_CLIENT_ID: 'kakao-client',
      KAKAO_CLIENT_SECRET: 'kakao-secret',
      KAKAO_ISSUER: issuers.kakao.url,
      OIDC_PROVIDERS: JSON.stringify([
        { provider: 'away', title: '쉬는 곳', issuer: 'http://localhost:9', clientId: 'x' },
      ]),
    },
  });
});
beforeEach(() => {
  now = new Date();
  for (const issuer of Object.values(issuers)) Object.assign(issuer, { foreignKeys: false, tokenStatus: 0 });
});
afterAll(async () => {
  await service.close();
  for (const issuer of Object.values(issuers)) await issuer.stop();
});

type ProviderName = 'google' | 'kakao';
const as = (visitorId: string) => service.app.as(null, { visitorId });

async function start(
  provider: ProviderName,
  input: { returnTo?: string; language?: 'en' | 'ja'; consent?: Consent } = {},
  visitorId = 'visitor-1',
): Promise<string> {
  const answer = await as(visitorId).call(startSignIn, {
    params: { provider },
    body: { consent: documentVersions, ...input },
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.url;
}
const complete = (provider: string, search: string, visitorId = 'visitor-1') =>
  as(visitorId).call(completeSignIn, { params: { provider }, body: { search } });
const failure = ({ status, body }: Awaited<ReturnType<typeof complete>>) =>
  [status, body.code, body.details?.reason].filter((part) => part !== undefined);

/** Signs in at a provider from the first click to the answer. */
async function signInAt(
  provider: ProviderName,
  subject: string,
  account: IssuerAccount,
  input: Parameters<typeof start>[1] = {},
) {
  issuers[provider].accounts.set(subject, account);
  return await complete(provider, await issuers[provider].visit(await start(provider, input), subject));
}

describe('a step-up at a provider', () => {
  const startFor = async (id: string) =>
    await service.app
      .as({ id }, { visitorId: 'visitor-1' })
      .call(startSignIn, { params: { provider: 'google' }, body: { consent: documentVersions, purpose: 'step-up' } });

  test('makes the session of the same person fresh, and has the provider authenticate the person', async () => {
    const { body } = await signInAt('google', 'step-up-1', { email: 'step-up-1@example.com', email_verified: true });
    const { url } = (await startFor(body.user.id)).body;
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
    const answer = await complete('google', await issuers.google.visit(url, 'step-up-1'));
    expect(answer).toMatchObject({ status: 200, body: { user: { id: body.user.id }, isNew: false } });
    expect(orderOf(answer)).toMatchObject({ order: 'start', userId: body.user.id, freshUntil: expect.any(String) });
  });

  test('never signs in, links or opens another account', async () => {
    const { body } = await signInAt('google', 'step-up-2', { email: 'step-up-2@example.com', email_verified: true });
    issuers.google.accounts.set('stranger-2', { email: 'stranger-2@example.com', email_verified: true });
    const answer = await complete(
      'google',
      await issuers.google.visit((await startFor(body.user.id)).body.url, 'stranger-2'),
    );
    expect(failure(answer)).toEqual([400, 'SIGN_IN_FAILED', 'refused']);
    expect(orderOf(answer)).toBeNull();
  });

  test('is for who is signed in', async () => {
    const answer = await as('visitor-1').call(startSignIn, {
      params: { provider: 'google' },
      body: { consent: documentVersions, purpose: 'step-up' },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });
});

describe('signing in at a provider', () => {
  test('offers those that are configured, in order', async () => {
    expect((await service.app.call(listSignInProviders)).body).toEqual([
      { provider: 'google', title: 'Google' },
      { provider: 'kakao', title: 'Kakao' },
      { provider: 'away', title: '쉬는 곳' },
    ]);
  });

  test('sends Google PKCE, state, nonce and the choice of an account', async () => {
    const url = new URL(await start('google'));
    expect(url.origin + url.pathname).toBe(`${issuers.google.url}/o/oauth2/v2/auth`);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      client_id: 'google-client',
      redirect_uri: `${origin}/oauth/google/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
    });
    expect([query.state, query.nonce, query.code_challenge].every((value) => (value?.length ?? 0) >= 43)).toBe(true);
    expect(new URL(await start('google')).searchParams.get('state')).not.toBe(query.state);
    expect(new URL(await start('kakao')).searchParams.get('scope')).toBe(
      'openid profile_nickname profile_image account_email',
    );
  });

  test('opens an account with a proven address, once; then finds it by its subject, whatever the address is by then', async () => {
    const first = await signInAt(
      'google',
      'g-new',
      { email: 'Gina@Hamkke.test', email_verified: true, name: '지나', picture: 'https://photos.example/gina.png' },
      { returnTo: '/locations?q=1', language: 'en' },
    );
    const { user } = first.body;
    expect(first.body).toMatchObject({ isNew: true, returnTo: '/locations?q=1' });
    expect(user).toMatchObject({
      firebaseUid: 'google|g-new',
      email: 'gina@hamkke.test',
      emailVerified: true,
      displayName: '지나',
      username: '지나',
      photoURL: 'https://photos.example/gina.png',
      provider: 'google',
      providers: ['google'],
      hasPassword: false,
      userType: 'user',
      language: 'en',
    });
    expect(orderOf(first)).toMatchObject({ order: 'start', userId: user.id });
    const again = await signInAt('google', 'g-new', {
      email: 'gina-moved@hamkke.test',
      email_verified: true,
      name: 'Other',
    });
    expect(again.body).toEqual({ user, isNew: false, returnTo: '/' });
    expect(await service.eventTypesOf(user.id)).toEqual(['user.registered']);
  });

  test('at Kakao takes an address as unproven, and none as none', async () => {
    const withAddress = await signInAt('kakao', 'k-told', { email: 'kay@hamkke.test', nickname: '케이' });
    expect(withAddress.body.user).toMatchObject({
      email: 'kay@hamkke.test',
      emailVerified: false,
      displayName: '케이',
      provider: 'kakao',
    });
    const silent = await signInAt('kakao', 'k-silent', {});
    expect(silent.body.user).toMatchObject({
      email: null,
      emailVerified: false,
      displayName: '회원',
      firebaseUid: 'kakao|k-silent',
    });
    expect((await signInAt('kakao', 'k-silent-ja', {}, { language: 'ja' })).body.user.displayName).toBe('会員');
  });

  test('goes back only to a path of ours', async () => {
    for (const returnTo of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      expect((await signInAt('kakao', 'k-return', {}, { returnTo })).body.returnTo).toBe('/');
    }
  });

  test.each([
    [{ name: 'x'.repeat(500) }, 'x'.repeat(60)],
    [{ name: ' \u0000 ' }, 'odd'],
    [{ name: 'two\nlines' }, 'two lines'],
  ])('takes a name of any sort as one line (%#)', async (account, displayName) => {
    const { user } = (
      await signInAt('google', `g-odd-${displayName.length}`, {
        ...account,
        ...(displayName === 'odd' ? { email: 'odd@hamkke.test' } : {}),
        picture: 'javascript:alert(1)',
      })
    ).body;
    expect([user.displayName, user.photoURL]).toEqual([displayName, null]);
  });
});

describe('an address that someone has', () => {
  test('links when both sides proved it', async () => {
    await given(service, 'linked', { userType: 'user' });
    const { body } = await signInAt('google', 'g-linked', { email: 'linked@hamkke.test', email_verified: true });
    expect(body).toMatchObject({
      isNew: false,
      user: { id: 'linked', providers: ['google'], provider: 'email', firebaseUid: 'linked' },
    });
    expect((await signInAt('google', 'g-linked', {})).body.user.id).toBe('linked');
    expect(await service.eventTypesOf('linked')).toEqual(['user.registered', 'user.updated']);
  });

  test('does not link when the provider did not prove it: another account, without an address', async () => {
    await given(service, 'guarded', { userType: 'user' });
    for (const [provider, subject, account] of [
      ['kakao', 'k-guarded', { email: 'guarded@hamkke.test' }],
      ['google', 'g-guarded', { email: 'guarded@hamkke.test', email_verified: false }],
    ] as const) {
      const { body } = await signInAt(provider, subject, account);
      expect(body).toMatchObject({ isNew: true, user: { email: null, emailVerified: false } });
      expect(body.user.id).not.toBe('guarded');
    }
    expect(await service.deps.useCaseDeps.users.find('guarded')).toMatchObject({ identities: [], version: 1 });
  });

  test('waits for the person when the record never proved it; the mail that sets a password helps', async () => {
    const { account } = await signUp(service, 'squatted');
    const profile = { email: 'squatted@hamkke.test', email_verified: true };
    expect(failure(await signInAt('google', 'g-squatted', profile))).toEqual([409, 'LINK_NEEDS_PROOF']);
    expect((await service.app.call(requestPasswordReset, { body: { email: 'squatted@hamkke.test' } })).status).toBe(
      202,
    );
    const token = await service.deps.useCases.issueMailToken('password-reset', account.id);
    expect((await service.app.call(resetPassword, { body: { token, password: 'password-of-the-owner' } })).status).toBe(
      200,
    );
    expect((await signInAt('google', 'g-squatted', profile)).body).toMatchObject({
      isNew: false,
      user: { id: account.id, providers: ['email', 'google'] },
    });
    expect(
      (await service.app.call(login, { body: { email: 'squatted@hamkke.test', password: 'box-by-the-sea' } })).status,
    ).toBe(401);
  });

  test('of an administrator: a proven one has the role, an unproven one gains nothing', async () => {
    const stranger = await signInAt('kakao', 'k-boss', { email: 'admin@hamkke.test' });
    expect(stranger.body.user).toMatchObject({ email: 'admin@hamkke.test', emailVerified: false, userType: 'user' });
    expect(failure(await signInAt('google', 'g-boss', { email: 'admin@hamkke.test', email_verified: true }))).toEqual([
      409,
      'LINK_NEEDS_PROOF',
    ]);
    const boss = await signInAt('google', 'g-other', { email: 'Other@hamkke.test', email_verified: true });
    expect(boss.body.user).toMatchObject({ userType: 'admin', isApproved: true });
    expect(
      (await service.app.asService('gateway').call(readUser, { params: { id: boss.body.user.id } })).body,
    ).toMatchObject({ userType: 'admin' });
  });

  test('one who has none may set a password', async () => {
    const { user } = (await signInAt('kakao', 'k-password', { email: 'pw@hamkke.test' })).body;
    expect(
      (await service.app.as({ id: user.id }).call(changePassword, { body: { newPassword: 'another-good-one' } })).body
        .user.providers,
    ).toEqual(['email', 'kakao']);
  });

  test('arriving twice at once opens one account', async () => {
    issuers.google.accounts.set('g-twice', { email: 'twice@hamkke.test', email_verified: true });
    const searches = [
      await issuers.google.visit(await start('google'), 'g-twice'),
      await issuers.google.visit(await start('google'), 'g-twice'),
    ];
    const answers = await Promise.all(searches.map((search) => complete('google', search)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
  });
});

describe('what does not hold', () => {
  const reason = (why: string) => [400, 'SIGN_IN_FAILED', why];
  const arrive = async (url?: string) => await issuers.google.visit(url ?? (await start('google')), 'g-attack');

  test('a refusal by the person, an error, and a page without a code are said', async () => {
    expect(failure(await complete('kakao', await issuers.kakao.visit(await start('kakao'), 'cancel')))).toEqual(
      reason('denied'),
    );
    expect(failure(await complete('google', '?error=server_error'))).toEqual(reason('refused'));
    for (const search of ['', '?', '?state=x', 'not a query'])
      expect(failure(await complete('google', search))).toEqual(reason('missing-code'));
  });

  test('a visit of another visitor, which stays good for its own', async () => {
    const search = await arrive();
    expect(failure(await complete('google', search, 'visitor-2'))).toEqual(reason('expired'));
    expect((await complete('google', search)).status).toBe(200);
  });

  test('a visit that was completed, is too old, is of another provider, or was never begun', async () => {
    const search = await arrive();
    expect((await complete('google', search)).status).toBe(200);
    expect(failure(await complete('google', search))).toEqual(reason('expired'));
    expect(failure(await complete('kakao', await arrive()))).toEqual(reason('expired'));
    const late = await arrive();
    now = new Date(now.getTime() + 10 * 60_000);
    expect(failure(await complete('google', late))).toEqual(reason('expired'));
    expect(failure(await complete('google', '?code=x&state=made-up'))).toEqual(reason('expired'));
  });

  test('a code of another visit, used or not, or made up', async () => {
    const used = new URLSearchParams(await arrive());
    expect((await complete('google', `?${used}`)).status).toBe(200);
    const stolen = new URLSearchParams(await arrive());
    for (const code of [used.get('code'), stolen.get('code'), 'made-up']) {
      const own = new URLSearchParams(await arrive());
      own.set('code', String(code));
      expect(failure(await complete('google', `?${own}`))).toEqual(reason('refused'));
    }
  });

  test('an ID token for another nonce', async () => {
    const url = new URL(await start('google'));
    url.searchParams.set('nonce', 'of-someone-else');
    expect(failure(await complete('google', await arrive(url.href)))).toEqual(reason('refused'));
  });

  test('an answer in the name of another issuer', async () => {
    const search = new URLSearchParams(await arrive());
    search.set('iss', 'https://evil.example');
    expect(failure(await complete('google', `?${search}`))).toEqual(reason('refused'));
  });

  test('an ID token whose signature is of no key of the issuer', async () => {
    const own = await startRunningService({
      clock: () => now,
      environment: {
        PUBLIC_ORIGIN: origin,
        GOOGLE_CLIENT_ID: 'google-client',
        GOOGLE_CLIENT_SECRET: 'google-secret',
        GOOGLE_ISSUER: issuers.google.url,
      },
    });
    try {
      issuers.google.foreignKeys = true;
      const { url } = (
        await own.app.call(startSignIn, { params: { provider: 'google' }, body: { consent: documentVersions } })
      ).body;
      const answer = await own.app.call(completeSignIn, {
        params: { provider: 'google' },
        body: { search: await issuers.google.visit(url, 'g-forged') },
      });
      expect(failure(answer)).toEqual(reason('refused'));
      expect(
        await own.deps.useCaseDeps.users.findByIdentity({ provider: 'google', subject: 'g-forged' }),
      ).toBeUndefined();
    } finally {
      await own.close();
    }
  });

  test.each([500, 503, 429])('a provider that answers %s is down', async (status) => {
    const search = await arrive();
    issuers.google.tokenStatus = status;
    expect(failure(await complete('google', search))).toEqual([503, 'PROVIDER_DOWN']);
  });

  test('a provider that is away is down, and others go on', async () => {
    expect(
      failure(
        await service.app.call(startSignIn, { params: { provider: 'away' }, body: { consent: documentVersions } }),
      ),
    ).toEqual([503, 'PROVIDER_DOWN']);
    expect((await complete('google', await arrive())).status).toBe(200);
  });

  test.each(['sign-in.after-take', 'sign-in.after-exchange'])(
    'a process that fails at %s opens nothing; beginning anew does',
    async (point) => {
      const subject = `g-${point.replace('.', '-')}`;
      const search = await issuers.google.visit(await start('google'), subject);
      service.deps.failpoints.arm(`${point}:throw`);
      expect((await complete('google', search)).status).toBe(500);
      service.deps.failpoints.disarm();
      expect(failure(await complete('google', search))).toEqual(reason('expired'));
      expect(await service.deps.useCaseDeps.users.findByIdentity({ provider: 'google', subject })).toBeUndefined();
      expect((await signInAt('google', subject, {})).body.isNew).toBe(true);
    },
  );

  test('a provider that nobody configured is not there; bad input is refused', async () => {
    expect(
      failure(
        await service.app.call(startSignIn, { params: { provider: 'facebook' }, body: { consent: documentVersions } }),
      ),
    ).toEqual([404, 'NOT_FOUND']);
    expect(failure(await complete('facebook', '?code=x&state=y'))).toEqual([404, 'NOT_FOUND']);
    expect(
      failure(
        await service.app.call(startSignIn, { params: { provider: 'GOOGLE' }, body: { consent: documentVersions } }),
      ),
    ).toEqual([422, 'VALIDATION']);
    expect(
      failure(
        await service.app.call(startSignIn, {
          params: { provider: 'google' },
          body: { consent: documentVersions, language: 'xx' } as never,
        }),
      ),
    ).toEqual([422, 'VALIDATION']);
    expect(failure(await complete('google', 'x'.repeat(8001)))).toEqual([422, 'VALIDATION']);
    expect(
      failure(
        await as('v').call(completeSignIn, { params: { provider: 'google' }, body: { search: { $ne: '' } } as never }),
      ),
    ).toEqual([422, 'VALIDATION']);
  });
});
