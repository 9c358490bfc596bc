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
  /** The trace context of the publisher; absent where nothing is traced. */
  trace?: TraceCarrier;
  /** True until published, then absent, so that the partial index holds only waiting rows. */
  pending?: true;
  /**
   * The process that publishes the row: its writer until `claimedUntil` (a lease), then any process.
   */
  owner: string;
  claimedUntil: Date;
  sentAt: Date | null;
}

/** How long only the writer may publish a row, in milliseconds. */
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
 * State that outbox and relay of one connection share: the id of the rows' owner, so that a process publishes its own
 * rows without a claim, and the event that wakes the relay.
 */
export function outboxState(connection: Connection, retentionDays = sentRetentionDays): OutboxState {
  const known = states.get(connection);
  if (known) return known;
  connection.model('Outbox', schemaFor(retentionDays));
  const state = { owner: randomUUID(), rows: rowsOf(connection), wakes: new EventEmitter() };
  states.set(connection, state);
  return state;
}
