import { addDays, calendarDate } from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundable } from '../domain/money-back.ts';
import { refundedAmount, type Decision, type Status } from '../domain/reservation.ts';
import { checkReservations } from '../use-cases/checking/check-reservations.ts';
import { buildTerms } from './builders.ts';
import { buildUseCases } from './build-use-cases.ts';
import { memorySnapshot } from './memory-snapshot.ts';
import { createMemoryReservationStore } from './memory-reservation-store.ts';

const manager = { personId: 'owner-1', overseer: null };
const units = [{ unitId: 'unit-1', locationId: 'location-1' }];
/** Ranges of one unit that overlap with their neighbours; the first begins today. */
const starts = [0, 5, 10, 30];
const name = fc.integer({ min: 0, max: starts.length - 1 });
const status = fc.constantFrom<Status>('pending', 'active', 'expired', 'cancelled');
const decision = fc.option(
  fc.oneof(
    fc.constantFrom<Decision>({ kind: 'free' }, { kind: 'paid-outside' }, { kind: 'no-refund' }),
    fc.integer({ min: 1, max: 60_000 }).map((amount): Decision => ({ kind: 'refund', amount })),
  ),
  { nil: undefined },
);

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), name }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm' as const), name }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('set' as const), name, status, decision }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), name }) },
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

/**
 * A service in memory that takes one step after another; what a step is refused with is no matter, as long as it is a
 * refusal.
 */
function stage() {
  const store = createMemoryReservationStore();
  let now = new Date('2026-11-21T03:00:00.000Z');
  let version = 0;
  const use = buildUseCases({ store, clock: () => now });
  const terms = (n: number) => {
    const start = addDays(calendarDate('2026-11-21'), starts[n] ?? 0);
    return buildTerms({ reservationId: `r${n}`, range: { start, end: addDays(start, 7) } });
  };
  const ordered = (n: number) => ({ reservationId: `r${n}`, orderId: terms(n).orderId ?? '' });

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

  const takes: { readonly [K in Step['do']]: (one: Extract<Step, { do: K }>) => unknown } = {
    place: ({ name: n }) => use.placeHold(terms(n), 'any'),
    confirm: ({ name: n }) => use.confirmHold(ordered(n), 'any'),
    set: ({ name: n, status: to, decision: decided }) =>
      use.setStatus({ reservationId: `r${n}`, status: to, decision: decided, manager }, 'any'),
    cancel: ({ name: n }) =>
      use.cancelByCustomer({ reservationId: `r${n}`, customer: { personId: null, guestOf: `r${n}` } }, 'any'),
    refunded: ({ name: n, amount, byProvider }) => refund(`r${n}`, amount, byProvider),
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
  'whatever is held, paid, set by hand and given back in any order: no day is given twice, the checker is content, and no more goes back than was paid',
  { timeout: 300_000 },
  async () => {
    let set = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }), async (steps) => {
        const { store, use, take, now } = stage();
        for (const one of steps) {
          await take(one).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error;
          });
          expect(checkReservations(memorySnapshot(store, now()))).toEqual([]);
          for (const known of store.reservations()) expect(refundable(known)).toBeGreaterThanOrEqual(0);
        }
        set += store
          .reservations()
          .flatMap(({ history }) => history)
          .filter(({ byName }) => byName !== undefined).length;
        // What the guard says is what the reservations say: nothing is to be rebuilt.
        expect(await use.rebuildGuards()).toBe(0);
      }),
      { numRuns: 500 },
    );
    expect(set).toBeGreaterThan(400);
  },
);
