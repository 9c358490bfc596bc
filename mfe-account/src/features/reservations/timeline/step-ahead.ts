import type { Renewal, ReservationDetail } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { needsYes, openProposal } from '../renewal/open-proposal.ts';
import { paidUntil } from '../renewal/paid-until.ts';
import type { StepAhead } from './steps.ts';

/** A step ahead with the term at whose end it is. */
export interface TermAhead {
  readonly reservationId: string;
  readonly step: StepAhead;
}

/**
 * The last paid term of a rental, by its days. A server that lists no terms says only that later ones exist: then it is
 * not known which is the last.
 */
function lastPaidTerm({ terms, movedOn, options, ...own }: ReservationDetail) {
  const goesOn = movedOn != null || options.extend?.because === 'extended';
  const known = terms?.length ? terms : goesOn ? [] : [own];
  return known.findLast(({ status }) => status === 'active' || status === 'expired');
}

/** When the saved card is charged next; where its customer has declined the next price, when the rental ends by that. */
function nextCharge(renewal: Renewal): StepAhead | undefined {
  const { terms } = renewal;
  const proposal = openProposal(renewal);
  const last = paidUntil(renewal);
  if (proposal?.answer === 'declined') return last && { kind: 'end', on: last };
  if (terms === null) return undefined;
  const amount = proposal?.amount ?? terms.amount;
  return { kind: 'charge', on: terms.chargeOn, amount, needsYes: needsYes(proposal) };
}

/** When a card that was declined is charged again by itself. */
function nextAttempt({ nextAttemptOn, unpaid }: Renewal): StepAhead | undefined {
  return nextAttemptOn === null ? undefined : { kind: 'retry', on: nextAttemptOn, amount: unpaid?.amount ?? null };
}

/** The end of a rental that does not say itself that it renews. */
function lastDay({ renewing }: ReservationDetail, on: CalendarDate): StepAhead | undefined {
  return renewing === true ? undefined : { kind: 'end', on };
}

/** What the saved card is charged for next, as long as the rental goes on by that. */
function chargeAhead(renewal: Renewal): StepAhead | undefined {
  return renewal.state === 'on' ? nextCharge(renewal) : nextAttempt(renewal);
}

const goesOnByItself = ({ state }: Renewal) => state === 'on' || state === 'failing' || state === 'overdue';

/**
 * The last thing ahead that is known of a rental: the next charge where it renews, its last day where it does not.
 * @param renewal null where the rental does not renew; undefined where nobody knows, which leaves its end open
 */
export function stepAhead(
  reservation: ReservationDetail,
  renewal: Renewal | null | undefined,
  today: CalendarDate,
): TermAhead | undefined {
  const term = lastPaidTerm(reservation);
  if (term === undefined || renewal === undefined) return undefined;
  const step = renewal !== null && goesOnByItself(renewal) ? chargeAhead(renewal) : lastDay(reservation, term.endDate);
  return step === undefined || step.on < today ? undefined : { reservationId: term.reservationId, step };
}
