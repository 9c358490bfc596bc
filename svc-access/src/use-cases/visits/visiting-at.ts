import { DomainError } from '@hamkke/service-kit';
import type { Door } from '../../domain/door.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { isOffered, type Visiting } from '../../domain/visit.ts';

type Reads = Pick<StoreReads, 'findVisiting' | 'doorsOf'>;

/** The doors that a visit opens. */
export const entrancesOf = (reads: Pick<StoreReads, 'doorsOf'>, locationId: string): Promise<Door[]> =>
  reads.doorsOf(locationId, []);

/** What says whether one may visit a location: what its partner allowed, and its entrances. */
export async function visitingAt(reads: Reads, locationId: string) {
  const visiting = await reads.findVisiting(locationId);
  // In turn: the reads may be those of one transaction.
  const entrances = visiting?.allowed ? await entrancesOf(reads, locationId) : [];
  return { visiting, entrances, isOffered: isOffered(visiting, entrances) };
}

/** The same where visits are offered. @throws VISITS_CLOSED */
export async function mustOffer(
  reads: Reads,
  locationId: string,
): Promise<{ readonly visiting: Visiting; readonly entrances: readonly Door[] }> {
  const { visiting, entrances, ...at } = await visitingAt(reads, locationId);
  if (!visiting || !at.isOffered) throw new DomainError('VISITS_CLOSED');
  return { visiting, entrances };
}
