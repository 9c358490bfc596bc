import { createContext, use } from 'react';

/** The base paths of the screens of locations and reservations. */
export interface ManagingPaths {
  /** Path of the screens of locations, without a slash at its end. */
  readonly locations: string;
  /** Path of the screens of reservations. */
  readonly reservations: string;
  /** They are always about everybody's locations: an administrator has none of its own. */
  readonly everybodys: boolean;
}

const dashboard: ManagingPaths = {
  locations: '/franchise-dashboard/warehouses',
  reservations: '/franchise-dashboard/reservations',
  everybodys: false,
};

const PathsContext = createContext(dashboard);

/** Sets the paths of the screens below, where they are not in a partner's dashboard. */
export const ManagingPathsProvider = PathsContext.Provider;

/** The base paths here; those of a partner's dashboard without a provider. */
export function useManagingPaths(): ManagingPaths {
  return use(PathsContext);
}

/** What follows a base in a path: `gangnam/edit`; empty at the base itself and elsewhere. */
export function pathBelow(base: string, pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : '';
}
