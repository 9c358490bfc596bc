import type { Location } from '@hamkke/contracts';
import type { Standing } from './standing.ts';

export const standings: readonly Standing[] = ['active', 'pending', 'paused'];

/** The status that an address asks for; undefined for all. */
export function standingIn(text: string | null): Standing | undefined {
  return standings.find((standing) => standing === text);
}

/** The warehouses in which the words stand (name, address or district, whatever the case), of one status where one is chosen. */
export function findWarehouses(locations: readonly Location[], words: string, standing: Standing | undefined): readonly Location[] {
  const wanted = words.trim().toLowerCase();
  return locations.filter((location) => (standing === undefined || location.status === standing) && [location.name, location.address, location.district].some((text) => text.toLowerCase().includes(wanted)));
}
