import type { Location } from '@hamkke/contracts';
import type { LocationStatus } from './location-status.ts';

export const locationStatuses: readonly LocationStatus[] = ['active', 'pending', 'paused'];

/** The status that an address asks for; undefined for all. */
export function statusIn(text: string | null): LocationStatus | undefined {
  return locationStatuses.find((status) => status === text);
}

interface LocationFilter {
  readonly searchText: string;
  readonly status: LocationStatus | undefined;
}

/**
 * The warehouses in which the words stand (name, address or district, whatever the case), of one status where one is
 * chosen.
 * @param own a text of an owner in the reader's language: the words may be those of either
 */
export function findLocations(
  locations: readonly Location[],
  { searchText, status }: LocationFilter,
  own: (text: string) => string,
): readonly Location[] {
  const needle = searchText.trim().toLowerCase();
  const contains = (text: string) => text.toLowerCase().includes(needle);
  const matches = (text: string) => contains(text) || contains(own(text));
  return locations.filter(
    (location) =>
      (status === undefined || location.status === status) &&
      (needle === '' || [location.name, location.address, location.district].some(matches)),
  );
}
