import type { DeclineReason, ProposalAnswer, RenewalEnd } from '@hamkke/contracts';
import { seoulDateOf, type CalendarDate } from '@hamkke/money';
import { proposalFor, withAnswer, type PriceAhead, type PriceProposal } from './price-proposal.ts';
import { nextAttemptAfter, nextTermOf, type Renewal, type RenewalEvent, type RenewalTerm } from './renewal.ts';

/** The renewal as it becomes, with the event and the proposal that are written in the same transaction. */
export interface RenewalChange {
  readonly renewal: Renewal;
  readonly event?: RenewalEvent;
  readonly proposal?: PriceProposal;
}

const moved = (renewal: Renewal, now: Date, changes: Partial<Renewal>): Renewal => ({
  ...renewal,
  ...changes,
  version: renewal.version + 1,
  changedAt: now,
});

/** The term of a renewal. @throws Error where none is open: a programming error, because use cases look first */
export function openTermOf({ renewalId, term }: Renewal): RenewalTerm {
  if (!term) throw new Error(`renewal ${renewalId} has no open term`);
  return term;
}

const withTerm = (renewal: Renewal, now: Date, changes: Partial<RenewalTerm>) =>
  moved(renewal, now, { term: { ...openTermOf(renewal), ...changes } });

/** The unit is the customer's without an end: the agreement takes effect. */
export const begin = (renewal: Renewal, now: Date): RenewalChange => ({
  renewal: moved(renewal, now, { state: 'on' }),
  event: { type: 'renewal.started' },
});

export const announce = (renewal: Renewal, daysBefore: number, now: Date): RenewalChange => {
  const { chargeOn } = nextTermOf(renewal);
  const before = renewal.announced?.chargeOn === chargeOn ? renewal.announced.daysBefore : [];
  return {
    renewal: moved(renewal, now, { announced: { chargeOn, daysBefore: [...before, daysBefore] } }),
    event: { type: 'renewal.announced', daysBefore },
  };
};

/** Proposes a higher price of the next term to the customer. */
export const propose = (renewal: Renewal, price: PriceAhead, now: Date): RenewalChange => {
  const proposal = proposalFor(renewal, price, now);
  const { proposalId, chargeOn, amount } = proposal;
  return {
    renewal: moved(renewal, now, { proposal: { proposalId, chargeOn, amount, answer: null } }),
    event: { type: 'proposal.issued', proposedAmount: amount },
    proposal,
  };
};

/** The customer accepts or declines the proposed price of the next term. */
export const answerProposal = (
  renewal: Renewal,
  proposal: PriceProposal,
  { answer, at }: { readonly answer: ProposalAnswer; readonly at: Date },
): RenewalChange => {
  const { proposalId, chargeOn, amount } = proposal;
  return {
    renewal: moved(renewal, at, { proposal: { proposalId, chargeOn, amount, answer } }),
    event: { type: 'proposal.answered', proposedAmount: amount, answer },
    proposal: withAnswer(proposal, answer, at),
  };
};

/** Fixes the order number of the next term before the order is placed, so that a repetition finds it. */
export const openTerm = (
  renewal: Renewal,
  term: Pick<RenewalTerm, 'orderId' | 'reservationId' | 'range' | 'amount'>,
  now: Date,
): RenewalChange => ({
  renewal: moved(renewal, now, { term: { ...term, attempts: [], nextAttemptAt: now, busyUntil: null } }),
});

/** The term came to nothing: its order was put away and its hold given back. An answer to its price stands. */
export const dropTerm = (renewal: Renewal, now: Date): RenewalChange => ({
  renewal: moved(renewal, now, { term: null, overdueSince: null, escalatedAt: null }),
});

/** Takes the lock on the term, by compare-and-set, before its order is placed. */
export const lockTerm = (renewal: Renewal, busyUntil: Date, now: Date): RenewalChange => ({
  renewal: withTerm(renewal, now, { busyUntil }),
});

/** Takes the lock on the term, and notes the charge, before it is requested of the provider. */
export const lockForCharge = (renewal: Renewal, busyUntil: Date, now: Date): RenewalChange => ({
  renewal: {
    ...withTerm(renewal, now, { busyUntil }),
    lastCharge: { orderId: openTermOf(renewal).orderId, at: now },
  },
});

/** Gives the lock back; `nextAttemptAt` puts the next charge off, where it is given. */
export const unlockTerm = (renewal: Renewal, now: Date, nextAttemptAt?: Date): RenewalChange => ({
  renewal: withTerm(renewal, now, { busyUntil: null, ...(nextAttemptAt && { nextAttemptAt }) }),
});

/** The card was not charged. */
export function noteDecline(renewal: Renewal, reason: DeclineReason, now: Date): RenewalChange {
  const { orderId, attempts: before } = openTermOf(renewal);
  const attempts = [...before, { at: now, reason }];
  const nextAttemptAt = nextAttemptAfter(attempts, now);
  return {
    renewal: withTerm(renewal, now, { attempts, nextAttemptAt, busyUntil: null }),
    event: {
      type: 'renewal.failed',
      orderId,
      reason,
      nextAttemptOn: nextAttemptAt && seoulDateOf(nextAttemptAt),
    },
  };
}

/**
 * A later reservation is the last paid term now: the renewal's own, or one by which the customer extended the rental.
 * Of its own the price is the most that is charged from then on: a yes raised it, a fall lowered it.
 */
export const advance = (
  renewal: Renewal,
  paid: { reservationId: string; paidUntil: CalendarDate },
  now: Date,
): RenewalChange => {
  const { term, mostAmount } = renewal;
  const isOwn = term?.reservationId === paid.reservationId;
  const changes = { ...paid, mostAmount: isOwn ? term.amount : mostAmount };
  const begins = { term: null, proposal: null, announced: null, overdueSince: null, escalatedAt: null };
  return { renewal: moved(renewal, now, { ...changes, ...begins }) };
};

export const noteOverdue = (renewal: Renewal, now: Date): RenewalChange => ({
  renewal: moved(renewal, now, { overdueSince: now }),
  event: { type: 'renewal.overdue', orderId: openTermOf(renewal).orderId },
});

export const escalate = (renewal: Renewal, now: Date): RenewalChange => {
  const { orderId, attempts } = openTermOf(renewal);
  return {
    renewal: moved(renewal, now, { escalatedAt: now }),
    event: { type: 'renewal.escalated', orderId, attempts: attempts.length },
  };
};

/** Nothing is charged from now on; what stands open at reservations and of its order is undone afterwards. */
export const stop = (renewal: Renewal, because: RenewalEnd, now: Date): RenewalChange => ({
  renewal: moved(renewal, now, {
    state: 'stopped',
    because,
    stoppedAt: now,
    isToUndo: true,
    isToErase: because === 'erased',
  }),
  // Nobody was informed of one that did not take effect.
  ...(renewal.state === 'on' && { event: { type: 'renewal.stopped', because } }),
});

/** Everything of a stopped renewal is given back. */
export const finishUndo = (renewal: Renewal, now: Date): RenewalChange => ({
  renewal: moved(renewal, now, { isToUndo: false }),
});

/** Who it was is removed; what was agreed to stays as the proof of the charges. */
export const erase = (renewal: Renewal, now: Date): RenewalChange => ({
  renewal: moved(renewal, now, { userId: null, customer: { name: '', email: '' }, isToErase: false }),
});
