import type { WorkboxPlugin } from 'workbox-core/types.js';
import { cacheNames } from './cache-names.ts';
import { bound } from './private-answers.ts';

const anyRange = { ignoreSearch: true, ignoreVary: true };
/** A list or a location reads the same for any days, but for what is free then; a page of a list is no other page. */
const anyDays = /^\/api\/storage-locations(\/[^/]+)?$/;

async function inAnotherRange(caches: CacheStorage, name: string, request: Request): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  if (!anyDays.test(pathname) || searchParams.has('cursor') || !(await caches.has(name))) return undefined;
  return (await (await caches.open(name)).matchAll(request, anyRange)).at(-1);
}

/**
 * Locations as anyone sees them are cached for all; as a member saw them, in that member's cache if the page has made
 * one. Without network, the same call first, then the latest for other days.
 */
export function locationAnswers(caches: CacheStorage): WorkboxPlugin {
  return {
    async cacheWillUpdate({ request, response }) {
      const caching = response.headers.get('cache-control') ?? '';
      if (response.status !== 200 || /\bno-store\b/.test(caching) || request.headers.has('authorization')) return null;
      if (!/\bprivate\b/.test(caching)) return response;
      if (await caches.has(cacheNames.ownLocations)) {
        const own = await caches.open(cacheNames.ownLocations);
        await own.put(request, response);
        await bound(own);
      }
      return null;
    },
    async cachedResponseWillBeUsed({ request, cachedResponse }) {
      const own = await caches.match(request, { cacheName: cacheNames.ownLocations, ignoreVary: true });
      return (
        own ??
        cachedResponse ??
        (await inAnotherRange(caches, cacheNames.ownLocations, request)) ??
        (await inAnotherRange(caches, cacheNames.locations, request)) ??
        null
      );
    },
  };
}
