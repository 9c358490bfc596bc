import { policy } from '@hamkke/contracts';
import { expect, test } from 'vitest';
import { checkDaysOf, checkHours } from './check-hours.ts';

test('a unit is checked within so many hours, none unless it is set', () => {
  expect(checkHours.parse(undefined)).toBe(policy.checkHours);
  expect(policy.checkHours).toBe(0);
  expect(checkHours.parse('36')).toBe(36);
  expect(checkHours.safeParse('-1').success).toBe(false);
  expect(checkHours.safeParse('721').success).toBe(false);
});

test.each([
  [0, 0],
  [0.5, 1],
  [24, 1],
  [24.5, 2],
  [720, 30],
])('%d hours after midnight are over before a day that begins %i days later', (hours, days) => {
  expect(checkDaysOf(hours)).toBe(days);
});
