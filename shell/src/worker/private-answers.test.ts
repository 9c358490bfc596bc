import { describe, expect, it } from 'vitest';
import { memoryCaches } from '../testing/memory-caches.ts';
import { locationAnswers } from './location-answers.ts';
import { cacheNames } from './cache-names.ts';
import { bound, guestAnswers, ownAnswers, sweepGuest } from './private-answers.ts';

type Plugin = ReturnType<typeof ownAnswers>;
const requestOf = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost:3000${path}`, { headers });
const answer = (body: string, status = 200, caching = '') =>
  new Response(status === 304 ? null : body, { status, headers: caching ? { 'cache-control': caching } : {} });
const update = async (plugin: Plugin, request: Request, response: Response) =>
  (await plugin.cacheWillUpdate?.({ request, response } as never)) ?? null;
const read = async (plugin: Plugin, request: Request, cachedResponse?: Response) =>
  await (await plugin.cachedResponseWillBeUsed?.({ request, cachedResponse } as never))?.text();
/** What workbox does with an answer. */
async function store(
  caches: CacheStorage,
  plugin: Plugin,
  name: string,
  request: Request,
  response: Response,
): Promise<void> {
  const stored = await update(plugin, request, response);
  if (stored) await (await caches.open(name)).put(request, stored);
}

describe("a member's reservations", () => {
  it('are cached only while the page has a cache for them, and only good answers', async () => {
    const caches = memoryCaches();
    const own = ownAnswers(caches);
    const request = requestOf('/api/reservations?limit=20');
    expect(await update(own, request, answer('[]'))).toBeNull();
    expect(await caches.keys()).toEqual([]);
    await caches.open(cacheNames.own);
    expect(await update(own, request, answer('[]'))).not.toBeNull();
    for (const status of [304, 500, 503]) expect(await update(own, request, answer('x', status))).toBeNull();
    expect(await update(own, requestOf('/api/reservations', { authorization: 'Bearer x' }), answer('[]'))).toBeNull();
  });

  it.each([401, 403, 404])('that the server refuses (%i) are no longer cached', async (status) => {
    const caches = memoryCaches();
    const request = requestOf('/api/reservations/r1');
    await (await caches.open(cacheNames.own)).put(request, answer('{}'));
    await update(ownAnswers(caches), request, answer('', status));
    expect(await caches.match(request)).toBeUndefined();
  });

  it('are bounded in number, the oldest first', async () => {
    const cache = await memoryCaches().open('x');
    for (const id of ['a', 'b', 'c']) await cache.put(requestOf(`/${id}`), answer(id));
    await bound(cache, 2);
    expect((await cache.keys()).map(({ url }) => url.at(-1))).toEqual(['b', 'c']);
  });
});

describe("a guest's reservation", () => {
  const minutes = 60_000;
  const request = requestOf('/api/reservations/r1');

  it('is there for as long as the pass holds, counted from the first reading', async () => {
    const caches = memoryCaches();
    let now = 0;
    const guest = guestAnswers(caches, () => now);
    await store(caches, guest, cacheNames.guest, request, answer('first'));
    now = 20 * minutes;
    await store(caches, guest, cacheNames.guest, request, answer('second'));
    const cachedText = async () => await read(guest, request, await caches.match(request));
    expect(await cachedText()).toBe('second');
    now = 30 * minutes;
    expect(await cachedText()).toBeUndefined();
    await sweepGuest(caches, () => now);
    expect(await caches.keys()).toEqual([]);
  });

  it('goes when the server refuses the pass', async () => {
    const caches = memoryCaches();
    const guest = guestAnswers(caches);
    await store(caches, guest, cacheNames.guest, request, answer('{}'));
    await update(guest, request, answer('', 401));
    expect(await caches.keys()).toEqual([]);
  });
});

describe('locations', () => {
  it('as anyone sees them are cached for all; as a member saw them, only where there is a cache for that', async () => {
    const caches = memoryCaches();
    const plugin = locationAnswers(caches);
    const request = requestOf('/api/storage-locations/b1');
    expect(await update(plugin, request, answer('all', 200, 'no-cache'))).not.toBeNull();
    for (const [status, caching] of [
      [304, ''],
      [500, ''],
      [200, 'no-store'],
    ] as const)
      expect(await update(plugin, request, answer('x', status, caching))).toBeNull();
    expect(await update(plugin, request, answer('mine', 200, 'private, no-cache'))).toBeNull();
    expect(await caches.keys()).toEqual([]);
    await caches.open(cacheNames.ownLocations);
    expect(await update(plugin, request, answer('mine', 200, 'private, no-cache'))).toBeNull();
    expect(await read(plugin, request, answer('all'))).toBe('mine');
  });

  it('of other days stand in without network, the latest of them; other pages and what is free do not', async () => {
    const caches = memoryCaches();
    const plugin = locationAnswers(caches);
    const cache = await caches.open(cacheNames.locations);
    await cache.put(requestOf('/api/storage-locations?from=2026-12-01'), answer('december'));
    await cache.put(requestOf('/api/storage-locations?from=2027-01-01'), answer('january'));
    await cache.put(requestOf('/api/storage-locations/b1/available-units?from=2026-12-01'), answer('free'));
    expect(await read(plugin, requestOf('/api/storage-locations'))).toBe('january');
    expect(await read(plugin, requestOf('/api/storage-locations?from=2026-12-01'), answer('december'))).toBe(
      'december',
    );
    expect(await read(plugin, requestOf('/api/storage-locations?cursor=a'))).toBeUndefined();
    expect(await read(plugin, requestOf('/api/storage-locations/b1/available-units?from=2027-01-01'))).toBeUndefined();
  });
});
