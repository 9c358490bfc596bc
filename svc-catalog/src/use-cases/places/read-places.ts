import type { AnswerCache } from '@hamkke/service-kit';
import { openPlaces, type OpenPlace } from '../../domain/open-places.ts';
import type { CatalogStore } from '../../domain/ports.ts';

/** Open locations of which a page of a place is made, at most. */
export const mostDescribed = 500;

/** The cities and districts that have open locations. */
export type ReadPlaces = () => Promise<readonly OpenPlace[]>;

/** Reads the places from one walk along an index; what it answers is cached as long as lists are. */
export function createReadPlaces({
  store,
  places,
}: {
  readonly store: Pick<CatalogStore, 'groupOpen'>;
  readonly places: AnswerCache<readonly OpenPlace[]>;
}): ReadPlaces {
  return () => places.read('', async () => openPlaces(await store.groupOpen(mostDescribed)));
}
