import type { SellableUnits, WaitingDemand } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import type { Waiting, WaitingChange, WaitingList } from './waiting.ts';

/** The units of a size at a location, as catalog sells them. */
export interface SellableUnitsOf {
  /** @throws NOT_FOUND for an unknown location, UNAVAILABLE */
  (list: WaitingList, options: { correlationId: string }): Promise<SellableUnits>;
}

/** What is read of waiting lists. */
export interface WaitingReads {
  findWaiting(waitingId: string): Promise<Waiting | undefined>;
  /** A person's places, the newest first. */
  waitingOfPerson(userId: string, limit: number): Promise<Waiting[]>;
  /** The places of an address that are not over. */
  livePlaces(emailKey: string): Promise<Waiting[]>;
  /** The first list after `after`, by location and size, in which somebody waits. */
  nextList(after: WaitingList | undefined): Promise<WaitingList | undefined>;
  /** Who waits in a list from a day on or earlier, the longest waiting first. */
  firstWaiting(list: WaitingList, startsBy: CalendarDate, limit: number): Promise<Waiting[]>;
  /** How many wait in a list since before an instant. */
  countWaiting(list: WaitingList, before: Date): Promise<number>;
  /** Places with an offer by id, after `after` where given. */
  offered(after: string | undefined, limit: number): Promise<Waiting[]>;
  /** Places that have waited since before an instant, the longest first. */
  longWaiting(before: Date, limit: number): Promise<Waiting[]>;
  /** Lists in which somebody waits or waited lately, those with most who wait first. */
  demand(
    filter: { ownerId?: string | undefined; locationId?: string | undefined },
    limit: number,
  ): Promise<WaitingDemand[]>;
}

/** What is written of waiting lists, within a transaction. */
export interface WaitingWrites {
  findWaiting(waitingId: string): Promise<Waiting | undefined>;
  /**
   * Inserts or updates a place and writes its event.
   * @throws VERSION_CONFLICT where the person has another place in that list that is not over
   */
  saveWaiting(change: WaitingChange): Promise<void>;
  /** Deletes a person's places. */
  dropWaiting(userId: string): Promise<void>;
}
