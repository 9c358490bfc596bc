import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useOversees } from '../use-manager.ts';
import { useManagingPaths } from './managing-paths.ts';
import { scopeIn, scopeQuery, type Scope } from './scope.ts';

/** Whose locations the address names, as far as the manager may see them; follows the session as it changes. */
export function useScope(): Scope {
  const [search] = useSearchParams();
  const { everybodys } = useManagingPaths();
  const oversees = useOversees();
  return useMemo(() => scopeIn(search, { everybodys, oversees }), [search, everybodys, oversees]);
}

/** What links to screens of locations and reservations have to carry, so that the choice holds. */
export function useScopeQuery(): string {
  const { everybodys } = useManagingPaths();
  return scopeQuery(useScope(), { everybodys });
}

/** The way to a reservation's own page. */
export function useReservationPath(): (reservationId: string) => string {
  const { reservations } = useManagingPaths();
  const query = useScopeQuery();
  return (reservationId) => `${reservations}/${reservationId}${query}`;
}

/** The way to what there is to do at a location today. */
export function useWorkPath(): (locationId: string) => string {
  const { locations } = useManagingPaths();
  const query = useScopeQuery();
  return useCallback((locationId) => `${locations}/${locationId}/work${query}`, [locations, query]);
}
