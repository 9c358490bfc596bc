import { addDays, calendarDate, rangeLimits } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { aUnit } from '../testing/builders.ts';
import { endBoundsOf, firstBookingDay, offersOf } from './offers.ts';

const startDate = calendarDate('2026-12-22');
const days = (until: string | null) => ({ startDate, until: until === null ? null : calendarDate(until) });

describe('the periods of an extension', () => {
  it('each begins on the day after and costs what the unit is sold for', () => {
    expect(offersOf(aUnit(), days(null))).toMatchObject([
      { period: 'monthly', fits: true, quote: { range: { start: startDate, end: '2027-01-21' }, amount: 45_000 } },
      { period: 'quarterly', fits: true, quote: { range: { start: startDate, end: '2027-03-22' }, amount: 120_000 } },
      { period: 'yearly', fits: true, quote: { range: { start: startDate, end: '2027-12-22' }, amount: 440_000 } },
    ]);
  });

  it.each([
    ['2027-03-22', [true, true, false]],
    ['2027-03-21', [true, false, false]],
    ['2027-01-20', [false, false, false]],
  ])('where the unit is free until %s, those that end later do not fit', (until, fits) => {
    expect(offersOf(aUnit(), days(until)).map((offer) => offer.fits)).toEqual(fits);
  });

  it('a period without a price is not sold', () => {
    expect(offersOf(aUnit({ quarterlyPrice: 0 }), days(null)).map(({ period }) => period)).toEqual([
      'monthly',
      'yearly',
    ]);
  });

  it('a custom end lies between the shortest rental and what is free, or the longest rental', () => {
    const longest = addDays(startDate, rangeLimits.longestDays - 1);
    expect(endBoundsOf(days(null), 30)).toEqual({ earliest: '2027-01-20', latest: longest });
    expect(endBoundsOf(days('2027-01-20'), 30)).toEqual({ earliest: '2027-01-20', latest: '2027-01-20' });
    expect(endBoundsOf(days('2027-01-19'), 30)).toBeUndefined();
    expect(endBoundsOf(days('2099-01-01'), 1)).toEqual({ earliest: startDate, latest: longest });
  });

  it('nobody books farther ahead than a year', () => {
    expect(firstBookingDay(startDate)).toBe('2025-12-21');
  });
});
