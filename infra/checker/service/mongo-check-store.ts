import { type Connection, Schema } from 'mongoose';
import type { CheckResult, CheckStore, Claim, StoredCheck } from './check-store.ts';
import { lostRun, mostStored } from './check-store.ts';

interface CheckRow extends Omit<StoredCheck, 'id'> {
  _id: string;
  /** There while it runs, and unique: two cannot run. */
  running?: true;
  /** When the claim lapses. */
  until?: Date;
}

const schema = new Schema<CheckRow>(
  {
    _id: String,
    state: String,
    startedAt: Date,
    finishedAt: Date,
    startedBy: String,
    problem: String,
    looks: Number,
    promises: Schema.Types.Mixed,
    running: Boolean,
    until: Date,
  },
  { collection: 'book_checks', versionKey: false, id: false },
);
schema.index({ running: 1 }, { name: 'one-at-a-time', unique: true, sparse: true });
schema.index({ startedAt: -1, _id: -1 }, { name: 'newest' });

const isDuplicate = (error: unknown) => (error as { code?: unknown }).code === 11000;
const checkOf = ({ _id, running: _running, until: _until, ...row }: CheckRow): StoredCheck => ({ id: _id, ...row });
const withoutClaim = { running: '', until: '' } as const;

/** Runs and results in MongoDB. Call `mongo.syncIndexes()` after it: without its index two could run. */
export function createMongoCheckStore(connection: Connection, most = mostStored): CheckStore {
  if (!connection.models['BookCheck']) connection.model('BookCheck', schema);
  const rows = connection.getClient().db(connection.name).collection<CheckRow>('book_checks');
  const newest = { startedAt: -1, _id: -1 } as const;

  /** It ended when its claim did, for nobody knows better. */
  async function giveUpLapsed(now: Date): Promise<void> {
    await rows.updateOne({ running: true, until: { $lte: now } }, [
      { $set: { state: 'failed', problem: lostRun, finishedAt: '$until' } },
      { $unset: ['running', 'until'] },
    ]);
  }

  async function forgetOld(): Promise<void> {
    const [oldest] = await rows
      .find({ running: { $exists: false } })
      .sort(newest)
      .skip(most - 1)
      .limit(1)
      .toArray();
    if (oldest) await rows.deleteMany({ running: { $exists: false }, startedAt: { $lt: oldest.startedAt } });
  }

  async function begin({ id, startedBy, now, until }: Claim): Promise<StoredCheck | undefined> {
    const row: CheckRow = {
      _id: id,
      state: 'running',
      startedAt: now,
      finishedAt: null,
      startedBy,
      problem: null,
      looks: 0,
      promises: [],
      running: true,
      until,
    };
    try {
      await rows.insertOne(row);
      return checkOf(row);
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  return {
    async claim(claim) {
      for (;;) {
        await giveUpLapsed(claim.now);
        const mine = await begin(claim);
        if (mine) return { check: mine, isMine: true };
        const other = await rows.findOne({ running: true });
        // What ran a moment ago has ended: the place is free.
        if (other) return { check: checkOf(other), isMine: false };
      }
    },
    async prolong(id, until) {
      return (await rows.updateOne({ _id: id, running: true }, { $set: { until } })).matchedCount === 1;
    },
    async finish(id, { state, problem, looks, promises }: CheckResult, now) {
      const { matchedCount } = await rows.updateOne(
        { _id: id, running: true },
        { $set: { state, problem, looks, promises, finishedAt: now }, $unset: withoutClaim },
      );
      if (matchedCount === 1) await forgetOld();
      return matchedCount === 1;
    },
    async read(now) {
      await giveUpLapsed(now);
      const [running, last] = await Promise.all([
        rows.findOne({ running: true }),
        rows
          .find({ running: { $exists: false } })
          .sort(newest)
          .limit(1)
          .next(),
      ]);
      return { last: last && checkOf(last), running: running && checkOf(running) };
    },
  };
}
