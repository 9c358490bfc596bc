import { openEnd, seoulDateOf } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { StoreTransaction } from '../../domain/ports.ts';
import type { CustomerRules } from '../../domain/customer-rules.ts';
import { priorityAfter } from '../../domain/guard.ts';
import { never, type Actor, type Change, type Reservation, type Verdict } from '../../domain/reservation.ts';
import { checkTermsOf } from '../../domain/unit-left.ts';
import { cancel, confirm, courseOf, reject, revive, storeVerdict } from '../../domain/transitions.ts';
import { unreachable } from '../../domain/errors.ts';
import type { MoveRules } from '../../domain/moving.ts';
import { findLeaving, leaveUnit } from '../moving/leave-unit.ts';
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
 * takes the open end over, and renews from then on; a next term has it already. A rental that moves here leaves its unit
 * in the same transaction; where it has changed since the move was reckoned, the money goes back.
 * @throws NOT_FOUND, VERSION_CONFLICT, UNAVAILABLE (undecided: call again). Source: design domain.md "Paying" 4,
 * decisions 0049 and 0053
 */
export function createConfirmHold({
  store,
  clock,
  mutex,
  failpoints,
  rules,
  moveRules,
}: ReservationDeps & { rules: CustomerRules; moveRules: MoveRules }): ConfirmHold {
  async function confirmTaken(
    tx: StoreTransaction,
    reservation: Reservation,
    leaving: Reservation | undefined,
  ): Promise<Verdict> {
    const { reservationId } = reservation;
    // An open end is another range: it is taken by the update that takes ranges, in the place of the hold's own.
    if ((await findRenewing(tx, reservation)) || !(await tx.confirmRange(reservation, reservationId)))
      return await retake(tx, reservation, leaving);
    await failpoints.hit('confirm-hold.after-keep');
    const { arrived, left } = await arrive(tx, reservation, leaving, clock());
    await tx.save([confirm(arrived, { now: clock(), by }), ...left]);
    return { outcome: 'confirmed' };
  }

  /** A rental that moves leaves its unit with the confirmation of the other one. */
  async function arrive(
    tx: StoreTransaction,
    reservation: Reservation,
    leaving: Reservation | undefined,
    now: Date,
  ): Promise<{ readonly arrived: Reservation; readonly left: readonly Change[] }> {
    if (!leaving) return { arrived: reservation, left: [] };
    const { to, left } = await leaveUnit(tx, leaving, reservation, { now, by, refund: 0, rules: moveRules });
    await failpoints.hit('confirm-hold.after-leave');
    return { arrived: to, left };
  }

  async function retake(
    tx: StoreTransaction,
    reservation: Reservation,
    leaving: Reservation | undefined,
  ): Promise<Verdict> {
    const now = clock();
    const isOver = !reservation.renewing && reservation.range.end < seoulDateOf(now);
    // Nothing is left to be had of days that are over, nor can a unit be given to nobody: the money goes back.
    if (isOver || reservation.erasedAt !== null) return await turnAway(tx, reservation, 'hold-lapsed', now);
    const continued = await findContinued(tx, reservation);
    const renewed = await findRenewing(tx, reservation);
    const renewing = reservation.renewing || renewed !== undefined;
    const { reservationId, range, continues } = reservation;
    const after = priorityAfter({ now, days: rules.extensionPriorityDays, continued: continued?.range });
    const checking = checkTermsOf({ now, days: rules.checkDays, continued });
    const taking = { now, dropping: [reservationId], priorityAfter: after, continues, checking };
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
    const { arrived, left } = await arrive(tx, reservation, leaving, now);
    const paid = { ...arrived, renewing };
    await tx.save([...cancelled, ...closed, ...left, waiting ? confirm(paid, { now, by }) : revive(paid, { now, by })]);
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
    reason: 'taken' | 'closed' | 'hold-lapsed' | 'rental-changed',
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
      case 'retake': {
        const now = clock();
        const leaving = await findLeaving(tx, reservation, { now, rules: moveRules });
        if (leaving === 'changed') return await turnAway(tx, reservation, 'rental-changed', now);
        return await (course.go === 'confirm' ? confirmTaken : retake)(tx, reservation, leaving);
      }
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
