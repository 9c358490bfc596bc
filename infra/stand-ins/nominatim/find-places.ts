import type { KnownAddress } from '../addresses/known-address.ts';
import { houseNumber, knownAddresses, roadAddress } from '../addresses/known-address.ts';

/** What was found: one building, or the middle of all that is known of a road or a district. */
export interface Place {
  readonly kind: 'building' | 'road' | 'district';
  readonly name: string;
  /** From the smallest area to the largest, without the country. */
  readonly areas: readonly string[];
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The agreed word: an address with it is never found, for no known address has it and every word must fit. */
export const neverFound = '없는주소';

const districtsOf = ({ district }: KnownAddress) => district.split(' ').filter(Boolean);
const provinceTerms = ({ province }: KnownAddress) => [
  province,
  province.replace(/(특별자치|특별|광역)?[시도]$/, ''),
  province.replace(/(특별자치|특별|광역)시$/, '시'),
];
const areaTerms = (address: KnownAddress) => [
  ...provinceTerms(address),
  ...districtsOf(address),
  address.quarter,
  '대한민국',
];

/** The kind of place that a word of the query names at an address, or nothing where it does not fit. */
function kindOf(address: KnownAddress, word: string): Place['kind'] | undefined {
  if (word === houseNumber(address) || address.building.split(' ').includes(word)) return 'building';
  if (word === address.road) return 'road';
  return areaTerms(address).includes(word) || word === address.postalCode ? 'district' : undefined;
}

const rank = { building: 2, road: 1, district: 0 } as const;

/** How exactly an address answers the query: nothing when a word does not fit at all. */
function fit(address: KnownAddress, terms: readonly string[]): Place['kind'] | undefined {
  const kinds = terms.map((word) => kindOf(address, word));
  if (kinds.length === 0 || kinds.includes(undefined)) return undefined;
  const [best = 'district'] = (kinds as Place['kind'][]).toSorted((one, other) => rank[other] - rank[one]);
  return best;
}

const margin = { building: 0.0001, road: 0.002, district: 0.01 } as const;
const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function placeOf(kind: Place['kind'], addresses: readonly [KnownAddress, ...KnownAddress[]]): Place {
  const [first] = addresses;
  const around = kind === 'building' ? [first] : addresses;
  const [latitudes, longitudes] = [around.map(({ latitude }) => latitude), around.map(({ longitude }) => longitude)];
  const own = {
    building: [first.building, houseNumber(first), first.road, first.quarter],
    road: [first.road],
    district: [],
  }[kind];
  const areas = [...own, ...districtsOf(first).toReversed(), first.province].filter(Boolean);
  return {
    kind,
    name: areas[0] ?? '',
    areas,
    postalCode: kind === 'building' ? first.postalCode : '',
    latitude: middle(latitudes),
    longitude: middle(longitudes),
    south: Math.min(...latitudes) - margin[kind],
    north: Math.max(...latitudes) + margin[kind],
    west: Math.min(...longitudes) - margin[kind],
    east: Math.max(...longitudes) + margin[kind],
  };
}

/**
 * A house number that nobody knows leads to its road, as in the real one; any other word that does not fit finds
 * nothing.
 */
function withoutUnknownNumber(terms: readonly string[]): readonly string[] {
  return terms.filter((word) => !/^\d+(-\d+)?$/.test(word));
}

function search(terms: readonly string[]): readonly Place[] {
  const fitting = knownAddresses().flatMap((address) => {
    const kind = fit(address, terms);
    return kind === undefined ? [] : [{ address, kind }];
  });
  const groups = Map.groupBy(fitting, ({ address, kind }) => {
    if (kind === 'building') return `building ${roadAddress(address)} ${address.building}`;
    return `${kind} ${kind === 'road' ? address.road : ''} ${address.province} ${address.district}`;
  });
  return [...groups.values()].map((group) =>
    placeOf(group[0]?.kind ?? 'district', group.map(({ address }) => address) as [KnownAddress, ...KnownAddress[]]),
  );
}

/** The places that a query names, buildings before roads before districts. */
export function findPlaces(query: string): readonly Place[] {
  const terms = query.split(/[\s,()]+/).filter(Boolean);
  const exact = search(terms);
  const found = exact.length > 0 ? exact : search(withoutUnknownNumber(terms)).filter(({ kind }) => kind === 'road');
  return found.toSorted((one, other) => rank[other.kind] - rank[one.kind]);
}
