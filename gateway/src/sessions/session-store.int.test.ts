import { testProxy, type TestProxy } from '@hamkke/service-kit/testing';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { newSessionId, sessionKeyOf, type Session } from './session.ts';
import { createSessionStore } from './session-store.ts';

const url = new URL(process.env.REDIS_URL ?? '');
const redis = new Redis(url.href);
let proxy: TestProxy;
let away: Redis;

beforeAll(async () => {
  proxy = await testProxy({ host: url.hostname, port: Number(url.port) });
  away = new Redis({
    host: '127.0.0.1',
    port: proxy.port,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 200,
  });
  away.on('error', () => undefined);
  await new Promise((resolve) => away.once('ready', resolve));
});
afterAll(async () => {
  away.disconnect();
  redis.disconnect();
  await proxy.stop();
});

const store = createSessionStore(redis);
const aSession = (facts: Partial<Session> = {}): Session => ({
  key: sessionKeyOf(newSessionId()),
  userId: freshId(),
  startedAt: 1_000,
  lastSeenAt: 2_000,
  userAgent: 'Browser',
  address: '203.0.113.7',
  freshUntil: null,
  ...facts,
});

test('a session is read back as it was written, under a hash of its id, and ends by itself', async () => {
  const session = aSession();
  await store.insert(session, 5_000_000);
  expect(await store.read(session.key)).toEqual(session);
  expect(await store.listOf(session.userId)).toEqual([session]);
  expect(await redis.pttl(`session:${session.key}`)).toBeGreaterThan(4_000_000);
  expect(await redis.pttl(`sessions-of:${session.userId}`)).toBeGreaterThan(5_000_000);
});

test('a use is written down and gives it more time', async () => {
  const session = aSession();
  await store.insert(session, 1_000_000);
  const used = { ...session, lastSeenAt: 9_000, address: '203.0.113.8', userAgent: 'Newer' };
  expect(await store.touch(used, 5_000_000)).toBe(true);
  expect(await store.read(session.key)).toEqual(used);
  expect(await redis.pttl(`session:${session.key}`)).toBeGreaterThan(4_000_000);
});

test('a session is fresh from its beginning or from later on, until an instant', async () => {
  const session = aSession({ freshUntil: 7_000 });
  await store.insert(session, 5_000_000);
  expect(await store.read(session.key)).toEqual(session);
  expect(await store.freshen(session.key, 9_000)).toBe(true);
  expect(await store.read(session.key)).toEqual({ ...session, freshUntil: 9_000 });
});

test('nothing is written to a session that ended, however late', async () => {
  const session = aSession();
  await store.insert(session, 5_000_000);
  expect(await store.remove(session)).toBe(true);
  expect(await store.touch({ ...session, lastSeenAt: 9_000 }, 5_000_000)).toBe(false);
  expect(await store.freshen(session.key, 9_000)).toBe(false);
  expect(await store.read(session.key)).toBeUndefined();
  expect(await redis.exists(`session:${session.key}`)).toBe(0);
  expect(await store.remove(session)).toBe(false);
  expect(await store.countOf(session.userId)).toBe(0);
});

test('the list drops what ended by itself', async () => {
  const userId = freshId();
  const [gone, remaining] = [aSession({ userId }), aSession({ userId })];
  await store.insert(gone, 5_000_000);
  await store.insert(remaining, 5_000_000);
  await redis.del(`session:${gone.key}`);
  expect(await store.countOf(userId)).toBe(2);
  expect(await store.listOf(userId)).toEqual([remaining]);
  expect(await store.countOf(userId)).toBe(1);
});

test.each(['cut', 'stall'] as const)('a store that is %s says UNAVAILABLE for everything', async (how) => {
  const lost = createSessionStore(away);
  await lost.probe();
  proxy[how]();
  const session = aSession();
  for (const attempt of [
    () => lost.probe(),
    () => lost.read(session.key),
    () => lost.insert(session, 1_000),
    () => lost.touch(session, 1_000),
    () => lost.freshen(session.key, 1),
    () => lost.remove(session),
    () => lost.listOf('u'),
    () => lost.countOf('u'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  }
  proxy.restore();
  await expect
    .poll(
      () =>
        lost.probe().then(
          () => 'back',
          () => 'away',
        ),
      { timeout: 20_000 },
    )
    .toBe('back');
});
