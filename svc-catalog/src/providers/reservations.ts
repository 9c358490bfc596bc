import { closeGuards, openGuards, readReservationTexts } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { CustomerTexts, Guards } from '../domain/outside-ports.ts';

/** The calendars of units, which are reservations' own. */
export function createGuards(client: Pick<ServiceClient, 'call'>): Guards {
  return {
    async close({ locationId, unitIds }, correlationId) {
      await client
        .call(closeGuards, { body: { locationId, unitIds: [...unitIds] } }, { correlationId })
        .catch(understood);
    },
    async open({ locationId, unitIds }, correlationId) {
      await client
        .call(openGuards, { body: { locationId, unitIds: [...unitIds] } }, { correlationId })
        .catch(understood);
    },
  };
}

/** What a person may have translated of their own reservations, read from reservations. */
export function createCustomerTexts(client: Pick<ServiceClient, 'call'>): CustomerTexts {
  return {
    async textsOf(personId, correlationId) {
      return (await client.call(readReservationTexts, { params: { id: personId } }, { correlationId })).texts;
    },
  };
}

/** Any other refusal is a failure between the two services, and says nothing about the units. */
function understood(error: unknown): never {
  if (!(error instanceof DomainError) || error.code === 'UNIT_IN_USE' || error.code === 'UNAVAILABLE') throw error;
  throw new DomainError('UNAVAILABLE', { service: 'reservations' }, { cause: error });
}
