import { ApiError } from '@hamkke/api-client';
import type { Decision, Reservation, ReservationStatus } from '@hamkke/contracts';
import { isPaidByCard } from '../moved.ts';

export type DecisionKind = Decision['kind'];
// a record, so that a kind that the contract gains is missed here by the compiler
const kinds: Readonly<Record<DecisionKind, true>> = {
  'paid-outside': true,
  free: true,
  refund: true,
  'no-refund': true,
};
const isKind = (kind: unknown): kind is DecisionKind => typeof kind === 'string' && Object.hasOwn(kinds, kind);

/** What is to be decided; `refundable` in won is what can still be given back. */
export interface Choice {
  readonly choices: readonly DecisionKind[];
  readonly refundable: number;
}

/** Nothing to decide about money: the question is only whether it is meant. */
export const nothingToDecide: Choice = { choices: [], refundable: 0 };

/**
 * Whether a change ends a reservation and the server would do so without asking about money: one that was never paid by
 * card, or whose money is back already. The page asks then, because a slip in a list of statuses must not take
 * somebody's unit away. What a notice owes and what went back may be the same money: then the page asks once too often,
 * and the server's question about what is left follows.
 */
export function needsConfirmation(reservation: Reservation, to: ReservationStatus): boolean {
  if (to !== 'cancelled' && to !== 'expired') return false;
  const { totalAmount, refundOwed, refundedAmount } = reservation;
  return !isPaidByCard(reservation) || refundOwed + refundedAmount >= totalAmount;
}

/** What a refusal says is to be decided: undefined for other refusals; no choices where only the amount has changed. */
export function choiceIn(
  error: unknown,
): { readonly choices: readonly DecisionKind[] | undefined; readonly refundable: number } | undefined {
  if (!(error instanceof ApiError) || (error.code !== 'DECISION_NEEDED' && error.code !== 'REFUND_CHANGED'))
    return undefined;
  const { choices, refundable } = error.details;
  const known = Array.isArray(choices) ? choices.filter(isKind) : undefined;
  const left = typeof refundable === 'number' ? refundable : 0;
  // Nothing is left to give back: the question is moot.
  if (error.code === 'REFUND_CHANGED') return { choices: left === 0 ? ['no-refund'] : undefined, refundable: left };
  return { choices: known, refundable: left };
}
