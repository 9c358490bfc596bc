import type { Session } from '@hamkke/shell-api';
import { cacheNames, privateCacheNames } from '../worker/cache-names.ts';
import type { PrivateCaches } from './session-ports.ts';

/**
 * Caches that the worker finds for what a person reads: an administrator's screens show everybody's, and a partner sees
 * locations that visitors do not.
 */
function placesFor(session: Session): readonly string[] {
  if (session.status === 'signed-out' || session.user.userType === 'admin') return [];
  return session.user.userType === 'user' ? [cacheNames.own, cacheNames.ownLocations] : [cacheNames.own];
}

/**
 * What one person can read without network, in the browser's caches; a browser that has none stores nothing.
 */
export function privateCaches(caches: () => CacheStorage | undefined): PrivateCaches {
  // one after the other: the last request wins
  let turn: Promise<unknown> = Promise.resolve();
  const next = (work: (store: CacheStorage) => Promise<unknown>): Promise<void> => {
    const mine = turn.then(async () => {
      const store = caches();
      if (store) await work(store);
    });
    // caches that cannot be opened hold nothing that could be read
    turn = mine.catch(() => undefined);
    return turn.then(() => undefined);
  };
  return {
    belongTo: (session) =>
      next(async (store) => {
        const places = placesFor(session);
        const others = [cacheNames.own, cacheNames.ownLocations].filter((name) => !places.includes(name));
        await Promise.all([...places.map((name) => store.open(name)), ...others.map((name) => store.delete(name))]);
      }),
    empty: () => next((store) => Promise.all(privateCacheNames.map((name) => store.delete(name)))),
  };
}
