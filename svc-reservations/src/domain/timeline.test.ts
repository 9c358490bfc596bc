import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import { buildRental } from '../testing/build-rental.ts';
import type { HistoryEntry, MovedFrom, Reservation } from './reservation.ts';
import { mostSteps, timelineOf } from './timeline.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute));
const entry = (minute: number, why: HistoryEntry['why'], more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  version: minute,
  at: at(minute),
  from: null,
  to: 'active',
  by: { kind: 'system', id: null },
  why,
  ...more,
});
const term = (reservationId: string, history: HistoryEntry[], more: Partial<Reservation> = {}) =>
  buildRental({ reservationId, history, ...more });
const seen = (...terms: Reservation[]) => timelineOf(terms).map((step) => [step.term.reservationId, step.entry.why]);
const movedFrom = (charged: number): MovedFrom => ({
  reservationId: 'a',
  unitId: 'unit-1',
  locationId: 'location-1',
  unitNumber: '1',
  locationName: '강남점',
  moveDate: calendarDate('2026-12-10'),
  leaveBy: calendarDate('2026-12-12'),
  value: 40_000,
  charged,
  left: 40_000,
  shortfall: 0,
});

test('steps are the newest first; of one instant, the later term and the later change come first', () => {
  const first = term('a', [entry(1, 'held', { to: 'pending' }), entry(2, 'paid'), entry(5, 'moved'), entry(5, 'owed')]);
  const next = term('b', [entry(3, 'paid'), entry(5, 'moved')]);
  expect(seen(first, next)).toEqual([
    ['b', 'moved'],
    ['a', 'owed'],
    ['a', 'moved'],
    ['b', 'paid'],
    ['a', 'paid'],
    ['a', 'held'],
  ]);
});

test('terms that never were a rental have no steps, nor have mails, renewals and erasures', () => {
  const unpaid = term('u', [entry(1, 'held', { to: 'pending' }), entry(2, 'renter', { to: 'cancelled' })]);
  const whole = term('a', [entry(1, 'paid'), entry(2, 'reminded'), entry(3, 'prolonged'), entry(4, 'erased')]);
  expect(seen(whole, unpaid)).toEqual([['a', 'paid']]);
});

test('a payment says what its order took, each refund what went back by it, and nothing else a sum', () => {
  const history = [
    entry(1, 'held', { to: 'pending' }),
    entry(2, 'paid-after-lapse'),
    entry(3, 'refunded'),
    entry(4, 'notice'),
    entry(5, 'refunded'),
  ];
  const refunds = [
    { version: 2, amount: 20_000 },
    { version: 1, amount: 5_000 },
  ];
  const rental = term('a', history, { refunds });
  expect(timelineOf([rental]).map(({ amount }) => amount)).toEqual([5_000, null, 20_000, 60_000, null]);
  const moved = term('b', [entry(1, 'paid')], { amount: 60_000, movedFrom: movedFrom(20_000) });
  expect(timelineOf([moved]).map(({ amount }) => amount)).toEqual([20_000]);
});

test('a term goes on from another one in its unit, or from another unit', () => {
  const goesOn = (more: Partial<Reservation>) => timelineOf([term('b', [entry(1, 'paid')], more)])[0]?.continues;
  expect([goesOn({}), goesOn({ continues: 'a' }), goesOn({ movedFrom: movedFrom(0) })]).toEqual([false, true, true]);
});

test(`only the newest ${mostSteps} steps are shown`, () => {
  const history = Array.from({ length: mostSteps + 5 }, (_, index) => entry(index, 'owed'));
  const steps = timelineOf([term('a', history)]);
  expect(steps).toHaveLength(mostSteps);
  expect(steps.at(-1)?.entry.at).toEqual(at(5));
});
