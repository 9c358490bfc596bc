import { policy, type Consent, type DeclineReason, type ProposalAnswer } from '@hamkke/contracts';
import { inclusiveDays, termAfter, type CalendarDate, type FixedPeriod, type Tariff } from '@hamkke/money';
import type { Customer, Language, Order, OrderedUnit } from './order.ts';
import { reservationIdOf } from './order-id.ts';
import type { PriceProposal } from './price-proposal.ts';
import * as become from './renewal-changes.ts';
import { openKeyOfRenewal, visitorOfRenewal } from './renewal-order.ts';
import { chargeTimeOf, type Renewal } from './renewal.ts';
import { offerTerms } from './renewal-terms.ts';
import { markReady, noteAttempt } from './transitions.ts';

/** The `holdUntil` of a hold that does not lapse, as reservations answers it. */
const never = new Date('9999-12-31T00:00:00.000Z');

/** The next term of a renewal, held and not paid, because the card was declined. */
interface PastTerm {
  readonly orderId: string;
  readonly orderName: string;
  readonly tariff: Tariff;
  readonly storeId: string;
  readonly channelKey: string;
  readonly openedAt: Date;
  readonly declined: readonly { readonly at: Date; readonly reason: DeclineReason; readonly transactionId: string }[];
  readonly overdueSince?: Date | undefined;
}

/** An agreement that took effect before it is imported, and what came of it. Amounts in won. */
export interface PastRenewal {
  readonly renewalId: string;
  readonly userId: string;
  readonly unit: OrderedUnit;
  readonly customer: Customer;
  readonly language: Language;
  readonly documents: Consent;
  readonly period: FixedPeriod;
  readonly amount: number;
  readonly agreedAt: Date;
  /** The last day that was paid when it was agreed to; by default `paidUntil`. */
  readonly agreedUntil?: CalendarDate | undefined;
  /** The last paid term. */
  readonly reservationId: string;
  readonly paidUntil: CalendarDate;
  readonly term?: PastTerm | undefined;
  readonly proposal?:
    | {
        readonly amount: number;
        readonly proposedAt: Date;
        readonly answered?: { readonly answer: ProposalAnswer; readonly at: Date } | undefined;
      }
    | undefined;
}

/** What is stored of a past renewal. */
export interface StoredRenewal {
  readonly renewal: Renewal;
  /** Of the term that waits for its payment. */
  readonly order: Order | undefined;
  readonly proposal: PriceProposal | undefined;
}

/** Where past renewals go. */
export interface PastRenewalStore {
  findRenewal(renewalId: string): Promise<Renewal | undefined>;
  /** Writes all of it, and no event; false when its id, its rental, or its term's order is taken. */
  insertRenewal(
    stored: StoredRenewal,
    nextVisits: { readonly renewal: Date; readonly order: Date | null },
  ): Promise<boolean>;
}

function agreed(past: PastRenewal): Renewal {
  const { renewalId, userId, customer, language, documents, period, amount, agreedAt: at, reservationId } = past;
  const { unitId, locationId, ownerId } = past.unit;
  const paidUntil = past.agreedUntil ?? past.paidUntil;
  const { wording, sentences } = offerTerms({ paidUntil, period, amount }, language, at);
  const starting: Renewal = {
    renewalId,
    version: 1,
    userId,
    state: 'starting',
    because: null,
    stoppedAt: null,
    isToUndo: false,
    isToErase: false,
    unit: { unitId, locationId, ownerId },
    reservationId,
    paidUntil: past.paidUntil,
    customer,
    language,
    consent: { documents, amount, period, wording, sentences, language, at },
    mostAmount: amount,
    proposal: null,
    term: null,
    announced: null,
    overdueSince: null,
    escalatedAt: null,
    lastCharge: null,
    createdAt: at,
    changedAt: at,
  };
  return become.begin(starting, at).renewal;
}

/** The announcements of a charge that were made before it. */
function announced(renewal: Renewal): Renewal {
  const charge = chargeTimeOf(renewal.paidUntil, renewal.consent.at);
  return policy.renewal.announceDaysBefore
    .map((days) => ({ days, at: new Date(charge.getTime() - days * 86_400_000) }))
    .filter(({ at }) => at >= renewal.consent.at)
    .reduce((one, { days, at }) => become.announce(one, days, at).renewal, renewal);
}

/** The order of a term, as the service places it, with the attempts that failed. */
function orderOfTerm(
  renewal: Renewal,
  { unit, customer, language, documents, period }: PastRenewal,
  term: PastTerm,
): Order {
  const { orderId, orderName, tariff, storeId, channelKey, openedAt, declined } = term;
  const { range, reservationId, amount } = become.openTermOf(renewal);
  const created: Order = {
    orderId,
    reservationId,
    version: 1,
    state: 'created',
    visitorId: visitorOfRenewal(renewal.renewalId),
    userId: renewal.userId,
    unit,
    customer,
    language,
    consent: { ...documents, at: renewal.consent.at },
    orderName,
    continues: renewal.reservationId,
    moves: null,
    waiting: null,
    period,
    range,
    days: inclusiveDays(range),
    amount,
    tariff,
    method: 'card',
    storeId,
    channelKey,
    openKey: openKeyOfRenewal(renewal.renewalId),
    attempts: [],
    createdAt: openedAt,
    changedAt: openedAt,
  };
  const ready: Order = markReady(created, never, openedAt).order;
  return declined.reduce<Order>((order, { transactionId, at }) => {
    const payment = {
      paymentId: orderId,
      status: 'failed' as const,
      transactionId,
      storeId,
      channelKey,
      channelType: undefined,
      currency: 'KRW',
      total: amount,
      discount: 0,
      paidAt: undefined,
      failure: 'declined',
      cancellations: [],
    };
    return noteAttempt(order, payment, at).order;
  }, ready);
}

function withTerm(renewal: Renewal, { period }: PastRenewal, term: PastTerm): Renewal {
  const { orderId, openedAt, declined, overdueSince } = term;
  const { amount } = renewal.consent;
  const range = termAfter(renewal.paidUntil, period);
  const opening = { orderId, reservationId: reservationIdOf(orderId), range, amount };
  const opened = become.openTerm(announced(renewal), opening, openedAt).renewal;
  const failing = declined.reduce((one, { at, reason }) => {
    const locked = become.lockForCharge(one, at, at).renewal;
    return become.noteDecline(locked, reason, at).renewal;
  }, opened);
  return overdueSince ? become.noteOverdue(failing, overdueSince).renewal : failing;
}

function withProposal(renewal: Renewal, { unit, proposal }: PastRenewal): Pick<StoredRenewal, 'renewal' | 'proposal'> {
  if (!proposal) return { renewal, proposal: undefined };
  const { amount, proposedAt, answered } = proposal;
  const proposed = become.propose(renewal, { amount, unit }, proposedAt);
  if (!proposed.proposal || !answered) return { renewal: proposed.renewal, proposal: proposed.proposal };
  const after = become.answerProposal(proposed.renewal, proposed.proposal, answered);
  return { renewal: after.renewal, proposal: after.proposal };
}

/** A renewal as it would stand had it been agreed to here: by the same transitions, without their events. */
export function bookPastRenewal(past: PastRenewal): StoredRenewal {
  const { renewal, proposal } = withProposal(agreed(past), past);
  if (!past.term) return { renewal, order: undefined, proposal };
  const failing = withTerm(renewal, past, past.term);
  return { renewal: failing, order: orderOfTerm(failing, past, past.term), proposal };
}
