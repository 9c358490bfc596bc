import { readUser } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { People } from '../domain/manager-ports.ts';

/** Reads people from identity, uncached: the name is stored as it is at that moment. */
export function createPeople(client: Pick<ServiceClient, 'call'>): People {
  return {
    async nameOf(userId, { correlationId }) {
      try {
        return (await client.call(readUser, { params: { id: userId } }, { correlationId })).displayName;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        if (error.code === 'NOT_FOUND') throw new DomainError('FORBIDDEN', undefined, { cause: error });
        // Any other refusal is a fault between the two services, and no word about the person.
        throw error.code === 'UNAVAILABLE'
          ? error
          : new DomainError('UNAVAILABLE', { service: 'identity' }, { cause: error });
      }
    },
  };
}
