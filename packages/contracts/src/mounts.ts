import type { RemoteName } from './registry.ts';

export interface Mount {
  /** A path, or a path and everything below it when it ends with `/*`. */
  readonly path: string;
  readonly remote: RemoteName;
}

/**
 * Who answers which path. `admin` has none: it is shown inside /profile, through a slot. Source: design architecture.md
 * "The tree".
 */
export const mounts: readonly Mount[] = [
  { path: '/', remote: 'booking' },
  { path: '/locations', remote: 'booking' },
  { path: '/storage/*', remote: 'booking' },
  { path: '/checkout', remote: 'booking' },
  { path: '/payment', remote: 'booking' },
  { path: '/payment/success', remote: 'booking' },
  { path: '/payment/failure', remote: 'booking' },
  { path: '/login', remote: 'account' },
  { path: '/register', remote: 'account' },
  { path: '/oauth/*', remote: 'account' },
  { path: '/profile', remote: 'account' },
  { path: '/profile/*', remote: 'account' },
  { path: '/account/*', remote: 'account' },
  { path: '/reservations/lookup', remote: 'account' },
  { path: '/reservations/lookup/*', remote: 'account' },
  { path: '/contact', remote: 'account' },
  { path: '/terms', remote: 'account' },
  { path: '/privacy', remote: 'account' },
  { path: '/franchise', remote: 'partner' },
  { path: '/franchise-dashboard', remote: 'partner' },
  { path: '/franchise-dashboard/*', remote: 'partner' },
];

function covers(mount: string, path: string): boolean {
  return mount.endsWith('/*') ? path.startsWith(mount.slice(0, -1)) : path === mount;
}

/** The remote that answers a path; undefined where the shell itself does (404). A slash at the end does not matter. */
export function remoteOf(pathname: string): RemoteName | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  return mounts.find((mount) => covers(mount.path, path))?.remote;
}
