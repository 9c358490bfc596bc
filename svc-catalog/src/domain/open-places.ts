import { cityRank, placeOf } from './place.ts';

/** The open locations of one city and district as their addresses write them. */
export interface OpenLocations {
  readonly city: string;
  readonly district: string;
  readonly locations: number;
  /** When one of them last changed; null where none of them knows. */
  readonly updatedAt: Date | null;
  /** The first of them, by id. */
  readonly ids: readonly string[];
}

interface Name {
  readonly slug: string;
  readonly name: string;
}

/** A city, or a district of one, that has open locations. */
export interface OpenPlace {
  readonly city: Name;
  /** Null: the city itself. */
  readonly district: Name | null;
  readonly locations: number;
  readonly updatedAt: Date | null;
  readonly groups: readonly OpenLocations[];
}

/** Cities in their order, each followed by its districts by name. */
export function openPlaces(groups: readonly OpenLocations[]): OpenPlace[] {
  const placed = groups.flatMap((group) => {
    const place = placeOf(group);
    return place ? [{ group, place }] : [];
  });
  const byCity = Map.groupBy(placed, ({ place }) => place.city);
  return [...byCity]
    .toSorted(([a], [b]) => cityRank(a) - cityRank(b))
    .flatMap(([slug, ofCity]) => {
      const inCity = ofCity.map(({ group }) => group);
      const city = { slug, name: mostWritten(inCity, 'city') };
      const byDistrict = Map.groupBy(ofCity, ({ place }) => place.district);
      const districts = [...byDistrict].flatMap(([district, theirs]) => {
        const inDistrict = theirs.map(({ group }) => group);
        if (district === null) return [];
        return [summed(city, { slug: district, name: mostWritten(inDistrict, 'district') }, inDistrict)];
      });
      return [summed(city, null, inCity), ...districts.toSorted(byDistrictName)];
    });
}

const byDistrictName = (a: OpenPlace, b: OpenPlace) => ((a.district?.name ?? '') < (b.district?.name ?? '') ? -1 : 1);

function summed(city: Name, district: Name | null, groups: readonly OpenLocations[]): OpenPlace {
  const changes = groups.flatMap(({ updatedAt }) => (updatedAt ? [updatedAt.getTime()] : []));
  return {
    city,
    district,
    groups,
    locations: groups.reduce((sum, { locations }) => sum + locations, 0),
    updatedAt: changes.length === 0 ? null : new Date(Math.max(...changes)),
  };
}

/** The name as most locations write it: one that a location shows can be translated. */
function mostWritten(groups: readonly OpenLocations[], field: 'city' | 'district'): string {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group[field], (counts.get(group[field]) ?? 0) + group.locations);
  return [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0]?.[0].trim() ?? '';
}

/**
 * Which locations of a place are described, so many at most: all, or as many of each district, so that a city's page
 * speaks of the whole city.
 */
export function describedIds({ groups, locations }: OpenPlace, most: number): string[] {
  if (locations <= most) return groups.flatMap(({ ids }) => ids);
  const each = Math.max(1, Math.floor(most / groups.length));
  return groups.flatMap(({ ids }) => ids.slice(0, each)).slice(0, most);
}
