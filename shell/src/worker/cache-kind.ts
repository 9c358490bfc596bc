/** Which cache may store an answer, and so which one answers without network. */
export type CacheKind = 'page' | 'release' | 'locations' | 'images' | 'own' | 'guest';

export interface CacheableRequest {
  readonly method: string;
  readonly mode: RequestMode;
  readonly url: string;
  /** Address of the screen that sends it; empty where the browser does not say. */
  readonly referrer: string;
}

/** What anyone may read of locations and units; utilisation and revenue of the same locations are their partners'. */
const locations =
  /^\/api\/(storage-locations|storage-locations\/[^/]+|storage-locations\/[^/]+\/(units|available-units|reserved-units)|storage-units\/[^/]+)$/;
/** All places, a city, a district: what their pages list. */
const places = /^\/api\/places(\/[^/]+){0,2}$/;
const images = /^\/api\/images\/[a-f0-9]{64}$/;
/** A list, one reservation, and how its customer gets in. */
const reservations = /^\/api\/reservations(\/[^/]+(\/access)?)?$/;
const file = /\.[a-z0-9]{2,11}$/i;

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}

/**
 * The same call reads a member's own reservation and, on a partner's screens, somebody else's: only answers to the
 * member's own screens are cached.
 */
function whose(path: string, referrer: string): CacheKind | undefined {
  if (!reservations.test(path) || path === '/api/reservations/lookup') return undefined;
  const screen = pathOf(referrer);
  if (screen === '/reservations/lookup' || screen.startsWith('/reservations/lookup/')) return 'guest';
  return screen === '/profile' || screen.startsWith('/profile/') ? 'own' : undefined;
}

/** Says which cache the answer to a request belongs in; undefined for everything that the worker leaves alone. */
export function cacheKindOf({ method, mode, url, referrer }: CacheableRequest, origin: string): CacheKind | undefined {
  if (method !== 'GET' || new URL(url).origin !== origin) return undefined;
  const path = pathOf(url);
  if (path.startsWith('/releases/')) return 'release';
  if (mode === 'navigate') return path.startsWith('/api/') || file.test(path) ? undefined : 'page';
  if (locations.test(path) || places.test(path)) return 'locations';
  if (images.test(path)) return 'images';
  return whose(path, referrer);
}
