import { costOfUse as reckoned } from '@hamkke/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tariff } from '../snapshot.ts';
import { costOfUse } from './cost-of-use.ts';

const price = fc.integer({ min: 0, max: 3_000 }).map((hundreds) => hundreds * 100);
const tariffs: fc.Arbitrary<Tariff> = fc.record({
  dailyPrice: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 5_000 })),
  monthlyPrice: price,
  quarterlyPrice: price,
  yearlyPrice: price,
  minimumDays: fc.integer({ min: 1, max: 60 }),
});

test('days of use cost what the services reckon by another way', () => {
  fc.assert(
    fc.property(tariffs, fc.integer({ min: 1, max: 1_100 }), (tariff, days) => {
      expect(costOfUse(tariff, days)).toBe(reckoned(tariff, days)?.amount);
    }),
  );
});

test('days without any price have no cost', () => {
  const nothing = { dailyPrice: null, monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0, minimumDays: 30 };
  expect(costOfUse(nothing, 40)).toBeUndefined();
});
