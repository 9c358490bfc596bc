import { wordIn } from '@hamkke/contracts';
import { useMemo } from 'react';
import { useManagingPaths } from '../../components/managing/managing-paths.ts';
import { useScope, useScopeQuery, useWorkPath } from '../../components/managing/use-scope.ts';

export interface LocationPaths {
  readonly list: string;
  /** The list where a location is gone: the choice of a single one goes with it. */
  readonly listWithout: string;
  readonly create: string;
  readonly location: (locationId: string) => string;
  readonly edit: (locationId: string) => string;
  readonly doors: (locationId: string) => string;
  readonly work: (locationId: string) => string;
}

/** Addresses of the location screens where they stand, each with what makes the choice of locations hold. */
export function useLocationPaths(): LocationPaths {
  const { locations: base } = useManagingPaths();
  const query = useScopeQuery();
  const { kind } = useScope();
  const work = useWorkPath();
  return useMemo(
    () => ({
      list: `${base}${query}`,
      listWithout: kind === 'location' ? base : `${base}${query}`,
      create: `${base}/new${query}`,
      location: (locationId) => `${base}/${locationId}${query}`,
      edit: (locationId) => `${base}/${locationId}/edit${query}`,
      doors: (locationId) => `${base}/${locationId}/doors${query}`,
      work,
    }),
    [base, query, kind, work],
  );
}

export type LocationsScreen =
  | { readonly name: 'list' }
  | { readonly name: 'create' }
  | { readonly name: 'location'; readonly locationId: string }
  | { readonly name: 'edit'; readonly locationId: string }
  | { readonly name: 'doors'; readonly locationId: string }
  | { readonly name: 'work'; readonly locationId: string };

const screensOfLocation = ['edit', 'doors', 'work'] as const;

/** Which screen the rest of the address behind `/warehouses` names; undefined for one that there is not. */
export function screenIn(rest: string): LocationsScreen | undefined {
  const [first, second, ...more] = rest.split('/').filter((segment) => segment !== '');
  if (first === undefined) return { name: 'list' };
  if (more.length > 0) return undefined;
  if (first === 'new') return second === undefined ? { name: 'create' } : undefined;
  if (second === undefined) return { name: 'location', locationId: first };
  const name = wordIn(screensOfLocation, second);
  return name && { name, locationId: first };
}
