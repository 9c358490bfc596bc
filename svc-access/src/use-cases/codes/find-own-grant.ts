import { DomainError } from '@hamkke/service-kit';
import type { Grant } from '../../domain/grant.ts';
import type { CallingCustomer } from '../../domain/ports.ts';
import type { AccessDeps } from '../access-deps.ts';
import type { FollowReservation } from '../grants/follow-reservation.ts';

export type FindOwnGrant = (reservationId: string, customer: CallingCustomer, correlationId: string) => Promise<Grant>;

const isOf = (grant: Grant, { personId, guestOf }: CallingCustomer): boolean =>
  (personId !== null && grant.userId === personId) || grant.reservationId === guestOf;

/**
 * The grant of a reservation for its customer. Whose it is says the grant, without a call; where it does not,
 * reservations decides, and a reservation from before this service gets its grant.
 * @throws NOT_FOUND for everybody else; UNAVAILABLE where only reservations could say, and is away
 */
export function createFindOwnGrant({
  store,
  followReservation,
}: Pick<AccessDeps, 'store'> & { readonly followReservation: FollowReservation }): FindOwnGrant {
  return async (reservationId, customer, correlationId) => {
    const stored = await store.findGrant(reservationId);
    if (stored && isOf(stored, customer)) return stored;
    await followReservation(reservationId, { correlationId, customer });
    const followed = await store.findGrant(reservationId);
    if (!followed) throw new DomainError('NOT_FOUND');
    return followed;
  };
}
