import { openEnd } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import type { Moment } from './change.ts';
import { InvalidTransition } from './errors.ts';
import { goesOn, occupiedRange, occupies, paidExtensionOf, prolong, takesNextTerm } from './renewing.ts';
import { never, type State } from './reservation.ts';
import { expire } from './transitions.ts';

const moment: Moment = { now: sometime, by: { kind: 'payments', id: null } };
const until = new Date(sometime.getTime() + 1);
const states: Record<State['status'], State> = {
  pending: { status: 'pending', until },
  active: { status: 'active', since: sometime },
  expired: { status: 'expired', since: sometime },
  cancelled: { status: 'cancelled', reason: 'renter', since: sometime },
};
const statuses = Object.keys(states) as State['status'][];

describe('prolonging', () => {
  test('is of a rental that runs, and is in its history with its event', () => {
    const { reservation, events } = prolong(buildRental(), true, moment);
    expect(reservation).toMatchObject({ renewing: true, version: 3, range: { end: '2026-12-31' } });
    expect(reservation.history.at(-1)).toMatchObject({ why: 'prolonged', from: 'active', to: 'active', version: 3 });
    expect(events).toEqual([{ type: 'prolonged', renewing: true, version: 3, at: sometime }]);
  });

  test.each(statuses.filter((status) => status !== 'active'))('begins with no reservation that is %s', (status) =>
    expect(() => prolong(buildRental({ state: states[status] }), true, moment)).toThrow(InvalidTransition),
  );

  test('ends in every status, and neither begins nor ends twice', () => {
    for (const state of [states.pending, states.active, states.expired])
      expect(prolong(buildRental({ state, renewing: true }), false, moment).reservation.renewing).toBe(false);
    for (const renewing of [true, false])
      expect(() => prolong(buildRental({ renewing }), renewing, moment)).toThrow(InvalidTransition);
  });

  test('goes on where the last day has passed', () =>
    expect(expire(buildRental({ renewing: true }), moment).reservation.renewing).toBe(true));
});

test('a range in the guard has no end where it renews, and lapses only where it is a hold', () => {
  const december = { r: 'a', start: '2026-12-01', end: '2026-12-31' };
  expect(occupiedRange(buildRental())).toEqual({ ...december, until: never });
  expect(occupiedRange(buildRental({ state: states.pending }))).toEqual({ ...december, until });
  expect(occupiedRange(buildRental({ state: states.expired, renewing: true }))).toEqual({
    ...december,
    end: openEnd,
    until: never,
  });
});

test('what has a range in the guard is pending, active, or renews', () => {
  const having = (renewing: boolean) => statuses.filter((status) => occupies({ state: states[status], renewing }));
  expect(having(false)).toEqual(['pending', 'active']);
  expect(having(true)).toEqual(statuses);
});

test('a next term continues what is paid, renews and is that member’s', () => {
  const renewing = { renewing: true, userId: 'me' };
  const taking = (more: object, personId: string | null = 'me') =>
    takesNextTerm(buildRental({ ...renewing, ...more }), personId);
  expect(statuses.filter((status) => taking({ state: states[status] }))).toEqual(['active', 'expired']);
  expect([taking({ renewing: false }), taking({}, 'other'), taking({ userId: null }, null)]).toEqual(
    Array.from({ length: 3 }, () => false),
  );
});

test('a rental goes on in a next term that is paid, or waits for the saved card; not in somebody else’s', () => {
  const after = (more: object) => goesOn(buildRental(), [buildRental({ reservationId: 'b', continues: 'a', ...more })]);
  expect(statuses.map((status) => after({ state: states[status] }))).toEqual([false, true, true, false]);
  expect(statuses.map((status) => after({ state: states[status], renewing: true }))).toEqual([true, true, true, false]);
  expect(after({ continues: 'other' })).toBe(false);
  expect(goesOn(buildRental(), [])).toBe(false);
});

test('a paid reservation extends another one, running or over; a hold and a cancelled one do not', () => {
  const extending = (more: object) =>
    paidExtensionOf(buildRental(), [buildRental({ reservationId: 'b', continues: 'a', ...more })])?.reservationId;
  expect(statuses.map((status) => extending({ state: states[status] }))).toEqual([undefined, 'b', 'b', undefined]);
  expect(extending({ continues: 'other' })).toBeUndefined();
});
