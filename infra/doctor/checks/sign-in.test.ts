import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startGoogleStandIn } from '../../stand-ins/google/index.ts';
import { startKakaoStandIn } from '../../stand-ins/kakao/index.ts';
import type { RunningOidcStandIn } from '../../stand-ins/oidc/stand-in.ts';
import { answering, linesFor, type LocalServer, nobody, startServer } from '../testing/run-one.ts';
import type { Environment } from '../verdict.ts';
import { checkFurtherSignIn, checkGoogle, checkKakao } from './sign-in.ts';

const origin = 'http://hamkke.test';
const options = (provider: string) => ({
  port: 0,
  clientId: 'client-of-tests',
  clientSecret: 'secret-of-tests',
  redirectUris: [`${origin}/oauth/${provider}/callback`],
});
let google: RunningOidcStandIn;
let kakao: RunningOidcStandIn;
let server: LocalServer | undefined;
beforeAll(async () => {
  [google, kakao] = await Promise.all([startGoogleStandIn(options('google')), startKakaoStandIn(options('kakao'))]);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});
afterAll(async () => void (await Promise.all([google.stop(), kakao.stop()])));

const providers = { google: checkGoogle, kakao: checkKakao };
const envOf = (provider: keyof typeof providers, change: Environment): Environment => {
  const prefix = provider.toUpperCase();
  return {
    PUBLIC_ORIGIN: origin,
    [`${prefix}_ISSUER`]: { google, kakao }[provider].url,
    [`${prefix}_CLIENT_ID`]: 'client-of-tests',
    [`${prefix}_CLIENT_SECRET`]: 'secret-of-tests',
    ...change,
  };
};

test.each<[keyof typeof providers, Environment, string]>([
  ['google', {}, 'sign-in: Google  ok: the client is accepted'],
  ['kakao', {}, 'sign-in: Kakao  ok: the client is accepted'],
  ['google', { GOOGLE_CLIENT_SECRET: 'another' }, '  - GOOGLE_CLIENT_ID or GOOGLE_CLIENT_SECRET: is refused'],
  ['kakao', { KAKAO_CLIENT_SECRET: 'another' }, '  - KAKAO_CLIENT_ID or KAKAO_CLIENT_SECRET: is refused'],
  ['google', { GOOGLE_CLIENT_ID: 'another' }, '  - GOOGLE_CLIENT_ID or GOOGLE_CLIENT_SECRET: is refused'],
  ['google', { GOOGLE_CLIENT_ID: '' }, '  - GOOGLE_CLIENT_ID: is missing'],
  [
    'google',
    { PUBLIC_ORIGIN: 'http://other.test' },
    'GOOGLE_CLIENT_ID: register the redirect address http://other.test/oauth/google/callback',
  ],
  ['google', { PUBLIC_ORIGIN: '' }, 'without PUBLIC_ORIGIN its redirect address is not seen'],
  ['kakao', { KAKAO_ISSUER: nobody }, '  - KAKAO_ISSUER: http://127.0.0.1:2 cannot be reached'],
])('%s with %o', async (provider, change, line) => {
  expect(await linesFor(providers[provider], envOf(provider, change))).toContain(line);
});

test('an address that describes no issuer, or another one, is wrong', async () => {
  server = await startServer(answering({}));
  expect(await linesFor(checkGoogle, envOf('google', { GOOGLE_ISSUER: server.url }))).toContain(
    'no issuer describes itself',
  );
  await server.close();
  const other = 'https://other.test';
  server = await startServer(answering({ issuer: other, authorization_endpoint: other, token_endpoint: other }));
  expect(await linesFor(checkGoogle, envOf('google', { GOOGLE_ISSUER: server.url }))).toContain(
    'GOOGLE_ISSUER: the issuer there calls itself https://other.test',
  );
});

test('a key that Kakao does not know is named as one', async () => {
  const local = await startServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const described = { issuer, authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t` };
    answering(request.url === '/t' ? { error: 'invalid_client', error_code: 'KOE101' } : described)(request, response);
  });
  server = local;
  expect(await linesFor(checkKakao, envOf('kakao', { KAKAO_ISSUER: local.url }))).toContain(
    '  - KAKAO_CLIENT_ID: is unknown (KOE101; developers.kakao.com',
  );
});

test('further issuers are checked by the same rules', async () => {
  const one = {
    provider: 'google',
    title: 'G',
    issuer: google.url,
    clientId: 'client-of-tests',
    clientSecret: 'secret-of-tests',
  };
  const lines = (list: unknown) =>
    linesFor(checkFurtherSignIn, { PUBLIC_ORIGIN: origin, OIDC_PROVIDERS: JSON.stringify(list) });
  expect(await lines([one])).toBe('sign-in: further  ok: google');
  expect(await lines([{ ...one, clientSecret: 'another-secret' }])).toContain('OIDC_PROVIDERS (google)');
  expect(await lines([{ provider: 'google' }])).toContain('OIDC_PROVIDERS: is no JSON list');
});
