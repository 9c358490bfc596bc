import { calendarDate } from '@hamkke/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from './order.ts';
import { divide, dueMonths, lastDueMonth, payDateOf, promisedTerms, sumEntries } from './settlement.ts';

describe('dividing a month', () => {
  it.each([
    [60_000, 90, 'included', { fee: 6000, vat: 545, amount: 54_000 }],
    [60_000, 90, 'added', { fee: 6000, vat: 600, amount: 53_400 }],
    [-60_000, 90, 'added', { fee: -6000, vat: -600, amount: -53_400 }],
    // Half a won goes away from zero, on either side of it.
    [5, 90, 'included', { fee: 1, vat: 0, amount: 4 }],
    [-5, 90, 'included', { fee: -1, vat: 0, amount: -4 }],
    [4, 90, 'included', { fee: 0, vat: 0, amount: 4 }],
    [1_234_567, 85, 'added', { fee: 185_185, vat: 18_519, amount: 1_030_863 }],
    [0, 90, 'included', { fee: 0, vat: 0, amount: 0 }],
    [99_999, 100, 'added', { fee: 0, vat: 0, amount: 99_999 }],
  ] as const)('%i won at %i%%, VAT %s', (base, sharePercent, vatOnFee, expected) => {
    expect(divide(base, { sharePercent, vatOnFee })).toEqual({ base, ...expected });
  });

  it('leaves no won over, whatever the base and the terms', () => {
    const whole = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
    fc.assert(
      fc.property(
        whole,
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('included' as const, 'added' as const),
        (base, sharePercent, vatOnFee) => {
          const { fee, vat, amount } = divide(base, { sharePercent, vatOnFee });
          expect(amount + fee + (vatOnFee === 'added' ? vat : 0)).toBe(base);
          for (const sum of [fee, vat, amount]) expect(Number.isInteger(sum) && !Object.is(sum, -0)).toBe(true);
          expect(Math.abs(fee * 100 - base * (100 - sharePercent))).toBeLessThanOrEqual(50);
          const mirrored = divide(base === 0 ? 0 : -base, { sharePercent, vatOnFee });
          expect(mirrored.amount + amount).toBe(0);
        },
      ),
    );
  });

  it('counts won only', () => {
    const entry = (kind: LedgerEntry['kind'], amount: number, currency = 'KRW') => ({ kind, amount, currency });
    expect(
      sumEntries([
        entry('paid', 60_000),
        entry('refunded', 20_000),
        entry('paid', 4500, 'USD'),
        entry('refunded', 4500, 'USD'),
      ]),
    ).toEqual({ paid: 60_000, refunded: 20_000, amount: 40_000 });
  });
});

describe('which months are due', () => {
  const day15 = { dayOfMonth: 15 };

  it.each([
    ['2026-11-14', '2026-09'],
    ['2026-11-15', '2026-10'],
    ['2026-12-14', '2026-10'],
    ['2026-12-15', '2026-11'],
    ['2027-01-14', '2026-11'],
    ['2027-01-15', '2026-12'],
  ])('on %s the last one is %s', (today, month) => {
    expect(lastDueMonth(calendarDate(today), day15)).toBe(month);
  });

  it('each that was missed is due by itself', () => {
    expect(dueMonths('2026-09', calendarDate('2026-12-20'), day15)).toEqual(['2026-09', '2026-10', '2026-11']);
    expect(dueMonths('2026-11', calendarDate('2026-12-14'), day15)).toEqual([]);
    expect(dueMonths('2026-11', calendarDate('2026-12-15'), day15)).toEqual(['2026-11']);
    expect(payDateOf('2026-12', { dayOfMonth: 1 })).toBe('2027-01-01');
  });
});

it('by the policy the VAT is in our fee: 100,000 won are 90,000 for the partner, and nothing is added', () => {
  expect(promisedTerms).toEqual({ sharePercent: 90, dayOfMonth: 15, vatOnFee: 'included' });
  expect(divide(100_000, promisedTerms)).toEqual({ base: 100_000, fee: 10_000, vat: 909, amount: 90_000 });
});
