import { describe, expect, it } from 'vitest';
import { lineAmount, lineShare, sumLines } from './line-amounts.ts';
import { splitVat } from '@hamkke/money';

const terms = { sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' } as const;

describe('the tax in an amount', () => {
  it.each([
    [0, 0],
    [1, 0],
    [6, 1],
    [10, 1],
    [11, 1],
    [40_000, 3_636],
    [110_000, 10_000],
    [123_456_789, 11_223_344],
  ])('of %i won is %i, and no won is lost', (total, vat) => {
    expect(splitVat(total)).toEqual({ supply: total - vat, vat });
  });

  it('of a line that went back is below zero', () => {
    expect(lineAmount({ kind: 'refunded', amount: 40_000 })).toEqual({ total: -40_000, supply: -36_364, vat: -3_636 });
  });

  it('of lines is the sum of their taxes: ten receipts of 3,636, not a tenth of 400,000', () => {
    const ten = Array.from({ length: 10 }, () => ({ kind: 'paid', amount: 40_000 }) as const);
    expect(sumLines(ten)).toEqual({ total: 400_000, supply: 363_640, vat: 36_360 });
    expect(splitVat(400_000).vat).toBe(36_364);
    expect(sumLines([])).toEqual({ total: 0, supply: 0, vat: 0 });
  });
});

describe('the share of a line', () => {
  it.each([
    ['paid', 40_000, 'included', 36_000],
    ['refunded', 40_000, 'included', -36_000],
    ['paid', 40_000, 'added', 35_600],
    ['paid', 10_005, 'included', 9_004],
  ] as const)('%s, %i won, VAT on the fee %s: %i', (kind, amount, vatOnFee, share) => {
    expect(lineShare({ kind, amount }, { ...terms, vatOnFee })).toBe(share);
  });
});
