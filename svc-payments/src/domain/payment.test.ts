import { describe, expect, it } from 'vitest';
import { buildCancellation, buildOrder, buildPayment } from '../testing/builders.ts';
import { cancellableAmount, isAwaited, refundKey, refundReason } from './payment.ts';

const paymentWith = (...statuses: ('SUCCEEDED' | 'REQUESTED' | 'FAILED' | 'OTHER')[]) =>
  buildPayment(buildOrder(), {
    cancellations: statuses.map((status, index) => buildCancellation({ id: `c${index}`, status, amount: 10_000 })),
  });

describe('a payment with its cancellations', () => {
  it.each([
    [[], 60_000],
    [['SUCCEEDED'], 50_000],
    [['REQUESTED', 'SUCCEEDED'], 40_000],
    [['FAILED', 'OTHER'], 60_000],
  ] as const)('%j leave %i won to cancel', (statuses, left) => {
    expect(cancellableAmount(paymentWith(...statuses))).toBe(left);
  });

  it.each([
    [[], [], false],
    [['SUCCEEDED', 'FAILED'], [], false],
    [['REQUESTED'], [], true],
    [['SUCCEEDED', 'OTHER'], [], true],
    [['SUCCEEDED'], ['c0'], false],
    [['SUCCEEDED'], ['c0', 'not listed yet'], true],
  ] as const)('%j with our ids %j: awaited %s', (statuses, cancellationIds, awaited) => {
    expect(isAwaited(paymentWith(...statuses), { cancellationIds })).toBe(awaited);
  });

  it('a refund is named for people by its marker, and each attempt has a key of its own', () => {
    expect(refundReason('H1-rejected')).toBe('함께보관 환불 [H1-rejected]');
    expect(refundKey({ marker: 'H1-rejected', attempts: 2 })).toBe('hamkke-refund-H1-rejected-2');
  });
});
