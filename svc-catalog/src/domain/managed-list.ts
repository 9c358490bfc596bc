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

/** What stands for us where a partner is asked for. */
export const house = 'house';

/** The partner that is meant; null is us. */
export const ownerIdOf = (requested: string): string | null => (requested === house ? null : requested);
