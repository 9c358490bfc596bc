import { policy, proposalWording, type ProposalAnswer } from '@hamkke/contracts';
import { addDays, inclusiveDays, type CalendarDate } from '@hamkke/money';
import type { Language, OrderedUnit } from './order.ts';
import { proposalSentences } from './proposal-sentences.ts';
import { chargeTimeOf, chargeTimeOn, nextTermOf, proposalOf, type ProposedPrice, type Renewal } from './renewal.ts';

interface GivenAnswer {
  readonly answer: ProposalAnswer;
  readonly at: Date;
}

/**
 * A price above the agreed one, as it was proposed to the customer of a rental that renews: the proof of it, word by
 * word, with every answer. Source: 전자상거래법 article 13 paragraph 6, decision 0050
 */
export interface PriceProposal {
  readonly proposalId: string;
  readonly renewalId: string;
  /** Who runs the location; null for one of ours. */
  readonly ownerId: string | null;
  readonly locationId: string;
  readonly locationName: string;
  readonly unitId: string;
  readonly unitNumber: string;
  /** The reservation of the last paid term. */
  readonly reservationId: string;
  /** Won that a term cost at most before. */
  readonly amountBefore: number;
  /** Won. */
  readonly amount: number;
  /** The day of the first charge that may cost it. */
  readonly chargeOn: CalendarDate;
  /** Version of the sentences. */
  readonly wording: string;
  readonly sentences: readonly string[];
  readonly language: Language;
  readonly proposedAt: Date;
  /** The oldest first; the newest counts. */
  readonly answers: readonly GivenAnswer[];
}

/** What the next term will cost by the prices that are known of the day of its charge. */
export interface PriceAhead {
  /** Won. */
  readonly amount: number;
  readonly unit: OrderedUnit;
}

/** Answers that a proposal has at most: nobody changes their mind as often, and a script shall not grow a document. */
const mostAnswers = 20;

/** Derived, so that a repetition names the same proposal: a charge has one at most. */
const proposalIdOf = (renewalId: string, chargeOn: CalendarDate): string =>
  `${renewalId}-${chargeOn.replaceAll('-', '')}`;

/** When a price is proposed for the charge of a day: from `from` on, and no more from `until` on. */
export function proposalTimes(chargeOn: CalendarDate): { readonly from: Date; readonly until: Date } {
  const { proposeDaysBefore, leastAnswerDays } = policy.renewal;
  return {
    from: chargeTimeOn(addDays(chargeOn, -proposeDaysBefore)),
    until: chargeTimeOn(addDays(chargeOn, -leastAnswerDays)),
  };
}

/** Whether a price may be proposed at an instant for the charge of a day. */
export function isProposalTime(chargeOn: CalendarDate, at: Date): boolean {
  const { from, until } = proposalTimes(chargeOn);
  return at >= from && at < until;
}

/** Whether the price of the next term is to be compared now with the most that may be charged. */
export function isPriceToCompare(renewal: Renewal, now: Date): boolean {
  if (renewal.state !== 'on' || renewal.term || proposalOf(renewal)) return false;
  return isProposalTime(nextTermOf(renewal).chargeOn, now);
}

/** The proposed price of the next term, as long as it can be answered: until the charge. */
export function answerableProposal(renewal: Renewal | undefined, now: Date): ProposedPrice | undefined {
  if (renewal?.state !== 'on' || renewal.term || now >= chargeTimeOf(renewal.paidUntil, renewal.consent.at))
    return undefined;
  return proposalOf(renewal);
}

/** The proposal of a price for the next term. */
export function proposalFor(renewal: Renewal, { amount, unit }: PriceAhead, now: Date): PriceProposal {
  const { renewalId, reservationId, mostAmount: amountBefore, paidUntil, language } = renewal;
  const { ownerId, locationId, locationName, unitId, unitNumber } = unit;
  const { chargeOn, range } = nextTermOf(renewal);
  const days = inclusiveDays(range);
  const facts = { amountBefore, amount, days, startDate: range.start, endDate: range.end, chargeOn, paidUntil };
  return {
    proposalId: proposalIdOf(renewalId, chargeOn),
    renewalId,
    ownerId,
    locationId,
    locationName,
    unitId,
    unitNumber,
    reservationId,
    amountBefore,
    amount,
    chargeOn,
    wording: proposalWording,
    sentences: proposalSentences(facts, language),
    language,
    proposedAt: now,
    answers: [],
  };
}

/** The proposal with one more answer; where it has as many as it may, the newest takes the place of the last. */
export const withAnswer = (proposal: PriceProposal, answer: ProposalAnswer, at: Date): PriceProposal => ({
  ...proposal,
  answers: [...proposal.answers.slice(0, mostAnswers - 1), { answer, at }],
});
