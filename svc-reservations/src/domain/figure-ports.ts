import type { CalendarDate } from '@hamkke/money';
import type { Reservation } from './reservation.ts';

/** What the figures of rentals need of a reservation. */
export interface TermFacts extends Pick<
  Reservation,
  'reservationId' | 'range' | 'state' | 'continues' | 'holdUntil' | 'renewing' | 'amount' | 'refundOwed'
> {
  readonly movedFrom: { readonly reservationId: string } | null;
}

/** Whose rentals: a partner's, or everybody's; and from which last day on. */
export interface FigureFilter {
  readonly ownerId?: string | undefined;
  readonly from: CalendarDate;
}

/** What is read for the figures of rentals, in no order. */
export interface FigureReads {
  /** Reservations that were active at some time and whose last day, as agreed, is not before a day. */
  rentedTerms(filter: FigureFilter, limit: number): Promise<TermFacts[]>;
  /** The same of next terms of renewals that never were active, and about whose payment nothing was decided. */
  unpaidRenewals(filter: FigureFilter, limit: number): Promise<TermFacts[]>;
}
