import { readLocationFacts } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import type { Branches } from '../domain/book-ports.ts';

/** Whose branch it is, asked of catalog. */
export function createBranches(client: ServiceClient): Branches {
  return {
    ownerOf: async (locationId, correlationId) =>
      (await client.call(readLocationFacts, { params: { id: locationId } }, { correlationId })).ownerId,
  };
}
