import { eventually, testProxy, type TestProxy } from '@hamkke/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import {
  cookiesAfter,
  sessionDirective,
  startGatewayHarness,
  type GatewayHarness,
} from '../testing/gateway-harness.ts';

const redisUrl = new URL(process.env.REDIS_URL ?? '');
let proxy: TestProxy;
let harness: GatewayHarness;
let ahead = 0;
let member: { id: string; cookie: string };

beforeAll(async () => {
  proxy = await testProxy({ host: redisUrl.hostname, port: Number(redisUrl.port) });
  harness = await startGatewayHarness(
    { REDIS_URL: `redis://127.0.0.1:${proxy.port}` },
    { clock: () => new Date(Date.now() + ahead) },
  );
  const { id } = harness.know(freshId());
  member = await eventually(async () => ({ id, cookie: await harness.signIn(id) }));
});
afterAll(async () => {
  await harness.stop();
  await proxy.stop();
});
afterEach(async () => {
  harness.service.identityAway = false;
  harness.service.answer = { status: 200, body: '{"ok":true}' };
  proxy.restore();
  await eventually(async () =>
    expect((await harness.fetch('/api/users/profile', { cookie: member.cookie })).status).toBe(200),
  );
  harness.service.seen.length = 0;
});

type Outage = readonly [name: string, begin: () => void];
const outages: readonly Outage[] = [
  ['Redis refuses', () => proxy.cut()],
  ['Redis hangs', () => proxy.stall()],
  [
    'identity is away',
    () => {
      // What was known of the person is out of date by now.
      ahead += 31_000;
      harness.service.identityAway = true;
    },
  ],
];

describe.each(outages)('while %s', (_, begin) => {
  test('visitors browse and book', async () => {
    begin();
    expect((await harness.fetch('/api/storage-locations')).status).toBe(200);
    expect((await harness.post('/api/create-payment', {})).status).toBe(200);
  });

  test('a signed-in browser reads what anyone may read, as a visitor', async () => {
    begin();
    expect((await harness.fetch('/api/storage-locations', { cookie: member.cookie })).status).toBe(200);
    expect((await harness.lastCaller('catalog')).person).toBeNull();
  });

  test('everything else of a session says 503, never 401, and never that nobody is signed in', async () => {
    begin();
    const calls = [
      harness.fetch('/api/users/profile', { cookie: member.cookie }),
      harness.fetch('/api/auth/session', { cookie: member.cookie }),
      harness.post('/api/create-payment', {}, { cookie: member.cookie }),
      harness.fetch('/api/auth/devices', { cookie: member.cookie }),
      harness.fetch('/api/live?topics=me', { cookie: member.cookie }),
    ];
    for (const response of await Promise.all(calls)) {
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect(harness.service.seen).toHaveLength(0);
  });
});

describe('while Redis is away', () => {
  test('nobody signs in by half: a sign-in is refused before it costs a link or a code, and no cookie is set', async () => {
    const { id } = harness.know(freshId());
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId: id, at: new Date().toISOString() }),
      body: '{}',
    };
    proxy.cut();
    for (const path of [
      '/api/auth/login',
      '/api/auth/register',
      '/api/auth/google/complete',
      '/api/auth/second-factor/complete',
      '/api/auth/password-reset/confirm',
    ]) {
      const response = await harness.post(path, {});
      expect(response.status).toBe(503);
      expect(response.headers.getSetCookie().filter((one) => one.startsWith('session='))).toEqual([]);
    }
    expect(harness.service.seen).toHaveLength(0);
  });

  test.each(['cut', 'stall'] as const)(
    'a sign-in during which it goes away (%s) answers 503 and leaves no session',
    async (how) => {
      const { id } = harness.know(freshId());
      harness.service.answer = {
        status: 200,
        headers: sessionDirective({ order: 'start', userId: id, at: new Date().toISOString() }),
        body: `"${'x'.repeat(200_000)}"`,
      };
      harness.service.beforeAnswer = async () => proxy[how]();
      const response = await harness.post('/api/auth/login', {});
      harness.service.beforeAnswer = async () => {};
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect(cookiesAfter(response)).not.toContain('session=');
    },
  );

  test('a browser that leaves while its session is being stored harms nobody else', async () => {
    const { id } = harness.know(freshId());
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId: id, at: new Date().toISOString() }),
      body: `"${'x'.repeat(200_000)}"`,
    };
    const leaving = new AbortController();
    harness.service.beforeAnswer = async () => {
      proxy.stall();
      setTimeout(() => leaving.abort(), 200);
    };
    await expect(
      fetch(`${harness.url}/api/auth/login`, {
        method: 'POST',
        headers: { origin: harness.origin, 'content-type': 'application/json' },
        body: '{}',
        signal: leaving.signal,
      }),
    ).rejects.toThrow(/abort/i);
    harness.service.beforeAnswer = async () => {};
    proxy.restore();
    harness.service.answer = { status: 200, body: '[]' };
    expect((await harness.fetch('/api/storage-locations')).status).toBe(200);
  });

  test('signing out says so instead of pretending', async () => {
    proxy.cut();
    const response = await harness.post('/api/auth/logout', {}, { cookie: member.cookie });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie().filter((one) => one.startsWith('session='))).toEqual([]);
  });

  test('a program with a token goes on', async () => {
    harness.service.tokens.set('secret-token-0', { userId: member.id, tokenId: 't-0' });
    proxy.cut();
    expect((await harness.fetch('/api/users/profile', { authorization: 'Bearer secret-token-0' })).status).toBe(200);
  });
});
