import { useManagingPaths } from '../../components/managing/managing-paths.ts';
import { reservationSegments } from '../../components/managing/reservation-segments.ts';
import { useScopeQuery } from '../../components/managing/use-scope.ts';

/**
 * The way back to a list: to the very address that it was left from (`left`, what follows that of the reservations),
 * else with what makes the choice of locations hold.
 */
export function useListPath(): (left?: string) => string {
  const { reservations } = useManagingPaths();
  const query = useScopeQuery();
  return (left = query) => `${reservations}${left}`;
}

const { proposals: priceChanges, renewals, demand, figures } = reservationSegments;

/** The address of what customers answered to higher prices. */
export function useProposalsPath(): string {
  const { reservations } = useManagingPaths();
  return `${reservations}/${priceChanges}${useScopeQuery()}`;
}

/** The address of the rentals that renew. */
export function useRenewalsPath(): string {
  const { reservations } = useManagingPaths();
  return `${reservations}/${renewals}${useScopeQuery()}`;
}

/** The address of who waits for a unit. */
export function useDemandPath(): string {
  const { reservations } = useManagingPaths();
  return `${reservations}/${demand}${useScopeQuery()}`;
}

/** The address of how rentals went on by month. */
export function useFiguresPath(): string {
  const { reservations } = useManagingPaths();
  return `${reservations}/${figures}${useScopeQuery()}`;
}

export type ReservationScreenName =
  | { readonly name: 'list' }
  | { readonly name: 'proposals' }
  | { readonly name: 'renewals' }
  | { readonly name: 'demand' }
  | { readonly name: 'figures' }
  | { readonly name: 'detail'; readonly reservationId: string };

/** Which screen of this tab an address names, by what follows the tab's own; undefined where there is none. */
export function screenIn(rest: string): ReservationScreenName | undefined {
  const [first = '', ...more] = rest.split('/').filter((segment) => segment !== '');
  if (first === '') return { name: 'list' };
  if (more.length > 0) return undefined;
  if (first === demand) return { name: 'demand' };
  if (first === figures) return { name: 'figures' };
  if (first === priceChanges) return { name: 'proposals' };
  return first === renewals ? { name: 'renewals' } : { name: 'detail', reservationId: first };
}
