/**
 * Where a location stands: pending waits for approval, paused is closed for new rentals. Source: design domain.md
 * "Warehouses".
 */
export type LocationStatus = 'pending' | 'active' | 'paused';

/**
 * A location as it is stored. Counts of units are derived from the units and the availability, never kept
 * here.
 */
export interface Location {
  readonly id: string;
  readonly name: string;
  /** With the detail behind it, as everyone reads it. */
  readonly address: string;
  /**
   * The part of the address that was appended to the road address; absent where none was. Kept so that another detail
   * replaces it.
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
  /** Grows by one with each change of the location itself; the version of its events. */
  readonly version: number;
  /**
   * Grows by one whenever a unit of the location is added, changed or removed: who holds copies of its units sees that
   * they are old.
   */
  readonly unitsVersion: number;
}
