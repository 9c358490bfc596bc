import { subjectOf } from '@hamkke/contracts';
import type { ClientSession, Connection } from 'mongoose';
import { traceCarrier } from '../observe/tracing.ts';
import { type NewEvent, sealEvent } from './new-event.ts';
import { claimMilliseconds, type OutboxRow, outboxState } from './outbox-rows.ts';

export interface Outbox {
  /**
   * Writes events in the transaction of the state change; the relay publishes them soon after the commit.
   */
  append(session: ClientSession, events: readonly NewEvent[]): Promise<void>;
  /** Wakes the relay of this process. The commit of a session that `append` got does it by itself. */
  wake(): void;
}

/** The transactional outbox in the database of the service. Call `mongo.syncIndexes()` after it. */
export function createOutbox(
  connection: Connection,
  { sentRetentionDays }: { sentRetentionDays?: number } = {},
): Outbox {
  const { owner, rows, wakes } = outboxState(connection, sentRetentionDays);
  const watched = new WeakSet<ClientSession>();
  const wake = () => {
    wakes.emit('wake');
  };
  return {
    wake,
    async append(session, events) {
      if (events.length === 0) return;
      const now = Date.now();
      const trace = traceCarrier();
      const traced = Object.keys(trace).length > 0 ? { trace } : {};
      const written = events.map((event): OutboxRow => {
        const envelope = sealEvent(event);
        return {
          _id: envelope.id,
          subject: subjectOf(event.definition),
          envelope,
          createdAt: new Date(now),
          ...traced,
          pending: true,
          owner,
          claimedUntil: new Date(now + claimMilliseconds),
          sentAt: null,
        };
      });
      await rows.insertMany(written, { session, ordered: true });
      // The session ends right after its commit (or abort, where waking does no harm); a retried transaction keeps its
      // session.
      if (watched.has(session)) return;
      watched.add(session);
      session.once('ended', wake);
    },
  };
}

/**
 * Publishes sent events again, for a broker that lost its store; consumers drop what they handled. Returns how many.
 * The outbox retains sent rows for 30 days, so older events cannot be replayed.
 */
export async function replayOutbox(connection: Connection, { since }: { since: Date }): Promise<number> {
  const { rows } = outboxState(connection);
  const result = await rows.updateMany(
    { createdAt: { $gte: since }, sentAt: { $ne: null } },
    { $set: { pending: true, claimedUntil: new Date(0) } },
  );
  return result.modifiedCount;
}
