import type { CalendarDate } from '@hamkke/money';
import type { Lookup } from './lookup.ts';
import type { Photo, PhotoBy } from './photo.ts';
import type { Reservation, UnitRef } from './reservation.ts';

/** The proven addresses that identity knows. */
export interface ProvenAddresses {
  /**
   * The proven address of a person, in the form that is compared; undefined where there is none. `fresh` passes the
   * cache by.
   * @throws UNAVAILABLE
   */
  keyOf(userId: string, options: { correlationId: string; fresh?: boolean }): Promise<string | undefined>;
}

/** Where a page of reservations goes on: after this one, which is older than all before it. */
export interface PageMark {
  readonly createdAt: Date;
  readonly reservationId: string;
}

/** What customers read. Each read goes to every shard, because a person's units may be at any location. */
export interface CustomerReads {
  /** A person's reservations, the newest first. */
  ofPerson(userId: string, page: { limit: number; after?: PageMark | undefined }): Promise<Reservation[]>;
  /** Reservations without an account that were booked under an address. */
  unclaimed(emailKey: string, limit: number): Promise<Reservation[]>;
  ofOrder(orderId: string): Promise<Reservation | undefined>;
  /**
   * Rentals that end between two days, both included, and whose customers got no reminder of that day; the first to
   * end first.
   */
  unreminded(
    days: { from: CalendarDate; to: CalendarDate },
    page: { limit: number; skip: number },
  ): Promise<Reservation[]>;
  /** Pending and active reservations that continue any of these. */
  extensionsOf(reservationIds: readonly string[]): Promise<Reservation[]>;
  /** Reservations of a unit that are not cancelled and begin before or after a day, the nearest first. */
  ofUnit(
    unit: UnitRef,
    from: { before: CalendarDate } | { after: CalendarDate },
    limit: number,
  ): Promise<Reservation[]>;
  /** The customer's photo of the empty unit unless another is named. */
  photoOf(reservationId: string, by?: PhotoBy): Promise<Photo | undefined>;
  /** Look-ups that found this order since an instant. */
  countFound(orderId: string, since: Date): Promise<number>;
}

/** What customers and guests write, within a transaction. */
export interface CustomerWrites {
  /** A person's reservations whose customer is not forgotten. */
  unerased(userId: string, limit: number): Promise<Reservation[]>;
  /** Moves the last day of a taken range to an earlier one; false when the range is not there any more. */
  shorten(unit: UnitRef, reservationId: string, end: CalendarDate): Promise<boolean>;
  /** Pending and active reservations of a location that continue any of these. */
  extensionsOf(reservationIds: readonly string[], locationId: string): Promise<Reservation[]>;
  putPhoto(photo: Photo): Promise<void>;
  /** Deletes all photos of these, or those of one kind. */
  dropPhotos(reservationIds: readonly string[], by?: PhotoBy): Promise<void>;
  /** Stores a look-up, and publishes an event of one that found its order. */
  addLookup(lookup: Lookup): Promise<void>;
  findLookup(lookupId: string): Promise<Lookup | undefined>;
  saveLookup(lookup: Lookup): Promise<void>;
}
