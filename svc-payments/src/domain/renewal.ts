import {
  policy,
  type Consent,
  type DeclineReason,
  type PartnerRenewal,
  type ProposalAnswer,
  type RenewalEnd,
  type RenewalState,
} from '@hamkke/contracts';
import {
  addDays,
  seoulDateOf,
  startOfSeoulDay,
  termAfter,
  type CalendarDate,
  type DateRange,
  type FixedPeriod,
} from '@hamkke/money';
import type { Customer, Language } from './order.ts';

/** What somebody agreed to: the proof of it, word by word. */
export interface RenewalConsent {
  /** The wording of the documents that the member agreed to last; null where to none. */
  readonly documents: Consent | null;
  /** Won of each term; a higher price is never charged without a new consent. */
  readonly amount: number;
  readonly period: FixedPeriod;
  /** Version of the sentences. */
  readonly wording: string;
  readonly sentences: readonly string[];
  readonly language: Language;
  readonly at: Date;
}

/** A charge of the saved card that was declined. */
export interface DeclinedCharge {
  readonly at: Date;
  readonly reason: DeclineReason;
}

/** The next term from the moment at which its order number is fixed until it is paid or put away. */
export interface RenewalTerm {
  readonly orderId: string;
  readonly reservationId: string;
  readonly range: DateRange;
  /** Won, fixed on the day on which the term was opened. */
  readonly amount: number;
  readonly attempts: readonly DeclinedCharge[];
  /** When the card is charged (again) by itself; null where it is not. */
  readonly nextAttemptAt: Date | null;
  /** A lock with a lease: until then its order is being placed or charged, and the renewal cannot be stopped. */
  readonly busyUntil: Date | null;
}

/** A price above the most that may be charged, proposed for the charge of one day and no other. Source: decision 0050 */
export interface ProposedPrice {
  readonly proposalId: string;
  readonly chargeOn: CalendarDate;
  /** Won. */
  readonly amount: number;
  /** The newest one; null where there is none, and silence is no consent. */
  readonly answer: ProposalAnswer | null;
}

/**
 * `starting`: agreed to, while the unit is not yet the customer's without an end; ends in `on` or is deleted. `stopped`
 * is final.
 */
export const storedRenewalStates = ['starting', 'on', 'stopped'] as const;
/** States of which a rental has one renewal at most. */
export const liveRenewalStates = ['starting', 'on'] as const;

/** That a rental goes on by itself, by the agreement of its customer. Source: decision 0049 */
export interface Renewal {
  readonly renewalId: string;
  readonly version: number;
  /** Null once the person was erased. */
  readonly userId: string | null;
  readonly state: (typeof storedRenewalStates)[number];
  /** Why it stopped; null while it did not. */
  readonly because: RenewalEnd | null;
  readonly stoppedAt: Date | null;
  /** Stopped, and its open end, its order or its hold is not given back yet. */
  readonly isToUndo: boolean;
  /** The person was erased: who it was is removed as soon as nothing is to be undone. */
  readonly isToErase: boolean;
  readonly unit: { readonly unitId: string; readonly locationId: string; readonly ownerId: string | null };
  /** The reservation of the last paid term. */
  readonly reservationId: string;
  /** The last day of the last paid term. */
  readonly paidUntil: CalendarDate;
  readonly customer: Customer;
  readonly language: Language;
  readonly consent: RenewalConsent;
  /**
   * Won that a term costs at most without another consent: what was agreed to, or what was charged last, for the law
   * asks for consent before any rise of a recurring payment. Source: decisions 0049, 0050
   */
  readonly mostAmount: number;
  /** The newest proposal of a higher price since the last paid term; it may be for the charge of another day. */
  readonly proposal: ProposedPrice | null;
  readonly term: RenewalTerm | null;
  /** Which of the announcements of a day of charge were made, in days before it. */
  readonly announced: { readonly chargeOn: CalendarDate; readonly daysBefore: readonly number[] } | null;
  readonly overdueSince: Date | null;
  readonly escalatedAt: Date | null;
  /** The newest charge of the saved card, noted before it was requested. */
  readonly lastCharge: { readonly orderId: string; readonly at: Date } | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** What is published to other services about a change. */
export type RenewalEvent =
  | { readonly type: 'renewal.started' }
  | { readonly type: 'renewal.stopped'; readonly because: RenewalEnd }
  | { readonly type: 'renewal.announced'; readonly daysBefore: number }
  | { readonly type: 'proposal.issued'; readonly proposedAmount: number }
  | { readonly type: 'proposal.answered'; readonly proposedAmount: number; readonly answer: ProposalAnswer }
  | {
      readonly type: 'renewal.failed';
      readonly orderId: string;
      readonly reason: DeclineReason;
      readonly nextAttemptOn: CalendarDate | null;
    }
  | { readonly type: 'renewal.overdue'; readonly orderId: string }
  | { readonly type: 'renewal.escalated'; readonly orderId: string; readonly attempts: number };

/** The hour in Seoul at which a card is charged and a charge is announced: people are awake, and banks work. */
export const chargeHour = 9;
const hourMs = 3_600_000;

/** Nine in the morning in Seoul on a day. */
export const chargeTimeOn = (day: CalendarDate): Date => new Date(startOfSeoulDay(day).getTime() + chargeHour * hourMs);

/**
 * When the term after a paid one is charged first: three days before the paid one ends, at nine; at once where the
 * agreement came after that.
 */
export function chargeTimeOf(paidUntil: CalendarDate, agreedAt: Date): Date {
  const scheduled = chargeTimeOn(addDays(paidUntil, -policy.renewal.chargeDaysBefore));
  return scheduled > agreedAt ? scheduled : agreedAt;
}

/** The day of that charge in Seoul. */
export const chargeDayOf = (paidUntil: CalendarDate, agreedAt: Date): CalendarDate =>
  seoulDateOf(chargeTimeOf(paidUntil, agreedAt));

type Agreed = Pick<Renewal, 'paidUntil' | 'consent' | 'mostAmount' | 'proposal'>;

/** The price that is proposed for the next charge; undefined where none is. */
export const proposalOf = ({ proposal, paidUntil, consent }: Omit<Agreed, 'mostAmount'>): ProposedPrice | undefined =>
  proposal?.chargeOn === chargeDayOf(paidUntil, consent.at) ? proposal : undefined;

/** Won that the next term costs at most: a yes to the price proposed for its charge raises that. */
export function chargeLimitOf(renewal: Agreed): number {
  const proposed = proposalOf(renewal);
  return proposed?.answer === 'accepted' ? Math.max(renewal.mostAmount, proposed.amount) : renewal.mostAmount;
}

/**
 * Won that the next term costs where its price is `quoted` on the day of the charge; undefined where a higher price was
 * proposed and not accepted. A rise that came too late to be proposed is not charged. Source: decision 0050
 */
export function termPriceOf(renewal: Agreed, quoted: number): number | undefined {
  const limit = chargeLimitOf(renewal);
  if (quoted <= limit) return quoted;
  const proposed = proposalOf(renewal);
  return !proposed || proposed.answer === 'accepted' ? limit : undefined;
}

/** The next term: the one that is open, else the one that will be, at the most that it costs. */
export function nextTermOf(renewal: Agreed & Pick<Renewal, 'term'>): {
  amount: number;
  range: DateRange;
  chargeOn: CalendarDate;
} {
  const { term, paidUntil, consent } = renewal;
  const chargeOn = chargeDayOf(paidUntil, consent.at);
  if (term) return { amount: term.amount, range: term.range, chargeOn };
  return { amount: chargeLimitOf(renewal), range: termAfter(paidUntil, consent.period), chargeOn };
}

/** The instant from which a term that is not paid is overdue: the paid term and its grace are over. */
export const overdueFrom = (paidUntil: CalendarDate): Date =>
  startOfSeoulDay(addDays(paidUntil, policy.renewal.graceDays + 1));

/** The instant from which the partner gets the case. */
export const escalatedFrom = (paidUntil: CalendarDate): Date =>
  startOfSeoulDay(addDays(paidUntil, policy.renewal.graceDays + 1 + policy.renewal.caseDays));

/**
 * When the card is charged again after declined charges: the first of the promised days after the first charge that is
 * still ahead, so that a service that was away does not charge several times at once; null after the last one.
 */
export function nextAttemptAfter(attempts: readonly DeclinedCharge[], now: Date): Date | null {
  const [first] = attempts;
  if (!first) return now;
  const firstDay = seoulDateOf(first.at);
  const moments = policy.renewal.retryDays.map((days) => chargeTimeOn(addDays(firstDay, days)));
  return moments.slice(attempts.length - 1).find((at) => at > now) ?? null;
}

/** States that those who manage locations list. */
export type ListedRenewalState = PartnerRenewal['state'];

/** The state of a renewal that took effect and did not stop. */
export function listedStateOf(renewal: Renewal, now: Date): ListedRenewalState {
  if (renewal.term && now >= overdueFrom(renewal.paidUntil)) return 'overdue';
  return renewal.term && renewal.term.attempts.length > 0 ? 'failing' : 'on';
}

/** What a reader may know of a renewal's state; undefined where a rental has none. */
export function renewalStateOf(renewal: Renewal | undefined, now: Date): RenewalState {
  if (!renewal || renewal.state === 'starting') return 'off';
  if (renewal.state === 'stopped') return 'ended';
  return listedStateOf(renewal, now);
}

/** Whether a lock on the term of a renewal still holds. */
export const isBusy = ({ term }: Pick<Renewal, 'term'>, now: Date): boolean =>
  term !== null && term.busyUntil !== null && term.busyUntil > now;
