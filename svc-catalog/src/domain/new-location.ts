import type { Location, LocationStatus } from './location.ts';
import type { LocationWithUnits, Change } from './ports.ts';
import { viewerOf, type PersonFacts } from './viewer.ts';

/** Whose a new location is, and how it begins. */
export interface Founding {
  readonly ownerId: string | null;
  readonly status: LocationStatus;
  /** Whether someone else was named, of whom it must be known that a location may be theirs. */
  readonly namesAnother: boolean;
}

/**
 * Decides whose a new location is: a partner's own, whatever was requested, waiting for approval; those who manage
 * everything name a partner or none, and it opens at once. Where they name nobody, an administrator's is a location of
 * ours, a super user's its own. Source: design domain.md "Warehouses"
 */
export function foundingOf(person: PersonFacts, requested: string | null | undefined): Founding {
  if (viewerOf(person).sees !== 'all') return { ownerId: person.id, status: 'pending', namesAnother: false };
  const own = person.userType === 'franchise' ? person.id : null;
  const ownerId = requested === undefined ? own : requested;
  return { ownerId, status: 'active', namesAnother: ownerId !== null && ownerId !== own };
}

/** Decides a new location; one that is there under this id was made by an earlier try of the same call. */
export function addLocation(
  known: LocationWithUnits | undefined,
  facts: Omit<Location, 'version' | 'unitsVersion'>,
): Change<Location> {
  if (known) return { locations: [], units: [], events: [], answer: known.location };
  const location: Location = { ...facts, version: 1, unitsVersion: 1 };
  return { locations: [location], units: [], events: [{ type: 'location.created', location }], answer: location };
}
