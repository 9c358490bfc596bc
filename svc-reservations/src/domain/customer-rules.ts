import { addDays, seoulDateOf, type CalendarDate } from '@hamkke/money';
import { refundable } from './money-back.ts';
import { confirmedAtOf, type HistoryEntry, type Reservation } from './reservation.ts';

/** What the policy says of cancelling, ending and staying. Source: design domain.md "Policy". */
export interface CustomerRules {
  /** Milliseconds after the confirmation in which cancelling costs nothing. */
  readonly freeCancelMs: number;
  /** Days between a notice and the day of leaving, and between the reminder and the last day. */
  readonly endingNoticeDays: number;
  /** Days before the last day of a rental from which others may book the days after it. */
  readonly extensionPriorityDays: number;
  /** Days between two customers of a unit, on which it is checked. Source: decision 0059 */
  readonly checkDays: number;
}

/** What cancelling now would do. `refund` in won; `freeUntil` is the first instant at which it is no longer free. */
export interface CancelOption {
  readonly because: 'unpaid' | 'free' | 'notice-required' | 'over';
  readonly refund: number;
  readonly freeUntil: Date | null;
}

export interface NoticeDays {
  readonly earliest: CalendarDate;
  readonly latest: CalendarDate;
}

/** A rental runs until its last day is over in Seoul, whether or not the job has said so. */
export function isRunning({ state, range }: Reservation, now: Date): boolean {
  return state.status === 'active' && range.end >= seoulDateOf(now);
}

const isPayment = ({ why, to }: HistoryEntry) =>
  to === 'active' && (why === 'paid' || why === 'paid-after-lapse' || why === 'imported');

/**
 * From when the free hours count: the payment, whatever was set by hand since; for a rental that was made by hand, when
 * that was done.
 */
const rentedSince = (reservation: Reservation): Date | undefined =>
  reservation.history.findLast(isPayment)?.at ?? confirmedAtOf(reservation);

/** Whether a rental moved here or from here: its free hours are over with the move. Source: decision 0053 */
const hasMoved = ({ movedFrom, movedTo }: Reservation) => movedFrom !== null || movedTo !== null;

/** Whether the customer may still cancel for nothing, if the rental runs. */
export function isInFreeHours(reservation: Reservation, now: Date, { freeCancelMs }: CustomerRules): boolean {
  if (hasMoved(reservation)) return false;
  const since = rentedSince(reservation);
  return since !== undefined && now.getTime() < since.getTime() + freeCancelMs;
}

/** Says whether a customer may cancel now, and what comes back. Source: design domain.md "Cancelling and ending". */
export function cancelOption(reservation: Reservation, now: Date, { freeCancelMs }: CustomerRules): CancelOption {
  if (reservation.state.status === 'pending') return { because: 'unpaid', refund: 0, freeUntil: null };
  const since = rentedSince(reservation);
  const freeUntil = since && !hasMoved(reservation) ? new Date(since.getTime() + freeCancelMs) : null;
  if (!isRunning(reservation, now) || reservation.movedTo) return { because: 'over', refund: 0, freeUntil };
  return freeUntil && now < freeUntil
    ? { because: 'free', refund: refundable(reservation), freeUntil }
    : { because: 'notice-required', refund: 0, freeUntil };
}

/**
 * The days on which a customer may leave before the end agreed: at least the notice ahead, not before the rental begins.
 * Undefined where there is no such day. Source: design domain.md "Cancelling and ending".
 */
export function noticeDays(
  reservation: Reservation,
  now: Date,
  { endingNoticeDays }: CustomerRules,
): NoticeDays | undefined {
  if (!isRunning(reservation, now) || reservation.movedTo) return undefined;
  const { start, end } = reservation.range;
  const noticed = addDays(seoulDateOf(now), endingNoticeDays);
  const days = { earliest: noticed > start ? noticed : start, latest: addDays(end, -1) };
  return days.earliest <= days.latest ? days : undefined;
}

/** A photo of the empty unit belongs to a notice, and may follow until the last day. */
export function takesPhoto(reservation: Reservation, now: Date): boolean {
  return reservation.notice !== null && isRunning(reservation, now);
}
