import { renewalWording, wonSchema } from '@hamkke/contracts';
import {
  inclusiveDays,
  pricesOn,
  quote,
  type CalendarDate,
  type DateRange,
  type FixedPeriod,
  type Quote,
  termAfter,
} from '@hamkke/money';
import type { Language } from './order.ts';
import type { SellableUnit } from './ports.ts';
import { renewalSentences } from './renewal-sentences.ts';
import { chargeDayOf, chargeLimitOf, type Renewal } from './renewal.ts';

/** What somebody agrees to, or agreed to. Amounts in won, both days inclusive. */
export interface OfferedTerms {
  readonly period: FixedPeriod;
  readonly amount: number;
  readonly range: DateRange;
  readonly chargeOn: CalendarDate;
  readonly laterCharges: readonly CalendarDate[];
  readonly wording: string;
  readonly sentences: readonly string[];
}

/** How many later charges are shown. */
const shownCharges = 3;
/** What one order may cost at most, in won: more fits no amount of the contracts. */
const mostWon = wonSchema.maxValue ?? Number.POSITIVE_INFINITY;

/**
 * What a term costs that is charged on a day, by the rules of every order and the prices that are known of that day;
 * undefined where it is not for sale. Its start may lie in the past: a service that was away renews late.
 */
export function quoteTerm(
  sellable: SellableUnit,
  { period, range, chargeOn }: { period: FixedPeriod; range: DateRange; chargeOn: CalendarDate },
): Quote | undefined {
  if (sellable.locationStatus !== 'active' || sellable.isForRent === false) return undefined;
  const settled = quote(pricesOn(sellable, chargeOn), period, range);
  return settled.amount > 0 && settled.amount <= mostWon ? settled : undefined;
}

interface Dates {
  readonly range: DateRange;
  readonly chargeOn: CalendarDate;
  readonly laterCharges: readonly CalendarDate[];
}

/** The days of the next term and of its charges, where it is agreed to at an instant. */
function datesOf(paidUntil: CalendarDate, period: FixedPeriod, agreedAt: Date): Dates {
  const range = termAfter(paidUntil, period);
  const laterCharges: CalendarDate[] = [];
  for (let { end } = range; laterCharges.length < shownCharges; { end } = termAfter(end, period))
    laterCharges.push(chargeDayOf(end, agreedAt));
  return { range, chargeOn: chargeDayOf(paidUntil, agreedAt), laterCharges };
}

/** What would be agreed to now. */
export function offerTerms(
  { paidUntil, period, amount }: { paidUntil: CalendarDate; period: FixedPeriod; amount: number },
  language: Language,
  now: Date,
): OfferedTerms {
  const dates = datesOf(paidUntil, period, now);
  const { range, chargeOn, laterCharges } = dates;
  const { start: startDate, end: endDate } = range;
  const facts = { amount, days: inclusiveDays(range), startDate, endDate, chargeOn, laterCharges };
  return { ...dates, period, amount, wording: renewalWording, sentences: renewalSentences(facts, language) };
}

/** What was agreed to, for the term that is next now, at the most that it costs. */
export function agreedTerms(renewal: Pick<Renewal, 'consent' | 'paidUntil' | 'mostAmount' | 'proposal'>): OfferedTerms {
  const { paidUntil, consent } = renewal;
  const { period, wording, sentences, at } = consent;
  return { ...datesOf(paidUntil, period, at), period, amount: chargeLimitOf(renewal), wording, sentences };
}
