import { policy } from '@hamkke/contracts';
import { addDays, calendarDate } from '@hamkke/money';
import { expect, it } from 'vitest';
import { isRenewing, shownStatusOf } from './shown-status.ts';

const startDate = calendarDate('2026-12-01');
const { graceDays } = policy.renewal;
const term = { status: 'pending', renewing: true, startDate } as const;

it.each([
  ['before it begins', -3, 'renewalPending'],
  ['on its first day', 0, 'renewalPending'],
  ['on the last day of grace', graceDays, 'renewalPending'],
  ['the day after', graceDays + 1, 'overdue'],
])('a next term that waits for its payment, %s', (_, days, expected) =>
  expect(shownStatusOf(term, addDays(startDate, days))).toBe(expected),
);

it.each(['active', 'expired', 'cancelled'] as const)(
  'any other status of a rental that renews is itself: %s',
  (status) => expect(shownStatusOf({ ...term, status }, addDays(startDate, 60))).toBe(status),
);

it.each([undefined, false])('an order that nobody paid is itself: renewing %s', (renewing) =>
  expect(shownStatusOf({ ...term, renewing }, addDays(startDate, 60))).toBe('pending'),
);

it.each([
  ['active', true, true],
  ['active', false, false],
  ['active', undefined, false],
  ['pending', true, false],
  ['expired', true, false],
] as const)('%s with renewing %s goes on by itself: %s', (status, renewing, expected) =>
  expect(isRenewing({ status, renewing })).toBe(expected),
);
