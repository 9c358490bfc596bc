import type { LocationStatus } from './location.ts';

/** Which locations of all; `search` in the form of the search keys, an `ownerId` of null is ours. */
export interface ManagedFilter {
  readonly ownerId?: string | null | undefined;
  readonly status?: LocationStatus | undefined;
  readonly search?: string | undefined;
}

/** A place in the list of locations by name. */
export interface NameMark {
  readonly nameKey: string;
  readonly id: string;
}

/** The value of the filter `owner` that means our own locations. */
export const ownCompany = 'house';

/** The partner of a filter; null for our own locations. */
export const ownerIdOf = (requested: string): string | null => (requested === ownCompany ? null : requested);
