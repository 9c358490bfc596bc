/**
 * Names of the caches, which the worker and the page share. What is private is in caches of its own: the page makes and
 * drops them as people come and go, and the worker writes into no private cache that is not there.
 */
export const cacheNames = {
  /** The last page that came; it carries the registry. */
  page: 'hamkke-page',
  releases: 'hamkke-releases',
  locations: 'hamkke-branches',
  images: 'hamkke-pictures',
  /** A member's own reservations. */
  own: 'hamkke-own',
  /** Locations as a member saw them. */
  ownLocations: 'hamkke-own-branches',
  /** The reservation that a guest's pass opened. */
  guest: 'hamkke-guest',
} as const;

export const privateCacheNames = [cacheNames.own, cacheNames.ownLocations, cacheNames.guest] as const;

/** What a page says to a worker that waits, for it to take over. */
export const takeOver = 'take-over';
