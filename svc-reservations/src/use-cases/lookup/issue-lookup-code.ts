import { DomainError } from '@hamkke/service-kit';
import { withCode } from '../../domain/lookup.ts';
import type { Reservation } from '../../domain/reservation.ts';
import { storedCode, newCode } from './lookup-code.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

interface IssuedCode {
  readonly code: string;
  readonly orderId: string;
  readonly expiresAt: Date;
  readonly reservation: Reservation;
}

export type IssueLookupCode = (lookupId: string, correlationId: string) => Promise<IssuedCode>;

/**
 * A fresh code for a look-up that found its order; an earlier one of it is void. The code itself is not stored.
 * @throws NOT_FOUND for one that found nothing, was used or is too old, or when its customer was forgotten
 */
export function createIssueLookupCode({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): IssueLookupCode {
  return async (lookupId, correlationId) => {
    const code = newCode();
    const stored = storedCode(code);
    const issued = await store.transact(correlationId, async (tx) => {
      const lookup = await tx.findLookup(lookupId);
      const next = lookup && withCode(lookup, stored, clock());
      const reservation = next && (await tx.find(next.found.reservationId, next.found.locationId));
      if (!reservation || reservation.erasedAt) throw new DomainError('NOT_FOUND');
      await tx.saveLookup(next);
      await failpoints.hit('issue-lookup-code.before-commit');
      return { code, expiresAt: next.code.endsAt, orderId: next.orderId, reservation };
    });
    await failpoints.hit('issue-lookup-code.after-commit');
    return issued;
  };
}
