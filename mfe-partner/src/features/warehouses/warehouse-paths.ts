import { useMemo } from 'react';
import { usePlace } from '../../components/managing/place.ts';
import { useScope, useScopeQuery } from '../../components/managing/use-scope.ts';

export interface WarehousePaths {
  readonly list: string;
  /** The list where a warehouse is gone: the choice of a single one goes with it. */
  readonly listWithout: string;
  readonly create: string;
  readonly branch: (locationId: string) => string;
  readonly edit: (locationId: string) => string;
}

/** Addresses of the warehouse screens where they stand, each with what makes the choice of branches hold. */
export function useWarehousePaths(): WarehousePaths {
  const { warehouses: base } = usePlace();
  const query = useScopeQuery();
  const { kind } = useScope();
  return useMemo(
    () => ({
      list: `${base}${query}`,
      listWithout: kind === 'branch' ? base : `${base}${query}`,
      create: `${base}/new${query}`,
      branch: (locationId) => `${base}/${locationId}${query}`,
      edit: (locationId) => `${base}/${locationId}/edit${query}`,
    }),
    [base, query, kind],
  );
}

export type WarehouseScreen =
  | { readonly name: 'list' }
  | { readonly name: 'create' }
  | { readonly name: 'branch'; readonly locationId: string }
  | { readonly name: 'edit'; readonly locationId: string };

/** Which screen the rest of the address behind `/warehouses` names; undefined for one that there is not. */
export function screenIn(rest: string): WarehouseScreen | undefined {
  const [first, second, ...more] = rest.split('/').filter((part) => part !== '');
  if (first === undefined) return { name: 'list' };
  if (more.length > 0) return undefined;
  if (first === 'new') return second === undefined ? { name: 'create' } : undefined;
  if (second === undefined) return { name: 'branch', locationId: first };
  return second === 'edit' ? { name: 'edit', locationId: first } : undefined;
}
