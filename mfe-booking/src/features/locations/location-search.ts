import type { Location } from '@hamkke/contracts';
import { parseDateOrInstant, sizes, type CalendarDate, type Size } from '@hamkke/money';
import type { PartnerTexts } from '../../components/partner-texts.ts';
import { nearestFirst, type Position } from '../../components/place/distance.ts';
import { popularFirst } from '../../components/place/popular.ts';
import { matchesText } from './search-terms.ts';

export const sorts = ['popular', 'distance', 'price', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** What the visitor looks for; it lives in the address. */
export interface LocationSearch {
  readonly text: string;
  readonly sizes: readonly Size[];
  readonly features: readonly string[];
  /** Highest lowest monthly price, in won. */
  readonly maxPrice: number | undefined;
  readonly sort: Sort;
  /** The range that a size must be free in, when one came with the address. */
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
}

/** Changes what is looked for, from what it is at that moment: two quick presses must both count. */
export type ChangeSearch = (next: (before: LocationSearch) => Partial<LocationSearch>) => void;

const listOf = (text: string | null) => (text ?? '').split(',').filter(Boolean);

/** Reads the search from an address; what does not fit is left out. */
export function readSearch(search: URLSearchParams): LocationSearch {
  const maxPrice = Number(search.get('maxPrice'));
  return {
    text: search.get('q') ?? '',
    sizes: sizes.filter((size) => listOf(search.get('sizes')).includes(size)),
    features: listOf(search.get('features')),
    maxPrice: Number.isSafeInteger(maxPrice) && maxPrice > 0 ? maxPrice : undefined,
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'popular',
    from: parseDateOrInstant(search.get('from') ?? ''),
    to: parseDateOrInstant(search.get('to') ?? ''),
  };
}

/** Writes the search into an address, and preserves what else is there. */
export function writeSearch(search: LocationSearch, before: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(before);
  const put = (name: string, value: string | undefined) => (value ? next.set(name, value) : next.delete(name));
  put('q', search.text);
  put('sizes', search.sizes.join(','));
  put('features', search.features.join(','));
  put('maxPrice', search.maxPrice?.toString());
  put('sort', search.sort === 'popular' ? undefined : search.sort);
  return next;
}

function matches(location: Location, search: LocationSearch, own: PartnerTexts['own']): boolean {
  return (
    matchesText(location, search.text, own) &&
    search.sizes.every((size) => location.freeSizes.includes(size)) &&
    search.features.every((feature) => location.features.includes(feature)) &&
    (search.maxPrice === undefined ||
      (location.lowestMonthlyPrice !== null && location.lowestMonthlyPrice <= search.maxPrice))
  );
}

export type FoundLocation = Location & { readonly distance?: number };

/** The locations that match, in the requested order. By distance, those without a position come last. */
export function findLocations(
  locations: readonly Location[],
  search: LocationSearch,
  position: Position | undefined,
  { own, compare }: PartnerTexts,
): FoundLocation[] {
  const found = locations.filter((location) => matches(location, search, own));
  const placed = new Map(
    position ? nearestFirst(found, position).map((location) => [location.id, location.distance]) : [],
  );
  const withDistance = (list: readonly Location[]): FoundLocation[] =>
    list.map((location) => {
      const distance = placed.get(location.id);
      return distance === undefined ? location : { ...location, distance };
    });
  const farAway = Number.POSITIVE_INFINITY;
  switch (search.sort) {
    case 'popular':
      return withDistance(popularFirst(found));
    case 'distance':
      return withDistance(found).sort((a, b) => (a.distance ?? farAway) - (b.distance ?? farAway));
    case 'price':
      return withDistance(found).sort((a, b) => (a.lowestMonthlyPrice ?? farAway) - (b.lowestMonthlyPrice ?? farAway));
    case 'name':
      return withDistance(found).sort((a, b) => compare(a.name, b.name));
  }
}

/** How many filters narrow the list, the text aside. */
export function filtersOn({ sizes: wanted, features, maxPrice }: LocationSearch): number {
  return wanted.length + features.length + (maxPrice === undefined ? 0 : 1);
}

/** Says whether there is a search at all: an empty list then means no result, else no location. */
export function isNarrowed(search: LocationSearch): boolean {
  return search.text.trim() !== '' || filtersOn(search) > 0;
}

/** Every feature that some location has, in the order in which they are read. */
export function featuresOf(locations: readonly Location[], compare: PartnerTexts['compare']): string[] {
  return [...new Set(locations.flatMap(({ features }) => features))].sort(compare);
}
