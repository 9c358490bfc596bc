import { seoulDateOf, type Size } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import type { CatalogStore, LocationWithUnits } from '../../domain/ports.ts';
import { withDuePrices } from '../../domain/scheduled-prices.ts';
import { byPlace } from '../../domain/unit.ts';

/**
 * A location with its units by number, of one size or of all, whatever the status of either: who offers them decides by
 * it. Their prices are those that hold today, whether the job put them in force or not. @throws NOT_FOUND
 */
export function createListSellableUnits({ store, clock }: { store: CatalogStore; clock: Clock }) {
  return async (locationId: string, size: Size | undefined): Promise<LocationWithUnits> => {
    const [location, units] = await Promise.all([store.findLocation(locationId), store.unitsOf([locationId])]);
    if (!location) throw new DomainError('NOT_FOUND');
    const today = seoulDateOf(clock());
    const ofSize = units.filter((unit) => size === undefined || unit.size === size).sort(byPlace);
    return { location, units: ofSize.map((unit) => withDuePrices(unit, today)) };
  };
}
