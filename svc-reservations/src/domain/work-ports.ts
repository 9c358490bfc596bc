import type { CalendarDate } from '@hamkke/money';
import type { Reservation, UnitRef } from './reservation.ts';

/** A location; of one partner's reservations where that is given. */
export interface WorkPlace {
  readonly locationId: string;
  readonly ownerId?: string | undefined;
}

/** What is read for the work of a day at a location; each list by its unit unless it says otherwise. */
export interface WorkReads {
  /** Active reservations that begin on a day. */
  beginning(place: WorkPlace, day: CalendarDate, limit: number): Promise<Reservation[]>;
  /** Active reservations that end between two days, both included, and began by the second. */
  ending(place: WorkPlace, days: { from: CalendarDate; to: CalendarDate }, limit: number): Promise<Reservation[]>;
  /** Unchecked rentals that have been over since an instant or later, the newest first. */
  unchecked(place: WorkPlace, since: Date, limit: number): Promise<Reservation[]>;
  /**
   * Renewing rentals whose last day lies before a day, and next terms that wait for their payment though their first day
   * has come.
   */
  unpaidTerms(place: WorkPlace, day: CalendarDate, limit: number): Promise<Reservation[]>;
  /** Holds without an order that have not lapsed; the first to lapse first. */
  offerHolds(place: WorkPlace, now: Date, limit: number): Promise<Reservation[]>;
  /** Pending and active reservations of units, whoever runs the location; the first to begin first. */
  liveOf(locationId: string, unitIds: readonly string[], limit: number): Promise<Reservation[]>;
  /** What continues any of these, now or before; holds that nobody paid are left out once they are cancelled. */
  termsAfter(reservationIds: readonly string[], locationId: string): Promise<Reservation[]>;
  /**
   * Rentals of a unit that may have left it on a day or later: ended and cancelled ones, and those that run on though
   * their last day lies before today.
   */
  leftSince(unit: UnitRef, days: { from: CalendarDate; today: CalendarDate }): Promise<Reservation[]>;
}

export type WorkWrites = Pick<WorkReads, 'termsAfter' | 'leftSince'>;

/** Who runs locations, as catalog knows it. */
export interface LocationPartners {
  /** The partner's id; null for our own location. @throws NOT_FOUND, UNAVAILABLE */
  partnerOf(locationId: string, options: { correlationId: string }): Promise<string | null>;
}
