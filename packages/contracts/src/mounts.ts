import type { RemoteName } from './registry.ts';

export interface Mount {
  /** A path, or a path and everything below it when it ends with `/*`. */
  readonly path: string;
  readonly remote: RemoteName;
  /** What `/robots.txt` says of it to search engines: closed is one person's page, a step of a payment, a callback. */
  readonly robots: 'allow' | 'disallow';
}

/**
 * Who answers which path. `admin` has none: it is shown inside /profile, through a slot. Source: design architecture.md
 * "The tree".
 */
export const mounts: readonly Mount[] = [
  { path: '/', remote: 'booking', robots: 'allow' },
  { path: '/locations', remote: 'booking', robots: 'allow' },
  { path: '/locations/*', remote: 'booking', robots: 'allow' },
  { path: '/storage/*', remote: 'booking', robots: 'allow' },
  { path: '/waiting/*', remote: 'booking', robots: 'disallow' },
  { path: '/checkout', remote: 'booking', robots: 'disallow' },
  { path: '/payment', remote: 'booking', robots: 'disallow' },
  { path: '/payment/success', remote: 'booking', robots: 'disallow' },
  { path: '/payment/failure', remote: 'booking', robots: 'disallow' },
  { path: '/login', remote: 'account', robots: 'allow' },
  { path: '/register', remote: 'account', robots: 'allow' },
  { path: '/oauth/*', remote: 'account', robots: 'disallow' },
  { path: '/profile', remote: 'account', robots: 'disallow' },
  { path: '/profile/*', remote: 'account', robots: 'disallow' },
  { path: '/account/*', remote: 'account', robots: 'disallow' },
  { path: '/reservations/lookup', remote: 'account', robots: 'disallow' },
  { path: '/reservations/lookup/*', remote: 'account', robots: 'disallow' },
  { path: '/access/shared', remote: 'account', robots: 'disallow' },
  { path: '/access/visit', remote: 'account', robots: 'disallow' },
  { path: '/contact', remote: 'account', robots: 'allow' },
  { path: '/terms', remote: 'account', robots: 'allow' },
  { path: '/privacy', remote: 'account', robots: 'allow' },
  { path: '/franchise', remote: 'partner', robots: 'allow' },
  { path: '/franchise-dashboard', remote: 'partner', robots: 'disallow' },
  { path: '/franchise-dashboard/*', remote: 'partner', robots: 'disallow' },
];

function covers(mount: string, path: string): boolean {
  return mount.endsWith('/*') ? path.startsWith(mount.slice(0, -1)) : path === mount;
}

/** The remote that answers a path; undefined where the shell itself does (404). A slash at the end does not matter. */
export function remoteOf(pathname: string): RemoteName | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
  return mounts.find((mount) => covers(mount.path, path))?.remote;
}
