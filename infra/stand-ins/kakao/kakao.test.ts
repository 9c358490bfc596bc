import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { begin, complete, redirectUri, testOptions } from '../oidc/testing/merchant.ts';
import type { RunningOidcStandIn } from '../oidc/stand-in.ts';
import { startKakaoStandIn } from './index.ts';

const scope = 'openid profile_nickname account_email';
let kakao: RunningOidcStandIn;
beforeAll(async () => {
  kakao = await startKakaoStandIn(testOptions);
});
afterEach(() => kakao.control.reset());
afterAll(() => kakao.stop());

const signIn = async (person: string, parameters: Record<string, string> = {}) => {
  const begun = await begin(kakao.url, { scope, ...parameters });
  const back = await kakao.control.signIn(begun.url.href, { person });
  return { begun, back, tokens: await complete(begun, back) };
};

/** The token endpoint as it answers on the wire. */
const exchange = (fields: Record<string, string>) =>
  fetch(`${kakao.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: testOptions.clientId,
      client_secret: testOptions.clientSecret,
      redirect_uri: redirectUri,
      ...fields,
    }),
  });

test('discovery names Kakao’s paths and no iss in the answer', async () => {
  const metadata = (await begin(kakao.url)).config.serverMetadata();
  expect(metadata).toMatchObject({
    issuer: kakao.url,
    authorization_endpoint: `${kakao.url}/oauth/authorize`,
    token_endpoint: `${kakao.url}/oauth/token`,
    userinfo_endpoint: `${kakao.url}/v1/oidc/userinfo`,
    jwks_uri: `${kakao.url}/.well-known/jwks.json`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  });
  expect(metadata).not.toHaveProperty('authorization_response_iss_parameter_supported');
});

test('the ID token holds nickname, address and time of login, and the answer no iss', async () => {
  const { back, tokens, begun } = await signIn('한가람');
  expect(Object.keys(Object.fromEntries(new URL(back).searchParams)).toSorted()).toEqual(['code', 'state']);
  expect(tokens.claims()).toMatchObject({
    iss: kakao.url,
    nickname: '한가람',
    email: 'garam.kakao@example.com',
    auth_time: expect.any(Number),
  });
  expect(tokens.claims()).not.toHaveProperty('email_verified');
  expect(tokens.claims()?.sub).toMatch(/^\d{10}$/);
  expect(await oidc.fetchUserInfo(begun.config, tokens.access_token, tokens.claims()?.sub ?? '')).toMatchObject({
    email_verified: true,
  });
});

test('people without an address, or for whom it was not requested', async () => {
  expect((await signIn('윤슬')).tokens.claims()).not.toHaveProperty('email');
  const { tokens } = await signIn('한가람', { scope: 'openid profile_nickname' });
  expect(tokens.claims()).not.toHaveProperty('email');
});

test('scopes may have commas between', async () => {
  const { tokens } = await signIn('한가람', { scope: 'openid,profile_nickname,account_email' });
  expect(tokens.claims()).toMatchObject({ nickname: '한가람', email: 'garam.kakao@example.com' });
});

test.each(['select_account', 'login', 'create'])('prompt=%s leads to the login page', async (prompt) => {
  expect((await signIn('한가람', { prompt })).tokens.claims()?.['nickname']).toBe('한가람');
});

test('the tokens are written as Kakao writes them, and can be renewed', async () => {
  const begun = await begin(kakao.url, { scope });
  const code = new URL(await kakao.control.signIn(begun.url.href, { person: '한가람' })).searchParams.get('code') ?? '';
  const answer = await exchange({ code, code_verifier: begun.checks.pkceCodeVerifier ?? '' });
  expect(answer.headers.get('content-type')).toBe('application/json;charset=utf-8');
  const tokens = (await answer.json()) as Record<string, string>;
  expect(tokens).toMatchObject({
    token_type: 'bearer',
    expires_in: 21_599,
    refresh_token_expires_in: 5_183_999,
    scope,
  });
  expect((await oidc.refreshTokenGrant(begun.config, tokens['refresh_token'] ?? '')).access_token).toBeTypeOf('string');
});

test('a code that was used, is unknown, or comes with the wrong address or secret is refused with Kakao’s own code', async () => {
  const { begun, back } = await signIn('한가람');
  const replay = await complete(begun, back).catch((error: oidc.ResponseBodyError) => error);
  expect(replay).toMatchObject({ error: 'invalid_grant', status: 400, cause: { error_code: 'KOE320' } });
  const refusal = async (fields: Record<string, string>) => {
    const answer = await exchange(fields);
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await refusal({ code: 'no-such-code' })).toEqual({
    status: 400,
    error: 'invalid_grant',
    error_description: 'authorization code not found for code=no-such-code',
    error_code: 'KOE320',
  });
  expect(await refusal({ code: 'any', client_secret: 'another-secret' })).toMatchObject({
    status: 401,
    error: 'invalid_client',
    error_code: 'KOE010',
  });
  const again = await begin(kakao.url, { scope });
  const code = new URL(await kakao.control.signIn(again.url.href, { person: '한가람' })).searchParams.get('code') ?? '';
  expect(
    await refusal({ code, code_verifier: again.checks.pkceCodeVerifier ?? '', redirect_uri: `${redirectUri}/other` }),
  ).toMatchObject({ status: 400, error_code: 'KOE303' });
});

test('whoever cancels is sent back with access_denied', async () => {
  const begun = await begin(kakao.url, { scope });
  const back = await kakao.control.signIn(begun.url.href, { cancel: true });
  expect(Object.fromEntries(new URL(back).searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'User denied access',
    state: begun.checks.expectedState,
  });
  await expect(complete(begun, back)).rejects.toMatchObject({ error: 'access_denied' });
});

test('an unregistered address gets the page KOE006 and no redirect', async () => {
  const { url } = await begin(kakao.url, { redirect_uri: `${redirectUri}/other` });
  const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  expect(await answer.text()).toContain('KOE006');
});
