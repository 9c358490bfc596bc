import type { Decided } from './use-status-change.ts';
import type { Choice, DecisionKind } from './choice.ts';

/** What is in the form: the amount as it was typed. */
export interface DecisionForm {
  readonly kind: DecisionKind;
  readonly amount: string;
  readonly reason: string;
}

/** Most characters of a reason. Source: contracts, the body of a change by hand. */
export const maxReasonLength = 200;

export type DecisionFieldError = 'amount' | 'reason';

/** The form as a decision, or what is wrong with it. An amount may be typed with commas and spaces. */
export function validateDecision(
  { kind, amount, reason }: DecisionForm,
  { choices, refundable }: Choice,
): Decided | DecisionFieldError {
  const trimmedReason = reason.trim();
  if (trimmedReason.length > maxReasonLength) return 'reason';
  const withReason = trimmedReason === '' ? {} : { reason: trimmedReason };
  if (choices.length === 0) return withReason;
  if (kind !== 'refund') return { decision: { kind }, ...withReason };
  const typed = amount.replaceAll(/[,\s원₩]/g, '');
  const won = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return won >= 1 && won <= refundable ? { decision: { kind, amount: won }, ...withReason } : 'amount';
}
