import { expect, it } from 'vitest';
import { calendarDate, type CalendarDate } from './calendar-date.ts';
import { reckonMove, tariffAfterMove, type MovedRental } from './move.ts';
import { fixedRange } from './period.ts';

const tariff = (monthlyPrice: number, yearlyPrice = monthlyPrice * 10) => ({
  dailyPrice: monthlyPrice / 20,
  monthlyPrice,
  quarterlyPrice: monthlyPrice * 3,
  yearlyPrice,
  minimumDays: 30,
});
const start = calendarDate('2026-01-01');
const yearly: MovedRental = {
  range: fixedRange('yearly', start),
  period: 'yearly',
  paid: 1_000_000,
  tariff: tariff(100_000),
  shortfall: 0,
};
const leastCharge = 1000;
const on = (moveDate: string) => ({ moveDate: calendarDate(moveDate), leastCharge });

it('costs nothing between units of one price, on whatever day', () => {
  for (const day of ['2026-01-01', '2026-01-02', '2026-06-30', '2027-01-01'])
    expect(reckonMove(yearly, tariff(100_000), on(day))).toMatchObject({ charge: 0, refund: 0, withheld: 0 });
});

it('charges what the days left cost more in the other unit', () => {
  // 184 of 366 days are left: of 1,000,000 won 502,700, of 2,000,000 won 1,005,500.
  expect(reckonMove(yearly, tariff(200_000), on('2026-07-02'))).toMatchObject({
    daysLeft: 184,
    value: 502_700,
    price: 1_005_500,
    charge: 502_800,
    refund: 0,
    withheld: 0,
  });
});

it('gives everything back beyond the price where no day was used', () => {
  expect(reckonMove(yearly, tariff(50_000), on('2026-01-01'))).toMatchObject({
    value: 1_000_000,
    price: 500_000,
    refund: 500_000,
    withheld: 0,
    shortfall: 0,
  });
});

it('withholds what the used days would have cost beyond what was paid for them', () => {
  // 31 used days: 84,700 won by the day of the year, 100,000 won as a month.
  expect(reckonMove(yearly, tariff(50_000), on('2026-02-01'))).toEqual({
    daysLeft: 335,
    value: 915_300,
    price: 457_700,
    charge: 0,
    refund: 457_600 - 15_300,
    withheld: 15_300,
    shortfall: 0,
  });
});

it('stores what is not withheld, also what an earlier move left', () => {
  const moved = reckonMove({ ...yearly, shortfall: 5000 }, tariff(200_000), on('2026-02-01'));
  expect(moved).toMatchObject({ withheld: 0, shortfall: 20_300 });
  const down = reckonMove({ ...yearly, shortfall: 5000 }, tariff(99_000), on('2026-02-01'));
  expect(down).toMatchObject({ refund: 0, withheld: 9200, shortfall: 11_100 });
});

it('does not charge a difference that is smaller than the least', () => {
  expect(reckonMove(yearly, tariff(100_100), on('2026-02-01'))).toMatchObject({ value: 915_300, price: 915_300 });
  expect(reckonMove(yearly, tariff(100_200), on('2026-02-01'))).toMatchObject({ charge: 1800 });
});

it('gives nothing back of a rental that was sold without a tariff', () => {
  expect(reckonMove({ ...yearly, tariff: null }, tariff(50_000), on('2026-02-01'))).toMatchObject({
    refund: 0,
    withheld: 457_600,
    shortfall: 0,
  });
});

it('reckons a rental by the day at daily prices', () => {
  const range = { start, end: calendarDate('2026-02-19') };
  const custom: MovedRental = { ...yearly, range, period: 'custom', paid: 50 * 5000 };
  expect(reckonMove(custom, tariff(200_000), on('2026-02-10'))).toMatchObject({
    daysLeft: 10,
    value: 50_000,
    price: 100_000,
    charge: 50_000,
  });
});

it('is not possible to a unit that is not rented for the period', () => {
  expect(reckonMove(yearly, tariff(100_000, 0), on('2026-02-01'))).toBeUndefined();
});

it('never owes more than was paid, nor loses a won', () => {
  const last = yearly.range.end;
  for (const moveDate of [start, calendarDate('2026-03-05'), last] satisfies CalendarDate[])
    for (const monthly of [1000, 40_000, 99_900, 100_000, 320_000]) {
      const reckoned = reckonMove(yearly, tariff(monthly), { moveDate, leastCharge });
      if (!reckoned) throw new Error('the unit is rented for every period');
      const { value, price, charge, refund, withheld } = reckoned;
      expect(value).toBeLessThanOrEqual(yearly.paid);
      expect(value + charge).toBe(price + refund + withheld);
      expect(Math.min(charge, refund)).toBe(0);
    }
});

it('counts days in the unit before for the shortest rental', () => {
  const range = fixedRange('monthly', start);
  expect(tariffAfterMove(tariff(1), range, start).minimumDays).toBe(30);
  expect(tariffAfterMove(tariff(1), range, calendarDate('2026-01-11')).minimumDays).toBe(20);
  expect(tariffAfterMove(tariff(1), range, calendarDate('2026-01-31')).minimumDays).toBe(1);
});
