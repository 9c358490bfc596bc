import { expect, test } from 'vitest';
import type { Snapshot } from '../snapshot.ts';
import { grace } from '../testing/spoils.ts';
import { wait } from '../testing/world/jobs.ts';
import { requestRefund, giveBackAtProvider, payAtProvider, sendRefund, processOrder } from '../testing/world/paying.ts';
import { cancelByCustomer, giveNotice, setByHand } from '../testing/world/ending.ts';
import { place } from '../testing/world/renting.ts';
import type { RentalInput } from '../testing/world/renting.ts';
import type { World } from '../testing/world/world.ts';
import { change, snapshotOf, createWorld, dayMs, hourMs } from '../testing/world/world.ts';
import { checkSnapshot } from './check-snapshot.ts';

function rent(world: World, unit: number, input: Partial<RentalInput> = {}) {
  const order = place(world, { unit, ahead: 0, period: 'quarterly', ...input });
  const reservation = world.reservations.get(order?.reservationId ?? '');
  if (!order || !reservation) throw new Error('the range is taken');
  payAtProvider(world, order);
  processOrder(world, order);
  return { order, reservation };
}

/** One consumer handled everything only now. */
const handledNow = (snapshot: Snapshot, name: string): Snapshot['inbox'] =>
  snapshot.inbox.map((mark) => (mark.consumer === name ? { ...mark, at: snapshot.now } : mark));

/** A rental that is over, whose unit was checked; releases before published nothing of it. */
function checkedWorld(world: World, event: { readonly event?: string }): Snapshot {
  const { reservation } = rent(world, 0, { period: 'monthly' });
  wait(world, 35 * dayMs);
  change(world, reservation, { why: 'checked', by: 'owner', ...event });
  wait(world, hourMs);
  return snapshotOf(world);
}

const ways: readonly (readonly [string, (world: World) => Snapshot])[] = [
  ['a unit was checked in a release that published nothing of it', (world) => checkedWorld(world, {})],
  ['a unit was checked, and the availability shows it', (world) => checkedWorld(world, { event: 'checked' })],
  [
    'a customer gave notice of ending more than 30 days ago',
    (world) => {
      giveNotice(world, rent(world, 0).reservation, 40);
      wait(world, 35 * dayMs);
      return snapshotOf(world);
    },
  ],
  [
    "the provider's staff gave the rest back at the very instant in which we requested what we owe",
    (world) => {
      const { order, reservation } = rent(world, 1);
      setByHand(world, reservation, 'cancelled', 70_000);
      wait(world, hourMs);
      requestRefund(world, order);
      giveBackAtProvider(world, order, order.amount);
      sendRefund(world, order);
      return snapshotOf(world);
    },
  ],
  [
    "the provider's staff gave a part back just before money was owed twice, all at one instant",
    (world) => {
      const { order, reservation } = rent(world, 3);
      giveBackAtProvider(world, order, 10_000);
      setByHand(world, reservation, 'cancelled', 50_000);
      sendRefund(world, order);
      setByHand(world, reservation, 'active', 0);
      setByHand(world, reservation, 'cancelled', 60_000);
      wait(world, hourMs);
      sendRefund(world, order);
      return snapshotOf(world);
    },
  ],
  [
    'one rental was given back twice: cancelled, put back by hand, and cancelled again',
    (world) => {
      const { order, reservation } = rent(world, 3);
      setByHand(world, reservation, 'cancelled', 30_000);
      sendRefund(world, order);
      setByHand(world, reservation, 'active', 0);
      wait(world, hourMs);
      setByHand(world, reservation, 'cancelled', 50_000);
      sendRefund(world, order);
      wait(world, 2 * dayMs);
      return snapshotOf(world);
    },
  ],
  [
    'a year was ended early twice, what was not used went back, and it ended on its new last day',
    (world) => {
      const { order, reservation } = rent(world, 0, { period: 'yearly' });
      giveNotice(world, reservation, 60);
      wait(world, 10 * dayMs);
      sendRefund(world, order);
      giveNotice(world, reservation, 10);
      sendRefund(world, order);
      wait(world, 60 * dayMs);
      return snapshotOf(world);
    },
  ],
  [
    'a rental was ended early, and cancelled for nothing on the same day',
    (world) => {
      const { order, reservation } = rent(world, 0, { period: 'yearly' });
      giveNotice(world, reservation, 60);
      cancelByCustomer(world, reservation);
      sendRefund(world, order);
      sendRefund(world, order);
      return snapshotOf(world);
    },
  ],
  [
    'a manager cancelled a rental that was ended early, put it back, and it was ended still earlier',
    (world) => {
      const { order, reservation } = rent(world, 3, { period: 'yearly' });
      giveNotice(world, reservation, 60);
      wait(world, 2 * dayMs);
      setByHand(world, reservation, 'cancelled', 50_000);
      setByHand(world, reservation, 'active', 0);
      giveNotice(world, reservation, 5);
      for (let refunds = 0; refunds < 3; refunds += 1) sendRefund(world, order);
      return snapshotOf(world);
    },
  ],
  [
    "the provider's staff gave everything back while the rest of a year was owed",
    (world) => {
      const { order, reservation } = rent(world, 1, { period: 'yearly' });
      giveNotice(world, reservation, 30);
      giveBackAtProvider(world, order, order.amount);
      return snapshotOf(world);
    },
  ],
  [
    'a rental that a manager had given by hand was paid only after its notice of ending',
    (world) => {
      const order = place(world, { unit: 3, ahead: 0, period: 'yearly' });
      const reservation = world.reservations.get(order?.reservationId ?? '');
      if (!order || !reservation) throw new Error('the range is taken');
      setByHand(world, reservation, 'active', 0);
      giveNotice(world, reservation, 30);
      payAtProvider(world, order);
      processOrder(world, order);
      return snapshotOf(world);
    },
  ],
  [
    'a year from before its prices were stored was ended early, and nothing comes back',
    (world) => {
      giveNotice(world, rent(world, 3, { period: 'yearly', minimumDays: null }).reservation, 30);
      return snapshotOf(world);
    },
  ],
  [
    'a unit was let anew after its rental was ended by hand',
    (world) => {
      const { reservation } = rent(world, 3);
      wait(world, 5 * dayMs);
      setByHand(world, reservation, 'expired', 0);
      rent(world, 3);
      wait(world, 40 * dayMs);
      return snapshotOf(world);
    },
  ],
  [
    'a cancelled rental is called expired, and its unit is let anew',
    (world) => {
      const { reservation } = rent(world, 3);
      wait(world, 5 * dayMs);
      setByHand(world, reservation, 'cancelled', 0);
      rent(world, 3);
      setByHand(world, reservation, 'expired', 0);
      wait(world, 40 * dayMs);
      return snapshotOf(world);
    },
  ],
  [
    'a rental that was ended by hand is cancelled, its unit is let anew for the same days, and it is called expired again',
    (world) => {
      const earlier = place(world, { unit: 3, ahead: 0, period: 'monthly' });
      wait(world, hourMs);
      const { reservation } = rent(world, 3);
      wait(world, 5 * dayMs);
      for (const status of ['expired', 'cancelled']) setByHand(world, reservation, status, 0);
      const anew = world.reservations.get(earlier?.reservationId ?? '');
      if (anew) setByHand(world, anew, 'pending', 0);
      setByHand(world, reservation, 'expired', 0);
      return snapshotOf(world);
    },
  ],
  [
    'a rental that was over is cancelled, its days are given to who held them before, and it is called expired again',
    (world) => {
      const earlier = place(world, { unit: 3, ahead: 0, period: 'monthly' });
      wait(world, hourMs);
      const { reservation } = rent(world, 3, { period: 'custom', days: 7, minimumDays: 7 });
      wait(world, 8 * dayMs);
      setByHand(world, reservation, 'cancelled', 0);
      const anew = world.reservations.get(earlier?.reservationId ?? '');
      if (anew) setByHand(world, anew, 'pending', 0);
      setByHand(world, reservation, 'expired', 0);
      return snapshotOf(world);
    },
  ],
  [
    'a new consumer, or a late retry, handled what the outboxes have forgotten since',
    (world) => {
      rent(world, 0);
      wait(world, 20 * dayMs);
      const before = snapshotOf(world);
      world.inbox = [...handledNow(before, 'catalog.picture')];
      wait(world, 15 * dayMs);
      return snapshotOf(world);
    },
  ],
  [
    'payments discarded an order whose hold was refused to it, and stood for a while',
    (world) => {
      const order = place(world, { unit: 0, ahead: 0, period: 'monthly' });
      world.orders.delete(order?.orderId ?? '');
      world.provider.delete(order?.orderId ?? '');
      wait(world, dayMs);
      return snapshotOf(world);
    },
  ],
];

test.each(ways)('lawful at any age: %s', (_what, happen) => {
  const world = createWorld(new Date('2026-11-20T00:30:00.000Z'));
  expect(checkSnapshot(happen(world), grace)).toEqual([]);
});
