import { readSellableUnit } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import type { Catalog } from '../domain/ports.ts';

/** What is for sale, read from catalog. */
export function createCatalog(client: ServiceClient): Catalog {
  return {
    async readUnit(unitId, correlationId) {
      const { unit, location } = await client.call(readSellableUnit, { params: { id: unitId } }, { correlationId });
      const { isForRent, dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice, scheduledPrices } = unit;
      return {
        unit: {
          unitId: unit.id,
          unitNumber: unit.unitNumber,
          size: unit.size,
          dimensions: unit.dimensions,
          locationId: location.id,
          locationName: location.name,
          locationAddress: location.address,
          ownerId: location.ownerId,
        },
        isForRent: isForRent !== false,
        prices: { dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice },
        scheduled: scheduledPrices,
        locationStatus: location.status,
        minimumDays: location.minimumDays,
      };
    },
  };
}
