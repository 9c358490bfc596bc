import type { Location, Place } from '@hamkke/contracts';

/** The page of a city or district. */
export const placePath = ({ city, district }: Pick<Place, 'city' | 'district'>): string =>
  `/locations/${city.slug}${district ? `/${district.slug}` : ''}`;

/** The city and the district of a location, as far as they have pages: a location knows their names only. */
export function placesOf(location: Pick<Location, 'city' | 'district'>, places: readonly Place[]): readonly Place[] {
  const ofCity = places.filter(({ city }) => city.name === location.city);
  const city = ofCity.find(({ district }) => district === null);
  const district = ofCity.find((place) => place.district?.name === location.district);
  return [city, district].filter((place) => place !== undefined);
}

/** A city with its districts. */
export interface CityPlaces {
  readonly city: Place;
  readonly districts: readonly Place[];
}

/** Places by city, in the order in which they come. */
export function byCity(places: readonly Place[]): CityPlaces[] {
  return places.flatMap((city) =>
    city.district === null
      ? [{ city, districts: places.filter((place) => place.district !== null && place.city.slug === city.city.slug) }]
      : [],
  );
}
