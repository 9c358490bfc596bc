import type { CalendarDate } from '@hamkke/money';
import type { PageMark } from './customer-ports.ts';
import type { Reservation, Status } from './reservation.ts';

/**
 * Which reservations those who manage locations look at: a partner's, or everybody's; `search` in the form of
 * `searchedOf`.
 */
export interface ManagedFilter {
  readonly ownerId?: string | undefined;
  readonly locationId?: string | undefined;
  readonly status?: Status | undefined;
  readonly search?: string | undefined;
}

/** What those who manage locations read. */
export interface ManagerReads {
  /** The newest first. */
  managed(filter: ManagedFilter, page: { limit: number; after?: PageMark | undefined }): Promise<Reservation[]>;
  /**
   * What takes units of a location on a day or later: pending that has not lapsed, and active; of one partner where
   * that is given.
   */
  occupancyOf(
    location: { locationId: string; ownerId?: string | undefined },
    from: CalendarDate,
    now: Date,
  ): Promise<Reservation[]>;
}

/** Who people are called, as identity knows it. */
export interface People {
  /** @throws FORBIDDEN for someone who is no more; UNAVAILABLE */
  nameOf(userId: string, options: { correlationId: string }): Promise<string>;
}
