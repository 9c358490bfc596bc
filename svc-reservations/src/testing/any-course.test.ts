import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundable } from '../domain/money-back.ts';
import { refundedAmount, type Decision, type Status } from '../domain/reservation.ts';
import { checkReservations } from '../use-cases/checking/check-reservations.ts';
import { buildTerms } from './builders.ts';
import { buildUseCases } from './build-use-cases.ts';
import { buildMovable, buildPlace } from './moving-builders.ts';
import { memorySnapshot } from './memory-snapshot.ts';
import { createMemoryReservationStore } from './memory-reservation-store.ts';

/** Less than what a week of it is sold for: whoever leaves early gets something back. */
const tariff = { dailyPrice: 4_000, monthlyPrice: 90_000, quarterlyPrice: 0, yearlyPrice: 0, minimumDays: 3 };
const manager = { personId: 'owner-1', overseer: null };
const userId = 'user-1';
const units = [{ unitId: 'unit-1', locationId: 'location-1' }];
/** Ranges of one unit that overlap with their neighbours; the first begins today. */
const starts = [0, 5, 10, 30];
/** Behind each of them an extension of it. */
const extension = fc.integer({ min: starts.length, max: 2 * starts.length - 1 });
const name = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: starts.length - 1 }) },
  { weight: 1, arbitrary: extension },
);
const mostly = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) });
const idOf = (n: number) => `r${n}`;
const isExtension = (n: number) => n >= starts.length;
const status = fc.constantFrom<Status>('pending', 'active', 'expired', 'cancelled');
const decision = fc.option(
  fc.oneof(
    fc.constantFrom<Decision>({ kind: 'free' }, { kind: 'paid-outside' }, { kind: 'no-refund' }),
    fc.integer({ min: 1, max: 60_000 }).map((amount): Decision => ({ kind: 'refund', amount })),
  ),
  { nil: undefined },
);

/** Units to which rentals move: for next to nothing, and for much more than they cost. */
const otherUnits = [
  { id: 'small', monthlyPrice: 30_000 },
  { id: 'middle', monthlyPrice: 200_000 },
  { id: 'large', monthlyPrice: 900_000 },
];
const otherUnit = fc.constantFrom(...otherUnits.map(({ id }) => id));

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('place' as const), name }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), name }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rent' as const), name }) },
  { weight: 14, arbitrary: fc.record({ do: fc.constant('set' as const), name, status, decision }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), name }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('leave' as const), name, days: fc.integer({ min: 0, max: 7 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('renew' as const), name, renewing: mostly }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('next' as const), name: extension, paid: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      name,
      to: otherUnit,
      after: fc.integer({ min: 0, max: 8 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('order' as const), name, to: otherUnit, paid: mostly }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('onward' as const), to: otherUnit, paid: mostly }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('setMoved' as const), status, decision }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('leaveMoved' as const), days: fc.integer({ min: 0, max: 7 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const), name }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refunded' as const),
      name,
      amount: fc.integer({ min: 1, max: 20_000 }),
      byProvider: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'open' as const, 'open' as const, 'lapse' as const, 'end' as const),
    }),
  },
  // The last of them leads from the first day to the one after the first range.
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(1, 14, 16, 1500, 5000, 11_500) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Does something that may be refused; anything else that goes wrong is an error. */
async function orRefused(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

/**
 * A service in memory that takes one step after another; what a step is refused with is no matter, as long as it is a
 * refusal.
 */
function stage() {
  const store = createMemoryReservationStore();
  let now = new Date('2026-11-21T03:00:00.000Z');
  let version = 0;
  const places = new Map([['location-1', buildPlace('location-1', otherUnits)]]);
  const use = buildUseCases({ store, clock: () => now, movable: buildMovable(places) });
  /** As they were ordered; an extension begins when that which it extends then ended. */
  async function terms(n: number) {
    const known = await store.find(idOf(n));
    const continues = isExtension(n) ? idOf(n - starts.length) : null;
    const extended = continues === null ? undefined : await store.find(continues);
    const first = extended ? addDays(extended.range.end, 1) : addDays(calendarDate('2026-11-21'), starts[n] ?? 0);
    const start = known?.range.start ?? first;
    const range = { start, end: addDays(start, 7) };
    return buildTerms({ reservationId: idOf(n), continues, userId, range, tariff });
  }
  const ordered = (n: number) => ({
    reservationId: idOf(n),
    orderId: buildTerms({ reservationId: idOf(n) }).orderId ?? '',
  });
  const guest = (n: number) => ({ personId: null, guestOf: idOf(n) });

  const place = async (n: number) =>
    await use.placeHold(await terms(n), 'any', isExtension(n) ? idOf(n - starts.length) : null);

  /** Money goes back of what was confirmed, and never more than came in. */
  async function refund(reservationId: string, most: number, byProvider: boolean): Promise<unknown> {
    const known = await store.find(reservationId);
    const left = known?.verdict?.outcome === 'confirmed' ? known.amount - refundedAmount(known) : 0;
    const amount = Math.min(most, left);
    if (!known || amount === 0) return undefined;
    version += 1;
    return await store.transact('any', (tx) =>
      use.noteRefund(tx, { ...known, refund: { version, amount }, remaining: left - amount, byProvider }),
    );
  }

  const customer = { personId: userId, guestOf: null };
  /** The newest reservation to which a rental moved. */
  const moved = () => store.reservations().findLast(({ movedFrom, state }) => movedFrom && state.status === 'active');

  /** Moves as the list says: by itself where nothing has to be paid, else by an order. */
  async function move(reservationId: string, to: string, { after = 0, paid = true }): Promise<unknown> {
    const rental = await store.find(reservationId);
    if (!rental) return undefined;
    const today = seoulDateOf(now);
    const first = rental.range.start > today ? rental.range.start : today;
    const moveDate = addDays(first, after);
    const { units: free, endDate } = await use.listMoveOptions({ reservationId, customer, moveDate }, 'any');
    const found = free.find(({ unit }) => unit.id === to);
    if (!found) return undefined;
    const { charge, refund: expectedRefund } = found.reckoning;
    const target = { unitId: to, locationId: 'location-1', moveDate };
    if (charge === 0) return await use.moveRental({ reservationId, customer, ...target, expectedRefund }, 'any');
    version += 1;
    const { dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice } = found.unit;
    const order = buildTerms({
      reservationId: `order-${version}`,
      unitId: to,
      userId,
      range: { start: moveDate, end: endDate },
      amount: charge,
      tariff: { dailyPrice, monthlyPrice, quarterlyPrice, yearlyPrice, minimumDays: 5 },
      moves: { reservationId, guestOf: null },
    });
    await use.placeHold(order, 'any');
    if (!paid) return undefined;
    return await use.confirmHold({ reservationId: order.reservationId, orderId: order.orderId ?? '' }, 'any');
  }

  const takes: { readonly [K in Step['do']]: (one: Extract<Step, { do: K }>) => unknown } = {
    place: ({ name: n }) => place(n),
    confirm: ({ name: n }) => use.confirmHold(ordered(n), 'any'),
    rent: async ({ name: n }) => {
      await place(n);
      await use.confirmHold(ordered(n), 'any');
    },
    set: ({ name: n, status: to, decision: decided }) =>
      use.setStatus({ reservationId: idOf(n), status: to, decision: decided, manager }, 'any'),
    cancel: ({ name: n }) => use.cancelByCustomer({ reservationId: idOf(n), customer: guest(n) }, 'any'),
    leave: async ({ name: n, days }) => {
      const leaveDate = addDays((await terms(n)).range.start, days);
      await use.giveNotice({ reservationId: idOf(n), customer: guest(n), leaveDate }, 'any');
    },
    refunded: ({ name: n, amount, byProvider }) => refund(idOf(n), amount, byProvider),
    renew: ({ name: n, renewing }) => use.setRenewing({ reservationId: idOf(n), personId: userId, renewing }, 'any'),
    /** The whole way to a next term, as far as it goes. */
    next: async ({ name: n, paid }) => {
      const base = n - starts.length;
      const steps = [
        () => takes.rent({ do: 'rent', name: base }),
        () => takes.renew({ do: 'renew', name: base, renewing: true }),
        async () => use.placeHold({ ...(await terms(n)), renewal: true }, 'any'),
        () => (paid ? use.confirmHold(ordered(n), 'any') : undefined),
      ];
      for (const one of steps) await orRefused(one);
    },
    move: ({ name: n, to, after }) => move(idOf(n), to, { after }),
    order: ({ name: n, to, paid }) => move(idOf(n), to, { paid }),
    onward: ({ to, paid }) => move(moved()?.reservationId ?? '', to, { paid }),
    setMoved: ({ status: to, decision: decided }) =>
      use.setStatus({ reservationId: moved()?.reservationId ?? '', status: to, decision: decided, manager }, 'any'),
    leaveMoved: async ({ days }) => {
      const rental = moved();
      if (!rental) return;
      const leaveDate = addDays(rental.range.start, days);
      await use.giveNotice({ reservationId: rental.reservationId, customer, leaveDate }, 'any');
    },
    release: ({ name: n }) => use.releaseHold({ ...ordered(n), reason: 'replaced' }, 'any'),
    erase: () => store.transact('any', (tx) => use.erasePerson(tx, userId)),
    close: () => use.closeGuards(units, 'any'),
    open: () => use.openGuards(units, 'any'),
    lapse: () => use.lapseHolds(),
    end: () => use.endRentals(),
    pass: ({ minutes }) => {
      now = new Date(now.getTime() + minutes * 60_000);
    },
  };
  const take = async (one: Step): Promise<unknown> => await (takes[one.do] as (one: Step) => unknown)(one);
  return { store, use, take, now: () => now };
}

test(
  'whatever is held, paid, extended, renewed, moved, cut short, set by hand and given back in any order: no day is given twice, the checker is content, and no more goes back than was paid',
  { timeout: 300_000 },
  async () => {
    let set = 0;
    let extended = 0;
    let renewed = 0;
    let owedByNotices = 0;
    let movedTwice = 0;
    let owedElsewhere = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80, size: 'max' }), async (steps) => {
        const { store, use, take, now } = stage();
        for (const one of steps) {
          await orRefused(() => take(one));
          expect(checkReservations(memorySnapshot(store, now()))).toEqual([]);
          for (const known of store.reservations()) expect(refundable(known)).toBeGreaterThanOrEqual(0);
        }
        set += store
          .reservations()
          .flatMap(({ history }) => history)
          .filter(({ byName }) => byName !== undefined).length;
        extended += store
          .reservations()
          .filter(({ continues, history }) => continues !== null && history.some(({ to }) => to === 'active')).length;
        renewed += store
          .events()
          .filter(({ reservation, event }) => event.type === 'confirmed' && reservation.renewing).length;
        owedByNotices += store
          .reservations()
          .flatMap(({ history }) => history)
          .filter(({ owed = 0 }) => owed > 0).length;
        movedTwice += store.reservations().filter(({ movedFrom, movedTo }) => movedFrom && movedTo).length;
        owedElsewhere += store
          .reservations()
          .flatMap(({ history }) => history)
          .filter(({ elsewhere = 0 }) => elsewhere > 0).length;
        // What the guard says is what the reservations say: nothing is to be rebuilt.
        expect(await use.rebuildGuards()).toBe(0);
      }),
      { numRuns: 800 },
    );
    expect(set).toBeGreaterThan(400);
    expect(extended).toBeGreaterThan(80);
    expect(renewed).toBeGreaterThan(60);
    expect(owedByNotices).toBeGreaterThan(20);
    expect(movedTwice).toBeGreaterThan(20);
    expect(owedElsewhere).toBeGreaterThan(20);
  },
);
