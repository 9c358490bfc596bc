import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { lastPriorityDay } from './extension-priority.ts';

test.each([
  ['2026-11-21', '2026-12-16'],
  ['2026-12-16', '2026-12-16'],
  ['2026-12-17', undefined],
  ['2027-01-01', undefined],
])('seen on %s, a rental until the end of the year has priority for two weeks less until %s', (today, last) => {
  expect(lastPriorityDay(calendarDate('2026-12-31'), { today: calendarDate(today), days: 14 })).toBe(last);
});

test('without such days the priority lasts until the day before the last one', () => {
  const today = calendarDate('2026-12-01');
  expect(lastPriorityDay(calendarDate('2026-12-31'), { today, days: 0 })).toBe('2026-12-30');
});
