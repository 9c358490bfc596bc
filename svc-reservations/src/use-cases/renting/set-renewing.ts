import { DomainError } from '@hamkke/service-kit';
import { isRunning } from '../../domain/customer-rules.ts';
import { paidExtensionOf, prolong } from '../../domain/renewing.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { Actor, Change, Reservation } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { closeOpenEnd, openRange } from './open-end.ts';
import type { DescribeRental, Rental } from './read-rental.ts';

interface Prolonging {
  readonly reservationId: string;
  /** Whose rental it must be. */
  readonly personId: string;
  readonly renewing: boolean;
}

export type SetRenewing = (prolonging: Prolonging, correlationId: string) => Promise<Rental>;

const by: Actor = { kind: 'payments', id: null };

/** @throws NOT_FOUND for anybody else's; to renew, also where its customer is forgotten */
function checkCustomer({ userId, erasedAt }: Reservation, { personId, renewing }: Prolonging): void {
  if (userId !== personId || (renewing && erasedAt !== null)) throw new DomainError('NOT_FOUND');
}

/**
 * Has a rental occupy its unit without an end, or end with its last day again. One transaction writes the range in the
 * guard, the reservation and the event; a repetition changes and publishes nothing. Days that somebody else has later,
 * a hold of an extension among them, refuse the open end. What ended or was cancelled has none, so that ending it there
 * is no error.
 * @throws NOT_FOUND, RESERVATION_OVER (`details.status`; `details.reason` extended, `details.by`), UNIT_TAKEN,
 * UNIT_CLOSED, UNAVAILABLE. Source: decision 0049 "An open end"
 */
export function createSetRenewing({
  store,
  clock,
  mutex,
  failpoints,
  describeRental,
}: ReservationDeps & { describeRental: DescribeRental }): SetRenewing {
  async function open(tx: StoreTransaction, reservation: Reservation, now: Date): Promise<readonly Change[]> {
    const { reservationId, locationId, state } = reservation;
    if (!isRunning(reservation, now) || reservation.movedTo)
      throw new DomainError('RESERVATION_OVER', { status: state.status });
    const extension = paidExtensionOf(reservation, await tx.extensionsOf([reservationId], locationId));
    if (extension)
      throw new DomainError('RESERVATION_OVER', {
        status: state.status,
        reason: 'extended',
        by: extension.reservationId,
      });
    const { outcome, lapsed } = await openRange(tx, reservation, { now, by });
    if (outcome !== 'taken') throw new DomainError(outcome === 'closed' ? 'UNIT_CLOSED' : 'UNIT_TAKEN');
    await failpoints.hit('set-renewing.after-open');
    return [...lapsed, prolong(reservation, true, { now, by })];
  }

  async function close(tx: StoreTransaction, reservation: Reservation, now: Date): Promise<readonly Change[]> {
    const closed = await closeOpenEnd(tx, reservation, { now, by });
    await failpoints.hit('set-renewing.after-close');
    return [closed];
  }

  async function decide(tx: StoreTransaction, known: Reservation, prolonging: Prolonging): Promise<Reservation> {
    const reservation = await tx.find(known.reservationId, known.locationId);
    if (!reservation) throw new DomainError('NOT_FOUND');
    checkCustomer(reservation, prolonging);
    if (reservation.renewing === prolonging.renewing) return reservation;
    const now = clock();
    const changes = await (prolonging.renewing ? open(tx, reservation, now) : close(tx, reservation, now));
    await tx.save(changes);
    await failpoints.hit('set-renewing.before-commit');
    return changes.at(-1)?.reservation ?? reservation;
  }

  return async (prolonging, correlationId) => {
    const known = await store.find(prolonging.reservationId);
    if (!known) throw new DomainError('NOT_FOUND');
    const reservation = await mutex.run(known.unitId, () =>
      store.transact(correlationId, (tx) => decide(tx, known, prolonging)),
    );
    await failpoints.hit('set-renewing.after-commit');
    return await describeRental(reservation);
  };
}
