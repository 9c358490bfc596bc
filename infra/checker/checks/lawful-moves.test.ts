import { expect, test } from 'vitest';
import { grace } from '../testing/spoils.ts';
import { checkByKeys } from '../testing/check-by-keys.ts';
import { moveForMoney, moveForNothing, rentYear } from '../testing/breakages/moved.ts';
import { giveNotice, setByHand } from '../testing/world/ending.ts';
import { wait } from '../testing/world/jobs.ts';
import { move } from '../testing/world/moving.ts';
import { giveBackAtProvider, payAtProvider, processOrder, sendRefund } from '../testing/world/paying.ts';
import { startRenewing } from '../testing/world/renewing.ts';
import type { Mutable, World } from '../testing/world/world.ts';
import { createWorld, dayMs, hourMs, snapshotOf, unitOf } from '../testing/world/world.ts';
import type { Order, Reservation } from '../snapshot.ts';
import { checkSnapshot } from './check-snapshot.ts';

const orderOf = (world: World, { orderId }: Reservation) => world.orders.get(orderId ?? '') as Mutable<Order>;
/** A move to a dearer unit that is ordered, and not paid yet. */
function ordered(world: World, rental: Mutable<Reservation>, unitId: string) {
  const order = move(world, rental, unitOf(world, unitId), 0);
  if (!order) throw new Error('the range is taken, or nothing had to be paid');
  return { order, to: world.reservations.get(order.reservationId) as Mutable<Reservation> };
}
function pay(world: World, order: Mutable<Order>) {
  payAtProvider(world, order);
  processOrder(world, order);
}

/** What happens to a year at our own u3, and whether the last of its reservations shows that it did. */
const ways: readonly (readonly [string, (world: World, year: Mutable<Reservation>) => boolean])[] = [
  [
    'on its first day, and everything went back while things were carried',
    (world, year) => {
      const to = moveForNothing(world, year, 'u4');
      setByHand(world, to, 'cancelled', year.amount);
      sendRefund(world, orderOf(world, year));
      return orderOf(world, year).state === 'refunded' && year.status === 'active';
    },
  ],
  [
    'on its first day, and a manager took the empty unit back, with nothing to decide on',
    (world, year) => {
      moveForNothing(world, year, 'u4');
      setByHand(world, year, 'cancelled', 50_000);
      return year.status === 'cancelled' && year.history.at(-1)?.decision === undefined;
    },
  ],
  [
    'to a dearer unit, whose order gave all of it back by a notice, and the rental went on',
    (world, year) => {
      wait(world, 300 * dayMs);
      const to = moveForMoney(world, year, 'u11');
      giveNotice(world, to, 0);
      sendRefund(world, orderOf(world, to));
      return orderOf(world, to).state === 'refunded' && to.status === 'active' && (to.movedFrom?.left ?? 0) > 0;
    },
  ],
  [
    'and its renewal stopped',
    (world, year) => {
      startRenewing(world, year);
      wait(world, 50 * dayMs);
      const to = moveForNothing(world, year, 'u8');
      startRenewing(world, to);
      return !year.renewing && to.renewing;
    },
  ],
  [
    'to a dearer unit, paid after the hold had lapsed',
    (world, year) => {
      const { order, to } = ordered(world, year, 'u11');
      wait(world, 5 * dayMs);
      pay(world, order);
      return (
        to.history.some(({ why }) => why === 'paid-after-lapse') && year.movedTo?.reservationId === to.reservationId
      );
    },
  ],
  [
    'to a dearer unit, and notice was given before that was paid',
    (world, year) => {
      const { order, to } = ordered(world, year, 'u11');
      giveNotice(world, year, 20);
      pay(world, order);
      return to.verdict === 'rejected' && to.movedFrom?.left === null && year.movedTo === null;
    },
  ],
  [
    'to a dearer unit that a manager gave by hand before that was paid',
    (world, year) => {
      const { order, to } = ordered(world, year, 'u11');
      setByHand(world, to, 'active', 0);
      pay(world, order);
      giveNotice(world, to, 10);
      return to.verdict === 'confirmed' && to.movedFrom?.left === null && year.movedTo === null;
    },
  ],
  [
    'twice, and the provider took the first payment back',
    (world, year) => {
      wait(world, 20 * dayMs);
      const to = moveForNothing(world, moveForMoney(world, year, 'u11'), 'u8');
      giveBackAtProvider(world, orderOf(world, year), year.amount);
      giveNotice(world, to, 5);
      return to.status === 'active' && year.status === 'cancelled';
    },
  ],
  [
    'after a notice, the provider took a part back, and then all the rest was given back',
    (world, year) => {
      giveNotice(world, year, 150);
      sendRefund(world, orderOf(world, year));
      const to = moveForNothing(world, year, 'u8');
      sendRefund(world, orderOf(world, year));
      giveBackAtProvider(world, orderOf(world, year), 100_000);
      setByHand(world, to, 'cancelled', year.amount);
      return (year.movedTo?.left ?? 1) === 0 && year.refundOwed > year.amount - 100_000;
    },
  ],
  [
    'and a manager cancelled the other unit, put it back, and cancelled it again',
    (world, year) => {
      const to = moveForMoney(world, year, 'u11');
      setByHand(world, to, 'cancelled', 300_000);
      setByHand(world, to, 'active', 0);
      wait(world, hourMs);
      setByHand(world, to, 'cancelled', 100_000);
      return to.history.filter(({ decision }) => decision?.kind === 'refund').length === 2;
    },
  ],
];

test.each(ways)('lawful at any age: a year moved %s', (_what, happen) => {
  const world = createWorld(new Date('2026-11-20T00:30:00.000Z'));
  const year = rentYear(world, 3);
  expect(happen(world, year)).toBe(true);
  for (const days of [0, 3, 60, 400]) {
    wait(world, days * dayMs);
    expect(checkSnapshot(snapshotOf(world), grace)).toEqual([]);
    expect(checkByKeys(snapshotOf(world), grace)).toEqual([]);
  }
});
