import type { SellableUnits } from '@hamkke/contracts';
import { sizes, type CalendarDate, type DateRange, type MoveReckoning } from '@hamkke/money';
import { emptyGuard, priorityAfter, standsInTheWay, type Taking } from '../../domain/guard.ts';
import { leaveByOf, reckonMoveOf, type MoveRules } from '../../domain/moving.ts';
import type { MovableUnits } from '../../domain/moving-ports.ts';
import { never, type Reservation, type UnitRef } from '../../domain/reservation.ts';
import { checkTermsOf } from '../../domain/unit-left.ts';
import type { CustomerDeps } from '../customer-deps.ts';
import { readUnchecked } from '../holds/read-unchecked.ts';
import type { CallingCustomer } from '../renting/find-own.ts';
import { checkMoveDay } from './check-move.ts';

type Unit = SellableUnits['units'][number];

/** A unit that is free for the days left, and what a move there costs or gives back. */
interface ReckonedUnit {
  readonly unit: Unit;
  readonly reckoning: MoveReckoning;
}

export interface MoveOptions {
  readonly moveDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly leaveBy: CalendarDate;
  readonly stopsRenewing: boolean;
  readonly locationId: string;
  readonly locations: readonly { readonly id: string; readonly name: string }[];
  readonly units: readonly ReckonedUnit[];
}

interface MoveQuestion {
  readonly reservationId: string;
  readonly customer: CallingCustomer;
  readonly moveDate: CalendarDate;
  /** That of the rental where it is left out. */
  readonly locationId?: string | undefined;
}

export type ListMoveOptions = (question: MoveQuestion, correlationId: string) => Promise<MoveOptions>;

/** Units that are answered at most: more are on no list that a person reads. */
const mostUnits = 300;

const bySizeAndNumber = (a: Unit, b: Unit) =>
  sizes.indexOf(a.size) - sizes.indexOf(b.size) || a.unitNumber.localeCompare(b.unitNumber, 'ko', { numeric: true });

/** The tariff of a unit as its location rents it today. */
export const tariffOf = ({ dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice }: Unit, minimumDays: number) => ({
  dailyPrice: dailyPrice ?? null,
  monthlyPrice,
  quarterlyPrice,
  yearlyPrice,
  minimumDays,
});

/**
 * To which units of a location of the same operator a customer's rental can move on a day: those that are for rent, free
 * from that day to the last day, and rented for the rental's period.
 * @throws NOT_FOUND, RANGE_INVALID, RESERVATION_OVER, UNAVAILABLE. Source: decision 0053
 */
export function createListMoveOptions({
  store,
  clock,
  findOwn,
  rules,
  moveRules,
  movable,
}: Pick<CustomerDeps, 'store' | 'clock' | 'findOwn' | 'rules'> & {
  moveRules: MoveRules;
  movable: MovableUnits;
}): ListMoveOptions {
  /** Free as anybody would get it, the priority of others included; or held for an order that moves this rental. */
  async function isFree(rental: Reservation, ref: UnitRef, range: DateRange, taking: Taking): Promise<boolean> {
    const guard = (await store.availabilityOf(ref)).guard ?? emptyGuard(ref);
    const inTheWay = guard.taken.filter((taken) => standsInTheWay(taken, range, taking));
    if (guard.closed || inTheWay.some(({ until }) => until.getTime() === never.getTime())) return false;
    if ((await readUnchecked(store, ref, range.start, taking)) !== undefined) return false;
    const holds = await Promise.all(inTheWay.map(({ r }) => store.find(r, ref.locationId)));
    return holds.every((hold) => hold?.movedFrom?.reservationId === rental.reservationId);
  }

  async function unitsFor(
    rental: Reservation,
    { location, units }: SellableUnits,
    moveDate: CalendarDate,
  ): Promise<ReckonedUnit[]> {
    if (location.status !== 'active' || location.ownerId !== rental.ownerId) return [];
    const now = clock();
    const after = priorityAfter({ now, days: rules.extensionPriorityDays, continued: undefined });
    const checking = checkTermsOf({ now, days: rules.checkDays });
    const taking: Taking = { now, dropping: [], priorityAfter: after, continues: null, checking };
    const range = { start: moveDate, end: rental.range.end };
    const { leastCharge } = moveRules;
    const reckoned = units
      .filter(({ id, isForRent }) => isForRent !== false && id !== rental.unitId)
      .toSorted(bySizeAndNumber)
      .flatMap((unit) => {
        const reckoning = reckonMoveOf(rental, tariffOf(unit, location.minimumDays), { moveDate, leastCharge });
        return reckoning ? [{ unit, reckoning }] : [];
      });
    const free = await Promise.all(
      reckoned.map(({ unit }) => isFree(rental, { unitId: unit.id, locationId: location.id }, range, taking)),
    );
    return reckoned.filter((_unit, index) => free[index]).slice(0, mostUnits);
  }

  return async ({ reservationId, customer, moveDate, locationId }, correlationId) => {
    const { reservation } = await findOwn(reservationId, customer, correlationId);
    checkMoveDay(reservation, await store.extensionsOf([reservationId]), moveDate, clock());
    const wanted = locationId ?? reservation.locationId;
    const [sellable, siblings] = await Promise.all([
      movable.unitsOf(wanted, { correlationId }),
      movable.siblingsOf(reservation.locationId, { correlationId }),
    ]);
    const isOwn = ({ id }: { readonly id: string }) => id === reservation.locationId;
    return {
      moveDate,
      endDate: reservation.range.end,
      leaveBy: leaveByOf(reservation, moveDate, moveRules),
      stopsRenewing: reservation.renewing,
      locationId: wanted,
      locations: [...siblings.filter(isOwn), ...siblings.filter((one) => !isOwn(one))],
      units: await unitsFor(reservation, sellable, moveDate),
    };
  };
}
