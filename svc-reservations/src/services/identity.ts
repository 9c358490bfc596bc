import { readVerifiedEmail } from '@hamkke/contracts';
import { DomainError, type ServiceClient } from '@hamkke/service-kit';
import { emailKeyOf } from '../domain/email-key.ts';
import type { ProvenAddresses } from '../domain/renter-ports.ts';

/** How long an answer of identity holds, in milliseconds. */
const rememberedMs = 30_000;
const mostRemembered = 10_000;

/** Asks identity for proven addresses, and remembers each one for a short while. */
export function createIdentity(
  client: Pick<ServiceClient, 'call'>,
  { now = Date.now }: { now?: () => number } = {},
): ProvenAddresses {
  const remembered = new Map<string, { emailKey: string; endsAt: number }>();

  function remember(userId: string, emailKey: string): void {
    remembered.delete(userId);
    const oldest = remembered.size >= mostRemembered ? remembered.keys().next() : undefined;
    if (oldest && !oldest.done) remembered.delete(oldest.value);
    remembered.set(userId, { emailKey, endsAt: now() + rememberedMs });
  }

  async function ask(userId: string, correlationId: string): Promise<string | undefined> {
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
      const known = remembered.get(userId);
      if (!fresh && known && known.endsAt > now()) return known.emailKey;
      const emailKey = await ask(userId, correlationId);
      // That there is none is not remembered: whoever proves an address looks for the bookings the next moment.
      if (emailKey === undefined) remembered.delete(userId);
      else remember(userId, emailKey);
      return emailKey;
    },
  };
}
