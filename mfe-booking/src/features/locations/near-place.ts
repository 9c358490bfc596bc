import type { Location } from '@hamkke/contracts';
import type { KnownPlace } from '../../components/place/known-places.ts';
import { nearestFirst } from '../../components/place/distance.ts';
import { spellings, termsOf } from './search-terms.ts';

/** How many locations are shown for a place that has none of its own. */
const mostLocations = 3;
/** Farther away than this, in km, a location helps nobody who named a station or a district. */
const reach = 20;

/** The locations around a place, the nearest first, with the distance in km. */
export interface NearPlace {
  readonly place: KnownPlace;
  readonly locations: readonly (Location & { readonly distance: number })[];
}

/** Whether a place is called so: by its Korean or Latin name, a station with and without 역. */
function isCalled({ properties: { ko, en } }: KnownPlace, name: string): boolean {
  const written = [...spellings(ko), en.toLowerCase().replaceAll(/[-'’.,]/g, '')].map((word) =>
    word.replaceAll(/\s/g, ''),
  );
  return spellings(name).some((word) => written.includes(word));
}

/**
 * The locations closest to a station, district or landmark that was typed where no location is named after it; of
 * several places with one name the one with the nearest location. Undefined where no such place is known or nothing is
 * within 20 km. Source: product spec section 2, branch selection.
 */
export function findNearPlace(
  places: readonly KnownPlace[],
  text: string,
  locations: readonly Location[],
): NearPlace | undefined {
  const { terms, places: named } = termsOf(text);
  const name = (named.length > 0 ? named : terms).join('');
  if (name === '') return undefined;
  return places
    .filter((place) => isCalled(place, name))
    .flatMap((place) => {
      const [lng = 0, lat = 0] = place.geometry.coordinates;
      const near = nearestFirst(locations, { lat, lng }).filter(({ distance }) => distance <= reach);
      return near.length > 0 ? [{ place, locations: near.slice(0, mostLocations) }] : [];
    })
    .sort((a, b) => (a.locations[0]?.distance ?? reach) - (b.locations[0]?.distance ?? reach))[0];
}
