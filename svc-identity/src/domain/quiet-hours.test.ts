import { expect, test } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

// Seoul is nine hours ahead: 21:00 there is 12:00 in UTC, and 8:00 is 23:00 of the day before.
test.each([
  ['just before they begin', '2026-11-21T11:59:59.999Z', undefined],
  ['as they begin', '2026-11-21T12:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['before midnight', '2026-11-21T14:59:59.999Z', '2026-11-21T23:00:00.000Z'],
  ['at midnight', '2026-11-21T15:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['just before they end', '2026-11-21T22:59:59.999Z', '2026-11-21T23:00:00.000Z'],
  ['as they end', '2026-11-21T23:00:00.000Z', undefined],
  ['at noon', '2026-11-22T03:00:00.000Z', undefined],
  ['in the last night of a year', '2026-12-31T14:00:00.000Z', '2026-12-31T23:00:00.000Z'],
])('the quiet hours of Seoul, %s', (_, at, until) => {
  expect(quietUntil(new Date(at))?.toISOString()).toBe(until);
});
