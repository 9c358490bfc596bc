import { describe, expect, it } from 'vitest';
import { addSums, growthOf } from './revenue.ts';

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
  expect(addSums([{ paid: 5, refunded: 2, amount: 3 }, { paid: 1, refunded: 4, amount: -3 }])).toEqual({ paid: 6, refunded: 6, amount: 0 });
});
