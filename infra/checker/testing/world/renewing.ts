import { addDays, calendarDate, openEnd, seoulDateOf } from '@hamkke/money';
import type { Guard, Order, Reservation } from '../../snapshot.ts';
import { never } from '../../snapshot.ts';
import { cancelReservation } from './arbiter.ts';
import { addOrder } from './renting.ts';
import { tariffOf } from './units.ts';
import type { Mutable, World } from './world.ts';
import { change, shorten, unitOf } from './world.ts';

const renewingChange = { why: 'renewing', by: 'payments', event: 'prolonged' } as const;

/** Whether somebody has days of the unit after a reservation's first one. */
const isFollowed = (world: World, { unitId, reservationId, start }: Reservation) =>
  world.guards
    .get(unitId)
    ?.taken.some((one) => one.r !== reservationId && one.until > world.now && one.end >= start) === true;

/** A customer agrees that a rental goes on by itself: it occupies its unit without an end. */
export function startRenewing(world: World, reservation: Mutable<Reservation>): void {
  if (reservation.renewing || reservation.status !== 'active' || isFollowed(world, reservation)) return;
  if (reservation.movedTo) return;
  if (reservation.end < seoulDateOf(world.now)) return;
  shorten(world, reservation, openEnd);
  reservation.renewing = true;
  change(world, reservation, renewingChange);
}

/** It ends with its last day again; a next term that waits for its payment is given back. */
export function stopRenewing(world: World, reservation: Mutable<Reservation>): void {
  if (!reservation.renewing) return;
  if (reservation.status === 'pending') {
    reservation.renewing = false;
    cancelReservation(world, reservation, 'renter', 'payments', 0);
    const order = world.orders.get(reservation.orderId ?? '');
    if (order?.state === 'ready')
      Object.assign(order, { state: 'abandoned', version: order.version + 1, changedAt: world.now });
    return;
  }
  shorten(world, reservation, calendarDate(reservation.end));
  reservation.renewing = false;
  change(world, reservation, renewingChange);
}

/** Places the next term of a rental that renews, with a hold that does not lapse and takes over the open end. */
export function openTerm(world: World, last: Mutable<Reservation>): Mutable<Order> | undefined {
  const isOver = last.status === 'expired' && last.history.at(-1)?.why === 'ended';
  if (!last.renewing || !(last.status === 'active' || isOver)) return undefined;
  const start = addDays(calendarDate(last.end), 1);
  const unit = unitOf(world, last.unitId);
  const range = {
    unitId: last.unitId,
    start,
    end: addDays(start, 30),
    period: 'monthly',
    amount: unit.prices.monthlyPrice,
    tariff: tariffOf(unit),
  };
  const guard = world.guards.get(last.unitId) as Mutable<Guard>; // every unit of the world has one
  // an extension by hand holds these days for minutes
  if (guard.taken.some(({ r, until, end }) => r !== last.reservationId && until > world.now && end >= start))
    return undefined;
  shorten(world, last, calendarDate(last.end));
  last.renewing = false;
  const order = addOrder(world, range, { until: never, continues: last.reservationId, renewing: true }, (next) => {
    guard.taken = [...guard.taken, { r: next.reservationId, start, end: openEnd, until: never }];
    return true;
  });
  change(world, last, renewingChange);
  return order;
}

/** The rentals that renew now. */
export const renewingRentals = (world: World): Mutable<Reservation>[] =>
  [...world.reservations.values()].filter(({ renewing }) => renewing);
