import { readLocationRevenues } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { Ledger } from '../domain/outside-ports.ts';

/** Locations of one question. Source: contracts readLocationRevenues */
const mostAtOnce = 500;

/** What locations took, read from payments. */
export function createLedger(client: Pick<ServiceClient, 'call'>): Ledger {
  return {
    async revenues({ locationIds, ownerId }, correlationId) {
      const found = new Map<string, number>();
      for (let from = 0; from < locationIds.length; from += mostAtOnce) {
        const body = {
          locationIds: locationIds.slice(from, from + mostAtOnce),
          ...(ownerId === undefined ? {} : { ownerId }),
        };
        const { revenues } = await client.call(readLocationRevenues, { body }, { correlationId }).catch(understood);
        for (const { locationId, totalRevenue } of revenues) found.set(locationId, totalRevenue);
      }
      return found;
    },
  };
}

/** Any refusal is a failure between the two services, and says nothing about the locations. */
function understood(cause: unknown): never {
  throw new DomainError('UNAVAILABLE', { service: 'payments' }, { cause });
}
