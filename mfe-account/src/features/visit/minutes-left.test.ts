import { expect, it } from 'vitest';
import { minutesLeft } from './minutes-left.ts';

const until = '2026-11-28T03:00:00.000Z';

it.each([
  ['2026-11-28T02:00:00.000Z', 60],
  ['2026-11-28T02:00:00.001Z', 60],
  ['2026-11-28T02:01:00.000Z', 59],
  ['2026-11-28T02:59:59.999Z', 1],
  [until, 0],
  ['2026-11-28T03:30:00.000Z', 0],
])('at %s there are %i minutes left', (now, minutes) => {
  expect(minutesLeft(until, new Date(now))).toBe(minutes);
});
