import { addDays, calendarDate, seoulDateOf, tariffAfterMove, type MoveReckoning } from '@hamkke/money';
import type { MovedFrom, Order, Reservation } from '../../snapshot.ts';
import { never } from '../../snapshot.ts';
import { leaveByOf, leaveUnit, reckon } from './leaving.ts';
import { entryOf, lessElsewhere, splitOf, type Split } from './money-back.ts';
import { oweRefund } from './paying.ts';
import { addOrder, untouched } from './renting.ts';
import { tariffOf, type WorldUnit } from './units.ts';
import type { Mutable, World } from './world.ts';
import { change, hourMs, take } from './world.ts';

/** A change owes money: its own order is told, and so are those of the units before. */
export function oweBack(world: World, reservation: Reservation, { own, elsewhere }: Split): void {
  oweRefund(world, reservation, own);
  let [rest, from] = [elsewhere, reservation.movedFrom];
  while (rest > 0) {
    const earlier = world.reservations.get(from?.reservationId ?? '');
    if (!earlier?.movedTo) throw new Error(`nothing before ${reservation.reservationId} owes ${rest}`);
    const split = splitOf(earlier, rest);
    Object.assign(earlier, {
      ...lessElsewhere(earlier, split.elsewhere),
      movedTo: { ...earlier.movedTo, left: earlier.movedTo.left - rest },
      refundOwed: earlier.refundOwed + split.own,
    });
    const entry = entryOf(split);
    change(world, earlier, { why: 'owed', by: 'renter', event: 'owed', refundOwed: split.own, entry });
    oweRefund(world, earlier, split.own);
    [rest, from] = [split.elsewhere, earlier.movedFrom];
  }
}

const firstDay = (world: World, { start }: Reservation) => {
  const today = seoulDateOf(world.now);
  return start > today ? start : today;
};

/** Units of the same operator as another one's. */
export const otherUnits = (world: World, { unitId }: Reservation): readonly WorldUnit[] => {
  const own = world.units.find((one) => one.unitId === unitId);
  return world.units.filter((one) => one.ownerId === own?.ownerId && one.unitId !== unitId);
};

interface Quoted {
  readonly rental: Mutable<Reservation>;
  readonly to: WorldUnit;
  readonly reckoning: MoveReckoning;
  readonly range: Pick<Reservation, 'unitId' | 'start' | 'end' | 'period' | 'amount' | 'tariff'>;
  readonly movedFrom: MovedFrom;
}

/** What a move so many days from now, or from the first day on, comes to; undefined behind the last day. */
function quoteMove(world: World, rental: Mutable<Reservation>, to: WorldUnit, ahead: number): Quoted | undefined {
  const moveDate = addDays(calendarDate(firstDay(world, rental)), ahead);
  const reckoning = moveDate > rental.end ? undefined : reckon(rental, tariffOf(to), moveDate);
  if (!reckoning) return undefined;
  const { charge, price, shortfall } = reckoning;
  const value = Math.min(reckoning.value, price);
  const before = { start: calendarDate(rental.start), end: calendarDate(rental.end) };
  return {
    rental,
    to,
    reckoning,
    range: {
      unitId: to.unitId,
      start: moveDate,
      end: rental.end,
      period: rental.period,
      amount: value + charge,
      tariff: tariffOf(to, tariffAfterMove(tariffOf(to), before, moveDate).minimumDays),
    },
    movedFrom: {
      reservationId: rental.reservationId,
      moveDate,
      leaveBy: leaveByOf(rental, moveDate),
      value,
      charged: charge,
      left: null,
      shortfall,
    },
  };
}

/** A move that costs nothing is done at once, where the other unit is free. */
function moveAtOnce(world: World, { rental, reckoning, range, movedFrom }: Quoted): void {
  world.count += 1;
  const to: Mutable<Reservation> = {
    ...untouched,
    ...range,
    reservationId: `M${world.count}`,
    orderId: null,
    movedFrom: { ...movedFrom, left: movedFrom.value },
    status: 'active',
    until: never,
  };
  if (!take(world, to, never)) return;
  world.reservations.set(to.reservationId, to);
  const split = leaveUnit(world, rental, to, reckoning.refund);
  change(world, to, { why: 'moved', by: 'renter', to: 'active', event: 'confirmed' });
  oweBack(world, rental, split);
}

/**
 * The customer moves a rental to another unit: at once where nothing has to be paid, else by an order of the difference,
 * which this answers.
 */
export function move(
  world: World,
  rental: Mutable<Reservation>,
  to: WorldUnit,
  ahead: number,
): Mutable<Order> | undefined {
  const quoted = quoteMove(world, rental, to, ahead);
  if (!quoted) return undefined;
  const { reckoning, range, movedFrom } = quoted;
  if (reckoning.charge === 0) {
    moveAtOnce(world, quoted);
    return undefined;
  }
  const until = new Date(world.now.getTime() + hourMs / 4);
  const { tariff, amount } = range;
  const ordered = { ...range, amount: reckoning.charge, tariff: tariffOf(to) };
  return addOrder(
    world,
    ordered,
    { until, continues: null, renewing: false, tariff, amount, movedFrom },
    (reservation) => take(world, reservation, until),
  );
}
