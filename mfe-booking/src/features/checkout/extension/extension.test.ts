import { addDays, calendarDate, seoulDateOf } from '@hamkke/money';
import { describe, expect, it } from 'vitest';
import { aRental } from '../../../testing/builders.ts';
import { readExtension, refusalOf } from './extension.ts';

const today = seoulDateOf(new Date());
const rental = aRental();
const start = addDays(rental.endDate, 1);
const read = (query: Record<string, string>) => readExtension(new URLSearchParams(query), rental, today);

describe('the address of an extension', () => {
  it('needs no unit and no days: they follow from the reservation', () => {
    expect(read({ period: 'quarterly' })).toEqual({
      unitId: rental.unitId,
      period: 'quarterly',
      range: { start, end: addDays(start, 90) },
      continues: rental.reservationId,
    });
  });

  it('may name them, and the end of a range of days', () => {
    const end = addDays(start, 44);
    expect(read({ unitId: rental.unitId, period: 'custom', startDate: start, endDate: end })?.range).toEqual({
      start,
      end,
    });
  });

  it.each([
    ['another unit', { unitId: 'unit-SB-2' }],
    ['no unit', { unitId: '' }],
    ['another first day', { startDate: addDays(start, 1) }],
    ['today', { startDate: today }],
    ['no day', { startDate: 'soon' }],
  ])('that names %s is the address of another sale', (_what, query) => {
    expect(read({ unitId: rental.unitId, startDate: start, period: 'monthly', ...query })).toBeUndefined();
  });

  it('has no range where its end does not follow from the period', () => {
    expect(read({ period: 'monthly', endDate: addDays(start, 60) })?.range).toBeUndefined();
  });
});

describe('extending', () => {
  const range = { start, end: addDays(start, 30) };

  it('is bound by the day on which somebody else comes', () => {
    expect(refusalOf(aRental({ until: range.end }), range)).toBeUndefined();
    expect(refusalOf(aRental({ until: addDays(range.end, -1) }), range)).toBe('beyond');
  });

  it.each(['extended', 'taken', 'unpaid', 'over'] as const)('is refused where the server says %s', (because) => {
    expect(refusalOf(aRental({ because, until: calendarDate('2020-01-01') }), range)).toBe(because);
  });

  it('is refused where the server says nothing', () => {
    const { extend: _, ...options } = rental.options;
    expect(refusalOf({ ...rental, options }, range)).toBe('closed');
  });
});
