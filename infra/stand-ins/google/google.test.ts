import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { begin, complete, redirectUri, testOptions } from '../oidc/testing/merchant.ts';
import type { RunningOidcStandIn } from '../oidc/stand-in.ts';
import { startGoogleStandIn } from './index.ts';

let google: RunningOidcStandIn;
beforeAll(async () => {
  google = await startGoogleStandIn(testOptions);
});
afterEach(() => google.control.reset());
afterAll(() => google.stop());

const claimsOf = async (
  choice: Parameters<RunningOidcStandIn['control']['signIn']>[1],
  parameters: Record<string, string> = {},
) => {
  const begun = await begin(google.url, { prompt: 'select_account', ...parameters });
  return (await complete(begun, await google.control.signIn(begun.url.href, choice))).claims();
};

test('discovery names Google’s paths, scopes and ways to prove who the merchant is', async () => {
  const { config } = await begin(google.url);
  expect(config.serverMetadata()).toMatchObject({
    issuer: google.url,
    authorization_endpoint: `${google.url}/o/oauth2/v2/auth`,
    token_endpoint: `${google.url}/token`,
    userinfo_endpoint: `${google.url}/v1/userinfo`,
    jwks_uri: `${google.url}/oauth2/v3/certs`,
    authorization_response_iss_parameter_supported: true,
  });
  expect(config.serverMetadata().scopes_supported).toEqual(expect.arrayContaining(['openid', 'email', 'profile']));
  expect(config.serverMetadata().code_challenge_methods_supported).toContain('S256');
});

test('a person with a checked address is in the ID token', async () => {
  const claims = await claimsOf({ person: '한가람' });
  expect(claims).toMatchObject({
    iss: google.url,
    aud: testOptions.clientId,
    azp: testOptions.clientId,
    name: '한가람',
    email: 'garam.google@example.com',
    email_verified: true,
  });
  expect(claims?.sub).toMatch(/^\d{21}$/);
});

test('people without an address, with an unchecked one, and typed ones', async () => {
  expect(await claimsOf({ person: '윤슬' })).not.toHaveProperty('email');
  expect(await claimsOf({ person: '서이슬' })).toMatchObject({
    email: 'iseul.google@example.com',
    email_verified: false,
  });
  expect(await claimsOf({ person: '나관리' })).toMatchObject({ email: 'admin@example.com', email_verified: false });
  expect(await claimsOf({ person: '김도윤' })).toMatchObject({
    email: 'owner.seoul@example.com',
    email_verified: true,
  });
  const typed = { typed: { name: '새 사람', email: 'New@example.com', emailVerified: true } };
  const first = await claimsOf(typed);
  expect(first).toMatchObject({ name: '새 사람', email: 'new@example.com', email_verified: true });
  expect((await claimsOf(typed))?.sub).toBe(first?.sub);
});

test('scopes decide what is in it', async () => {
  const claims = await claimsOf({ person: '한가람' }, { scope: 'openid' });
  expect(claims).not.toHaveProperty('email');
  expect(claims).not.toHaveProperty('name');
});

test('the redirect is a 302 with iss and state, and userinfo has the account again', async () => {
  const begun = await begin(google.url);
  const first = await fetch(begun.url, { redirect: 'manual' });
  expect(first.status).toBe(302);
  const back = await google.control.signIn(begun.url.href, { person: '한가람' });
  expect(Object.fromEntries(new URL(back).searchParams)).toMatchObject({
    iss: google.url,
    state: begun.checks.expectedState,
  });
  const tokens = await complete(begun, back);
  const info = await oidc.fetchUserInfo(begun.config, tokens.access_token, tokens.claims()?.sub ?? '');
  expect(info).toMatchObject({ email: 'garam.google@example.com', email_verified: true });
  expect(tokens.refresh_token).toBeUndefined();
});

test('whoever cancels is sent back with access_denied', async () => {
  const begun = await begin(google.url);
  const back = await google.control.signIn(begun.url.href, { cancel: true });
  await expect(complete(begun, back)).rejects.toMatchObject({
    error: 'access_denied',
    error_description: 'User denied access',
  });
});

test('a code works once', async () => {
  const begun = await begin(google.url);
  const back = await google.control.signIn(begun.url.href, { person: '한가람' });
  await complete(begun, back);
  await expect(complete(begun, back)).rejects.toMatchObject({ error: 'invalid_grant', status: 400 });
});

test('a wrong verifier or a wrong secret gets no tokens', async () => {
  const begun = await begin(google.url);
  const back = await google.control.signIn(begun.url.href, { person: '한가람' });
  await expect(
    complete({ ...begun, checks: { ...begun.checks, pkceCodeVerifier: oidc.randomPKCECodeVerifier() } }, back),
  ).rejects.toMatchObject({ error: 'invalid_grant' });
  const stranger = await oidc.discovery(new URL(google.url), testOptions.clientId, 'another-secret', undefined, {
    execute: [oidc.allowInsecureRequests],
  });
  await expect(complete({ ...begun, config: stranger }, back)).rejects.toMatchObject({ error: 'invalid_client' });
});

test('an unregistered address is never redirected to', async () => {
  const { url } = await begin(google.url, { redirect_uri: `${redirectUri}/other` });
  const answer = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
  expect(await answer.text()).toContain('redirect_uri_mismatch');
});

test('silent login is refused: nobody is logged in before choosing', async () => {
  const { url } = await begin(google.url, { prompt: 'none' });
  const answer = await fetch(url, { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('error=login_required');
});

test('the exchange can be made to fail, to hang, to break after it was done, and to be down', async () => {
  const exchange = async () => {
    const begun = await begin(google.url);
    return complete(begun, await google.control.signIn(begun.url.href, { person: '한가람' }));
  };
  google.control.failNext({ status: 503 });
  await expect(exchange()).rejects.toMatchObject({ code: 'OAUTH_RESPONSE_IS_NOT_CONFORM' });
  google.control.failNext({ drop: 'after' });
  await expect(exchange()).rejects.toThrow('fetch failed');
  google.control.failNext({ delayMs: 50 });
  expect((await exchange()).claims()?.['name']).toBe('한가람');
  google.control.setDown(true);
  await expect(begin(google.url)).rejects.toThrow('fetch failed');
  google.control.setDown(false);
  expect(google.control.requests().map(({ path: at }) => at)).toContain('/token');
});

test('the same is ordered over HTTP, and a wrong order is refused', async () => {
  const order = (to: string, body: unknown) =>
    fetch(`${google.url}/__control${to}`, { method: 'POST', body: JSON.stringify(body) });
  const begun = await begin(google.url);
  const { callbackUrl } = (await (
    await order('/sign-in', { authorizationUrl: begun.url.href, person: '한가람' })
  ).json()) as { callbackUrl: string };
  expect((await complete(begun, callbackUrl)).claims()?.['name']).toBe('한가람');
  expect((await order('/sign-in', { authorizationUrl: begun.url.href, person: '없는 사람' })).status).toBe(400);
  expect((await order('/faults', { stauts: 500 })).status).toBe(400);
  const ready = await fetch(`${google.url}/readyz`);
  expect([ready.status, ready.headers.get('x-hamkke-stand-in')]).toEqual([200, 'google']);
});

test('the signing key survives a restart on the same data', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'google-'));
  const keyIds = async () => {
    const running = await startGoogleStandIn({ ...testOptions, dataDir });
    const { keys } = (await (await fetch(`${running.url}/oauth2/v3/certs`)).json()) as {
      keys: { kid: string; d?: string }[];
    };
    await running.stop();
    expect(keys.every((key) => key.d === undefined)).toBe(true);
    return keys.map(({ kid }) => kid);
  };
  const before = await keyIds();
  expect(before).toHaveLength(1);
  expect(await keyIds()).toEqual(before);
  await rm(dataDir, { recursive: true });
});
