import { readUser } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { Partners } from '../domain/outside-ports.ts';

/** The people who may have a location, read from identity each time: locations are added rarely. */
export function createPartners(client: Pick<ServiceClient, 'call'>): Partners {
  return {
    async isApproved(userId, correlationId) {
      try {
        const { userType, isApproved } = await client.call(readUser, { params: { id: userId } }, { correlationId });
        return userType === 'franchise' && isApproved;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'UNAVAILABLE') throw error;
        if (error.code === 'NOT_FOUND') return false;
        // Any other refusal is a failure between the two services, and says nothing about the person.
        throw new DomainError('UNAVAILABLE', { service: 'identity' }, { cause: error });
      }
    },
  };
}
