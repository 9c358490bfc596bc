import { expect, test } from 'vitest';
import { splitVat } from './vat.ts';

test.each([
  [110_000, 100_000, 10_000],
  [50_000, 45_455, 4_545],
  [400_000, 363_636, 36_364],
  [5, 5, 0],
  [6, 5, 1],
  [0, 0, 0],
])('%i won are %i and %i of tax', (total, supply, vat) => {
  expect(splitVat(total)).toEqual({ supply, vat });
});
