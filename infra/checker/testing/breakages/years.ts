import type { Snapshot, Order, Reservation } from '../../snapshot.ts';
import { wait } from '../world/jobs.ts';
import { payAtProvider, sendRefund, processOrder } from '../world/paying.ts';
import { cancelByCustomer, giveNotice, setByHand } from '../world/ending.ts';
import { place } from '../world/renting.ts';
import type { RentalInput } from '../world/renting.ts';
import type { Mutable, World } from '../world/world.ts';
import { snapshotOf, createWorld, dayMs, hourMs } from '../world/world.ts';

/** Orders of a quarter of a year, by what became of them. */
export interface Years {
  readonly snapshot: Snapshot;
  /**
   * Of our own locations: cancelled by a manager with 60,000 of 180,000 owed back; cancelled for nothing within a day;
   * running; held anew just now; and once cancelled and put back by a manager.
   */
  readonly refunded: string;
  readonly free: string;
  readonly running: string;
  readonly held: string;
  readonly handed: string;
  /**
   * Of partners: over; shortened by a notice, with what was not used given back; ended by a manager without a refund,
   * the unit rented again; and that next rental, shortened just now by two notices, the second one still owed.
   */
  readonly ended: string;
  readonly left: string;
  readonly withheld: string;
  readonly leaving: string;
}

function rent(world: World, input: RentalInput): { order: Mutable<Order>; reservation: Mutable<Reservation> } {
  const order = place(world, input);
  if (!order) throw new Error('the range is taken');
  payAtProvider(world, order);
  processOrder(world, order);
  return { order, reservation: world.reservations.get(order.reservationId) as Mutable<Reservation> };
}

/** A lawful snapshot of a quarter of a year, whose first events are no longer stored. */
export function years(): Years {
  const world = createWorld(new Date('2026-11-20T00:30:00.000Z'));
  world.partners.set('p2', 'partner-2');
  const ended = rent(world, { unit: 0, ahead: 0, period: 'monthly' });
  const left = rent(world, { unit: 1, ahead: 0, period: 'yearly' });
  const withheld = rent(world, { unit: 2, ahead: 0, period: 'quarterly' });
  const refunded = rent(world, { unit: 3, ahead: 0, period: 'quarterly' });
  const free = rent(world, { unit: 4, ahead: 0, period: 'yearly' });
  wait(world, hourMs);
  cancelByCustomer(world, free.reservation);
  sendRefund(world, free.order);
  wait(world, 3 * dayMs);
  setByHand(world, refunded.reservation, 'cancelled', 60_000);
  wait(world, hourMs);
  sendRefund(world, refunded.order);
  wait(world, 7 * dayMs);
  const handed = rent(world, { unit: 5, ahead: 0, period: 'yearly' });
  setByHand(world, handed.reservation, 'cancelled', 0);
  setByHand(world, handed.reservation, 'active', 0);
  setByHand(world, withheld.reservation, 'expired', 0);
  const leaving = rent(world, { unit: 2, ahead: 0, period: 'yearly' });
  giveNotice(world, left.reservation, 30);
  wait(world, 80 * dayMs);
  const running = rent(world, { unit: 3, ahead: 0, period: 'monthly' });
  giveNotice(world, leaving.reservation, 20);
  sendRefund(world, leaving.order);
  wait(world, 3 * dayMs);
  giveNotice(world, leaving.reservation, 5);
  wait(world, hourMs);
  const held = place(world, { unit: 4, ahead: 1, period: 'custom', days: 40 });
  const idOf = ({ order }: { order: Order }) => order.orderId;
  return {
    snapshot: snapshotOf(world),
    refunded: idOf(refunded),
    free: idOf(free),
    running: idOf(running),
    held: held?.orderId ?? '',
    handed: idOf(handed),
    ended: idOf(ended),
    left: idOf(left),
    withheld: idOf(withheld),
    leaving: idOf(leaving),
  };
}
