import { randomUUID } from 'node:crypto';
import type { SellableUnits } from '@hamkke/contracts';
import { tariffAfterMove, type CalendarDate, type MoveReckoning } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { Moment } from '../../domain/change.ts';
import { priorityAfter } from '../../domain/guard.ts';
import { leaveByOf, movedFromOf, moveIn, type MoveRules } from '../../domain/moving.ts';
import type { MovableUnits } from '../../domain/moving-ports.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { checkTermsOf } from '../../domain/unit-left.ts';
import { never, type Actor, type Reservation, type Terms } from '../../domain/reservation.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { takeRange } from '../holds/take-range.ts';
import { cancelDropped } from '../renting/cancel-dropped.ts';
import type { OwnView } from '../renting/describe-own.ts';
import type { CallingCustomer } from '../renting/find-own.ts';
import { checkMove, type MoveTarget } from './check-move.ts';
import { leaveUnit } from './leave-unit.ts';
import { tariffOf } from './list-move-options.ts';

interface Moving {
  readonly reservationId: string;
  readonly customer: CallingCustomer;
  readonly unitId: string;
  readonly locationId: string;
  readonly moveDate: CalendarDate;
  /** Won that the page showed to come back; where it differs nothing moves. */
  readonly expectedRefund: number;
}

export type MoveRental = (moving: Moving, correlationId: string) => Promise<OwnView>;

/** What the other unit is sold as. */
interface Destination extends MoveTarget {
  readonly locationId: string;
  readonly facts: Pick<Terms, 'unitNumber' | 'size' | 'locationName'>;
}

const isRepeat = ({ movedTo }: Reservation, { unitId, moveDate }: Moving) =>
  movedTo?.unitId === unitId && movedTo.moveDate === moveDate;

/** @throws PRICE_CHANGED (`details.amount`) where something has to be paid, REFUND_CHANGED (`details.refund`) in won */
function checkSums({ charge, refund }: MoveReckoning, expectedRefund: number): void {
  if (charge > 0) throw new DomainError('PRICE_CHANGED', { amount: charge });
  if (refund !== expectedRefund) throw new DomainError('REFUND_CHANGED', { refund });
}

/** @throws NOT_FOUND, UNIT_CLOSED */
function destinationOf({ location, units }: SellableUnits, { unitId, moveDate }: Moving): Destination {
  const unit = units.find(({ id }) => id === unitId);
  if (!unit) throw new DomainError('NOT_FOUND');
  if (location.status !== 'active' || unit.isForRent === false) throw new DomainError('UNIT_CLOSED');
  return {
    unitId,
    locationId: location.id,
    ownerId: location.ownerId,
    moveDate,
    tariff: tariffOf(unit, location.minimumDays),
    facts: { unitNumber: unit.unitNumber, size: unit.size, locationName: location.name },
  };
}

/**
 * Moves a rental to a unit where nothing has to be paid for it: one transaction takes the other unit from the day of the
 * move to the last day, ends the unit that is left with the days for carrying, stops a renewal, and publishes what is
 * owed back. The same move again gets the same answer.
 * @throws NOT_FOUND, RANGE_INVALID, RESERVATION_OVER, UNIT_TAKEN, UNIT_CLOSED, PRICE_CHANGED (`details.amount`),
 * REFUND_CHANGED (`details.refund`), UNAVAILABLE. Source: decision 0053
 */
export function createMoveRental({
  store,
  clock,
  mutex,
  failpoints,
  findOwn,
  describe,
  rules,
  moveRules,
  movable,
}: CustomerDeps & { moveRules: MoveRules; movable: MovableUnits }): MoveRental {
  async function take(tx: StoreTransaction, terms: Terms, { now, by }: Moment) {
    const after = priorityAfter({ now, days: rules.extensionPriorityDays, continued: undefined });
    const checking = checkTermsOf({ now, days: rules.checkDays });
    const taking = { now, dropping: [], priorityAfter: after, continues: null, checking };
    const added = { r: terms.reservationId, ...terms.range, until: never };
    const taken = await takeRange(tx, terms, added, taking);
    if (taken.outcome !== 'taken') throw new DomainError(taken.outcome === 'closed' ? 'UNIT_CLOSED' : 'UNIT_TAKEN');
    await failpoints.hit('move-rental.after-take');
    return await cancelDropped(tx, taken.before, taking, by);
  }

  async function decide(
    tx: StoreTransaction,
    known: Reservation,
    to: Destination,
    { moving, by }: { moving: Moving; by: Actor },
  ): Promise<string> {
    const rental = await tx.find(known.reservationId, known.locationId);
    if (!rental) throw new DomainError('NOT_FOUND');
    if (rental.movedTo && isRepeat(rental, moving)) return rental.movedTo.reservationId;
    const moment = { now: clock(), by };
    const extensions = await tx.extensionsOf([rental.reservationId], rental.locationId);
    const reckoning = checkMove(rental, extensions, to, { now: moment.now, rules: moveRules });
    checkSums(reckoning, moving.expectedRefund);
    const terms = termsOf(rental, to, reckoning);
    const lapsed = await take(tx, terms, moment);
    const leaveBy = leaveByOf(rental, to.moveDate, moveRules);
    const movedIn = moveIn(terms, movedFromOf(rental, reckoning, { moveDate: to.moveDate, leaveBy }), moment);
    const { left } = await leaveUnit(tx, rental, movedIn.reservation, {
      ...moment,
      refund: reckoning.refund,
      rules: moveRules,
    });
    await failpoints.hit('move-rental.after-leave');
    await tx.save([...lapsed, movedIn, ...left]);
    await failpoints.hit('move-rental.before-commit');
    return terms.reservationId;
  }

  return async (moving, correlationId) => {
    const { reservation: known, by } = await findOwn(moving.reservationId, moving.customer, correlationId);
    const to = destinationOf(await movable.unitsOf(moving.locationId, { correlationId }), moving);
    await store.createGuards([to]);
    const reservationId = await mutex.run(to.unitId, () =>
      store.transact(correlationId, (tx) => decide(tx, known, to, { moving, by })),
    );
    await failpoints.hit('move-rental.after-commit');
    const moved = await store.find(reservationId, to.locationId);
    if (!moved) throw new DomainError('NOT_FOUND');
    return await describe(moved);
  };
}

/** The terms of the other unit: the same customer, period and last day. */
function termsOf(rental: Reservation, to: Destination, { value, price }: MoveReckoning): Terms {
  const { ownerId, period, range, userId, customer, language } = rental;
  return {
    ...to.facts,
    reservationId: randomUUID(),
    orderId: null,
    unitId: to.unitId,
    locationId: to.locationId,
    ownerId,
    period,
    range: { start: to.moveDate, end: range.end },
    amount: Math.min(value, price),
    tariff: tariffAfterMove(to.tariff, range, to.moveDate),
    visitorId: null,
    address: null,
    userId,
    customer,
    language,
    continues: null,
  };
}
