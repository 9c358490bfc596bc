import { useManagingPaths } from '../../components/managing/managing-paths.ts';
import { useScopeQuery } from '../../components/managing/use-scope.ts';

/**
 * The way back to a list: to the very address that it was left from (`left`, its query), else with what makes the
 * choice of locations hold.
 */
export function useListPath(): (left?: string) => string {
  const { reservations } = useManagingPaths();
  const query = useScopeQuery();
  return (left = query) => `${reservations}${left}`;
}

const priceChanges = 'price-changes';

/** The address of what customers answered to higher prices. */
export function useProposalsPath(): string {
  const { reservations } = useManagingPaths();
  return `${reservations}/${priceChanges}${useScopeQuery()}`;
}

export type ReservationScreenName =
  | { readonly name: 'list' }
  | { readonly name: 'proposals' }
  | { readonly name: 'detail'; readonly reservationId: string };

/** Which screen of this tab an address names, by what follows the tab's own; undefined where there is none. */
export function screenIn(rest: string): ReservationScreenName | undefined {
  const [first = '', ...more] = rest.split('/').filter((segment) => segment !== '');
  if (first === '') return { name: 'list' };
  if (more.length > 0) return undefined;
  return first === priceChanges ? { name: 'proposals' } : { name: 'detail', reservationId: first };
}
