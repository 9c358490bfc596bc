/**
 * The status of a location: pending waits for approval, paused takes no new rentals. Source: design domain.md
 * "Warehouses".
 */
export type LocationStatus = 'pending' | 'active' | 'paused';

/**
 * A location as it is stored. Counts of units are never stored: they follow from the units and the availability.
 */
export interface Location {
  readonly id: string;
  readonly name: string;
  /** The whole address as people read it: the road address, then the detail. */
  readonly address: string;
  /**
   * The detail that was appended to the road address; absent where there is none. Stored so that a new detail replaces
   * it.
   */
  readonly detailAddress?: string | undefined;
  readonly city: string;
  readonly district: string;
  readonly description: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** SHA-256 of each image's original bytes, in the order shown. */
  readonly images: readonly string[];
  readonly features: readonly string[];
  /** The partner's user id; null for a location of our own. */
  readonly ownerId: string | null;
  readonly status: LocationStatus;
  /** Shortest rental here, in days, both ends counted. */
  readonly minimumDays: number;
  /** Grows by one with each change of the location itself; its events carry it. */
  readonly version: number;
  /**
   * Grows by one whenever a unit of the location is added, changed or removed; cached units of an older version are
   * stale.
   */
  readonly unitsVersion: number;
}
