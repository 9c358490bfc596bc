import { DomainError } from '@hamkke/service-kit';
import { tried } from '../../domain/lookup.ts';
import { isCode } from './lookup-code.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

interface LookupProof {
  readonly lookupId: string;
  readonly code: string;
  readonly visitorId: string;
}

export type ConfirmLookup = (proof: LookupProof, correlationId: string) => Promise<{ reservationId: string }>;

/**
 * Takes a code, once, for the reservation that it opens. Every try counts, also one on a look-up that found nothing,
 * and every refusal is the same.
 * @throws CODE_REFUSED. Source: design api.md "Ownership and access"
 */
export function createConfirmLookup({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): ConfirmLookup {
  return async ({ lookupId, code, visitorId }, correlationId) => {
    const opens = await store.transact(correlationId, async (tx) => {
      const lookup = await tx.findLookup(lookupId);
      const matches = isCode(code, lookup?.code);
      if (!lookup || lookup.visitorId !== visitorId) return undefined;
      const result = tried(lookup, { matches, visitorId, now: clock() });
      await tx.saveLookup(result.lookup);
      await failpoints.hit('confirm-lookup.before-commit');
      return result.opens;
    });
    await failpoints.hit('confirm-lookup.after-commit');
    // Outside: a refusal inside would take the counted try back.
    if (opens === undefined) throw new DomainError('CODE_REFUSED');
    return { reservationId: opens };
  };
}
