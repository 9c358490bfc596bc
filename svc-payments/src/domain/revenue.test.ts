import { describe, expect, it } from 'vitest';
import { addSums, growthOf, revenueSpans } from './revenue.ts';

const amounts = (...given: number[]) => given.map((amount) => ({ amount }));

describe('growth', () => {
  it.each([
    [[100, 150], 50],
    [[300, 200], -33.3],
    [[999, 60_000, 90_000], 50],
    [[60_000, 60_000], 0],
    [[60_000, 0], -100],
    [[-100, 50], 150],
    [[-100, -150], -50],
    [[3, 3.0001], 0],
  ])('of %j is %d percent', (given, rate) => {
    expect(growthOf(amounts(...given))).toBe(rate);
  });

  it.each([[[0, 50]], [[50]], [[]]])('of %j has no figure', (given) => {
    expect(growthOf(amounts(...given))).toBeNull();
  });
});

it('sums add up by column', () => {
  expect(
    addSums([
      { paid: 5, refunded: 2, amount: 3 },
      { paid: 1, refunded: 4, amount: -3 },
      { paid: 4, refunded: 0, amount: 4 },
    ]),
  ).toEqual({ paid: 10, refunded: 6, amount: 4 });
});

it('figures look back a month of days, half a year of weeks, a year of months and five years', () => {
  expect(revenueSpans).toEqual({
    daily: { kind: 'day', count: 30 },
    weekly: { kind: 'week', count: 26 },
    monthly: { kind: 'month', count: 12 },
    yearly: { kind: 'year', count: 5 },
  });
});
