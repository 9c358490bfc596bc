import { expect, test } from 'vitest';
import { isTooOld, leavesAt, leavesAtOnce, nextAttemptAt } from './mail.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const hour = 3_600_000;

test('a mail is too old once three days have passed', () => {
  const at = (age: number) => isTooOld(new Date(now.getTime() - age), now);
  expect([at(0), at(72 * hour), at(72 * hour + 1)]).toEqual([false, false, true]);
});

test('a mail that fails waits longer each time, from ten seconds to a day, and is given up after eleven', () => {
  const pauses = Array.from({ length: 12 }, (_, failures) => nextAttemptAt(failures + 1, now));
  const seconds = pauses.map((at) => (at ? (at.getTime() - now.getTime()) / 1000 : 'given up'));
  const [minutes, hours] = [
    [2, 10, 30],
    [1, 3, 6, 12, 24],
  ];
  expect(seconds).toEqual([
    10,
    30,
    ...minutes.map((n) => n * 60),
    ...hours.map((n) => n * 3600),
    'given up',
    'given up',
  ]);
});

test('at night only what can wait waits, until the morning; where there are no quiet hours nothing does', () => {
  const night = new Date('2026-11-21T13:00:00.000Z');
  const morning = new Date('2026-11-21T23:00:00.000Z');
  expect([leavesAt('partner-booked', night), leavesAt('refunded', night), leavesAt('partner-booked', now)]).toEqual([
    morning,
    night,
    now,
  ]);
  expect(leavesAtOnce('partner-booked', night)).toEqual(night);
});
