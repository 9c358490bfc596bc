import { addDays, calendarDate, openEnd } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import {
  emptyGuard,
  isCurrent,
  knownFrom,
  maybeFreeFrom,
  priorityAfter,
  withRange,
  type Guard,
  type Taking,
} from './guard.ts';
import { never } from './reservation.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const unit = { unitId: 'u', locationId: 'l' };
const range = (r: string, start: string, end: string, until = never) => ({
  r,
  start: calendarDate(start),
  end: calendarDate(end),
  until,
});
const guard = (...taken: Guard['taken']): Guard => ({ ...emptyGuard(unit), taken });
const taking: Taking = { now, dropping: [], priorityAfter: null, continues: null, checking: null };

describe('taking a range', () => {
  test.each([
    ['2026-12-10', '2026-12-20', '2026-12-20', '2026-12-31', false],
    ['2026-12-10', '2026-12-20', '2026-12-21', '2026-12-31', true],
    ['2026-12-10', '2026-12-20', '2026-12-01', '2026-12-10', false],
    ['2026-12-10', '2026-12-20', '2026-12-01', '2026-12-09', true],
    ['2026-12-10', '2026-12-20', '2026-12-12', '2026-12-12', false],
    ['2026-12-10', '2026-12-20', '2026-12-01', '2026-12-31', false],
  ])('with %s to %s taken, %s to %s is free: %s', (start, end, from, to, free) => {
    expect(withRange(guard(range('a', start, end)), range('b', from, to), taking) !== undefined).toBe(free);
  });

  test.each([
    [1, false],
    [0, true],
    [-1, true],
  ])('a hold that lapses in %i ms gives way: %s', (ms, free) => {
    const held = guard(range('a', '2026-12-01', '2026-12-31', new Date(now.getTime() + ms)));
    const after = withRange(held, range('b', '2026-12-01', '2026-12-31'), taking);
    expect(after?.taken.map(({ r }) => r)).toEqual(free ? ['b'] : undefined);
  });

  test('what gives way goes, what has ended goes a day later, all else stays', () => {
    const before = guard(
      range('mine', '2026-12-01', '2026-12-31', new Date(now.getTime() + 1000)),
      range('ended', '2026-11-01', '2026-11-19'),
      range('yesterday', '2026-11-01', '2026-11-20'),
      range('next', '2027-02-01', '2027-02-28'),
    );
    const after = withRange(before, range('new', '2026-12-01', '2026-12-31'), { ...taking, dropping: ['mine'] });
    expect(after?.taken.map(({ r }) => r)).toEqual(['yesterday', 'next', 'new']);
    expect(after?.v).toBe(1);
  });

  test('one range in the way is enough, whatever else is taken', () => {
    const before = guard(range('a', '2026-12-01', '2026-12-31'), range('b', '2027-02-01', '2027-02-28'));
    expect(withRange(before, range('c', '2026-12-31', '2027-01-10'), taking)).toBeUndefined();
    expect(withRange(before, range('c', '2027-01-10', '2027-02-01'), taking)).toBeUndefined();
    expect(withRange(before, range('c', '2027-01-01', '2027-01-31'), taking)?.taken.map(({ r }) => r)).toEqual([
      'a',
      'b',
      'c',
    ]);
  });

  test('nothing is taken on a closed guard', () => {
    expect(withRange({ ...guard(), closed: true }, range('a', '2026-12-01', '2026-12-31'), taking)).toBeUndefined();
  });
});

describe('a range that begins after a rental', () => {
  const days = 14;
  const after = (at: string, continued?: { start: string; end: string }) =>
    priorityAfter({
      now: new Date(at),
      days,
      continued: continued && { start: calendarDate(continued.start), end: calendarDate(continued.end) },
    });
  const takes = (before: Guard, added: Guard['taken'][number], more: Partial<Taking>) =>
    withRange(before, added, { ...taking, ...more }) !== undefined;
  const december = range('a', '2026-12-01', '2026-12-31');
  const january = range('b', '2027-01-01', '2027-01-31');
  const inMarch = range('x', '2027-03-01', '2027-03-31');

  test.each([
    ['2026-12-16T14:59:59.999Z', false],
    ['2026-12-16T15:00:00.000Z', true],
    ['2026-12-31T03:00:00.000Z', true],
  ])('is taken by a stranger at %s: %s', (at, free) => {
    const by = { now: new Date(at), priorityAfter: after(at) };
    for (const added of [january, inMarch]) expect(takes(guard(december), added, by)).toBe(free);
  });

  test('is taken at any time where nobody comes first', () => {
    expect(takes(guard(december), january, { priorityAfter: null })).toBe(true);
  });

  test('is not kept from anybody by a hold, nor by what gives way', () => {
    const held = range('a', '2026-12-01', '2026-12-31', new Date(now.getTime() + 1));
    expect(takes(guard(held), january, { priorityAfter: after(now.toISOString()) })).toBe(true);
    const dropping = { priorityAfter: after(now.toISOString()), dropping: ['a'] };
    expect(takes(guard(december), january, dropping)).toBe(true);
  });

  test.each([
    ['2026-11-21', '2026-11-30', true],
    ['2026-11-21', '2026-12-01', false],
  ])("and one from %s to %s, before it, is nobody else's matter: %s", (start, end, free) => {
    const by = { priorityAfter: after(now.toISOString()) };
    expect(takes(guard(december), range('x', start, end), by)).toBe(free);
  });

  test("is its customer's, also after several periods, and whatever was taken later", () => {
    const at = now.toISOString();
    const inMay = range('other', '2027-05-01', '2027-05-31');
    expect(takes(guard(december), january, { priorityAfter: after(at, december) })).toBe(true);
    const extended = guard(december, january, inMay);
    expect(takes(extended, inMarch, { priorityAfter: after(at) })).toBe(false);
    expect(takes(extended, range('c', '2027-02-01', '2027-02-28'), { priorityAfter: after(at, january) })).toBe(true);
    expect(takes(extended, range('c', '2027-02-01', '2027-05-01'), { priorityAfter: after(at, january) })).toBe(false);
  });

  test("is not its customer's where another rental begins after the one that is extended", () => {
    const cutShort = range('a', '2026-12-01', '2026-12-15');
    const theirs = range('other', '2026-12-16', '2026-12-31');
    const by = { priorityAfter: after(now.toISOString(), cutShort) };
    expect(takes(guard(cutShort, theirs), january, by)).toBe(false);
    expect(takes(guard(cutShort), january, by)).toBe(true);
  });

  test('may become free on the day after the last rental in its way, and is known of no hold', () => {
    const held = range('h', '2027-02-01', '2027-02-28', now);
    expect(maybeFreeFrom([january, december, held])).toBe('2027-02-01');
    expect(maybeFreeFrom([held])).toBeUndefined();
  });
});

describe('an open end', () => {
  const open = range('a', '2026-12-01', openEnd);
  const takes = (added: Guard['taken'][number], more: Partial<Taking> = {}, taken: Guard['taken'] = [open]) =>
    withRange(guard(...taken), added, { ...taking, ...more });

  test.each([
    ['2026-12-31', '2027-01-31', false],
    ['2035-01-01', '2035-01-31', false],
    ['2026-12-01', '2026-12-01', false],
    ['2026-11-01', '2026-11-30', true],
  ])('leaves others %s to %s: %s', (start, end, free) =>
    expect(takes(range('b', start, end)) !== undefined).toBe(free),
  );

  test('is not in the way of what continues it, which others are', () => {
    const next = range('b', '2027-01-01', '2027-01-31');
    const taken = takes(next, { continues: 'a' })?.taken;
    expect(taken).toEqual([open, next]);
    expect(takes(next, { continues: 'other' })).toBeUndefined();
    expect(takes(range('c', '2027-01-31', '2027-02-28'), { continues: 'a' }, taken)).toBeUndefined();
  });

  test('is exempt by itself only: the days of what is continued are in the way like any', () => {
    const january = range('b', '2026-12-31', '2027-01-31');
    const closed = range('a', '2026-12-01', '2026-12-31');
    expect(takes(january, { continues: 'a' }, [closed])).toBeUndefined();
  });

  test('begins where nobody has later days, in the place of its own range, and takes over', () => {
    const own = range('a', '2026-12-01', '2026-12-31');
    const later = range('x', '2027-05-01', '2027-05-31');
    expect(takes(open, { dropping: ['a'] }, [own])?.taken).toEqual([open]);
    expect(takes(open, { dropping: ['a'] }, [own, later])).toBeUndefined();
    expect(takes(open, { dropping: ['a'] }, [own, { ...later, until: now }])?.taken).toEqual([open]);
    const next = range('b', '2027-01-01', openEnd);
    expect(takes(next, { continues: 'a' })?.taken).toEqual([open, next]);
  });

  test('stays in the guard, is current, and says of no day when it becomes free', () => {
    const ended = range('a', '2026-11-01', openEnd);
    const after = new Date('2027-06-01T03:00:00.000Z');
    const swept = takes(range('b', '2027-06-02', '2027-06-30'), { now: after, continues: 'a' }, [ended]);
    expect(swept?.taken.map(({ r }) => r)).toEqual(['a', 'b']);
    expect(isCurrent(open, after)).toBe(true);
    expect(maybeFreeFrom([range('x', '2026-11-01', '2026-11-30'), open])).toBeUndefined();
    expect(maybeFreeFrom([{ ...open, end: addDays(openEnd, -1) }])).toBe(openEnd);
  });
});

test('a unit without a guard has nothing taken and is open', () => {
  expect(emptyGuard(unit)).toEqual({ unitId: 'u', locationId: 'l', closed: false, v: 0, taken: [] });
});

test('a hold that lapsed keeps no unit from being removed', () => {
  const held = (ms: number) => range('a', '2026-12-01', '2026-12-31', new Date(now.getTime() + ms));
  expect([isCurrent(held(1), now), isCurrent(held(0), now)]).toEqual([true, false]);
});

test('a day begins at midnight in Seoul', () => {
  expect(knownFrom(new Date('2026-11-21T14:59:59.999Z'))).toBe('2026-11-20');
  expect(knownFrom(new Date('2026-11-21T15:00:00.000Z'))).toBe('2026-11-21');
  expect(isCurrent(range('a', '2026-11-01', '2026-11-21'), new Date('2026-11-21T14:59:59.999Z'))).toBe(true);
  expect(isCurrent(range('a', '2026-11-01', '2026-11-21'), new Date('2026-11-21T15:00:00.000Z'))).toBe(false);
});
