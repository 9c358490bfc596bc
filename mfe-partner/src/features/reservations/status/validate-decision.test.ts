import { ApiError } from '@hamkke/api-client';
import { describe, expect, it } from 'vitest';
import { choiceIn } from './choice.ts';
import { validateDecision, maxReasonLength } from './validate-decision.ts';

const choice = { choices: ['refund', 'no-refund'], refundable: 40_000 } as const;
const refund = (amount: string) => validateDecision({ kind: 'refund', amount, reason: ' ' }, choice);

describe('a decision', () => {
  it.each([
    ['40000', 40_000],
    ['40,000', 40_000],
    [' 1 ', 1],
    ['40,000원', 40_000],
    ['₩40,000', 40_000],
  ])('%j is an amount', (typed, amount) => expect(refund(typed)).toEqual({ decision: { kind: 'refund', amount } }));

  it.each(['', '0', '40001', '-1', '1.5', '1e4', 'abc', '0x10', '９'])('%j is none', (typed) =>
    expect(refund(typed)).toBe('amount'),
  );

  it('no refund needs no amount; a reason is sent as it was meant', () => {
    expect(validateDecision({ kind: 'no-refund', amount: 'x', reason: ' 누수 ' }, choice)).toEqual({
      decision: { kind: 'no-refund' },
      reason: '누수',
    });
    expect(validateDecision({ kind: 'free', amount: '', reason: 'a'.repeat(maxReasonLength + 1) }, choice)).toBe(
      'reason',
    );
  });
});

describe('what the server asks', () => {
  const refused = (code: 'DECISION_NEEDED' | 'REFUND_CHANGED' | 'UNIT_TAKEN', details: Record<string, unknown> = {}) =>
    choiceIn(
      new ApiError(422, code, { type: '', title: '', status: 422, code, detail: '', correlationId: '', details }),
    );
  it.each([
    [
      'a decision',
      refused('DECISION_NEEDED', { choices: ['free', 'barter'], refundable: 0 }),
      { choices: ['free'], refundable: 0 },
    ],
    ['another amount', refused('REFUND_CHANGED', { refundable: 10 }), { choices: undefined, refundable: 10 }],
    ['nothing left', refused('REFUND_CHANGED', { refundable: 0 }), { choices: ['no-refund'], refundable: 0 }],
    ['something else', refused('UNIT_TAKEN'), undefined],
  ])('%s', (_, choices, expected) => expect(choices).toEqual(expected));
});
