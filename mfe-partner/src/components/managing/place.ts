import { createContext, use } from 'react';

/** Where the screens of branches and reservations stand. */
export interface ManagingPlace {
  /** Address of the warehouses' screens, without a slash at its end. */
  readonly warehouses: string;
  /** Address of the reservations' screens. */
  readonly reservations: string;
  /** They are always about everybody's branches: an administrator has none of its own. */
  readonly everybodys: boolean;
}

const dashboard: ManagingPlace = {
  warehouses: '/franchise-dashboard/warehouses',
  reservations: '/franchise-dashboard/reservations',
  everybodys: false,
};

const PlaceContext = createContext(dashboard);

/** Puts the screens below somewhere else than into an owner's dashboard. */
export const PlaceProvider = PlaceContext.Provider;

/** Where the screens stand; an owner's dashboard unless somebody says otherwise. */
export function usePlace(): ManagingPlace {
  return use(PlaceContext);
}

/** What of an address stands behind a base: `gangnam/edit`; empty at the base itself and elsewhere. */
export function restBehind(base: string, pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : '';
}
