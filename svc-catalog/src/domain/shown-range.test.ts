import { addDays, calendarDate, openEnd, rangeLimits, settleRange } from '@hamkke/money';
import { expect, test } from 'vitest';
import { lastBookableDay, shownRange } from './shown-range.ts';

const today = calendarDate('2026-03-01');
const march = { start: today, end: calendarDate('2026-03-31') };

test('the last bookable day is the end of the longest rental that starts as late as one may', () => {
  const start = addDays(today, rangeLimits.startAheadDays);
  const last = lastBookableDay(today);
  const booked = (end = last) => settleRange({ period: 'custom', start, end, today, minimumDays: 1 });
  expect(booked()).toEqual({ range: { start, end: last } });
  expect(booked(addDays(last, 1))).toEqual({ problem: 'too-long' });
});

test('an open end is clipped at that day, and any other end stays', () => {
  expect(shownRange({ ...march, end: openEnd }, today)).toEqual({ ...march, end: lastBookableDay(today) });
  expect(shownRange(march, today)).toBe(march);
});

test('an open end that begins later than anybody can book is not reversed', () => {
  const start = addDays(lastBookableDay(today), 7);
  expect(shownRange({ start, end: openEnd }, today)).toEqual({ start, end: start });
});
