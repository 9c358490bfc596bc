import type { Connection } from 'mongoose';
import { partnerModel } from './partner-model.ts';

/** Partners that one process caches as noted. */
const mostCached = 10_000;

/**
 * Makes the rows of partners that have none, due to be looked at; those that this process noted before cost nothing.
 */
export function notePartners(connection: Connection): (ownerIds: readonly string[]) => Promise<void> {
  const partners = partnerModel(connection);
  const noted = new Set<string>();
  return async (ownerIds) => {
    const fresh = [...new Set(ownerIds)].filter((ownerId) => !noted.has(ownerId));
    if (fresh.length === 0) return;
    const set = { $setOnInsert: { partnerId: null, nextLookAt: new Date(0) } };
    const upserts = fresh.map((_id) => ({ updateOne: { filter: { _id }, update: set, upsert: true } }));
    await partners.bulkWrite(upserts, { ordered: false }).catch((error: unknown) => {
      // Another process was faster.
      if ((error as { code?: unknown }).code !== 11000) throw error;
    });
    if (noted.size + fresh.length > mostCached) noted.clear();
    for (const ownerId of fresh) noted.add(ownerId);
  };
}
