import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshId } from '../testing/fresh-id.ts';
import { startGatewayHarness, type GatewayHarness } from '../testing/gateway-harness.ts';

let harness: GatewayHarness;
let cookie: string;

beforeAll(async () => {
  harness = await startGatewayHarness();
  cookie = await harness.signIn(harness.know(freshId()).id);
});
afterAll(() => harness.stop());
beforeEach(() => {
  harness.service.answer = { status: 200, body: '{"ok":true}' };
});

const answers = (body: string, headers: Record<string, string> = {}) => {
  harness.service.answer = { status: 200, headers, body };
};
const away = () => {
  harness.service.answer = { status: 503, body: '{}' };
};

describe('the last good answer', () => {
  test('of a signed-in person is never given to anyone', async () => {
    answers('["an inactive location"]', { etag: '"1"', 'cache-control': 'no-cache' });
    expect(await (await harness.fetch('/api/storage-locations/owned', { cookie })).json()).toEqual([
      'an inactive location',
    ]);
    away();
    expect((await harness.fetch('/api/storage-locations/owned')).status).toBe(503);
    expect((await harness.fetch('/api/storage-locations/owned', { cookie })).status).toBe(503);
  });

  test('of a visitor is shown to a signed-in person too, and is not replaced by what that person saw', async () => {
    answers('["public"]', { etag: '"1"' });
    await harness.fetch('/api/storage-locations/both');
    answers('["public and inactive"]', { etag: '"2"' });
    await harness.fetch('/api/storage-locations/both', { cookie });
    away();
    for (const headers of [undefined, { cookie }]) {
      const response = await harness.fetch('/api/storage-locations/both', headers);
      expect(response.headers.get('x-stale')).toBe('true');
      expect(await response.json()).toEqual(['public']);
    }
  });

  test('is not stored when its service calls it private, nor for what only its partner may read', async () => {
    answers('["secret"]', { 'cache-control': 'private, no-cache' });
    await harness.fetch('/api/storage-locations/private');
    answers('{"user":{}}');
    await harness.fetch('/api/users/profile', { cookie });
    away();
    expect((await harness.fetch('/api/storage-locations/private')).status).toBe(503);
    expect((await harness.fetch('/api/users/profile', { cookie })).status).toBe(503);
  });
});

describe('caches', () => {
  const cacheControlOf = async (path: string, headers: Record<string, string>, said = '') => {
    answers('{}', said ? { 'cache-control': said } : {});
    return (await harness.fetch(path, headers)).headers.get('cache-control');
  };

  test('may store no personal answer, whatever the service forgot to say', async () => {
    expect(await cacheControlOf('/api/users/profile', { cookie })).toBe('private, no-store');
    expect(await cacheControlOf('/api/users/profile', { cookie }, 'public, max-age=60')).toBe('private, no-store');
    expect(await cacheControlOf('/api/users/profile', { cookie }, 'no-store')).toBe('no-store');
    expect((await harness.fetch('/api/auth/devices', { cookie })).headers.get('cache-control')).toBe('no-store');
  });

  test("store a partner's own locations for that browser only, and revalidate them each time", async () => {
    const partner = await harness.signIn(harness.know(freshId(), { userType: 'franchise', isApproved: true }).id);
    expect(await cacheControlOf('/api/users/o1/storage-locations', { cookie: partner }, 'no-cache')).toBe(
      'private, no-cache',
    );
    expect(await cacheControlOf('/api/users/o1/storage-locations', { cookie: partner }, 'public, max-age=60')).toBe(
      'private, no-cache',
    );
  });

  test("store a public read of a signed-in person for that browser only; an image stays everyone's", async () => {
    expect(await cacheControlOf('/api/storage-locations', { cookie }, 'no-cache')).toBe('private, no-cache');
    expect(await cacheControlOf('/api/storage-locations', {}, 'no-cache')).toBe('no-cache');
    expect(await cacheControlOf('/api/storage-locations', { cookie }, 'public, max-age=31536000, immutable')).toBe(
      'public, max-age=31536000, immutable',
    );
  });
});
