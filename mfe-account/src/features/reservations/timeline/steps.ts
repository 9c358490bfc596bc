import type { DeclineReason, Renewal, ReservationDetail, TimelineStep } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import { historyReason, type HistoryReason } from './history-reason.ts';

/** What happened to a rental, or will, in its time. Instants are ISO, amounts in won. */
export type Step =
  | {
      readonly kind: 'entry';
      readonly at: string;
      readonly reason: HistoryReason;
      readonly by: TimelineStep['by'];
      readonly amount: number | null;
    }
  | { readonly kind: 'agreed'; readonly at: string }
  | { readonly kind: 'declined'; readonly at: string; readonly reason: DeclineReason }
  | { readonly kind: 'code'; readonly at: string }
  | StepAhead;

/** The next thing that is known of a rental: its card is charged, charged once more, or its last day. */
export type StepAhead =
  | {
      readonly kind: 'charge';
      readonly on: CalendarDate;
      readonly amount: number;
      /** A higher price, charged only if the customer agrees to it. */
      readonly needsYes: boolean;
    }
  | { readonly kind: 'retry'; readonly on: CalendarDate; readonly amount: number | null }
  | { readonly kind: 'end'; readonly on: CalendarDate };

/** The own history of a reservation as steps of a timeline, the newest first; it has no amounts. */
function ownEntries(reservation: ReservationDetail): readonly TimelineStep[] {
  const { reservationId, unitNumber, locationId, locationName, startDate, endDate, continues } = reservation;
  return reservation.history.toReversed().map(({ at, to, why, by }) => ({
    at,
    to,
    why,
    by,
    reservationId,
    unitNumber,
    locationId,
    locationName,
    startDate,
    endDate,
    amount: null,
    continues: continues != null,
  }));
}

/**
 * The entries of a rental: its timeline, and the own history of the reservation where that says nothing of it, because it
 * was never paid, or because there is no timeline.
 */
export function entriesOf(
  reservation: ReservationDetail,
  timeline: readonly TimelineStep[] = [],
): readonly TimelineStep[] {
  const isInTimeline = timeline.some(({ reservationId }) => reservationId === reservation.reservationId);
  return isInTimeline ? timeline : [...ownEntries(reservation), ...timeline];
}

/** An entry as a step. */
export function entryStep({ at, to, why, by, amount }: TimelineStep): Step {
  return { kind: 'entry', at, reason: historyReason({ why, to }), by, amount };
}

/** When it was agreed that a rental renews, and the charges of the term that is due which were declined. */
export function renewalSteps({ agreedAt, attempts }: Pick<Renewal, 'agreedAt' | 'attempts'>): readonly Step[] {
  const declined = attempts.map(({ at, reason }): Step => ({ kind: 'declined', at, reason }));
  return agreedAt === null ? declined : [{ kind: 'agreed', at: agreedAt }, ...declined];
}
