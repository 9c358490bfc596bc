import type { WorkboxPlugin } from 'workbox-core/types.js';
import { cacheNames } from './cache-names.ts';

/** How long a guest's pass holds, in ms. Source: gateway, `guest-pass.ts`. */
const passMs = 30 * 60_000;
/** Answers in one private cache at most. */
const mostAnswers = 60;
/** Statuses that say: not yours, or not any more. */
const refusals: readonly number[] = [401, 403, 404];
const sinceHeader = 'x-kept-since';

/** The oldest make room. */
export async function bound(cache: Cache, most: number = mostAnswers): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/**
 * Caches a member's own reservations: only while the page has made the cache, so that what was on its way at a sign-out
 * is not stored after it. What the server refuses goes.
 */
export function ownAnswers(caches: CacheStorage): WorkboxPlugin {
  return {
    async cacheWillUpdate({ request, response }) {
      if (!(await caches.has(cacheNames.own))) return null;
      if (refusals.includes(response.status)) await (await caches.open(cacheNames.own)).delete(request);
      return response.status === 200 && !request.headers.has('authorization') ? response : null;
    },
    async cacheDidUpdate() {
      await bound(await caches.open(cacheNames.own));
    },
  };
}

const sinceOf = (answer: Response) => Number(answer.headers.get(sinceHeader));

function stamped(answer: Response, since: number): Response {
  const headers = new Headers(answer.headers);
  headers.set(sinceHeader, String(since));
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Drops what a guest's pass opened once the pass is over. */
export async function sweepGuest(caches: CacheStorage, now: () => number = Date.now): Promise<void> {
  if (!(await caches.has(cacheNames.guest))) return;
  const cache = await caches.open(cacheNames.guest);
  for (const key of await cache.keys()) {
    const answer = await cache.match(key);
    if (answer && now() - sinceOf(answer) >= passMs) await cache.delete(key);
  }
  if ((await cache.keys()).length === 0) await caches.delete(cacheNames.guest);
}

/**
 * Caches a guest's reservation: from its first reading for as long as a pass holds, and no longer than the server
 * grants it.
 */
export function guestAnswers(caches: CacheStorage, now: () => number = Date.now): WorkboxPlugin {
  return {
    async cacheWillUpdate({ request, response }) {
      await sweepGuest(caches, now);
      if (refusals.includes(response.status)) await caches.delete(cacheNames.guest);
      if (response.status !== 200) return null;
      const before = await caches.match(request, { cacheName: cacheNames.guest });
      return stamped(response, before ? sinceOf(before) : now());
    },
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && now() - sinceOf(cachedResponse) < passMs ? cachedResponse : null,
  };
}
