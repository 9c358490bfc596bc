import { readUser } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import type { People } from '../domain/ledger-ports.ts';
import type { Members } from '../domain/ports.ts';

/** Who may be settled, read from identity. */
export function createPeople(client: ServiceClient): People {
  return {
    async partnerIdOf(userId, correlationId) {
      try {
        return (await client.call(readUser, { params: { id: userId } }, { correlationId })).partnerId;
      } catch (error) {
        // Someone who left has no partner id; what was settled stays.
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  };
}

/** What members agreed to, read from identity. */
export function createMembers(client: ServiceClient): Members {
  return {
    async agreementOf(userId, correlationId) {
      try {
        return (await client.call(readUser, { params: { id: userId } }, { correlationId })).consent ?? null;
      } catch (error) {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  };
}
