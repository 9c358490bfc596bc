import { useAddressValues } from '@hamkke/screen-kit/address';
import { useScope } from '../../../components/managing/use-scope.ts';
import { filtersIn, partnerFilter } from '../list/filters.ts';

/**
 * Takes the filters by location and partner out of the address, and others that a list has; undefined where none of
 * them is set. A single location that the dashboard is about is another matter.
 */
export function useShowAll(others: Readonly<Record<string, string | undefined>> = {}): (() => void) | undefined {
  const scope = useScope();
  const [params, change] = useAddressValues();
  const { locationId } = filtersIn(params, scope);
  const isFiltered =
    (locationId !== undefined && scope.kind !== 'location') ||
    partnerFilter(scope) !== undefined ||
    Object.values(others).some((value) => value !== undefined);
  if (!isFiltered) return undefined;
  const cleared = Object.fromEntries(Object.keys(others).map((name) => [name, '']));
  return () => change({ branch: '', owner: '', ...cleared });
}
