import { policy, type Reservation, type ReservationStatus } from '@hamkke/contracts';
import { daysBetween, type CalendarDate } from '@hamkke/money';

/**
 * The status of a reservation as it is shown: `renewalPending` while the next term of a rental that renews waits for its
 * payment, `overdue` once it has begun and its days of grace have passed. Source: decision 0049
 */
export type ShownStatus = ReservationStatus | 'renewalPending' | 'overdue';

export function shownStatusOf(
  { status, renewing, startDate }: Pick<Reservation, 'status' | 'renewing' | 'startDate'>,
  today: CalendarDate,
): ShownStatus {
  if (status !== 'pending' || renewing !== true) return status;
  return daysBetween(startDate, today) > policy.renewal.graceDays ? 'overdue' : 'renewalPending';
}

/** Whether a paid rental goes on by itself. */
export function isRenewing({ status, renewing }: Pick<Reservation, 'status' | 'renewing'>): boolean {
  return status === 'active' && renewing === true;
}
