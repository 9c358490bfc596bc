import type { SellableUnits } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { MovableUnits } from '../domain/moving-ports.ts';

/** A unit that a rental can move to, at a price a month: three of them are a quarter, ten of them a year. */
export interface MovableUnit {
  readonly id: string;
  readonly monthlyPrice: number;
  readonly size?: SellableUnits['units'][number]['size'];
  readonly isForRent?: boolean;
}

/** Units of one location, as catalog sells them. */
export const buildPlace = (
  locationId: string,
  units: readonly MovableUnit[],
  more: { ownerId?: string | null; status?: 'active' | 'paused'; minimumDays?: number } = {},
): SellableUnits => ({
  location: {
    id: locationId,
    name: `${locationId} 지점`,
    address: '서울특별시 강남구 테헤란로 1',
    ownerId: more.ownerId === undefined ? 'owner-1' : more.ownerId,
    status: more.status ?? 'active',
    minimumDays: more.minimumDays ?? 5,
  },
  units: units.map(({ id, monthlyPrice, size = 'M', isForRent }, index) => ({
    id,
    locationId,
    size,
    dimensions: '100x100x200',
    unitNumber: `${locationId}-${size}-${index + 1}`,
    dailyPrice: monthlyPrice / 20,
    monthlyPrice,
    quarterlyPrice: 3 * monthlyPrice,
    yearlyPrice: 10 * monthlyPrice,
    ...(isForRent !== undefined && { isForRent }),
  })),
});

/** What catalog answers of these locations; open ones of one partner are siblings. */
export function buildMovable(places: ReadonlyMap<string, SellableUnits>): MovableUnits {
  function placeOf(locationId: string): SellableUnits {
    const place = places.get(locationId);
    if (!place) throw new DomainError('NOT_FOUND');
    return place;
  }
  return {
    unitsOf: async (locationId) => placeOf(locationId),
    async siblingsOf(locationId) {
      const { ownerId } = placeOf(locationId).location;
      return [...places.values()]
        .map(({ location }) => location)
        .filter((location) => location.ownerId === ownerId && location.status === 'active')
        .map(({ id, name }) => ({ id, name }));
    },
  };
}
