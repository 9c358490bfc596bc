import { policy } from '@hamkke/contracts';
import { addDays, type CalendarDate } from '@hamkke/money';
import type { Reservation } from './reservation.ts';

/** A reservation for what opens doors. */
export interface Access extends Pick<Reservation, 'state' | 'range'> {
  /** Its next term is due: it renews, or that term is placed and unpaid. */
  readonly goesOn: boolean;
}

/**
 * Whether a rental's next term is due: it has the open end itself, or from three days before its end the unpaid term has
 * it, which continues the rental.
 */
export const goesOn = (
  { reservationId, renewing }: Pick<Reservation, 'reservationId' | 'renewing'>,
  extensions: readonly Pick<Reservation, 'continues' | 'state' | 'renewing'>[],
): boolean =>
  renewing ||
  extensions.some((one) => one.continues === reservationId && one.renewing && one.state.status === 'pending');

/** Whether a reservation opens doors on its days: it is paid, or its paid term is over and the next one is due. */
export const opensDoors = ({ state, goesOn: isDue }: Pick<Access, 'state' | 'goesOn'>): boolean =>
  state.status === 'active' || (state.status === 'expired' && isDue);

/**
 * The last day on which a reservation opens: its own, or where its next term is due the end of the grace. After that it
 * is overdue, and its next paid term opens by itself. Source: decision 0054
 */
export const lastOpenDay = ({ range, goesOn: isDue }: Pick<Access, 'range' | 'goesOn'>): CalendarDate =>
  isDue ? addDays(range.end, policy.renewal.graceDays) : range.end;
