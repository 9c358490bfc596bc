import mongoose, { type Connection } from 'mongoose';
import { textsOf } from '../domain/published-texts.ts';
import { insertMissing } from './insert-missing.ts';
import { locationModel, type LocationRow } from './location-model.ts';
import { gatheredMark, publishedTextModel } from './published-text-model.ts';
import { textHash } from './text-hash.ts';

const batch = 500;
type LocationTextsRow = Pick<
  LocationRow,
  '_id' | 'name' | 'address' | 'city' | 'district' | 'description' | 'features'
>;

/**
 * Stores what locations from before published; to be run at start, by any number of processes, and again: what is there
 * stays. Open locations are gone through each time, so that also those are found which an older version wrote beside
 * this one. Paused ones only until that was done once to the end: what was changed in them since then has not been
 * public. Answers how many locations it read.
 */
export async function gatherPublishedTexts(connection: Connection, signal?: AbortSignal): Promise<number> {
  const locations = locationModel(connection);
  const published = publishedTextModel(connection);
  const gathered = await published.exists({ _id: gatheredMark });
  const status = gathered ? ('active' as const) : mongoose.trusted({ $in: ['active' as const, 'paused' as const] });
  const fields = { name: 1, address: 1, city: 1, district: 1, description: 1, features: 1 };
  let [read, after] = [0, ''];
  for (;;) {
    if (signal?.aborted) return read;
    const rows = await locations
      .find({ status, _id: mongoose.trusted({ $gt: after }) }, fields)
      .sort({ _id: 1 })
      .limit(batch)
      .lean<LocationTextsRow[]>();
    const hashes = new Set(rows.flatMap(textsOf).map(textHash));
    const known = await published.find({ _id: mongoose.trusted({ $in: [...hashes] }) }, { _id: 1 }).lean();
    const fresh = hashes.difference(new Set(known.map(({ _id }) => _id)));
    const at = new Date();
    await insertMissing(
      published,
      [...fresh].map((_id) => ({ _id, at })),
    );
    read += rows.length;
    after = rows.at(-1)?._id ?? after;
    if (rows.length < batch) break;
  }
  if (!gathered) await insertMissing(published, [{ _id: gatheredMark, at: new Date() }]);
  return read;
}
