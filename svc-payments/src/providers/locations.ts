import { readLocationFacts } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import type { Locations } from '../domain/ledger-ports.ts';

/** Whose location it is, read from catalog. */
export function createLocations(client: ServiceClient): Locations {
  return {
    ownerIdOf: async (locationId, correlationId) =>
      (await client.call(readLocationFacts, { params: { id: locationId } }, { correlationId })).ownerId,
  };
}
