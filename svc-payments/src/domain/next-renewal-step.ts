import { policy, type RentalFacts, type RenewalEnd } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';
import { isIn, type Order, type OrderIn } from './order.ts';
import { isPriceToCompare, proposalTimes, type PriceAhead } from './price-proposal.ts';
import { chargeTimeOf, chargeTimeOn, escalatedFrom, isBusy, nextTermOf, overdueFrom, type Renewal } from './renewal.ts';

/** The one thing to do next for a renewal. */
export type RenewalStep =
  | { readonly do: 'rest'; readonly until: Date | null }
  | { readonly do: 'finish-start' }
  | { readonly do: 'announce'; readonly daysBefore: number }
  | { readonly do: 'propose'; readonly price: PriceAhead }
  | { readonly do: 'open-term' }
  | { readonly do: 'place-term' }
  | { readonly do: 'check-charge' }
  | { readonly do: 'charge' }
  | { readonly do: 'settle' }
  | { readonly do: 'drop-term' }
  /** `reservationId` extends the last paid term and is paid. */
  | { readonly do: 'advance'; readonly reservationId: string }
  | { readonly do: 'note-overdue' }
  | { readonly do: 'escalate' }
  | { readonly do: 'stop'; readonly because: RenewalEnd }
  | { readonly do: 'undo' }
  | { readonly do: 'erase' };

export interface RenewalSituation {
  readonly renewal: Renewal;
  /** The last paid term at reservations; undefined where it is not known there, or need not be read. */
  readonly rental: RentalFacts | undefined;
  /** The order of the open term. */
  readonly order: Order | undefined;
  /** What the next term will cost; undefined where nothing of it is to be compared, or it is not for sale. */
  readonly priceAhead?: PriceAhead | undefined;
}

/** However little is to be done, a renewal is looked at this often, in milliseconds: an event may be lost. */
const mostRestMs = 24 * 3_600_000;

const restUntil = (now: Date, ...moments: readonly (Date | null)[]): RenewalStep => {
  const ahead = moments.flatMap((at) => (at && at > now ? [at.getTime()] : []));
  return { do: 'rest', until: new Date(Math.min(now.getTime() + mostRestMs, ...ahead)) };
};

/**
 * Decides the next step from what is stored, what reservations says of the last paid term, and the order of the next
 * one. Pure, so that any caller, at any time, is led to the same end; what a service that was away missed is done at
 * once. Source: decisions 0049, 0050
 */
export function nextRenewalStep(situation: RenewalSituation, now: Date): RenewalStep {
  const { renewal, rental } = situation;
  if (isBusy(renewal, now)) return { do: 'rest', until: renewal.term?.busyUntil ?? null };
  if (renewal.state === 'stopped') return stoppedStep(renewal);
  if (renewal.state === 'starting') return { do: 'finish-start' };
  if (!rental || isEnded(rental, renewal, now)) return { do: 'stop', because: 'rental-ended' };
  return extensionStep(renewal, rental) ?? (renewal.term ? termStep(situation, now) : waitingStep(situation, now));
}

/** Where people gave the paid term another last day, or another term after it. */
function extensionStep({ term, paidUntil }: Renewal, rental: RentalFacts): RenewalStep | undefined {
  const { extendedBy, endDate, reservationId } = rental;
  if (extendedBy !== null && extendedBy !== term?.reservationId)
    return term ? { do: 'drop-term' } : { do: 'advance', reservationId: extendedBy };
  return !term && endDate > paidUntil ? { do: 'advance', reservationId } : undefined;
}

const stoppedStep = ({ isToUndo, isToErase }: Renewal): RenewalStep => {
  if (isToUndo) return { do: 'undo' };
  return isToErase ? { do: 'erase' } : { do: 'rest', until: null };
};

/**
 * A rental that passed its last day by itself goes on; one that was cancelled, cut short, ended by hand, moved to another
 * unit (on its last days that does not cut it short) or is another person's does not.
 */
function isEnded(rental: RentalFacts, { paidUntil, userId }: Renewal, now: Date): boolean {
  const { status, endDate, movedTo = null } = rental;
  if (movedTo !== null) return true;
  if (status === 'cancelled' || endDate < paidUntil || rental.userId !== userId) return true;
  return status === 'expired' && endDate >= seoulDateOf(now);
}

/** Before the term is opened. */
function waitingStep({ renewal, priceAhead }: RenewalSituation, now: Date): RenewalStep {
  const { chargeOn } = nextTermOf(renewal);
  const agreedAt = renewal.consent.at;
  const chargeAt = chargeTimeOf(renewal.paidUntil, agreedAt);
  if (now >= chargeAt) return { do: 'open-term' };
  if (priceAhead && priceAhead.amount > renewal.mostAmount && isPriceToCompare(renewal, now))
    return { do: 'propose', price: priceAhead };
  const moments = policy.renewal.announceDaysBefore.map((daysBefore) => ({
    daysBefore,
    at: chargeTimeOn(addDays(chargeOn, -daysBefore)),
  }));
  // The newest that is due; an earlier one would say nothing more. What was due before the agreement, that one said.
  const [due] = moments.filter(({ at }) => at <= now && at >= agreedAt).toSorted((a, b) => a.daysBefore - b.daysBefore);
  const said = renewal.announced?.chargeOn === chargeOn ? renewal.announced.daysBefore : [];
  if (due && !said.includes(due.daysBefore)) return { do: 'announce', daysBefore: due.daysBefore };
  return restUntil(now, chargeAt, proposalTimes(chargeOn).from, ...moments.map(({ at }) => at));
}

/** While the term is open. */
function termStep({ renewal, order }: RenewalSituation, now: Date): RenewalStep {
  if (!order) return placingStep(renewal, now);
  switch (order.state) {
    case 'created':
      return placingStep(renewal, now);
    case 'ready':
    case 'failed':
      return unpaidStep(renewal, order, now);
    case 'paid':
    case 'mismatch':
      return { do: 'settle' };
    case 'confirmed':
      return { do: 'advance', reservationId: order.reservationId };
    case 'abandoned':
      // Without a hold it was put away by mistake; the hold of the others was cancelled by people.
      return order.holdUntil === null ? { do: 'drop-term' } : { do: 'stop', because: 'rental-ended' };
    case 'refunding':
    case 'refunded':
      return { do: 'stop', because: reasonOf(order) };
  }
}

/** A hold that was refused is tried again when it is due. */
const placingStep = ({ term }: Renewal, now: Date): RenewalStep =>
  term?.nextAttemptAt && term.nextAttemptAt > now ? restUntil(now, term.nextAttemptAt) : { do: 'place-term' };

const reasons: Readonly<Record<string, RenewalEnd>> = { taken: 'taken', closed: 'not-for-sale' };
const reasonOf = ({ rejection }: OrderIn<'refunding' | 'refunded'>): RenewalEnd =>
  (rejection === null ? undefined : reasons[rejection]) ?? 'rental-ended';

/** While the term is held and not paid. */
function unpaidStep(renewal: Renewal, order: Order, now: Date): RenewalStep {
  const { term, paidUntil, overdueSince, escalatedAt } = renewal;
  if (!term || !isIn(order, ['ready', 'failed'])) return restUntil(now);
  // The lock has lapsed: whoever held it died, and what came of the charge is not known.
  if (term.busyUntil !== null) return { do: 'check-charge' };
  const [overdueAt, escalateAt] = [overdueFrom(paidUntil), escalatedFrom(paidUntil)];
  if (term.nextAttemptAt !== null && term.nextAttemptAt <= now) return { do: 'charge' };
  if (overdueSince === null && now >= overdueAt) return { do: 'note-overdue' };
  if (escalatedAt === null && now >= escalateAt) return { do: 'escalate' };
  return restUntil(now, term.nextAttemptAt, overdueAt, escalateAt);
}
