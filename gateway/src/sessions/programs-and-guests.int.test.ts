import { userUpdated } from '@hamkke/contracts';
import { grantGuestPass } from '@hamkke/service-kit';
import { eventually, testProxy } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress, freshId } from '../testing/fresh-id.ts';
import {
  cookiesAfter,
  sessionDirective,
  startGatewayHarness,
  type GatewayHarness,
} from '../testing/gateway-harness.ts';

let harness: GatewayHarness;
let ahead = 0;

beforeAll(async () => {
  harness = await startGatewayHarness({}, { clock: () => new Date(Date.now() + ahead) });
});
afterAll(() => harness.stop());
beforeEach(() => {
  ahead = 0;
  harness.service.seen.length = 0;
  harness.service.internalCalls.length = 0;
  harness.service.answer = { status: 200, body: '{"ok":true}' };
});

describe('programs', () => {
  function program() {
    const { id } = harness.know(freshId());
    const token = freshId('token');
    harness.service.tokens.set(token, { userId: id, tokenId: 't-1' });
    return { id, token, authorization: `Bearer ${token}` };
  }

  test('are known by their token, need no Origin, and get no cookie', async () => {
    const { id, authorization } = program();
    const response = await fetch(`${harness.url}/api/translate`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await harness.lastCaller('catalog')).toMatchObject({
      person: { id },
      via: 'token',
      scopes: ['read', 'manage'],
      visitorId: 'token-t-1',
      freshUntil: null,
      deviceId: null,
    });
    expect(harness.service.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  test('are checked by that alone: the cookies of someone else beside it count for nothing', async () => {
    const { id, authorization } = program();
    const someone = harness.know(freshId());
    const cookie = await harness.signIn(someone.id);
    await harness.fetch('/api/users/profile', { authorization, cookie });
    expect(await harness.lastCaller('identity')).toMatchObject({ person: { id }, via: 'token' });
    expect((await harness.post('/api/auth/logout', {}, { authorization, cookie })).status).toBe(204);
    expect((await harness.fetch('/api/users/profile', { cookie })).status).toBe(200);
    expect((await harness.lastCaller('identity')).person?.id).toBe(someone.id);
  });

  test.each(['Bearer unknown', 'Bearer ', 'bearer', `Bearer ${'x'.repeat(300)}`])(
    'an unknown token (%s) is refused, also beside a good cookie and for what anyone may call',
    async (authorization) => {
      const cookie = await harness.signIn(harness.know(freshId()).id);
      for (const path of ['/api/users/profile', '/api/storage-locations']) {
        const response = await harness.fetch(path, { authorization, cookie });
        expect(response.status).toBe(401);
        expect(await response.json()).toMatchObject({ code: 'NOT_SIGNED_IN' });
      }
    },
  );

  test('a token is looked up once in 30 seconds, and a revoked one is over then, whatever message got lost', async () => {
    const { token, authorization } = program();
    await Promise.all(Array.from({ length: 5 }, () => harness.fetch('/api/users/profile', { authorization })));
    expect(harness.service.internalCalls.filter((url) => url.includes('tokens'))).toHaveLength(1);
    harness.service.tokens.delete(token);
    ahead = 31_000;
    expect((await harness.fetch('/api/users/profile', { authorization })).status).toBe(401);
  });

  const revoke = async (id: string, at = harness) => {
    const answer = await at.fetch('/api/auth/tokens/t-1', { cookie: await at.signIn(id) }, 'DELETE');
    expect(answer.status).toBe(200);
  };

  test('a token that its holder revokes is over at once, on every gateway', async () => {
    const other = await startGatewayHarness({}, { beside: harness });
    const { id, token, authorization } = program();
    for (const at of [harness, other])
      expect((await at.fetch('/api/users/profile', { authorization })).status).toBe(200);
    harness.service.tokens.delete(token);
    await revoke(id);
    expect((await harness.fetch('/api/users/profile', { authorization })).status).toBe(401);
    await eventually(async () => expect((await other.fetch('/api/users/profile', { authorization })).status).toBe(401));
    await other.stop();
  });

  test('so is one that ended with a change of its holder, such as a new password', async () => {
    const { id, token, authorization } = program();
    expect((await harness.fetch('/api/users/profile', { authorization })).status).toBe(200);
    harness.service.tokens.delete(token);
    await harness.publish(userUpdated, { userId: id, userType: 'user', isApproved: true, isSuperUser: false });
    await eventually(async () =>
      expect((await harness.fetch('/api/users/profile', { authorization })).status).toBe(401),
    );
  });

  test('while the broker is away nothing is taken on memory: a revoked token is over at once all the same', async () => {
    const nats = new URL(process.env.NATS_URL ?? '');
    const proxy = await testProxy({ host: nats.hostname, port: Number(nats.port) });
    const lonely = await startGatewayHarness({ NATS_URL: `nats://127.0.0.1:${proxy.port}` }, { beside: harness });
    const { token, authorization } = program();
    proxy.cut();
    await eventually(async () => {
      harness.service.internalCalls.length = 0;
      for (let call = 0; call < 2; call += 1)
        expect((await lonely.fetch('/api/users/profile', { authorization })).status).toBe(200);
      expect(harness.service.internalCalls.filter((url) => url.includes('tokens'))).toHaveLength(2);
    });
    harness.service.tokens.delete(token);
    expect((await lonely.fetch('/api/users/profile', { authorization })).status).toBe(401);
    await lonely.stop();
    await proxy.stop();
  });

  test('a token ends by itself, also where it is cached', async () => {
    const { id } = harness.know(freshId());
    const token = freshId('token');
    harness.service.tokens.set(token, {
      userId: id,
      tokenId: 't-1',
      expiresAt: new Date(Date.now() + 10_000).toISOString(),
    });
    const authorization = `Bearer ${token}`;
    expect((await harness.fetch('/api/users/profile', { authorization })).status).toBe(200);
    ahead = 11_000;
    expect((await harness.fetch('/api/users/profile', { authorization })).status).toBe(401);
  });

  test('a token for reading writes nothing, and none moves money or changes who somebody is', async () => {
    const { id } = harness.know(freshId(), { userType: 'admin' });
    const [reader, manager] = [freshId('token'), freshId('token')];
    harness.service.tokens.set(reader, { userId: id, tokenId: 't-1', scopes: ['read'] });
    harness.service.tokens.set(manager, { userId: id, tokenId: 't-2', scopes: ['manage'] });
    const statuses = async (token: string) => {
      const authorization = `Bearer ${token}`;
      const calls = [
        harness.fetch('/api/users/profile', { authorization }),
        harness.post('/api/translate', {}, { authorization }),
        harness.fetch(`/api/users/${id}/partner`, { authorization }, 'PATCH'),
      ];
      return (await Promise.all(calls)).map(({ status }) => status);
    };
    expect(await statuses(reader)).toEqual([200, 403, 403]);
    expect(await statuses(manager)).toEqual([200, 200, 403]);
  });

  test('a token gives no session, no stream of a person, and no word about devices', async () => {
    const { id, authorization } = program();
    harness.service.answer = {
      status: 200,
      headers: sessionDirective({ order: 'start', userId: id, at: new Date().toISOString() }),
      body: '{}',
    };
    expect((await harness.post('/api/auth/password', {}, { authorization })).headers.getSetCookie()).toEqual([]);
    harness.service.answer = { status: 200, body: '{}' };
    const cookie = await harness.signIn(harness.know(freshId()).id);
    expect((await harness.fetch('/api/live?topics=me', { authorization, cookie })).status).toBe(401);
    expect((await harness.fetch('/api/auth/devices', { authorization })).status).toBe(403);
    expect((await harness.fetch('/api/auth/devices/x', { authorization }, 'DELETE')).status).toBe(403);
  });

  test('tokens cannot be guessed without end: identity is not even called any more', async () => {
    const tight = await startGatewayHarness({ LIMITS_SCALE: '0.01', TRUSTED_PROXIES: '1' });
    const address = freshAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push(
        (
          await tight.fetch('/api/storage-locations', {
            authorization: `Bearer guess-${index}`,
            'x-forwarded-for': address,
          })
        ).status,
      );
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect(tight.service.internalCalls).toHaveLength(6);
    await tight.stop();
  });
});

describe('guests', () => {
  async function pass(reservationId: string, before = '') {
    const headers: Record<string, string> = {};
    grantGuestPass({ setHeader: (name, value) => void (headers[name] = value) }, { reservationId });
    harness.service.answer = { status: 200, headers, body: '{}' };
    const response = await harness.post('/api/reservations/lookup/confirm', {}, before ? { cookie: before } : {});
    harness.service.answer = { status: 200, body: '{}' };
    return { response, cookie: cookiesAfter(response, before) };
  }
  const read = (cookie: string) => harness.fetch('/api/reservations/r-1', { cookie });

  test('a pass opens one reservation to this visitor for half an hour', async () => {
    const { response, cookie } = await pass('r-1');
    expect(response.headers.getSetCookie().find((one) => one.startsWith('guest-pass='))).toMatch(
      /Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/,
    );
    expect((await read(cookie)).status).toBe(200);
    expect(await harness.lastCaller('reservations')).toMatchObject({ person: null, guestOf: 'r-1' });
    expect((await harness.fetch('/api/reservations', { cookie })).status).toBe(401);
    ahead = 30 * 60 * 1000 + 1000;
    expect((await read(cookie)).status).toBe(401);
  });

  test('a forged pass, a longer one, and that of another visitor open nothing', async () => {
    const { cookie } = await pass('r-1');
    const other = await pass('r-2');
    const value = (text: string) => /guest-pass=([^;]+)/.exec(text)?.[1] ?? '';
    const visitorOf = (text: string) => /visitor=[^;]+/.exec(text)?.[0] ?? '';
    const [reservationId, endsAt, tag] = value(cookie).split('.');
    const forged = [
      `r-2.${endsAt}.${tag}`,
      `${reservationId}.${Number(endsAt) + 3600}.${tag}`,
      `${reservationId}.${endsAt}.${'A'.repeat(43)}`,
      `${reservationId}.${endsAt}`,
      value(other.cookie),
      '..',
      `${value(cookie)}.x`,
    ];
    for (const one of forged) expect((await read(`${visitorOf(cookie)}; guest-pass=${one}`)).status).toBe(401);
    expect((await read(`guest-pass=${value(cookie)}`)).status).toBe(401);
    expect((await read(`${visitorOf(cookie)}; guest-pass=${value(cookie)}`)).status).toBe(200);
  });

  test('only reservations hands out passes, and signing out takes one back', async () => {
    const headers: Record<string, string> = {};
    grantGuestPass({ setHeader: (name, value) => void (headers[name] = value) }, { reservationId: 'r-1' });
    harness.service.answer = { status: 200, headers, body: '{}' };
    expect(cookiesAfter(await harness.post('/api/auth/login', {}))).not.toContain('guest-pass');
    const { cookie } = await pass('r-1');
    expect(cookiesAfter(await harness.post('/api/auth/logout', {}, { cookie }), cookie)).not.toContain('guest-pass');
  });
});

describe('another site', () => {
  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: '' }])(
    'cannot use the session of a browser (%o)',
    async ({ origin }) => {
      const cookie = await harness.signIn(harness.know(freshId()).id);
      harness.service.seen.length = 0;
      for (const [method, path] of [
        ['POST', '/api/auth/logout'],
        ['PUT', '/api/users/profile'],
        ['DELETE', '/api/users/profile'],
      ] as const) {
        const response = await fetch(harness.url + path, {
          method,
          headers: { cookie, ...(origin ? { origin } : {}), 'content-type': 'application/json' },
          body: '{}',
        });
        expect(response.status).toBe(403);
        expect(await response.json()).toMatchObject({ code: 'CROSS_SITE' });
      }
      expect(harness.service.seen).toHaveLength(0);
      expect((await harness.fetch('/api/users/profile', { cookie })).status).toBe(200);
    },
  );
});
