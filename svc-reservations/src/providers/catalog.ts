import { listSellableUnits, type SellableUnits } from '@hamkke/contracts';
import type { ServiceClient } from '@hamkke/service-kit';
import type { SellableUnitsOf } from '../domain/waiting-ports.ts';

/** Reads what catalog sells, uncached: an offer is made by what is for rent at that moment. */
export function createCatalog(client: Pick<ServiceClient, 'call'>): SellableUnitsOf {
  return ({ locationId, size }, { correlationId }): Promise<SellableUnits> =>
    client.call(listSellableUnits, { params: { id: locationId }, query: { size } }, { correlationId });
}
