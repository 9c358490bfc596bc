import { listSellableUnits, listSiblingLocations, readLocationFacts } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import type { MovableUnits } from '../domain/moving-ports.ts';
import type { SellableUnitsOf } from '../domain/waiting-ports.ts';
import type { LocationPartners } from '../domain/work-ports.ts';

/** Reads what catalog sells, and who runs it, uncached: offers and moves are made by what is for rent at that moment. */
export function createCatalog(
  client: Pick<ServiceClient, 'call'>,
): MovableUnits & LocationPartners & { readonly sellableUnits: SellableUnitsOf } {
  const unitsOf = (id: string, query: { size?: Parameters<SellableUnitsOf>[0]['size'] }, correlationId: string) =>
    client.call(listSellableUnits, { params: { id }, query }, { correlationId });
  return {
    sellableUnits: ({ locationId, size }, { correlationId }) => unitsOf(locationId, { size }, correlationId),
    unitsOf: (locationId, { correlationId }) => unitsOf(locationId, {}, correlationId),
    async partnerOf(id, { correlationId }) {
      return (await client.call(readLocationFacts, { params: { id } }, { correlationId })).ownerId;
    },
    async siblingsOf(locationId, { correlationId }) {
      const answer = await client.call(listSiblingLocations, { params: { id: locationId } }, { correlationId });
      return answer.locations;
    },
  };
}
