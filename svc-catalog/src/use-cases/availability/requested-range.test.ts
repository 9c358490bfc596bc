import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import { requestedRange, openRange } from './requested-range.ts';

/** The 1st of March in Seoul, still February in UTC. */
const clock = () => new Date('2026-02-28T15:30:00.000Z');

test('a range begins today in Seoul where no day is requested', () => {
  expect(requestedRange({}, clock)).toEqual({ start: '2026-03-01', end: '2026-03-31' });
  expect(openRange({}, clock)).toEqual({ start: '2026-03-01', end: undefined });
});

test.each([
  [{ to: calendarDate('2026-02-28') }, 'reversed'],
  [{ to: calendarDate('2029-03-04') }, 'too-long'],
  [{ from: calendarDate('9999-12-31') }, 'out-of-calendar'],
])('the range %j is refused, and says that it is %s', (requested, reason) => {
  for (const resolve of [requestedRange, openRange]) {
    expect(() => resolve(requested, clock)).toThrow(
      expect.objectContaining({ code: 'RANGE_INVALID', details: { reason } }),
    );
  }
});
