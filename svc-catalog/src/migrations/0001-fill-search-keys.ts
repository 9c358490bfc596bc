import { changeInBatches, defineMigration } from '@hamkke/service-kit';
import { nameKeyOf, searchKeysOf } from '../domain/search-keys.ts';
import type { LocationRow } from '../storage/location-model.ts';

/** Gives locations from before there was a list of all of them the keys by which they are found and sorted. */
export const fillSearchKeys = defineMigration({
  number: 1,
  name: 'fill-search-keys',
  source: import.meta.url,
  needed: 'in-time',
  older: 'goes-on',
  run: (work) =>
    changeInBatches(work.connection.getClient().db(work.connection.name).collection<LocationRow>('locations'), work, {
      lacks: { nameKey: null },
      fields: ['name', 'address', 'city', 'district', 'version'],
      // Changed meanwhile: whoever wrote it set its keys.
      changeOf: ({ version, ...named }) => ({
        unchanged: { version },
        set: { nameKey: nameKeyOf(named), searchKeys: searchKeysOf(named) },
      }),
    }),
});
