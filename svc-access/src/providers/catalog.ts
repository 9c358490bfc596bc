import { readLocationFacts, readSellableUnit } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import type { Catalog } from '../domain/ports.ts';

/** Reads locations and units from catalog, uncached: who runs a location is decided by what is true at that moment. */
export function createCatalog(client: Pick<ServiceClient, 'call'>): Catalog {
  return {
    async ownerOf(locationId, { correlationId }) {
      return (await client.call(readLocationFacts, { params: { id: locationId } }, { correlationId })).ownerId;
    },
    async unitOf(unitId, { correlationId }) {
      const { unit, location } = await client.call(readSellableUnit, { params: { id: unitId } }, { correlationId });
      return { locationId: location.id, unitNumber: unit.unitNumber };
    },
  };
}
