import { readVerifiedEmail } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import { emailKeyOf } from '../domain/email-key.ts';
import type { ProvenAddresses } from '../domain/customer-ports.ts';

/** How long an answer of identity holds, in milliseconds. */
const cachedMs = 30_000;
const mostCached = 10_000;

/** Reads proven addresses from identity, and caches each one for a short while. */
export function createIdentity(
  client: Pick<ServiceClient, 'call'>,
  { now = Date.now }: { now?: () => number } = {},
): ProvenAddresses {
  const cache = new Map<string, { emailKey: string; endsAt: number }>();

  function cacheAddress(userId: string, emailKey: string): void {
    cache.delete(userId);
    const oldest = cache.size >= mostCached ? cache.keys().next() : undefined;
    if (oldest && !oldest.done) cache.delete(oldest.value);
    cache.set(userId, { emailKey, endsAt: now() + cachedMs });
  }

  async function load(userId: string, correlationId: string): Promise<string | undefined> {
    try {
      const { email } = await client.call(readVerifiedEmail, { params: { id: userId } }, { correlationId });
      return email === null ? undefined : emailKeyOf(email) || undefined;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'NOT_FOUND') return undefined;
      // Any other refusal is a fault between the two services, and no word about the person.
      throw error.code === 'UNAVAILABLE'
        ? error
        : new DomainError('UNAVAILABLE', { service: 'identity' }, { cause: error });
    }
  }

  return {
    async keyOf(userId, { correlationId, fresh = false }) {
      const known = cache.get(userId);
      if (!fresh && known && known.endsAt > now()) return known.emailKey;
      const emailKey = await load(userId, correlationId);
      // That there is none is not cached: whoever proves an address looks for the bookings the next moment.
      if (emailKey === undefined) cache.delete(userId);
      else cacheAddress(userId, emailKey);
      return emailKey;
    },
  };
}
