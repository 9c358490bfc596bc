import { paidByOrder } from './money-back.ts';
import type { HistoryEntry, Reservation } from './reservation.ts';

/** Steps of a rental that are shown at most. */
export const mostSteps = 200;

/** One step of a rental: an entry in the history of one of its terms. */
export interface TimelineStep {
  readonly entry: HistoryEntry;
  readonly term: Reservation;
  /** Won that were paid or went back by this step; null where none were. */
  readonly amount: number | null;
  /** Whether the term goes on from another one, in its unit or from another unit. */
  readonly continues: boolean;
}

const hidden: readonly HistoryEntry['why'][] = ['reminded', 'erased', 'prolonged'];
/** Entries about our mails and our bookkeeping do not concern a customer; the renewal is shown by payments. */
export const isShown = ({ why }: HistoryEntry): boolean => !hidden.includes(why);

/** Whether a term ever was a rental: by its payment, by hand or by an import. */
const wasRented = ({ history }: Reservation) => history.some(({ to }) => to === 'active');

/** The steps of one term, as they happened. */
function stepsOf(term: Reservation): TimelineStep[] {
  const continues = term.continues !== null || term.movedFrom !== null;
  // Each refund is stored together with its entry, so both are in one order.
  const refunds = term.refunds.values();
  const amountOf = ({ why }: HistoryEntry): number | null => {
    if (why === 'refunded') return refunds.next().value?.amount ?? null;
    return why === 'paid' || why === 'paid-after-lapse' ? paidByOrder(term) : null;
  };
  return term.history
    .map((entry) => ({ entry, term, amount: amountOf(entry), continues }))
    .filter((step) => isShown(step.entry));
}

/**
 * The steps of a rental, the newest first; `terms` are in the order of their days, which decides where two steps were
 * made at one instant. A term that never was a rental has none.
 */
export function timelineOf(terms: readonly Reservation[]): TimelineStep[] {
  return terms
    .filter(wasRented)
    .flatMap(stepsOf)
    .toReversed()
    .sort((a, b) => b.entry.at.getTime() - a.entry.at.getTime())
    .slice(0, mostSteps);
}
