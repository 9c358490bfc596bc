import {
  proposalWording,
  renewalWording,
  type PriceProposal,
  type Renewal,
  type RenewalTerms,
  type SavedCard,
} from '@hamkke/contracts';
import { addDays } from '@hamkke/money';
import { aReservation, inHours, nextTerm, today } from './builders.ts';

const { reservationId, endDate } = aReservation();
/** The same at each read, as an instant that is stored. */
const agreedAt = inHours(-24);

/** A Visa card that is charged for one rental. */
export function aCard(given: Partial<SavedCard> = {}): SavedCard {
  return { brand: 'VISA', lastFour: '4242', savedAt: inHours(-30), renewals: 1, ...given };
}

/** The next month of the rental at today's price, charged three days before the paid one ends. */
export function someTerms(given: Partial<RenewalTerms> = {}): RenewalTerms {
  return {
    period: 'monthly',
    amount: 45_000,
    startDate: addDays(endDate, 1),
    endDate: addDays(endDate, 31),
    chargeOn: addDays(endDate, -3),
    laterCharges: [addDays(endDate, 28), addDays(endDate, 58), addDays(endDate, 88)],
    wording: renewalWording,
    sentences: ['First sentence.', 'Second sentence.'],
    ...given,
  };
}

/** A rental that does not renew and may; its customer has a card. */
export function aRenewal(given: Partial<Renewal> = {}): Renewal {
  return {
    reservationId,
    state: 'off',
    because: null,
    possible: 'possible',
    card: aCard({ renewals: 0 }),
    terms: someTerms(),
    agreedAt: null,
    attempts: [],
    nextAttemptOn: null,
    unpaid: null,
    ...given,
  };
}

/** The same, switched on. */
export const renewingRental = (given: Partial<Renewal> = {}): Renewal =>
  aRenewal({ state: 'on', card: aCard(), agreedAt, ...given });

/** A higher price of the next month, proposed yesterday and not answered yet. */
export function aProposal(given: Partial<PriceProposal> = {}): PriceProposal {
  return {
    amountBefore: 45_000,
    amount: 48_000,
    chargeOn: someTerms().chargeOn,
    wording: proposalWording,
    sentences: ['A proposed sentence.', 'What follows from a no.'],
    proposedAt: inHours(-24),
    answer: null,
    answeredAt: null,
    ...given,
  };
}

/** A rental that renews, with a higher price proposed for its next term. */
export const proposedRental = (given: Partial<PriceProposal> = {}): Renewal =>
  renewingRental({ proposal: aProposal(given) });

/** A rental that renews, whose next term the card did not pay; it is tried again tomorrow. */
export const unpaidRental = (given: Partial<Renewal> = {}): Renewal =>
  renewingRental({
    state: 'failing',
    attempts: [{ at: inHours(-5), reason: 'insufficient' }],
    nextAttemptOn: addDays(today, 1),
    unpaid: {
      orderId: 'H261221NEXT',
      reservationId: nextTerm.reservationId,
      amount: 45_000,
      startDate: nextTerm.startDate,
      endDate: nextTerm.endDate,
    },
    ...given,
  });
