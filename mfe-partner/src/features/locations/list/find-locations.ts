import type { Location } from '@hamkke/contracts';
import type { LocationStatus } from './location-status.ts';

export const locationStatuses: readonly LocationStatus[] = ['active', 'pending', 'paused'];

/** The status that an address names; undefined for all. */
export function statusIn(text: string | null): LocationStatus | undefined {
  return locationStatuses.find((status) => status === text);
}

interface LocationFilter {
  readonly searchText: string;
  readonly status: LocationStatus | undefined;
}

/**
 * The locations that contain the text (name, address or district, whatever the case), of one status where one is
 * chosen.
 * @param own translates a partner's text into the reader's language: either may match
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
