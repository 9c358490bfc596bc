import { createContext, use } from 'react';

/** Where the screens of branches and reservations stand. */
export interface ManagingPaths {
  /** Address of the warehouses' screens, without a slash at its end. */
  readonly locations: string;
  /** Address of the reservations' screens. */
  readonly reservations: string;
  /** They are always about everybody's branches: an administrator has none of its own. */
  readonly everybodys: boolean;
}

const dashboard: ManagingPaths = {
  locations: '/franchise-dashboard/warehouses',
  reservations: '/franchise-dashboard/reservations',
  everybodys: false,
};

const PathsContext = createContext(dashboard);

/** Puts the screens below somewhere else than into an owner's dashboard. */
export const ManagingPathsProvider = PathsContext.Provider;

/** Where the screens stand; an owner's dashboard unless somebody says otherwise. */
export function useManagingPaths(): ManagingPaths {
  return use(PathsContext);
}

/** What of an address stands behind a base: `gangnam/edit`; empty at the base itself and elsewhere. */
export function pathBelow(base: string, pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : '';
}
