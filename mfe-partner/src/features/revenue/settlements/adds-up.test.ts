import { describe, expect, it } from 'vitest';
import { aLine } from '@hamkke/screen-kit/testing';
import { aSettlement } from '../../../testing/builders.ts';
import { addsUp } from './adds-up.ts';

const lines = [
  aLine({ amount: 400_000 }),
  aLine({ entryId: 'E-2', kind: 'refunded', amount: 40_000, trigger: 'cancelled' }),
];
const right = { ...aSettlement(), lines };

describe('a statement adds up', () => {
  it.each([
    ['as it is', right, true],
    [
      'with VAT on top of the fee',
      { ...right, terms: { ...right.terms, vatOnFee: 'added' as const }, fee: 36_000, vat: 3_600, amount: 320_400 },
      true,
    ],
    [
      'below zero, where more went back than came in',
      {
        ...right,
        paid: 0,
        refunded: 40_000,
        base: -40_000,
        fee: -4_000,
        vat: -364,
        amount: -36_000,
        entryCount: 1,
        lines: lines.slice(1),
      },
      true,
    ],
    ['not with a line missing', { ...right, lines: lines.slice(0, 1) }, false],
    ['not with a line of another amount', { ...right, lines: [aLine({ amount: 400_001 }), ...lines.slice(1)] }, false],
    ['not with a won too much', { ...right, amount: right.amount + 1 }, false],
    ['not with another base', { ...right, base: 400_000, amount: 364_000 }, false],
  ])('%s', (_, statement, verdict) => {
    expect(addsUp(statement)).toBe(verdict);
  });
});
