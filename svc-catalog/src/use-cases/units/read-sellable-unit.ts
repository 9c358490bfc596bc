import { seoulDateOf } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import type { Location } from '../../domain/location.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { withDuePrices } from '../../domain/scheduled-prices.ts';
import type { Unit } from '../../domain/unit.ts';

/**
 * A unit with its location, whatever the location's status: the seller decides by it. Its prices are those that hold
 * today, whether the job put them in force or not. @throws NOT_FOUND
 */
export function createReadSellableUnit({ store, clock }: { store: CatalogStore; clock: Clock }) {
  return async (id: string): Promise<{ unit: Unit; location: Location }> => {
    const unit = await store.findUnit(id);
    const location = unit && (await store.findLocation(unit.locationId));
    if (!unit || !location) throw new DomainError('NOT_FOUND');
    return { unit: withDuePrices(unit, seoulDateOf(clock())), location };
  };
}
