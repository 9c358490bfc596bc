import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@hamkke/service-kit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SignInProvider } from '../../domain/ports.ts';
import { createOpenidProvider } from './openid-provider.ts';

/** A server that does what the test says, where an issuer is expected. */
let answer: RequestListener;
let requests: number;
let issuer: string;
let stop: () => Promise<void>;
beforeEach(async () => {
  requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
});
afterEach(async () => await stop());

const logger = createLogger({ service: 'identity', level: 'silent' });
/** Long enough for a machine that is busy; whoever waits for it to pass waits this long. */
const shortTimeoutSeconds = 3;
const provider = ({ allowInsecure = true, timeoutSeconds = 20 } = {}): SignInProvider =>
  createOpenidProvider(
    { provider: 'test', title: 'Test', issuer, clientId: 'c', scopes: 'openid', extra: {} },
    { publicOrigin: 'https://hamkke.test', allowInsecure, logger, timeoutSeconds },
  );
const describes: RequestListener = (_request, response) => {
  response.setHeader('content-type', 'application/json').end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }),
  );
};

describe('a provider’s own description', () => {
  test('is loaded once, when someone signs in', async () => {
    answer = describes;
    const one = provider();
    expect(requests).toBe(0);
    const begun = await Promise.all([one.begin(), one.begin(), one.begin()]);
    expect(requests).toBe(1);
    expect(new Set(begun.map(({ state }) => state)).size).toBe(3);
    expect(new URL(begun[0].url).searchParams.get('redirect_uri')).toBe('https://hamkke.test/oauth/test/callback');
  });

  test('is loaded again at once when it broke, and the next time when it failed', async () => {
    answer = (request, response) => (requests === 1 ? void request.socket.destroy() : describes(request, response));
    await provider().begin();
    expect(requests).toBe(2);
    const other = provider();
    answer = (_request, response) => void response.writeHead(503).end();
    await expect(other.begin()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    answer = describes;
    expect((await other.begin()).url).toContain(`${issuer}/auth?`);
  });

  test('that does not come in time is waited for once', async () => {
    answer = () => {};
    await expect(provider({ timeoutSeconds: shortTimeoutSeconds }).begin()).rejects.toMatchObject({
      code: 'PROVIDER_DOWN',
    });
    expect(requests).toBe(1);
  });

  test('of another issuer, or without TLS where that is not allowed, is not used', async () => {
    answer = (_request, response) =>
      void response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ issuer: 'https://evil.example', authorization_endpoint: `${issuer}/auth` }));
    await expect(provider().begin()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    answer = describes;
    requests = 0;
    await expect(provider({ allowInsecure: false }).begin()).rejects.toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(requests).toBe(0);
  });
});

/** A token address that answers this. */
function answering(
  status: number,
  body: string,
  headers: Record<string, string> = { 'content-type': 'application/json' },
): RequestListener {
  return (_request, response) => {
    response.writeHead(status, headers).end(body);
  };
}

const silent: RequestListener = () => {};

test.each([
  ['does not answer', silent, 'PROVIDER_DOWN'],
  ['redirects', answering(302, '', { location: 'https://evil.example' }), 'SIGN_IN_FAILED'],
  ['does not know us', answering(401, '{"error":"invalid_client","error_code":"KOE010"}'), 'PROVIDER_DOWN'],
  ['is called too often', answering(429, '{"error":"invalid_request","error_code":"KOE237"}'), 'PROVIDER_DOWN'],
  ['refuses the code', answering(400, '{"error":"invalid_grant","error_code":"KOE320"}'), 'SIGN_IN_FAILED'],
  ['answers without an ID token', answering(200, '{"token_type":"bearer","access_token":"x"}'), 'SIGN_IN_FAILED'],
])('a token address that %s', async (_, tokens, code) => {
  answer = (request, response) => (request.url === '/token' ? tokens(request, response) : describes(request, response));
  const one = provider(tokens === silent ? { timeoutSeconds: shortTimeoutSeconds } : {});
  const { state, nonce, codeVerifier } = await one.begin();
  await expect(one.complete(`?code=c&state=${state}`, { state, nonce, codeVerifier })).rejects.toMatchObject({ code });
});
