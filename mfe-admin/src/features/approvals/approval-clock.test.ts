import { describe, expect, it } from 'vitest';
import { approvalClock, timeInUnits } from './approval-clock.ts';

const requestedAt = '2026-11-21T03:00:00.000Z';
const after = (hours: number, minutes = 0, seconds = 0) =>
  new Date(Date.parse(requestedAt) + ((hours * 60 + minutes) * 60 + seconds) * 1_000);

describe('the clock of an application', () => {
  it.each([
    ['at once', after(0), 'calm', 24 * 60],
    ['by a browser that is slow', after(-3), 'calm', 24 * 60],
    ['within the first minute', after(0, 0, 1), 'calm', 24 * 60],
    ['after a minute', after(0, 1), 'calm', 24 * 60 - 1],
    ['more than four hours before its end', after(19, 59), 'calm', 4 * 60 + 1],
    ['four hours before its end', after(20), 'soon', 4 * 60],
    ['in its last second', after(23, 59, 59), 'soon', 1],
    ['at its end', after(24), 'overdue', 0],
    ['an hour and a half later', after(25, 30, 59), 'overdue', 90],
  ] as const)('%s', (_, now, status, minutes) => {
    expect(approvalClock(requestedAt, now)).toEqual({ status, minutes });
  });

  it.each([
    [0, { unit: 'minutes', days: 0, hours: 0, minutes: 0 }],
    [59, { unit: 'minutes', days: 0, hours: 0, minutes: 59 }],
    [60, { unit: 'hours', days: 0, hours: 1, minutes: 0 }],
    [24 * 60, { unit: 'hours', days: 0, hours: 24, minutes: 0 }],
    [47 * 60 + 59, { unit: 'hours', days: 0, hours: 47, minutes: 59 }],
    [51 * 60 + 5, { unit: 'days', days: 2, hours: 3, minutes: 0 }],
  ])('%s minutes are said as people do', (minutes, amounts) => {
    expect(timeInUnits(minutes)).toEqual(amounts);
  });
});
