import { DomainError } from '@hamkke/service-kit';
import { emailKeyOf } from '../../domain/email-key.ts';
import { mostMoves } from '../../domain/moving.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { ProvenAddresses } from '../../domain/customer-ports.ts';
import type { Actor, Reservation } from '../../domain/reservation.ts';

/** Who calls: a signed-in person, a guest with a pass to one reservation, or both. */
export interface CallingCustomer {
  readonly personId: string | null;
  readonly guestOf: string | null;
}

interface OwnReservation {
  readonly reservation: Reservation;
  /** As whom the customer acts on it. */
  readonly by: Actor;
}

export type FindOwn = (
  reservationId: string,
  customer: CallingCustomer,
  correlationId: string,
) => Promise<OwnReservation>;

/** Whether a booking without an account was made under an address. */
export const isBookedUnder = ({ userId, customer }: Reservation, emailKey: string | undefined): boolean =>
  userId === null && emailKeyOf(customer.email) === emailKey;

/**
 * A reservation for its customer. For anybody else there is none: nothing shows that it exists, neither the answer nor
 * the calls on the way.
 * @throws NOT_FOUND; UNAVAILABLE when only identity could say, and is away
 */
export function createFindOwn({
  store,
  proven,
}: {
  store: Pick<ReservationStore, 'find'>;
  proven: ProvenAddresses;
}): FindOwn {
  /** Whether a pass is to the reservation itself, or to a unit that the rental left: a move without an order has none. */
  async function leadsTo(found: Reservation, guestOf: string): Promise<boolean> {
    let one: Reservation | undefined = found;
    for (let moves = 0; one && moves <= mostMoves; moves += 1) {
      if (one.reservationId === guestOf) return true;
      one = one.movedFrom ? await store.find(one.movedFrom.reservationId, one.movedFrom.locationId) : undefined;
    }
    return false;
  }

  return async (reservationId, { personId, guestOf }, correlationId) => {
    const found = await store.find(reservationId);
    const customer: Actor = { kind: 'renter', id: personId };
    if (found && personId !== null && found.userId === personId) return { reservation: found, by: customer };
    if (found && guestOf !== null && (await leadsTo(found, guestOf)))
      return { reservation: found, by: { kind: 'guest', id: null } };
    const emailKey = personId === null ? undefined : await proven.keyOf(personId, { correlationId });
    if (found && isBookedUnder(found, emailKey)) return { reservation: found, by: customer };
    throw new DomainError('NOT_FOUND');
  };
}
