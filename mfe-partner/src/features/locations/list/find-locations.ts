import type { Location } from '@hamkke/contracts';
import type { LocationStatus } from './location-status.ts';

export const locationStatuses: readonly LocationStatus[] = ['active', 'pending', 'paused'];

/** The status that an address asks for; undefined for all. */
export function statusIn(text: string | null): LocationStatus | undefined {
  return locationStatuses.find((status) => status === text);
}

interface Wanted {
  readonly words: string;
  readonly status: LocationStatus | undefined;
}

/**
 * The warehouses in which the words stand (name, address or district, whatever the case), of one status where one is
 * chosen.
 * @param own a text of an owner in the reader's language: the words may be those of either
 */
export function findLocations(
  locations: readonly Location[],
  { words, status }: Wanted,
  own: (text: string) => string,
): readonly Location[] {
  const wanted = words.trim().toLowerCase();
  const says = (text: string) => text.toLowerCase().includes(wanted);
  const fits = (text: string) => says(text) || says(own(text));
  return locations.filter(
    (location) =>
      (status === undefined || location.status === status) &&
      (wanted === '' || [location.name, location.address, location.district].some(fits)),
  );
}
