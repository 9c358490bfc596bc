import { policy } from '@hamkke/contracts';
import { describe, expect, test } from 'vitest';
import { alarmAfter, alarmFrom, shownAlarm, type Alarm } from './alarm.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
/** So long before now. */
const ago = (ms: number) => new Date(now.getTime() - ms);
/** So many presses, the last of them so long before now. */
const presses = (count: number, lastAgo: number, pause = seconds) =>
  Array.from({ length: count }, (_, index) => ago(lastAgo + (count - 1 - index) * pause));
const { wrongCodes, wrongWithinMinutes, alarmHours } = policy.access;

describe('an alarm', () => {
  test.each<[string, Alarm | null, Date[], ReturnType<typeof alarmAfter>]>([
    ['is none without presses', null, [], { alarm: null, raised: false }],
    ['is none of too few', null, presses(wrongCodes - 1, 0), { alarm: null, raised: false }],
    ['is raised by so many', null, presses(wrongCodes, 0), { alarm: { at: now, tries: wrongCodes }, raised: true }],
    [
      'is raised by those within minutes alone',
      null,
      presses(wrongCodes, 0, (wrongWithinMinutes * minutes) / (wrongCodes - 1)),
      { alarm: { at: now, tries: wrongCodes }, raised: true },
    ],
    [
      'is none of those that are further apart',
      null,
      presses(wrongCodes, 0, (wrongWithinMinutes * minutes) / (wrongCodes - 1) + 1),
      { alarm: null, raised: false },
    ],
    [
      'counts those that follow within an hour, and is raised once',
      null,
      [...presses(wrongCodes, hours), now],
      { alarm: { at: now, tries: wrongCodes + 1 }, raised: true },
    ],
    [
      'is not raised anew by one that follows',
      { at: ago(hours), tries: 9 },
      [now],
      { alarm: { at: now, tries: 10 }, raised: false },
    ],
    [
      'is another one after more than an hour',
      { at: ago(hours + 5 * seconds), tries: 9 },
      presses(wrongCodes, 0),
      { alarm: { at: now, tries: wrongCodes }, raised: true },
    ],
    [
      'is not changed by what it has counted',
      { at: now, tries: wrongCodes },
      presses(wrongCodes, 0),
      { alarm: { at: now, tries: wrongCodes }, raised: false },
    ],
    [
      'is raised by what is just not too late',
      null,
      presses(wrongCodes, alarmHours * hours - 1),
      { alarm: { at: ago(alarmHours * hours - 1), tries: wrongCodes }, raised: true },
    ],
    ['is none of what comes too late', null, presses(wrongCodes, alarmHours * hours), { alarm: null, raised: false }],
    ['is none of what is ahead of the clock', null, presses(wrongCodes, -hours), { alarm: null, raised: false }],
  ])('%s', (_, stored, refusedAt, after) => {
    expect(alarmAfter(stored, refusedAt, now)).toEqual(after);
  });

  test('that changes nothing is the same object, so that nothing is written', () => {
    const stored = { at: now, tries: 7 };
    expect(alarmAfter(stored, presses(wrongCodes, 0), now).alarm).toBe(stored);
  });

  test('is shown for so many hours', () => {
    const alarm = (ms: number) => ({ at: ago(ms), tries: 5 });
    expect(shownAlarm(alarm(alarmHours * hours - 1), now)).toEqual(alarm(alarmHours * hours - 1));
    expect([shownAlarm(alarm(alarmHours * hours), now), shownAlarm(null, now)]).toEqual([null, null]);
  });

  test('is decided by presses after the stored one, or of a day and the minutes before it', () => {
    const oldest = ago(alarmHours * hours + wrongWithinMinutes * minutes);
    expect(alarmFrom(null, now)).toEqual(oldest);
    expect(alarmFrom({ at: ago(hours), tries: 5 }, now)).toEqual(ago(hours));
    expect(alarmFrom({ at: ago(50 * hours), tries: 5 }, now)).toEqual(oldest);
  });
});
