import type { Connection } from 'mongoose';
import type { MigrationRecord } from './check-records.ts';
import type { Migration } from './migration.ts';

interface MigrationRow extends Omit<MigrationRecord, 'number'> {
  _id: number;
  /** The run that works on it; only that one may write. */
  owner: string;
  /** By the database's clock. Later than that another process may go on. */
  leaseUntil: Date;
  /** How far it is, in the migration's own words. */
  mark: string | null;
  /** Documents changed, by all its runs. */
  changed: number;
  startedAt: Date;
  doneAt: Date | null;
}

export type MigrationClaim =
  | { readonly outcome: 'done' | 'elsewhere' }
  | { readonly outcome: 'mine'; readonly mark: string | null };

const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;
const never = new Date(0);
/** Majority and journal are the client's; reads see what a majority has. */
const upTo = (leaseMs: number) => ({ $add: ['$$NOW', leaseMs] });

/**
 * The collection `migrations` of a service's database: one row per migration, which is its own lock. All instants are
 * the database's.
 */
export function migrationRows(connection: Connection, leaseMs: number) {
  const rows = connection.getClient().db(connection.name).collection<MigrationRow>('migrations');
  const mine = ({ number }: Migration, owner: string) => ({ _id: number, owner, state: 'running' as const });

  return {
    async read(): Promise<MigrationRecord[]> {
      const found = await rows
        .find({}, { projection: { name: 1, checksum: 1, older: 1, state: 1 } })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ _id, name, checksum, older, state }) => ({ number: _id, name, checksum, older, state }));
    },
    /** Takes the migration for one run, unless it has ended or another run's lease holds. */
    async claim({ number, name, checksum, older }: Migration, owner: string): Promise<MigrationClaim> {
      try {
        await rows.updateOne(
          { _id: number },
          {
            $setOnInsert: {
              name,
              checksum,
              older,
              state: 'running',
              owner: '',
              leaseUntil: never,
              mark: null,
              changed: 0,
              startedAt: new Date(),
              doneAt: null,
            },
          },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const claimed = await rows.findOneAndUpdate(
        { _id: number, state: 'running', $expr: { $lt: ['$leaseUntil', '$$NOW'] } },
        // A mended migration begins anew: what the broken one saved is in another one's words.
        [
          {
            $set: {
              owner,
              leaseUntil: upTo(leaseMs),
              name,
              older,
              mark: { $cond: [{ $eq: ['$checksum', checksum] }, '$mark', null] },
              checksum,
            },
          },
        ],
        { returnDocument: 'after' },
      );
      if (claimed) return { outcome: 'mine', mark: claimed.mark };
      return { outcome: (await rows.findOne({ _id: number }))?.state === 'done' ? 'done' : 'elsewhere' };
    },
    /** False when it is not this run's any more; so of all that follow. */
    async prolong(migration: Migration, owner: string): Promise<boolean> {
      return (
        (await rows.updateOne(mine(migration, owner), [{ $set: { leaseUntil: upTo(leaseMs) } }])).matchedCount === 1
      );
    },
    async save(migration: Migration, owner: string, mark: string, changed: number): Promise<boolean> {
      return (
        (
          await rows.updateOne(mine(migration, owner), [
            { $set: { mark: { $literal: mark }, changed: { $add: ['$changed', changed] }, leaseUntil: upTo(leaseMs) } },
          ])
        ).matchedCount === 1
      );
    },
    async finish(migration: Migration, owner: string): Promise<{ changed: number } | null> {
      return await rows.findOneAndUpdate(mine(migration, owner), [{ $set: { state: 'done', doneAt: '$$NOW' } }], {
        returnDocument: 'after',
      });
    },
    /** Lets another one go on at once. */
    async letGo(migration: Migration, owner: string): Promise<void> {
      await rows.updateOne(mine(migration, owner), { $set: { leaseUntil: never } });
    },
  };
}
export type MigrationRows = ReturnType<typeof migrationRows>;
