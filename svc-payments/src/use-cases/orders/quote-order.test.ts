import { calendarDate } from '@hamkke/money';
import type { DomainError } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { SellableUnit } from '../../domain/ports.ts';
import { quoteOrder, type RentalInput } from './quote-order.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const sellable = {
  unit: {} as SellableUnit['unit'],
  prices: { dailyPrice: null, monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 },
  locationStatus: 'active',
  minimumDays: 30,
} as const satisfies SellableUnit;
const input = { period: 'monthly', startDate: calendarDate('2026-12-01'), amount: 60_000 } as const;

test('a unit of an open location is sold at its price', () => {
  expect(quoteOrder(sellable, input, now).amount).toBe(60_000);
  expect(quoteOrder({ ...sellable, isForRent: true }, input, now).amount).toBe(60_000);
});

test('scheduled prices hold from their day on, whether or not catalog has put them in force yet', () => {
  const rise = { ...sellable.prices, monthlyPrice: 70_000 };
  const costs = (from: string, amount: number) =>
    quoteOrder({ ...sellable, scheduled: { ...rise, from: calendarDate(from) } }, { ...input, amount }, now).amount;
  expect([costs('2026-11-21', 70_000), costs('2026-11-22', 60_000)]).toEqual([70_000, 60_000]);
});

test.each([
  ['a unit taken out of sale', { isForRent: false }],
  ['a unit of a paused location', { locationStatus: 'paused' as const }],
  ['a unit without a price for the period', { prices: { ...sellable.prices, monthlyPrice: 0 } }],
])('%s is not sold', (_, facts) => {
  expect(() => quoteOrder({ ...sellable, ...facts }, input, now)).toThrow('UNIT_CLOSED');
});

const day = calendarDate;
const custom = { period: 'custom', startDate: day('2026-12-01'), endDate: day('2026-12-30'), amount: 60_000 } as const;
const byDay = { ...sellable, prices: { ...sellable.prices, dailyPrice: 3000 } };

/** What an input is refused with. */
function refusalOf(changes: Partial<RentalInput>, facts: Partial<SellableUnit> = {}): unknown {
  try {
    return quoteOrder({ ...byDay, ...facts }, { ...custom, ...changes }, now);
  } catch (error) {
    return error;
  }
}

test.each<[string, Partial<RentalInput>, string, object, string, string]>([
  [
    'begins before today',
    { startDate: day('2026-11-20') },
    'RANGE_INVALID',
    { problem: 'start-past' },
    'startDate',
    'too_small',
  ],
  [
    'begins more than a year ahead',
    { startDate: day('2027-11-23') },
    'RANGE_INVALID',
    { problem: 'start-too-far' },
    'startDate',
    'too_big',
  ],
  [
    'ends before it begins',
    { endDate: day('2026-11-30') },
    'RANGE_INVALID',
    { problem: 'reversed' },
    'endDate',
    'too_small',
  ],
  [
    'is a day too short',
    { endDate: day('2026-12-29') },
    'RANGE_INVALID',
    { problem: 'too-short', minimumDays: 30 },
    'endDate',
    'too_small',
  ],
  [
    'is longer than three years',
    { endDate: day('2030-01-01') },
    'RANGE_INVALID',
    { problem: 'too-long' },
    'endDate',
    'too_big',
  ],
  [
    'has another end than its period',
    { period: 'monthly' },
    'PERIOD_MISMATCH',
    { problem: 'end-mismatch' },
    'endDate',
    'mismatch',
  ],
  ['has no end', { endDate: undefined }, 'RANGE_INVALID', { problem: 'end-missing' }, 'endDate', 'required'],
])('an input that %s is refused by the name of the field', (_, changes, code, details, path, fieldCode) => {
  const fields = [{ path, code: fieldCode, message: expect.stringMatching(/^the |^a /) }];
  const refusal = refusalOf(changes);
  expect(refusal).toMatchObject({ code, fields });
  expect(refusal).toHaveProperty('details', details);
});

test('another amount than the price of now is refused with that price, and the shortest range is sold', () => {
  const { amount } = quoteOrder(byDay, { ...custom, amount: quoteOf(custom) }, now);
  expect(refusalOf({ amount: amount + 1 })).toMatchObject({ code: 'PRICE_CHANGED', details: { amount } });
  expect(refusalOf({ amount: amount - 1 })).toMatchObject({ code: 'PRICE_CHANGED', details: { amount } });
});

test('an order may cost as much as the contracts can say, and no won more', () => {
  const dear = (monthlyPrice: number) => ({
    prices: { dailyPrice: null, monthlyPrice, quarterlyPrice: 1, yearlyPrice: 1 },
  });
  const monthly = { period: 'monthly', endDate: undefined } as const;
  expect(refusalOf({ ...monthly, amount: 100_000_000 }, dear(100_000_000))).toMatchObject({ amount: 100_000_000 });
  const refusal = refusalOf({ ...monthly, amount: 100_000_001 }, dear(100_000_001));
  const field = { path: 'endDate', code: 'too_big', message: 'the range costs more than one order may' };
  expect(refusal).toMatchObject({
    code: 'RANGE_INVALID',
    details: { problem: 'too-dear', most: 100_000_000 },
    fields: [field],
  });
});

/** What the input costs, by the refusal of a wrong amount. */
function quoteOf(input: RentalInput): number {
  const refusal = refusalOf({ ...input, amount: -1 }) as DomainError;
  return Number(refusal.details?.['amount']);
}
