import { calendarDate, openEnd, type CalendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import { extendOption, mostTerms, termsOf } from './extending.ts';
import type { TakenRange } from './guard.ts';
import { never, type Reservation, type State } from './reservation.ts';

const rules = { freeCancelMs: 86_400_000, endingNoticeDays: 7, extensionPriorityDays: 14, checkDays: 0 };
const days = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) });
const held = (ms: number): State => ({ status: 'pending', until: new Date(sometime.getTime() + ms) });
const cancelled: State = { status: 'cancelled', reason: 'renter', since: sometime };
const expired: State = { status: 'expired', since: sometime };
/** A month that begins on the day after the rental's last one, and continues it. */
const extension = (more: Partial<Reservation> = {}) =>
  buildRental({ reservationId: 'b', continues: 'a', range: days('2027-01-01', '2027-01-31'), ...more });

describe('extending', () => {
  const optionOf = (
    reservation: Reservation,
    {
      others = [],
      taken = [],
      at = sometime,
    }: { others?: Reservation[]; taken?: [start: string, end: string, until?: Date][]; at?: Date } = {},
  ) =>
    extendOption(
      reservation,
      { others, taken: taken.map(([start, end, until = never], n) => ({ r: `t${n}`, ...days(start, end), until })) },
      at,
      rules,
    );
  const possible = {
    because: 'possible',
    startDate: '2027-01-01',
    until: null,
    priorityUntil: '2026-12-16',
    by: null,
  };

  test('is possible while a rental runs, and its customer comes first until two weeks before its end', () => {
    expect(optionOf(buildRental(), { taken: [['2026-12-01', '2026-12-31']] })).toEqual(possible);
  });

  test.each([
    ['2026-12-16T14:59:59.999Z', 'possible', '2026-12-16'],
    ['2026-12-16T15:00:00.000Z', 'possible', null],
    ['2026-12-31T14:59:59.999Z', 'possible', null],
    ['2026-12-31T15:00:00.000Z', 'over', null],
  ])('at %s is %s, with priority until %s', (at, because, priorityUntil) => {
    expect(optionOf(buildRental(), { at: new Date(at) })).toMatchObject({ because, priorityUntil });
  });

  test.each<[string, State]>([
    ['unpaid', held(1)],
    ['over', cancelled],
    ['over', expired],
  ])('is %s for another status, and nobody comes first', (because, state) => {
    expect(optionOf(buildRental({ state }))).toEqual({ ...possible, because, priorityUntil: null });
  });

  test.each<[string, [string, string, Date?][], object]>([
    ['the next day', [['2027-01-01', '2027-01-31']], { because: 'taken', until: null }],
    ['days around the next one', [['2026-12-31', '2027-01-01']], { because: 'taken', until: null }],
    ['a later day', [['2027-03-01', '2027-03-31']], { because: 'possible', until: '2027-02-28' }],
    [
      'two later days',
      [
        ['2027-06-01', '2027-06-30'],
        ['2027-03-01', '2027-03-31'],
      ],
      { because: 'possible', until: '2027-02-28' },
    ],
    ['a later day, by a hold that lapsed', [['2027-03-01', '2027-03-31', sometime]], possible],
    ['the next day, by a hold that lapsed', [['2027-01-01', '2027-01-31', sometime]], possible],
    ['earlier days', [['2026-11-21', '2026-11-30']], possible],
  ])('where another has %s', (_, taken, expected) => {
    expect(optionOf(buildRental(), { taken })).toMatchObject(expected);
  });

  test.each<[string, Partial<Reservation>, string | null]>([
    ['paid', {}, 'b'],
    ['held', { state: held(1) }, 'b'],
    ['held by hand', { state: { status: 'pending', until: never } }, 'b'],
    ['lapsed', { state: held(0) }, null],
    ['cancelled', { state: cancelled }, null],
    ['ended by hand', { state: expired }, null],
    ['for another', { continues: 'other' }, null],
  ])('was done by one that is %s', (_, more, by) => {
    const option = optionOf(buildRental(), { others: [extension(more)] });
    expect(option).toEqual({ ...possible, because: by === null ? 'possible' : 'extended', by });
  });

  test('of one that renews is open: its own open end is in nobody’s way who extends it', () => {
    const open = (r: string, start: string) => ({ r, ...days(start, openEnd), until: never });
    const behind = (...taken: TakenRange[]) =>
      extendOption(buildRental({ renewing: true }), { taken, others: [] }, sometime, rules);
    expect(behind(open('a', '2026-12-01'))).toEqual(possible);
    const term = extension({ state: { status: 'pending', until: never }, renewing: true });
    expect(optionOf(buildRental(), { others: [term] })).toMatchObject({ because: 'extended', by: 'b' });
    expect(behind(open('b', possible.startDate))).toMatchObject({ because: 'taken', until: null });
  });

  test('of one that is over still says what extends it', () => {
    const over = { because: 'over', by: 'b' };
    expect(optionOf(buildRental({ state: expired }), { others: [extension()] })).toMatchObject(over);
  });
});

describe('the periods of a rental', () => {
  const idsOf = (reservation: Reservation, ...others: Reservation[]) =>
    termsOf(reservation, others, sometime).map(({ reservationId }) => reservationId);
  const [first, second] = [buildRental(), extension()];
  const third = extension({ reservationId: 'c', continues: 'b', range: days('2027-02-01', '2027-02-28') });
  const stranger = buildRental({ reservationId: 'x', range: days('2026-11-21', '2026-11-30') });

  test('are the same from each of them, by their days', () => {
    for (const one of [first, second, third])
      expect(idsOf(one, ...[third, stranger, second, first].filter((other) => other !== one))).toEqual(['a', 'b', 'c']);
    expect(idsOf(stranger, first, second, third)).toEqual(['x']);
  });

  test.each<[string, State, string[]]>([
    ['ended', expired, ['a', 'b', 'c']],
    ['held', held(1), ['a', 'b', 'c']],
    ['lapsed', held(0), ['a']],
    ['cancelled', cancelled, ['a']],
  ])('with one in the middle that is %s', (_, state, ids) => {
    const between = { ...second, state };
    expect(idsOf(first, between, third)).toEqual(ids);
    expect(idsOf(between, first, third)).toEqual(ids.length === 1 ? ['b'] : ids);
  });

  test('come to an end also where wrong rows go round in a circle', () => {
    expect(idsOf({ ...first, continues: 'c' }, second, third)).toEqual(['a', 'b', 'c']);
    expect(idsOf({ ...first, continues: 'a' })).toEqual(['a']);
  });

  test('are sixty at most: the newest, or from the one on that was requested', () => {
    const start = (n: number) =>
      `${2000 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01` as CalendarDate;
    const many = Array.from({ length: 100 }, (_, n) =>
      buildRental({
        reservationId: `t${n}`,
        continues: n === 0 ? null : `t${n - 1}`,
        range: { start: start(n), end: start(n) },
      }),
    );
    const of = (n: number) => {
      const found = idsOf(many[n] ?? first, ...many.filter((_, other) => other !== n));
      return [found.length, found[0], found.at(-1)];
    };
    expect(of(99)).toEqual([mostTerms, 't40', 't99']);
    expect(of(41)).toEqual([mostTerms, 't40', 't99']);
    expect(of(10)).toEqual([mostTerms, 't10', 't69']);
  });
});
