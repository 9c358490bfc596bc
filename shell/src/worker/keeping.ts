/** Where an answer may be kept, and so what is asked when there is no network. */
export type Keeping = 'page' | 'release' | 'branches' | 'pictures' | 'own' | 'guest';

export interface Asked {
  readonly method: string;
  readonly mode: RequestMode;
  readonly url: string;
  /** Address of the screen that asks; empty where it is not told. */
  readonly referrer: string;
}

/** What anyone may read of branches and boxes; utilisation and revenue of the same branches are their owners'. */
const branches =
  /^\/api\/(storage-locations|storage-locations\/[^/]+|storage-locations\/[^/]+\/(units|available-units|reserved-units)|storage-units\/[^/]+)$/;
const pictures = /^\/api\/images\/[a-f0-9]{64}$/;
const reservations = /^\/api\/reservations(\/[^/]+)?$/;
const file = /\.[a-z0-9]{2,11}$/i;

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '';
}

/**
 * The same call reads one's own reservation and, on an owner's screens, somebody else's: only the screens of one's own
 * are kept.
 */
function whose(path: string, referrer: string): Keeping | undefined {
  if (!reservations.test(path) || path === '/api/reservations/lookup') return undefined;
  const screen = pathOf(referrer);
  if (screen === '/reservations/lookup' || screen.startsWith('/reservations/lookup/')) return 'guest';
  return screen === '/profile' || screen.startsWith('/profile/') ? 'own' : undefined;
}

/** Says where the answer to a request belongs; undefined for everything that the worker has no part in. */
export function keepingOf({ method, mode, url, referrer }: Asked, origin: string): Keeping | undefined {
  if (method !== 'GET' || new URL(url).origin !== origin) return undefined;
  const path = pathOf(url);
  if (path.startsWith('/releases/')) return 'release';
  if (mode === 'navigate') return path.startsWith('/api/') || file.test(path) ? undefined : 'page';
  if (branches.test(path)) return 'branches';
  if (pictures.test(path)) return 'pictures';
  return whose(path, referrer);
}
