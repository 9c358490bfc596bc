import type { Feature, FeatureCollection, Point } from 'geojson';
import { namesUrl } from '../map/built-in/base-map-files.ts';

/**
 * A province, a district, a station or a landmark, in Korean and in Latin letters, with its point as [longitude,
 * latitude] in degrees.
 */
export type KnownPlace = Feature<
  Point,
  { kind: 'province' | 'district' | 'place'; ko: string; en: string; rank?: number }
>;

let places: Promise<readonly KnownPlace[]> | undefined;

/**
 * The places that the built-in map writes; fetched once.
 * @throws when the file does not come, and asks again at the next call
 */
export function fetchPlaces(): Promise<readonly KnownPlace[]> {
  places ??= fetch(namesUrl).then(async (response) => {
    if (!response.ok) throw new Error(`the names of the map: ${response.status}`);
    return ((await response.json()) as FeatureCollection<Point, KnownPlace['properties']>).features;
  });
  places.catch(() => (places = undefined));
  return places;
}
