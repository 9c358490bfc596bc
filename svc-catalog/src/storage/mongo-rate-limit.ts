import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '@hamkke/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { RateLimit } from '../domain/outside-ports.ts';

interface RateLimitRow {
  _id: string;
  /** Who is at work; nobody, once `until` has passed. */
  holder: string;
  until: Date;
  /** The next one begins no earlier. */
  restUntil: Date;
  /** When the holder took it, by the database's clock. */
  askedAt: Date;
}

export interface RateLimitOptions {
  readonly name: string;
  /**
   * Milliseconds from the end of one piece of work to the beginning of the next, by the database's clock, over every
   * process.
   */
  readonly spacingMs: number;
  /** Longer than any piece of work takes: after it a holder that died is forgotten. */
  readonly leaseMs?: number;
  /** Those that wait in this process. */
  readonly waiting?: number;
  /** Rest after work that failed in such a way. */
  readonly restAfter?: (error: unknown) => number;
}

const schema = new Schema<RateLimitRow>(
  { _id: String, holder: String, until: Date, restUntil: Date, askedAt: Date },
  { collection: 'paces', versionKey: false, id: false },
);
const lookEveryMs = 50;

/**
 * One at a time over every process, by one small document that says who is at work and how long to rest. Call
 * `mongo.syncIndexes()` after it.
 */
export function createMongoRateLimit(
  connection: Connection,
  { name, spacingMs, leaseMs = 15_000, waiting: mostWaiting = 20, restAfter = () => 0 }: RateLimitOptions,
): RateLimit {
  // Known as a model so that its collection is made at start: made by the first writes instead, several processes would
  // make it at once.
  if (!connection.models['RateLimit']) connection.model('RateLimit', schema);
  const rows = connection.getClient().db(connection.name).collection<RateLimitRow>('paces');
  const holder = randomUUID();
  let waiting = 0;
  let made: Promise<unknown> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  /** Milliseconds to rest before beginning, once the lease is ours; undefined while somebody else has it. */
  async function take(): Promise<number | undefined> {
    made ??= rows.updateOne(
      { _id: name },
      { $setOnInsert: { holder: '', until: new Date(0), restUntil: new Date(0) } },
      { upsert: true },
    );
    await made.catch((error: unknown) => {
      made = undefined;
      // Another process made it in the same moment.
      if ((error as { code?: unknown }).code !== 11000) throw error;
    });
    const now = '$$NOW';
    const row = await rows.findOneAndUpdate(
      { _id: name, $expr: { $lte: ['$until', now] } },
      [{ $set: { holder, askedAt: now, until: { $add: [{ $max: [now, '$restUntil'] }, leaseMs] } } }],
      { returnDocument: 'after' },
    );
    return row ? Math.max(0, row.restUntil.getTime() - row.askedAt.getTime()) : undefined;
  }

  const leave = (restMs: number) =>
    rows.updateOne({ _id: name, holder }, [{ $set: { until: '$$NOW', restUntil: { $add: ['$$NOW', restMs] } } }]);

  async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (;;) {
      refuseLate(signal);
      const rest = await take();
      if (rest !== undefined) return await holding(rest, work, signal);
      await sleep(lookEveryMs);
    }
  }

  async function holding<T>(rest: number, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    try {
      await sleep(rest, undefined, { signal });
    } catch (cause) {
      // Nothing was sent: who comes next waits for the same instant.
      await rows.updateOne({ _id: name, holder }, [{ $set: { until: '$$NOW' } }]);
      throw new DomainError('PROVIDER_DOWN', { reason: 'late' }, { cause });
    }
    let restMs = spacingMs;
    try {
      return await work();
    } catch (error) {
      restMs = Math.max(spacingMs, restAfter(error));
      throw error;
    } finally {
      // A holder that cannot say that it is done is forgotten when its lease ends.
      await leave(restMs).catch(() => {});
    }
  }

  return async (work, signal) => {
    if (waiting >= mostWaiting) throw new DomainError('PROVIDER_DOWN', { reason: 'busy' });
    waiting += 1;
    const turn = last.then(() => inTurn(work, signal));
    last = turn.catch(() => {});
    last.finally(() => (waiting -= 1)).catch(() => {});
    // A caller that cannot wait fails at once; its place in the queue is skipped later.
    return await Promise.race([turn, lateness(signal)]);
  };
}

function lateness(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const late = () => reject(new DomainError('PROVIDER_DOWN', { reason: 'late' }));
    if (signal.aborted) late();
    else signal.addEventListener('abort', late, { once: true });
  });
}

function refuseLate(signal: AbortSignal): void {
  if (signal.aborted) throw new DomainError('PROVIDER_DOWN', { reason: 'late' });
}
