import fc from 'fast-check';
import type { Snapshot } from '../../snapshot.ts';
import { consumersOf } from '../../consumers.ts';
import { wait } from './jobs.ts';
import { requestRefund, giveBackAtProvider, payAtProvider, sendRefund, processOrder } from './paying.ts';
import { beginLocks, forgetHolder, readTerms } from './locks.ts';
import { cancelByCustomer, giveNotice, setByHand, touch } from './ending.ts';
import { canMove } from './leaving.ts';
import { move, otherUnits } from './moving.ts';
import { place } from './renting.ts';
import { openTerm, renewingRentals, startRenewing, stopRenewing } from './renewing.ts';
import type { World } from './world.ts';
import { snapshotOf, createWorld, dayMs, hourMs } from './world.ts';

/** One thing that somebody does: which of those it is about, and how much or how far. */
interface Deed {
  readonly kind: keyof typeof deeds;
  readonly which: number;
  readonly size: number;
  /** Hours before it. */
  readonly wait: number;
}

const pick = <Row>(rows: Iterable<Row>, which: number): Row | undefined => {
  // The newest are met most often, old ones now and then.
  const all = [...rows];
  return all.length === 0
    ? undefined
    : all[all.length - 1 - (which % 3 === 0 ? which % all.length : which % Math.min(all.length, 4))];
};
const statuses = ['pending', 'active', 'expired', 'cancelled'] as const;
const periods = ['monthly', 'quarterly', 'custom', 'yearly', 'monthly'] as const;
/** Days of ordinary locations, of one that rents out single weeks, and of orders from before decision 0051. */
const shortest = [30, 7, null] as const;

/** A consumer that is new or renamed handles all that the stream still has, as if for the first time. */
function beginConsumer(world: World, name: string): void {
  world.inbox = world.inbox.filter(({ consumer }) => consumer !== name);
  for (const { id, type, createdAt } of world.events)
    if (consumersOf(type).includes(name))
      world.inbox.push({
        service: name.split('.')[0] ?? '',
        consumer: name,
        eventId: id,
        at: world.now,
        occurredAt: createdAt,
      });
}

const deeds = {
  book(world: World, { which, size }: Deed) {
    const order = place(world, {
      unit: which,
      ahead: size % 5,
      period: periods[size % periods.length] ?? 'custom',
      days: 30 + (size % 60),
      minimumDays: shortest[(which + size) % shortest.length] ?? null,
    });
    if (!order || size % 7 === 0) return;
    payAtProvider(world, order, size % 31 === 1 ? order.amount + 1 : order.amount);
    if (size % 5 !== 0) processOrder(world, order);
  },
  /** The webhook of a payment was lost, or a payment came after its hold had lapsed: it is found later. */
  find(world: World, { which, size }: Deed) {
    const order = pick(
      [...world.orders.values()].filter(({ capture }) => !capture),
      which,
    );
    if (!order) return;
    payAtProvider(world, order);
    processOrder(
      world,
      order,
      size % 2 === 0
        ? world.now
        : new Date(Math.max(order.createdAt.getTime(), world.now.getTime() - (size % 72) * hourMs)),
    );
  },
  /** A rental goes on in another unit; what that costs is paid at once, later or never. */
  move(world: World, { which, size }: Deed) {
    const rental = pick(
      [...world.reservations.values()].filter((one) => canMove(world, one)),
      which,
    );
    const to = rental && pick(otherUnits(world, rental), size);
    const order = to && move(world, rental, to, size % 4);
    if (!order || size % 3 === 0) return;
    payAtProvider(world, order);
    if (size % 5 !== 0) processOrder(world, order);
  },
  /** What moved is ended early, or by hand. */
  endMoved(world: World, { which, size }: Deed) {
    const moved = [...world.reservations.values()].filter(({ movedFrom, status }) => movedFrom && status === 'active');
    const rental = pick(moved, which);
    if (!rental) return;
    if (size % 2 === 0) giveNotice(world, rental, size % 40);
    else setByHand(world, rental, size % 3 === 0 ? 'expired' : 'cancelled', (size % 12) * 10_000);
  },
  renew: (world: World, { which }: Deed) => about(world, which, (one) => startRenewing(world, one)),
  /** The next term of a rental that renews is placed, and its card charged at once, later or never. */
  term(world: World, { which, size }: Deed) {
    const last = pick(renewingRentals(world), which);
    const order = last && openTerm(world, last);
    if (!order || size % 4 === 0) return;
    payAtProvider(world, order);
    if (size % 5 !== 0) processOrder(world, order);
  },
  stopRenewing(world: World, { which }: Deed) {
    const renewing = pick(renewingRentals(world), which);
    if (renewing) stopRenewing(world, renewing);
  },
  cancel: (world: World, { which }: Deed) => about(world, which, (one) => cancelByCustomer(world, one)),
  notice: (world: World, { which, size }: Deed) => about(world, which, (one) => giveNotice(world, one, size % 40)),
  set: (world: World, { which, size }: Deed) =>
    about(world, which, (one) =>
      setByHand(world, one, statuses[size % 4] ?? 'active', size % 3 === 0 ? 0 : (size % 12) * 10_000),
    ),
  erase: (world: World, { which }: Deed) => about(world, which, (one) => touch(world, one, 'erased')),
  claim: (world: World, { which, size }: Deed) =>
    about(world, which, (one) => touch(world, one, size % 2 === 0 ? 'claimed' : 'photo')),
  requestRefund: (world: World, { which }: Deed) => ofOrders(world, which, (one) => requestRefund(world, one)),
  send: (world: World, { which }: Deed) => ofOrders(world, which, (one) => sendRefund(world, one)),
  console: (world: World, { which, size }: Deed) =>
    ofOrders(world, which, (one) => giveBackAtProvider(world, one, size % 4 === 0 ? one.amount : (size % 9) * 10_000)),
  partner: (world: World, { size }: Deed) =>
    void world.partners.set('p2', size % 2 === 0 ? 'partner-2' : (world.partners.get('p2') ?? 'partner-2')),
  consumer: (world: World, { which }: Deed) =>
    beginConsumer(
      world,
      (['identity.mails', 'catalog.picture', 'payments.refunds'] as const)[which % 3] ?? 'identity.mails',
    ),
  /** Access starts for the first time: from now on, or with all events that the stream still has, the newest first. */
  locks(world: World, { size }: Deed) {
    beginLocks(world, size % 2 === 0 ? world.events.toReversed() : []);
  },
  /** A customer wants the code, or an event of the reservation comes again: it is read anew. */
  code: (world: World, { which }: Deed) => about(world, which, ({ reservationId }) => readTerms(world, reservationId)),
  /** A person with an account leaves. */
  leave: (world: World, { which }: Deed) =>
    about(world, which, ({ reservationId }) => forgetHolder(world, reservationId)),
  /** A manager sets a status; its event, and all after it, wait in the outboxes until time goes on. */
  slow(world: World, deed: Deed) {
    world.isRelaySlow = true;
    deeds.set(world, deed);
  },
  /** An event that was parked is handled more than 30 days after it was sent. */
  retry(world: World, { which }: Deed) {
    const mark = pick(world.inbox, which);
    if (mark && world.now.getTime() - (mark.occurredAt?.getTime() ?? 0) > 30 * dayMs)
      world.inbox = [...world.inbox.filter((one) => one !== mark), { ...mark, at: world.now }];
  },
};

function about(
  world: World,
  which: number,
  act: (reservation: NonNullable<ReturnType<World['reservations']['get']>>) => void,
): void {
  const reservation = pick(world.reservations.values(), which);
  if (reservation) act(reservation);
}

function ofOrders(
  world: World,
  which: number,
  act: (order: NonNullable<ReturnType<World['orders']['get']>>) => void,
): void {
  const order = pick(
    [...world.orders.values()].filter(({ capture }) => capture),
    which,
  );
  if (order) act(order);
}

const weighted = fc.constantFrom<Deed['kind']>(
  'book',
  'book',
  'book',
  'book',
  'find',
  'move',
  'move',
  'move',
  'endMoved',
  'renew',
  'renew',
  'term',
  'term',
  'stopRenewing',
  'cancel',
  'notice',
  'notice',
  'set',
  'set',
  'set',
  'erase',
  'claim',
  'requestRefund',
  'send',
  'console',
  'partner',
  'consumer',
  'retry',
  'locks',
  'locks',
  'code',
  'code',
  'leave',
  'slow',
  'slow',
);
const deed: fc.Arbitrary<Deed> = fc.record({
  kind: weighted,
  which: fc.nat(999),
  size: fc.nat(999),
  wait: fc.oneof(fc.constant(0), fc.constant(1), fc.nat(240)),
});

/** What somebody does over two years, one thing after another. */
export const histories = fc.array(deed, { minLength: 30, maxLength: 220 });

/** Lets a history happen and yields snapshots on the way, and a last one when two years are over. */
export function* snapshotsDuring(history: readonly Deed[]): Generator<Snapshot> {
  const world = createWorld(new Date('2026-11-20T00:30:00.000Z'));
  const over = world.now.getTime() + 730 * dayMs;
  for (const [index, one] of history.entries()) {
    wait(world, one.wait * hourMs);
    deeds[one.kind](world, one);
    if (index % 10 === 9 || world.isRelaySlow) yield snapshotOf(world);
  }
  wait(world, Math.max(hourMs, over - world.now.getTime()));
  yield snapshotOf(world);
}
