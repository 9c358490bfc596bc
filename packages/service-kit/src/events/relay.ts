import { headers } from '@nats-io/transport-node';
import type { Connection } from 'mongoose';
import type { Failpoints } from '../environment/failpoints.ts';
import { correlationHeader } from '../observe/correlation.ts';
import type { Logger } from '../observe/logger.ts';
import type { Metrics } from '../observe/metrics.ts';
import { traceCarrier, traced } from '../observe/tracing.ts';
import type { NatsLink } from './connect-nats.ts';
import { claimMilliseconds, type OutboxRow, outboxState } from './outbox-rows.ts';
import { ensureStreams, isMissing } from './streams.ts';

export interface Relay {
  start(): void;
  /** Publishes what waits and can be published now; returns how many. For tests and tools. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

export interface RelayOptions {
  connection: Connection;
  nats: NatsLink;
  logger: Logger;
  metrics: Metrics;
  failpoints?: Failpoints;
  /** How often to look when nothing wakes it. */
  idleMs?: number;
  batch?: number;
}

/**
 * Publishes the outbox to JetStream. The event id is the message id: what is published twice (a crash before the row
 * was marked, two instances) is dropped by the broker within its window and by each inbox after it. Marks each row it
 * published, and never follows insertion order as a cursor: a transaction that began earlier may commit later.
 */
export function createRelay({
  connection,
  nats,
  logger,
  metrics,
  failpoints,
  idleMs = 100,
  batch = 200,
}: RelayOptions): Relay {
  const { owner, rows, wakes } = outboxState(connection);
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;

  metrics.watchOutbox(async () => {
    const oldest = await rows.findOne(
      { pending: true },
      { sort: { createdAt: 1 }, projection: { createdAt: 1 }, maxTimeMS: 2000 },
    );
    // The hint is needed: without a sort the planner ignores the index and scans the whole outbox.
    const waiting = oldest
      ? await rows.countDocuments({ pending: true }, { maxTimeMS: 2000, limit: 100_000, hint: 'waiting' })
      : 0;
    return { rows: waiting, oldestSeconds: oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0 };
  });

  /** Own rows, and abandoned ones after claiming them. */
  async function due(): Promise<OutboxRow[]> {
    const now = new Date();
    const found = await rows
      .find(
        { pending: true, $or: [{ owner }, { claimedUntil: { $lt: now } }] },
        { sort: { createdAt: 1 }, limit: batch },
      )
      .toArray();
    const abandoned = found.filter((row) => row.owner !== owner).map((row) => row._id);
    if (abandoned.length > 0) {
      await rows.updateMany(
        { _id: { $in: abandoned }, pending: true, claimedUntil: { $lt: now } },
        { $set: { owner, claimedUntil: new Date(now.getTime() + claimMilliseconds) } },
      );
      const mine = new Set(
        (await rows.find({ _id: { $in: abandoned }, owner }, { projection: { _id: 1 } }).toArray()).map(
          (row) => row._id,
        ),
      );
      return found.filter((row) => row.owner === owner || mine.has(row._id));
    }
    return found;
  }

  /**
   * In the trace of what published the event; one without a trace makes none: whoever handles it would find nothing
   * before it.
   */
  const publish = (row: OutboxRow): Promise<string> =>
    row.trace
      ? traced(
          `publish ${row.envelope.type}`,
          {
            kind: 'producer',
            from: row.trace,
            attributes: { 'messaging.system': 'nats', 'messaging.destination.name': row.subject },
          },
          () => send(row),
        )
      : send(row);

  async function send(row: OutboxRow): Promise<string> {
    const js = await nats.jetstream();
    const about = headers();
    about.set(correlationHeader, row.envelope.correlationId);
    if (row.trace) for (const [name, value] of Object.entries(traceCarrier())) about.set(name, value);
    await js.publish(nats.subject(row.subject), JSON.stringify(row.envelope), {
      msgID: row._id,
      headers: about,
      timeout: 5000,
      expect: { streamName: nats.stream('EVENTS') },
    });
    return row._id;
  }

  async function round(): Promise<number> {
    const found = await due();
    if (found.length === 0) return 0;
    await failpoints?.hit('relay.before-publish');
    const results = await Promise.allSettled(found.map(publish));
    const sent = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (sent.length > 0) {
      await failpoints?.hit('relay.after-publish');
      await rows.updateMany({ _id: { $in: sent } }, { $set: { sentAt: new Date() }, $unset: { pending: '' } });
      for (let count = 0; count < sent.length; count += 1) metrics.countEvent('published', '');
    }
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    return sent.length;
  }

  async function drain(): Promise<number> {
    let total = 0;
    for (;;) {
      const count = await round();
      if (count === 0) return total;
      total += count;
    }
  }

  async function recover(error: unknown, failures: number): Promise<void> {
    if (failures % 20 === 1) logger.warn({ err: error }, 'events cannot be published; they wait in the outbox');
    if (isMissing(error) || isNobodyThere(error)) await ensureStreams(nats).catch(() => {});
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted) {
      // Claims at the broker would only time out; the rows are safe where they are.
      const pause = pauseUntil(
        wakes,
        stopping.signal,
        failures === 0 ? idleMs : Math.min(idleMs * 2 ** Math.min(failures, 5), 2000),
      );
      try {
        if (nats.connected()) await drain();
        failures = 0;
      } catch (error) {
        failures += 1;
        await recover(error, failures);
      }
      await pause.over();
    }
  }

  return {
    start() {
      loop ??= run();
    },
    drain,
    async stop() {
      stopping.abort();
      await loop;
      // What was committed during the shutdown still leaves, if the broker is there.
      if (loop && nats.connected()) await drain().catch(() => 0);
    },
  };
}

/** No stream listens on the subject, or another one does. */
function isNobodyThere(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: string; code?: string | number };
  return name === 'NoRespondersError' || name === 'NoResponders' || String(code) === '503';
}

/** Begun before the work, so that a wake during the work is not lost. */
function pauseUntil(
  wakes: { once(name: string, listener: () => void): unknown; off(name: string, listener: () => void): unknown },
  signal: AbortSignal,
  milliseconds: number,
) {
  let woken = false;
  let end = () => {};
  const listener = () => {
    woken = true;
    end();
  };
  wakes.once('wake', listener);
  signal.addEventListener('abort', listener, { once: true });
  return {
    async over() {
      if (!woken && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      wakes.off('wake', listener);
      signal.removeEventListener('abort', listener);
    },
  };
}
