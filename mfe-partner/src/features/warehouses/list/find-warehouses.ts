import type { Location } from '@hamkke/contracts';
import type { Standing } from './standing.ts';

export const standings: readonly Standing[] = ['active', 'pending', 'paused'];

/** The status that an address asks for; undefined for all. */
export function standingIn(text: string | null): Standing | undefined {
  return standings.find((standing) => standing === text);
}

interface Wanted {
  readonly words: string;
  readonly standing: Standing | undefined;
}

/**
 * The warehouses in which the words stand (name, address or district, whatever the case), of one status where one is
 * chosen.
 * @param own a text of an owner in the reader's language: the words may be those of either
 */
export function findWarehouses(
  locations: readonly Location[],
  { words, standing }: Wanted,
  own: (text: string) => string,
): readonly Location[] {
  const wanted = words.trim().toLowerCase();
  const says = (text: string) => text.toLowerCase().includes(wanted);
  const fits = (text: string) => says(text) || says(own(text));
  return locations.filter(
    (location) =>
      (standing === undefined || location.status === standing) &&
      (wanted === '' || [location.name, location.address, location.district].some(fits)),
  );
}
