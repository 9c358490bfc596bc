import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { Envelope } from '@hamkke/contracts';
import { type Connection, Schema } from 'mongoose';
import type { TraceCarrier } from '../observe/tracing.ts';

export interface OutboxRow {
  _id: string;
  subject: string;
  envelope: Envelope;
  createdAt: Date;
  /** The trace of what told of it; absent where nothing is traced. */
  trace?: TraceCarrier;
  /** True until published; absent afterwards, so that the index holds only what waits. */
  pending?: true;
  /**
   * The process that publishes it: the one that wrote it, until `claimedUntil` passes (it died, or the broker is away);
   * then any.
   */
  owner: string;
  claimedUntil: Date;
  sentAt: Date | null;
}

/** How long a row belongs to the process that wrote it. */
export const claimMilliseconds = 5000;
const sentRetentionDays = 30;

function schemaFor(retentionDays: number) {
  const schema = new Schema<OutboxRow>(
    {
      _id: String,
      subject: String,
      envelope: Schema.Types.Mixed,
      trace: Schema.Types.Mixed,
      createdAt: Date,
      pending: Boolean,
      owner: String,
      claimedUntil: Date,
      sentAt: Date,
    },
    { collection: 'outbox', versionKey: false },
  );
  schema.index({ createdAt: 1 }, { partialFilterExpression: { pending: true }, name: 'waiting' });
  schema.index({ sentAt: 1 }, { expireAfterSeconds: retentionDays * 24 * 3600, name: 'sent' });
  return schema;
}

export interface OutboxState {
  readonly owner: string;
  readonly rows: ReturnType<typeof rowsOf>;
  readonly wakes: EventEmitter;
}

function rowsOf(connection: Connection) {
  return connection.getClient().db(connection.name).collection<OutboxRow>('outbox');
}

const states = new WeakMap<Connection, OutboxState>();

/**
 * What outbox and relay of one connection share: the same owner, so that a row needs no claim before its own process
 * publishes it, and a way to wake.
 */
export function outboxState(connection: Connection, retentionDays = sentRetentionDays): OutboxState {
  const known = states.get(connection);
  if (known) return known;
  connection.model('Outbox', schemaFor(retentionDays));
  const state = { owner: randomUUID(), rows: rowsOf(connection), wakes: new EventEmitter() };
  states.set(connection, state);
  return state;
}
