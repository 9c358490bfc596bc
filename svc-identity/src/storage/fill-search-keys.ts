import type { Connection } from 'mongoose';
import { searchKeysOf } from '../domain/search-keys.ts';
import { userModel, type UserRow } from './user-model.ts';

const batch = 500;
type Named = Pick<UserRow, '_id' | 'userType' | 'displayName' | 'username' | 'email' | 'franchiseInfo'>;

/**
 * Gives owners from before they were searched by keys theirs; to be run at start, by any number of processes, and again without effect. Whatever is written
 * meanwhile brings its own keys, and keeps them. Answers how many.
 */
export async function fillSearchKeys(connection: Connection, signal?: AbortSignal): Promise<number> {
  const users = userModel(connection);
  for (let filled = 0; ; ) {
    if (signal?.aborted) return filled;
    const rows = await users.find({ userType: 'franchise', searchKeys: null }, { userType: 1, displayName: 1, username: 1, email: 1, franchiseInfo: 1 }).limit(batch).lean<Named[]>();
    const operations = rows.map(({ _id, ...named }) => ({ updateOne: { filter: { _id, searchKeys: null }, update: { $set: { searchKeys: searchKeysOf(named) } } } }));
    if (operations.length > 0) filled += (await users.bulkWrite(operations as unknown as Parameters<typeof users.bulkWrite>[0], { ordered: false })).modifiedCount;
    if (rows.length < batch) return filled;
  }
}
