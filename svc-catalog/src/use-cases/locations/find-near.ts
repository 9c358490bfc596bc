import { areaAround, nearestFirst, reaches } from '../../domain/near.ts';
import type { OpenPlace } from '../../domain/open-places.ts';
import type { CatalogStore, Removed } from '../../domain/ports.ts';
import { placeOf } from '../../domain/place.ts';
import type { ReadPlaces } from '../places/read-places.ts';

/** How many are named beside one that is gone. Source: the contract's `goneDetailsSchema`. */
const most = 3;
/** Positions that are compared at most; no area of ours has as many. */
const mostCompared = 2_000;

export type LastPlace = NonNullable<Removed['place']>;
export type NearLocation = { readonly id: string; readonly name: string };

export interface NearDeps {
  readonly store: Pick<CatalogStore, 'findOpen' | 'findOpenIn' | 'listChanged'>;
  readonly readPlaces: ReadPlaces;
}

const firstIds = (places: readonly OpenPlace[]): string[] =>
  places.flatMap(({ groups }) => groups.flatMap(({ ids }) => ids.slice(0, most))).toSorted();

/**
 * Finds up to three open locations near a place, the nearest first: by position, else of the same district, of the same
 * city, or any.
 */
export function createFindNear({ store, readPlaces }: NearDeps) {
  async function byPosition({ latitude, longitude }: LastPlace): Promise<string[]> {
    if (latitude === null || longitude === null) return [];
    const from = { latitude, longitude };
    let ids: string[] = [];
    for (const reach of reaches) {
      const sorted = nearestFirst(from, await store.findOpenIn(areaAround(from, reach), mostCompared), reach);
      ids = sorted.ids;
      if (sorted.certain >= most) break;
    }
    return ids.slice(0, most);
  }

  async function byPlace(last: LastPlace): Promise<string[]> {
    const slugs = placeOf(last);
    const places = (await readPlaces()).filter(({ city }) => city.slug === slugs?.city);
    const inDistrict = places.filter(({ district }) => district !== null && district.slug === slugs?.district);
    return [...firstIds(inDistrict), ...firstIds(places)];
  }

  return async (last: LastPlace): Promise<NearLocation[]> => {
    const ids = new Set(await byPosition(last));
    if (ids.size < most) for (const id of await byPlace(last)) ids.add(id);
    if (ids.size < most) for (const { id } of await store.listChanged({ limit: most })) ids.add(id);
    const chosen = [...ids].slice(0, most);
    const names = new Map((await store.findOpen(chosen)).map(({ id, name }) => [id, name]));
    return chosen.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
  };
}
