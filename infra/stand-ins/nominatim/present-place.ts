import { createHash } from 'node:crypto';
import type { Place } from './find-places.ts';

const kinds = {
  building: { class: 'building', type: 'yes', place_rank: 30, addresstype: 'building', osm_type: 'way' },
  road: { class: 'highway', type: 'primary', place_rank: 26, addresstype: 'road', osm_type: 'way' },
  district: {
    class: 'boundary',
    type: 'administrative',
    place_rank: 12,
    addresstype: 'city_district',
    osm_type: 'relation',
  },
} as const;

const idOf = (place: Place) => createHash('sha256').update(place.areas.join()).digest().readUInt32BE(0);
const degrees = (value: number) => value.toFixed(7);

/** A place as the geocoder writes it: coordinates and bounds are strings; `jsonv2` calls the class a category. */
export function presentPlace(place: Place, format: 'json' | 'jsonv2'): Record<string, unknown> {
  const { class: category, ...kind } = kinds[place.kind];
  return {
    place_id: idOf(place),
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_id: idOf(place),
    lat: degrees(place.latitude),
    lon: degrees(place.longitude),
    [format === 'json' ? 'class' : 'category']: category,
    ...kind,
    importance: place.kind === 'district' ? 0.5 : 0.0001,
    name: place.name,
    display_name: [...place.areas, place.postalCode, '대한민국'].filter(Boolean).join(', '),
    boundingbox: [place.south, place.north, place.west, place.east].map(degrees),
  };
}
