import { openEnd, seoulDateOf } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { CustomerRules } from '../../domain/customer-rules.ts';
import { priorityAfter } from '../../domain/guard.ts';
import { never, type Actor, type Reservation, type Verdict } from '../../domain/reservation.ts';
import { cancel, confirm, courseOf, reject, revive, storeVerdict } from '../../domain/transitions.ts';
import { unreachable } from '../../domain/errors.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import { closeOpenEnd, findRenewing } from '../renting/open-end.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { takeRange } from './take-range.ts';

export interface OrderedReservation {
  readonly reservationId: string;
  readonly orderId: string;
}

export type ConfirmHold = (input: OrderedReservation, correlationId: string) => Promise<Verdict>;

const by: Actor = { kind: 'payments', id: null };

/** The reservation of an order. @throws NOT_FOUND, or VERSION_CONFLICT when it is another order's */
export async function findOrdered(
  { store }: Pick<ReservationDeps, 'store'>,
  { reservationId, orderId }: OrderedReservation,
): Promise<Reservation> {
  const known = await store.find(reservationId);
  if (!known) throw new DomainError('NOT_FOUND');
  if (known.orderId !== orderId)
    throw new DomainError('VERSION_CONFLICT', { reason: 'the reservation belongs to another order' });
  return known;
}

/**
 * Decides once and for ever whether a paid order gets its range: the arbiter. A hold that lapsed but was not replaced
 * still counts; one that was tidied may take its range again while that is free. An extension of a rental that renews
 * takes the open end over, and renews from then on; a next term has it already.
 * @throws NOT_FOUND, VERSION_CONFLICT, UNAVAILABLE (undecided: call again). Source: design domain.md "Paying" 4,
 * decision 0049
 */
export function createConfirmHold({
  store,
  clock,
  mutex,
  failpoints,
  rules,
}: ReservationDeps & { rules: CustomerRules }): ConfirmHold {
  async function confirmTaken(tx: StoreTransaction, reservation: Reservation): Promise<Verdict> {
    const { reservationId } = reservation;
    // An open end is another range: it is taken by the update that takes ranges, in the place of the hold's own.
    if ((await findRenewing(tx, reservation)) || !(await tx.confirmRange(reservation, reservationId)))
      return await retake(tx, reservation);
    await failpoints.hit('confirm-hold.after-keep');
    await tx.save([confirm(reservation, { now: clock(), by })]);
    return { outcome: 'confirmed' };
  }

  async function retake(tx: StoreTransaction, reservation: Reservation): Promise<Verdict> {
    const now = clock();
    const isOver = !reservation.renewing && reservation.range.end < seoulDateOf(now);
    // Nothing is left to be had of days that are over, nor can a unit be given to nobody: the money goes back.
    if (isOver || reservation.erasedAt !== null) return await turnAway(tx, reservation, 'hold-lapsed', now);
    const continued = await findContinued(tx, reservation);
    const renewed = await findRenewing(tx, reservation);
    const renewing = reservation.renewing || renewed !== undefined;
    const { reservationId, range, continues } = reservation;
    const after = priorityAfter({ now, days: rules.extensionPriorityDays, continued: continued?.range });
    const taking = { now, dropping: [reservationId], priorityAfter: after, continues };
    const end = renewing ? openEnd : range.end;
    const taken = await takeRange(tx, reservation, { r: reservationId, start: range.start, end, until: never }, taking);
    const waiting = reservation.state.status === 'pending';
    if (taken.outcome !== 'taken')
      return await turnAway(tx, reservation, taken.outcome === 'closed' ? 'closed' : 'taken', now);
    await failpoints.hit('confirm-hold.after-retake');
    const dropped = await cancelDropped(tx, taken.before, taking, by);
    // The hold's own range gave way to what it becomes, and is no hold that was replaced.
    const cancelled = dropped.filter((change) => change.reservation.reservationId !== reservationId);
    const closed = renewed ? [await closeOpenEnd(tx, renewed, { now, by })] : [];
    await failpoints.hit('confirm-hold.after-close');
    const paid = { ...reservation, renewing };
    await tx.save([...cancelled, ...closed, waiting ? confirm(paid, { now, by }) : revive(paid, { now, by })]);
    return { outcome: 'confirmed' };
  }

  /** The rental that is extended, while it still is one; it may have been cut short since the hold. */
  async function findContinued(
    tx: StoreTransaction,
    { continues, locationId }: Reservation,
  ): Promise<Reservation | undefined> {
    const continued = continues === null ? undefined : await tx.find(continues, locationId);
    return continued?.state.status === 'active' ? continued : undefined;
  }

  async function turnAway(
    tx: StoreTransaction,
    reservation: Reservation,
    reason: 'taken' | 'closed' | 'hold-lapsed',
    now: Date,
  ): Promise<Verdict> {
    let gone = reservation;
    // A pending one has its range, or none where the guard lost it; its hold is over before it is turned away.
    if (reservation.state.status === 'pending') {
      await tx.free(reservation, [reservation.reservationId]);
      const lapsed = cancel(reservation, 'hold-lapsed', { now, by });
      await tx.save([lapsed]);
      gone = lapsed.reservation;
    }
    await tx.save([reject(gone, reason)]);
    return { outcome: 'rejected', reason };
  }

  async function decide(tx: StoreTransaction, known: Reservation): Promise<Verdict> {
    const reservation = await tx.find(known.reservationId, known.locationId);
    if (!reservation) throw new DomainError('NOT_FOUND');
    const course = courseOf(reservation);
    switch (course.go) {
      case 'answer':
        return course.verdict;
      case 'settle':
        await tx.save([storeVerdict(reservation, course.verdict)]);
        return course.verdict;
      case 'confirm':
        return await confirmTaken(tx, reservation);
      case 'retake':
        return await retake(tx, reservation);
      default:
        return unreachable(course);
    }
  }

  return async (input, correlationId) => {
    const known = await findOrdered({ store }, input);
    if (known.verdict) return known.verdict;
    const verdict = await mutex.run(known.unitId, () =>
      store.transact(correlationId, async (tx) => {
        const decided = await decide(tx, known);
        await failpoints.hit('confirm-hold.before-commit');
        return decided;
      }),
    );
    await failpoints.hit('confirm-hold.after-commit');
    return verdict;
  };
}
