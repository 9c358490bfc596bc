import type { Order, Reservation, Snapshot } from '../../snapshot.ts';
import { giveNotice } from '../world/ending.ts';
import { wait } from '../world/jobs.ts';
import { move } from '../world/moving.ts';
import { payAtProvider, processOrder } from '../world/paying.ts';
import { place } from '../world/renting.ts';
import type { Mutable, World } from '../world/world.ts';
import { createWorld, dayMs, hourMs, snapshotOf, unitOf } from '../world/world.ts';

/** Years that moved, by their reservations. */
export interface Moved {
  readonly snapshot: Snapshot;
  /**
   * Of our own locations: a year, the larger unit to which it moved by an order, and the small one to which it moved
   * from there, with money back by both orders; a notice there owes more of both.
   */
  readonly first: string;
  readonly second: string;
  readonly third: string;
  /** Of a partner: a year, the unit of the same price to which it moved at once, and a held one that is dearer. */
  readonly even: string;
  readonly evenNext: string;
  readonly held: string;
  /** Of another one: a year, and the dearer unit to which it moved by an order. */
  readonly cheap: string;
  readonly dear: string;
}

type Rental = Mutable<Reservation>;

function pay(world: World, order: Mutable<Order> | undefined): Rental {
  if (!order) throw new Error('the range is taken, or nothing had to be paid');
  payAtProvider(world, order);
  processOrder(world, order);
  return world.reservations.get(order.reservationId) as Rental;
}

/** A year from today on, paid. */
export const rentYear = (world: World, unit: number): Rental =>
  pay(world, place(world, { unit, ahead: 0, period: 'yearly' }));

/** Moves a rental to a dearer unit, and pays what it costs. */
export const moveForMoney = (world: World, rental: Rental, unitId: string, ahead = 0): Rental =>
  pay(world, move(world, rental, unitOf(world, unitId), ahead));

/** Moves a rental to a unit for which nothing has to be paid. */
export function moveForNothing(world: World, rental: Rental, unitId: string, ahead = 0): Rental {
  move(world, rental, unitOf(world, unitId), ahead);
  return world.reservations.get(rental.movedTo?.reservationId ?? '') as Rental;
}

/** A lawful snapshot with rentals that moved, onward, at once, by an order, and not yet. */
export function moved(): Moved {
  const world = createWorld(new Date('2026-11-20T00:30:00.000Z'));
  world.partners.set('p2', 'partner-2');
  const [first, even, cheap] = [rentYear(world, 3), rentYear(world, 0), rentYear(world, 2)];
  wait(world, 40 * dayMs);
  const second = moveForMoney(world, first, 'u11');
  const dear = moveForMoney(world, cheap, 'u10', 1);
  wait(world, 20 * dayMs);
  const evenNext = moveForNothing(world, even, 'u1');
  const third = moveForNothing(world, second, 'u8', 1);
  wait(world, 5 * dayMs);
  giveNotice(world, third, 10);
  wait(world, hourMs);
  const held = move(world, evenNext, unitOf(world, 'u9'), 2);
  const idOf = ({ reservationId }: Pick<Reservation, 'reservationId'>) => reservationId;
  return {
    snapshot: snapshotOf(world),
    first: idOf(first),
    second: idOf(second),
    third: idOf(third),
    even: idOf(even),
    evenNext: idOf(evenNext),
    held: held?.reservationId ?? '',
    cheap: idOf(cheap),
    dear: idOf(dear),
  };
}
