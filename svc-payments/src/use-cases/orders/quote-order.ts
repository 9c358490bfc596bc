import { type FieldProblem, wonSchema } from '@hamkke/contracts';
import {
  pricesOn,
  quote,
  seoulDateOf,
  settleRange,
  type CalendarDate,
  type Period,
  type Quote,
  type RangeProblem,
} from '@hamkke/money';
import { DomainError } from '@hamkke/service-kit';
import type { SellableUnit } from '../../domain/ports.ts';

export interface RentalInput {
  readonly period: Period;
  readonly startDate: CalendarDate;
  readonly endDate?: CalendarDate | undefined;
  /** What the page believes it costs: a claim. */
  readonly amount: number;
}

const fieldOf: Readonly<Record<RangeProblem, FieldProblem>> = {
  'start-past': { path: 'startDate', code: 'too_small', message: 'the start is in the past' },
  'start-too-far': { path: 'startDate', code: 'too_big', message: 'the start is more than a year ahead' },
  reversed: { path: 'endDate', code: 'too_small', message: 'the end is before the start' },
  'too-short': { path: 'endDate', code: 'too_small', message: 'the range is shorter than the shortest rental' },
  'too-long': { path: 'endDate', code: 'too_big', message: 'the range is longer than the longest rental' },
  'end-mismatch': { path: 'endDate', code: 'mismatch', message: 'the end does not belong to the period' },
  'end-missing': { path: 'endDate', code: 'required', message: 'a custom range needs its end' },
};

/**
 * Computes what the input costs now and refuses what is not for sale; the browser's amount is compared, never used.
 * @throws UNIT_CLOSED, RANGE_INVALID (details.problem; `too-dear` with details.most in won), PERIOD_MISMATCH,
 * PRICE_CHANGED (details.amount in won). Source: design domain.md "Money"
 */
export function quoteOrder(sellable: SellableUnit, input: RentalInput, now: Date): Quote {
  checkForRent(sellable);
  const { period, startDate: start, endDate: end } = input;
  const today = seoulDateOf(now);
  const verdict = settleRange({ period, start, end, today, minimumDays: sellable.minimumDays });
  if ('problem' in verdict) throw rangeError(verdict.problem, sellable);
  const settled = quote(pricesOn(sellable, today), period, verdict.range);
  // A period without a price cannot be rented. Source: product spec section 4 "Unit".
  if (settled.amount <= 0) throw new DomainError('UNIT_CLOSED');
  checkAmount(settled.amount, input.amount);
  return settled;
}

/** Refuses a unit that is not for rent, or whose location is not open. @throws UNIT_CLOSED */
export function checkForRent({ locationStatus, isForRent }: SellableUnit): void {
  if (locationStatus !== 'active' || isForRent === false) throw new DomainError('UNIT_CLOSED');
}

/**
 * Refuses what costs more than one order may, or something else than the page believes; both in won.
 * @throws RANGE_INVALID (`too-dear`), PRICE_CHANGED (details.amount in won)
 */
export function checkAmount(amount: number, claimed: number): void {
  if (amount > mostWon) throw tooDear();
  if (amount !== claimed) throw new DomainError('PRICE_CHANGED', { amount });
}

/** What one order may cost at most, in won: more fits no amount of the contracts. */
const mostWon = wonSchema.maxValue ?? Number.POSITIVE_INFINITY;

const tooDear = () =>
  new DomainError(
    'RANGE_INVALID',
    { problem: 'too-dear', most: mostWon },
    { fields: [{ path: 'endDate', code: 'too_big', message: 'the range costs more than one order may' }] },
  );

function rangeError(problem: RangeProblem, { minimumDays }: SellableUnit): DomainError {
  const code = problem === 'end-mismatch' ? 'PERIOD_MISMATCH' : 'RANGE_INVALID';
  const details = problem === 'too-short' ? { problem, minimumDays } : { problem };
  return new DomainError(code, details, { fields: [fieldOf[problem]] });
}
