import type { RentalMonth } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import type { TermFacts } from './figure-ports.ts';
import { countRentals, lastMonths } from './rental-figures.ts';
import { never, type State } from './reservation.ts';

/** Noon of a day in Seoul. */
const noon = (day: string) => new Date(`${day}T03:00:00.000Z`);
const active: State = { status: 'active', since: noon('2026-01-01') };
const cancelled = (day: string, reason: 'renter' | 'owner' | 'provider' = 'renter'): State => ({
  status: 'cancelled',
  reason,
  since: noon(day),
});
const expired = (day: string): State => ({ status: 'expired', since: noon(day) });
/** A paid term from one day to another. */
const term = (reservationId: string, start: string, end: string, more: Partial<TermFacts> = {}): TermFacts => ({
  reservationId,
  range: { start: calendarDate(start), end: calendarDate(end) },
  state: active,
  continues: null,
  movedFrom: null,
  holdUntil: noon('2026-01-01'),
  renewing: false,
  amount: 60_000,
  refundOwed: 0,
  ...more,
});
/** The next term of a renewal. */
const next = (
  reservationId: string,
  continues: string,
  [start, end]: [string, string],
  more: Partial<TermFacts> = {},
) => term(reservationId, start, end, { continues, holdUntil: never, ...more });
const pending: State = { status: 'pending', until: never };
const january: [string, string] = ['2027-01-01', '2027-01-31'];
const february: [string, string] = ['2027-02-01', '2027-02-28'];
const december = term('a', '2026-12-01', '2026-12-31');

/** The figures of the last four months, from November 2026 on, as of a day. */
function figuresOf(terms: readonly TermFacts[], unpaid: readonly TermFacts[] = [], today = '2027-02-15') {
  const day = calendarDate(today);
  return countRentals({ terms, unpaid }, { months: lastMonths(day, 4), today: day });
}
const columns = ['running', 'started', 'ended', 'involuntary', 'renewed', 'extended'] as const;
/** By month, what is not nothing of these columns. */
const countsOf = (...input: Parameters<typeof figuresOf>) =>
  Object.fromEntries(
    figuresOf(...input).months.map((month: RentalMonth) => [
      month.month,
      columns.flatMap((column) => (month[column] === 0 ? [] : `${month[column]} ${column}`)).join(', '),
    ]),
  );

test('months go back over the turn of a year, the oldest first', () => {
  expect(lastMonths(calendarDate('2027-02-28'), 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(lastMonths(calendarDate('2027-12-01'), 1)).toEqual(['2027-12']);
  expect(lastMonths(calendarDate('2027-01-31'), 24)[0]).toBe('2025-02');
});

const before = { '2026-11': '', '2026-12': '' };
test.each<[string, TermFacts[], TermFacts[], Record<string, string>]>([
  [
    'one term from the first to the last day of a month',
    [december],
    [],
    { '2026-11': '', '2026-12': '1 started, 1 ended', '2027-01': '', '2027-02': '' },
  ],
  [
    'one day over the border on each side',
    [term('a', '2026-11-30', '2027-01-01')],
    [],
    { '2026-11': '1 started', '2026-12': '1 running', '2027-01': '1 running, 1 ended', '2027-02': '' },
  ],
  [
    'two terms by hand',
    [december, term('b', ...january, { continues: 'a' })],
    [],
    { '2026-11': '', '2026-12': '1 started', '2027-01': '1 running, 1 ended, 1 extended', '2027-02': '' },
  ],
  [
    'terms by renewal, of which the last one runs',
    [december, next('b', 'a', january), next('c', 'b', february, { renewing: true })],
    [],
    { '2026-11': '', '2026-12': '1 started', '2027-01': '1 running, 1 renewed', '2027-02': '1 running, 1 renewed' },
  ],
  [
    'a move across months, to the last day of the rental',
    [
      term('a', '2026-12-01', '2027-01-02'),
      term('b', '2026-12-31', '2027-01-20', { movedFrom: { reservationId: 'a' }, holdUntil: null }),
    ],
    [],
    { '2026-11': '', '2026-12': '1 started', '2027-01': '1 running, 1 ended', '2027-02': '' },
  ],
  [
    'an extension in another unit, after a move on the first day',
    [
      december,
      term('b', '2026-12-01', '2026-12-31', { movedFrom: { reservationId: 'a' } }),
      term('c', ...january, { continues: 'b' }),
    ],
    [],
    { '2026-11': '', '2026-12': '1 started', '2027-01': '1 running, 1 ended, 1 extended', '2027-02': '' },
  ],
  [
    'an early end by a notice, whose last day is the term’s',
    [term('a', '2026-11-01', '2026-12-10', { state: expired('2026-12-11'), refundOwed: 20_000 })],
    [],
    { '2026-11': '1 started', '2026-12': '1 running, 1 ended', '2027-01': '', '2027-02': '' },
  ],
  [
    'an early end by hand, on its day in Seoul',
    [term('a', '2026-11-01', '2027-01-31', { state: { status: 'expired', since: new Date('2026-12-31T15:00:00Z') } })],
    [],
    { '2026-11': '1 started', '2026-12': '1 running', '2027-01': '1 running, 1 ended', '2027-02': '' },
  ],
  [
    'a gap without a link: two rentals',
    [december, term('b', '2027-01-10', '2027-02-28')],
    [],
    { '2026-11': '', '2026-12': '1 started, 1 ended', '2027-01': '1 started', '2027-02': '1 running' },
  ],
  [
    'a gap with a link: one rental, which was never over',
    [
      term('a', '2026-11-01', '2026-12-31', { state: expired('2026-11-20') }),
      term('b', ...january, { continues: 'a' }),
    ],
    [],
    { '2026-11': '1 started', '2026-12': '1 running', '2027-01': '1 running, 1 ended, 1 extended', '2027-02': '' },
  ],
  [
    'a rental of which an earlier term was not read',
    [next('b', 'unread', january, { renewing: true, state: expired('2027-02-01') }), next('c', 'b', february)],
    [],
    { ...before, '2027-01': '1 renewed', '2027-02': '1 running, 1 renewed' },
  ],
  [
    'what was cancelled in its free hours, before and after it began',
    [
      term('a', '2026-12-01', '2026-12-31', { state: cancelled('2026-11-20'), refundOwed: 60_000 }),
      term('b', '2026-12-01', '2026-12-31', { state: cancelled('2026-12-01') }),
      term('c', '2026-12-01', '2026-12-31', { state: cancelled('2026-12-01', 'owner'), refundOwed: 60_000 }),
    ],
    [],
    { ...before, '2027-01': '', '2027-02': '' },
  ],
  [
    'an extension that was cancelled in its free hours: the rental ended with the term before',
    [december, term('b', ...january, { continues: 'a', state: cancelled('2026-12-20') })],
    [],
    { '2026-11': '', '2026-12': '1 started, 1 ended', '2027-01': '', '2027-02': '' },
  ],
  [
    'a first term that was cancelled in its free hours: the rental began with the next one',
    [
      term('a', '2026-12-01', '2026-12-31', { state: cancelled('2026-11-20') }),
      term('b', ...january, { continues: 'a' }),
    ],
    [],
    { ...before, '2027-01': '1 started, 1 ended', '2027-02': '' },
  ],
  [
    'what a partner cancelled, or the provider took back, after a part of its days',
    [
      term('a', '2026-12-01', '2027-01-31', { state: cancelled('2026-12-15', 'owner'), refundOwed: 30_000 }),
      term('b', '2026-12-01', '2027-01-31', { state: cancelled('2027-01-15', 'provider') }),
      term('c', '2026-12-20', '2027-01-31', { state: cancelled('2026-12-19', 'provider') }),
      term('free', '2026-12-01', '2027-01-31', { state: cancelled('2026-12-20', 'owner'), amount: 0 }),
    ],
    [],
    { '2026-11': '', '2026-12': '3 started, 2 ended', '2027-01': '1 running, 1 ended', '2027-02': '' },
  ],
  [
    'a rental that was set back to unpaid',
    [term('a', '2026-12-01', '2026-12-31', { state: pending })],
    [],
    { ...before, '2027-01': '', '2027-02': '' },
  ],
])('%s', (_, terms, unpaid, expected) => {
  expect(countsOf(terms, unpaid)).toEqual(expected);
  expect(countsOf(terms.toReversed(), unpaid)).toEqual(expected);
});

describe('an end that nobody decided on', () => {
  const over = term('a', '2026-12-01', '2026-12-31', { state: expired('2027-01-01') });
  const inDecember = (...input: Parameters<typeof figuresOf>) => countsOf(...input)['2026-12'];
  const involuntary = '1 started, 1 ended, 1 involuntary';
  const decided = '1 started, 1 ended';

  test.each<[string, TermFacts, TermFacts[], string]>([
    ['the next term still waits', over, [next('b', 'a', january, { state: pending, renewing: true })], involuntary],
    [
      'it was dropped after the last day',
      over,
      [next('b', 'a', january, { state: cancelled('2027-01-01') })],
      involuntary,
    ],
    ['it was ended by hand then', over, [next('b', 'a', january, { state: expired('2027-02-01') })], involuntary],
    ['it was dropped on the last day', over, [next('b', 'a', january, { state: cancelled('2026-12-31') })], decided],
    ['no next term was placed, and it renews still', { ...over, renewing: true }, [], involuntary],
    ['another rental’s next term waits', over, [next('b', 'x', january, { state: pending, renewing: true })], decided],
    [
      'a partner had ended it before',
      term('a', '2026-12-01', '2026-12-31', { state: expired('2026-12-29') }),
      [next('b', 'a', january, { state: cancelled('2026-12-30') })],
      decided,
    ],
    [
      'a partner cancelled it on its last day',
      term('a', '2026-12-01', '2026-12-31', { state: cancelled('2026-12-31', 'owner') }),
      [next('b', 'a', january, { state: cancelled('2027-01-01') })],
      decided,
    ],
  ])('%s', (_, paid, unpaid, expected) => {
    expect(inDecember([paid], unpaid)).toBe(expected);
  });

  test('is none once a later term is paid', () => {
    const failed = next('b', 'a', january, { state: cancelled('2027-01-04') });
    expect(inDecember([over, term('c', ...january, { continues: 'a' })], [failed])).toBe('1 started');
  });

  test('is none for the days of grace, in which the rental runs', () => {
    const waits = [next('b', 'a', january, { state: pending, renewing: true })];
    const inGrace = figuresOf([over], waits, '2027-01-03');
    expect(inGrace).toMatchObject({ renewing: 1, runningNow: 1 });
    expect(inGrace.months.at(-1)).toMatchObject({ month: '2027-01', running: 1, ended: 0 });
    expect(figuresOf([over], waits, '2027-01-04')).toMatchObject({ renewing: 0, runningNow: 0 });
    expect(countsOf([over], waits, '2027-01-04')).toMatchObject({ '2026-12': involuntary, '2027-01': '' });
  });
});

test('the running month has what began and was over by today', () => {
  const terms = [
    term('over', '2027-01-20', '2027-02-14'),
    term('today', '2027-01-20', '2027-02-15'),
    term('begins', '2027-02-15', '2027-03-14', { renewing: true }),
    term('later', '2027-02-16', '2027-03-15'),
    term('next', '2027-02-16', '2027-03-15', { continues: 'today' }),
  ];
  expect(figuresOf(terms)).toMatchObject({ renewing: 1, runningNow: 2 });
  expect(countsOf(terms)['2027-02']).toBe('2 running, 1 started, 1 ended');
});

test('churn and loss are percent of those that ran, with one decimal; of none there is none', () => {
  const rentals = (count: number, end: string, more: Partial<TermFacts> = {}) =>
    Array.from({ length: count }, (_, at) => term(`${end}-${at}`, '2026-12-01', end, more));
  const terms = [
    ...rentals(4, '2027-03-31'),
    ...rentals(1, '2027-01-31'),
    ...rentals(1, '2027-01-20', { renewing: true }),
  ];
  const [november, , january2027] = figuresOf(terms).months;
  expect(november).toMatchObject({ running: 0, churn: null, loss: null });
  expect(january2027).toMatchObject({ running: 6, ended: 2, involuntary: 1, churn: 33.3, loss: 16.7 });
});

test('those that run when a month begins are those of the month before, with what began and without what ended', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10);
  const terms = Array.from({ length: 200 }, (_, at) => {
    const start = (at * 37) % 120;
    const before = at % 3 === 2 ? `t${at - 1}` : null;
    return term(`t${at}`, day(start), day(start + ((at * 13) % 50)), { continues: before });
  });
  const { months } = figuresOf(terms);
  const balance = months.slice(0, 3).map(({ running, started, ended }) => running + started - ended);
  expect(balance).toEqual(months.slice(1).map(({ running }) => running));
  expect(balance.every((running) => running > 0)).toBe(true);
});

test('links that lead in a circle end', () => {
  const terms = [term('a', ...january, { continues: 'b' }), term('b', ...january, { continues: 'a' })];
  expect(figuresOf(terms).months).toHaveLength(4);
});
