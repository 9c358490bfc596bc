import type { Connection } from 'mongoose';
import { nameKeyOf, searchKeysOf } from '../domain/search-keys.ts';
import { locationModel, type LocationRow } from './location-model.ts';

const batch = 500;
type Named = Pick<LocationRow, '_id' | 'name' | 'address' | 'city' | 'district' | 'version'>;

/**
 * Gives branches from before there was a list of all of them the keys by which they are found and sorted; to be run at start, by any number of processes, and
 * again without effect. Whatever is written meanwhile brings its own keys, and keeps them. Answers how many.
 */
export async function fillSearchKeys(connection: Connection, signal?: AbortSignal): Promise<number> {
  const locations = locationModel(connection);
  for (let filled = 0; ; ) {
    if (signal?.aborted) return filled;
    const rows = await locations.find({ nameKey: null }, { name: 1, address: 1, city: 1, district: 1, version: 1 }).limit(batch).lean<Named[]>();
    const operations = rows.map(({ _id, version, ...named }) => ({ updateOne: { filter: { _id, version, nameKey: null }, update: { $set: { nameKey: nameKeyOf(named), searchKeys: searchKeysOf(named) } } } }));
    if (operations.length > 0) filled += (await locations.bulkWrite(operations as unknown as Parameters<typeof locations.bulkWrite>[0], { ordered: false })).modifiedCount;
    if (rows.length < batch) return filled;
  }
}
