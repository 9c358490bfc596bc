import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import type { SellableUnit } from '../domain/ports.ts';
import { quoteOrder } from './quote-order.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const sellable = {
  unit: {} as SellableUnit['unit'],
  prices: { dailyPrice: null, monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 },
  locationStatus: 'active',
  minimumDays: 30,
} as const satisfies SellableUnit;
const wish = { period: 'monthly', startDate: calendarDate('2026-12-01'), amount: 60_000 } as const;

test('a unit of an open location is sold at its price', () => {
  expect(quoteOrder(sellable, wish, now).amount).toBe(60_000);
  expect(quoteOrder({ ...sellable, isForRent: true }, wish, now).amount).toBe(60_000);
});

test.each([
  ['a unit taken out of sale', { isForRent: false }],
  ['a unit of a paused location', { locationStatus: 'paused' as const }],
  ['a unit without a price for the period', { prices: { ...sellable.prices, monthlyPrice: 0 } }],
])('%s is not sold', (_, facts) => {
  expect(() => quoteOrder({ ...sellable, ...facts }, wish, now)).toThrow('UNIT_CLOSED');
});
