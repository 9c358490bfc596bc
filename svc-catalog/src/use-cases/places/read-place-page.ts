import { seoulDateOf, sizes, type Size } from '@hamkke/money';
import { DomainError, type AnswerCache } from '@hamkke/service-kit';
import { describedIds, type OpenPlace } from '../../domain/open-places.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { isForRent } from '../../domain/unit-offer.ts';
import type { Unit } from '../../domain/unit.ts';
import { requestedRange } from '../availability/requested-range.ts';
import { describeLocations, type DescribeDeps, type LocationCard } from '../locations/describe-locations.ts';
import { mostDescribed, type ReadPlaces } from './read-places.ts';

/** Locations that a page of a place shows. Source: the contract's `placePageSchema`. */
const mostShown = 100;

/** The page of a city or a district. */
export interface PlaceCards {
  readonly place: OpenPlace;
  /** In won, of units for rent, the smallest size first. */
  readonly lowestMonthlyPrices: readonly { readonly size: Size; readonly price: number }[];
  /** Those with the most free units first. */
  readonly cards: readonly LocationCard[];
  /** Of a city its districts, of a district the others of its city. */
  readonly nearby: readonly OpenPlace[];
}

export interface PlacePageDeps extends DescribeDeps {
  readonly store: Pick<CatalogStore, 'findOpen'>;
  readonly readPlaces: ReadPlaces;
  readonly placePages: AnswerCache<PlaceCards>;
}

/**
 * Describes a city, or a district of one, by at most 500 of its open locations, for today and the thirty days after.
 * @throws NOT_FOUND where no location is open
 */
export function createReadPlacePage(deps: PlacePageDeps) {
  async function describe(city: string, district: string | null): Promise<PlaceCards> {
    const places = (await deps.readPlaces()).filter((one) => one.city.slug === city);
    const place = places.find((one) => (one.district?.slug ?? null) === district);
    if (!place) throw new DomainError('NOT_FOUND');
    const locations = await deps.store.findOpen(describedIds(place, mostDescribed));
    const cards = await describeLocations(deps, locations, requestedRange({}, deps.clock));
    const units = [...(await deps.unitsByLocation.of(locations)).values()].flat();
    return {
      place,
      lowestMonthlyPrices: lowestMonthlyPrices(units),
      cards: cards.toSorted(mostFreeFirst).slice(0, mostShown),
      nearby: places.filter((one) => one.district !== null && one !== place),
    };
  }

  return ({ city, district }: { city: string; district: string | null }): Promise<PlaceCards> =>
    deps.placePages.read(JSON.stringify([city, district, seoulDateOf(deps.clock())]), () => describe(city, district));
}

const mostFreeFirst = (a: LocationCard, b: LocationCard) =>
  b.summary.freeUnits - a.summary.freeUnits || (a.location.id < b.location.id ? -1 : 1);

function lowestMonthlyPrices(units: readonly Unit[]): { size: Size; price: number }[] {
  const lowest = new Map<Size, number>();
  for (const unit of units)
    if (isForRent(unit) && unit.monthlyPrice > 0)
      lowest.set(unit.size, Math.min(unit.monthlyPrice, lowest.get(unit.size) ?? unit.monthlyPrice));
  return sizes.flatMap((size) => {
    const price = lowest.get(size);
    return price === undefined ? [] : [{ size, price }];
  });
}
