import { DomainError } from '@hamkke/service-kit';
import { inOneWrite, type Moment } from '../../domain/change.ts';
import type { People } from '../../domain/manager-ports.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { never, takesUnit, type Actor, type Change, type Reservation, type Status } from '../../domain/reservation.ts';
import { setByHand } from '../../domain/set-by-hand.ts';
import { noteOfSetting } from './audit-setting.ts';
import { oweEarlier } from '../moving/owe-earlier.ts';
import { closeOpenEnd, findRenewing, openRange } from '../renting/open-end.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { OwnView } from '../renting/describe-own.ts';
import { checkSetting, type StatusInput } from './check-setting.ts';
import { actorOf, findManaged, refuseStranger, type Manager } from './managing.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { takeRange } from '../holds/take-range.ts';

interface StatusSetting extends StatusInput {
  readonly reservationId: string;
  /** Whose reservation the call says it is; none where anybody's may be set. */
  readonly ownerId?: string | undefined;
  readonly manager: Manager;
  readonly reason?: string | undefined;
}

const refusalOf = (outcome: 'closed' | 'occupied') =>
  new DomainError(outcome === 'closed' ? 'UNIT_CLOSED' : 'UNIT_TAKEN');

export type SetStatus = (setting: StatusSetting, correlationId: string) => Promise<OwnView>;

/**
 * Sets the status by hand: any to any. One transaction moves the range in the guard, stores who decided what and why
 * (an overseer's in the audit log too), and publishes the event. A status that takes the unit again must win its range
 * again; the status that is there already changes nothing, so that a call may be repeated. What is set by hand no longer
 * renews; an extension that is made active takes the open end of its rental over, as a paid one does.
 * @throws NOT_FOUND, FORBIDDEN, VERSION_CONFLICT, VALIDATION, DECISION_NEEDED, REFUND_CHANGED, UNIT_TAKEN, UNIT_CLOSED,
 * UNAVAILABLE.
 * Source: design domain.md "Reservation life cycle"
 */
export function createSetStatus({
  store,
  clock,
  mutex,
  failpoints,
  people,
  describe,
  rules,
}: Omit<CustomerDeps, 'findOwn'> & { people: People }): SetStatus {
  /** Wins the range, again where it was given back; answers whose lapsed holds went with it. */
  async function take(tx: StoreTransaction, reservation: Reservation, now: Date, by: Actor): Promise<Change[]> {
    // A manager decides alone: no customer of another rental comes first, and no unit has to be checked.
    const taking = { now, dropping: [], priorityAfter: null, continues: reservation.continues, checking: null };
    const taken = await takeRange(
      tx,
      reservation,
      { r: reservation.reservationId, ...reservation.range, until: never },
      taking,
    );
    if (taken.outcome !== 'taken') throw refusalOf(taken.outcome);
    // The check of a unit that is taken again is void, and its photo with it.
    if (reservation.unitCheck) await tx.dropPhotos([reservation.reservationId], 'manager');
    await failpoints.hit('set-status.after-take');
    return await cancelDropped(tx, taken.before, taking, by);
  }

  async function moveRange(
    tx: StoreTransaction,
    reservation: Reservation,
    to: Status,
    { now, by }: Moment,
  ): Promise<Change[]> {
    const { reservationId, state } = reservation;
    if (!takesUnit(to)) {
      // Of one that ended, the guard may still know the last days.
      if (state.status !== 'cancelled') await tx.free(reservation, [reservationId]);
      await failpoints.hit('set-status.after-free');
      return [];
    }
    if (!takesUnit(state.status) || !(await tx.confirmRange(reservation, reservationId)))
      return await take(tx, reservation, now, by);
    await failpoints.hit('set-status.after-keep');
    return [];
  }

  /** The open end of the rental that a reservation extends becomes its own; answers what changes besides. */
  async function takeOver(
    tx: StoreTransaction,
    reservation: Reservation,
    moment: Moment,
  ): Promise<readonly Change[] | undefined> {
    const renewed = await findRenewing(tx, reservation);
    if (!renewed) return undefined;
    const { outcome, lapsed } = await openRange(tx, reservation, moment);
    if (outcome !== 'taken') throw refusalOf(outcome);
    return [...lapsed, await closeOpenEnd(tx, renewed, moment)];
  }

  async function decide(
    tx: StoreTransaction,
    known: Reservation,
    { manager, reason, ...input }: StatusSetting,
    byName: string,
  ): Promise<Reservation> {
    const reservation = await tx.find(known.reservationId, known.locationId);
    if (!reservation) throw new DomainError('NOT_FOUND');
    const to = input.status;
    if (reservation.state.status === to) return reservation;
    const moment = { now: clock(), by: actorOf(manager, reservation) };
    const decision = checkSetting(reservation, input, moment.now, rules);
    const closed = reservation.renewing ? await closeOpenEnd(tx, reservation, moment) : undefined;
    await failpoints.hit('set-status.after-close');
    const current = closed?.reservation ?? reservation;
    const dropped = await moveRange(tx, current, to, moment);
    const continued = to === 'active' ? await takeOver(tx, current, moment) : undefined;
    const set = setByHand(
      { ...current, renewing: continued !== undefined },
      { to, byName, ...(decision && { decision }), ...(reason !== undefined && { reason }) },
      moment,
    );
    const change = closed ? inOneWrite(closed, set) : set;
    await tx.save([...dropped, ...(continued ?? []), change, ...(await oweEarlier(tx, set, moment))]);
    const note = noteOfSetting({ before: reservation, after: change.reservation, decision, manager, reason });
    if (note) await tx.audit([note]);
    await failpoints.hit('set-status.before-commit');
    return change.reservation;
  }

  return async (setting, correlationId) => {
    const { manager, ownerId, status } = setting;
    if (ownerId !== undefined) refuseStranger(manager, ownerId);
    const known = await findManaged(store, setting);
    if (known.state.status === status) return await describe(known);
    // Before the call of identity: what is refused anyway, or needs a decision first, costs nothing.
    checkSetting(known, setting, clock(), rules);
    const byName = await people.nameOf(manager.personId, { correlationId });
    if (takesUnit(status)) await store.createGuards([known]);
    const reservation = await mutex.run(known.unitId, () =>
      store.transact(correlationId, (tx) => decide(tx, known, setting, byName)),
    );
    await failpoints.hit('set-status.after-commit');
    return await describe(reservation);
  };
}
