import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Actor, Reservation } from '../../domain/reservation.ts';

/** Who manages locations: an approved partner its own; an overseer all, in the role that stands in the audit log. */
export interface Manager {
  readonly personId: string;
  readonly overseer: AuditActor['role'] | null;
}

/** Whether a person manages the location of a reservation; the partner is who it was when the reservation was made. */
export const manages = ({ personId, overseer }: Manager, { ownerId }: Pick<Reservation, 'ownerId'>): boolean =>
  overseer !== null || ownerId === personId;

/** As whom a manager acts on a reservation. */
export const actorOf = ({ personId }: Manager, { ownerId }: Pick<Reservation, 'ownerId'>): Actor => ({
  kind: ownerId === personId ? 'owner' : 'admin',
  id: personId,
});

/**
 * Refuses whose list or location a call names, everybody's where it names none, to all but that partner and overseers.
 * A partner's id is no secret, so that another's is refused in so many words.
 * @throws FORBIDDEN
 */
export function refuseStranger({ personId, overseer }: Manager, ownerId: string | undefined): void {
  if (overseer === null && ownerId !== personId) throw new DomainError('FORBIDDEN');
}

/** A reservation for who manages it, of `ownerId` where given. @throws NOT_FOUND for everybody else */
export async function findManaged(
  store: Pick<ReservationStore, 'find'>,
  { reservationId, ownerId, manager }: { reservationId: string; ownerId?: string | undefined; manager: Manager },
): Promise<Reservation> {
  const found = await store.find(reservationId);
  if (!found || !manages(manager, found) || (ownerId !== undefined && found.ownerId !== ownerId))
    throw new DomainError('NOT_FOUND');
  return found;
}
