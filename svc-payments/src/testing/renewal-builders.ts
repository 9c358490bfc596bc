import type { RentalFacts } from '@hamkke/contracts';
import { proposalWording, renewalWording } from '@hamkke/contracts';
import { calendarDate, type CalendarDate, termAfter } from '@hamkke/money';
import type { PriceProposal } from '../domain/price-proposal.ts';
import type { ProposedPrice, Renewal, RenewalTerm } from '../domain/renewal.ts';
import { nextNumber, someConsent, someUnit } from './builders.ts';

/** The last day of the paid term of built rentals; the card is charged on the 18th. */
export const paidUntil = calendarDate('2026-12-21');
export const agreedAt = new Date('2026-11-21T03:00:00Z');

/** A rental that renews each month for 60,000 won, unless given otherwise. */
export function buildRenewal(changes: Partial<Renewal> = {}): Renewal {
  const number = nextNumber();
  const createdAt = changes.createdAt ?? agreedAt;
  return {
    renewalId: `N261121TEST${number}`,
    version: 1,
    userId: `person-${number}`,
    state: 'on',
    because: null,
    stoppedAt: null,
    isToUndo: false,
    isToErase: false,
    unit: { unitId: someUnit.unitId, locationId: someUnit.locationId, ownerId: someUnit.ownerId },
    reservationId: `R-paid-${number}`,
    paidUntil,
    customer: { name: '홍길동', email: 'hong@example.com', phone: '010-1234-5678' },
    language: 'ko',
    consent: {
      amount: 60_000,
      period: 'monthly',
      wording: renewalWording,
      sentences: ['동의한 문장'],
      language: 'ko',
      at: createdAt,
      documents: someConsent,
    },
    mostAmount: changes.consent?.amount ?? 60_000,
    term: null,
    proposal: null,
    announced: null,
    overdueSince: null,
    escalatedAt: null,
    lastCharge: null,
    createdAt,
    changedAt: createdAt,
    ...changes,
  };
}

/** The term after the built renewal's paid one, to be charged at once. */
export function buildTerm(changes: Partial<RenewalTerm> = {}): RenewalTerm {
  const orderId = changes.orderId ?? `H261218TERM${String(nextNumber()).padStart(8, '0')}`;
  return {
    orderId,
    reservationId: `R${orderId.slice(1)}`,
    range: termAfter(paidUntil, 'monthly'),
    amount: 60_000,
    attempts: [],
    nextAttemptAt: new Date('2026-12-18T00:00:00Z'),
    busyUntil: null,
    ...changes,
  };
}

/** A price above the built renewal's, proposed for its next charge and not answered. */
export const buildProposed = (changes: Partial<ProposedPrice> = {}): ProposedPrice => ({
  proposalId: 'proposal-1',
  chargeOn: calendarDate('2026-12-18'),
  amount: 70_000,
  answer: null,
  ...changes,
});

/** The proof of that, proposed two weeks and more before the charge. */
export function buildProposal(changes: Partial<PriceProposal> = {}): PriceProposal {
  const { unitId, unitNumber, locationId, locationName, ownerId } = someUnit;
  return {
    proposalId: `proposal-${nextNumber()}`,
    renewalId: `N261121TEST${nextNumber()}`,
    ownerId,
    locationId,
    locationName,
    unitId,
    unitNumber,
    reservationId: 'R-paid',
    amountBefore: 60_000,
    amount: 70_000,
    chargeOn: calendarDate('2026-12-18'),
    wording: proposalWording,
    sentences: ['제안한 문장'],
    language: 'ko',
    proposedAt: new Date('2026-11-21T03:00:00Z'),
    answers: [],
    ...changes,
  };
}

/** The last paid term of a renewal, as reservations knows it. */
export function buildRental(
  renewal: Pick<Renewal, 'reservationId' | 'userId'> & { readonly paidUntil: CalendarDate },
  changes: Partial<RentalFacts> = {},
): RentalFacts {
  return {
    reservationId: renewal.reservationId,
    orderId: null,
    status: 'active',
    cancelReason: null,
    userName: '홍길동',
    userEmail: 'hong@example.com',
    userPhone: '010-1234-5678',
    unitId: someUnit.unitId,
    unitNumber: someUnit.unitNumber,
    unitSize: someUnit.size,
    locationId: someUnit.locationId,
    locationName: someUnit.locationName,
    period: 'monthly',
    startDate: calendarDate('2026-11-21'),
    endDate: renewal.paidUntil,
    totalAmount: 60_000,
    refundOwed: 0,
    refundedAmount: 0,
    createdAt: agreedAt.toISOString(),
    confirmedAt: agreedAt.toISOString(),
    holdUntil: null,
    language: 'ko',
    hasAccount: true,
    userId: renewal.userId,
    ownerId: someUnit.ownerId,
    extendedBy: null,
    ...changes,
  };
}
