import type { Envelope } from '@hamkke/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';

interface InboxRow {
  _id: string;
  at: Date;
  /**
   * When the event happened; stored here, because the outbox may drop its row before a late handling. Absent in older
   * marks.
   */
  occurredAt?: Date;
}

/** Longer than the outbox retains sent rows, so that a replay finds every mark. Source: design domain.md "Events". */
export const inboxRetentionDays = 45;

/** This consumer has handled this event already. */
export class AlreadyHandled extends Error {
  constructor() {
    super('already handled');
    this.name = 'AlreadyHandled';
  }
}

const schema = new Schema<InboxRow>(
  { _id: String, at: Date, occurredAt: Date },
  { collection: 'inbox', versionKey: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: inboxRetentionDays * 24 * 3600 });

export interface Inbox {
  /** Marks an event as handled, in the handler's own transaction. @throws AlreadyHandled */
  mark(consumer: string, event: Pick<Envelope, 'id' | 'occurredAt'>, session: ClientSession): Promise<void>;
}

/** Which events each consumer of this service has handled; one row per consumer and event. */
export function createInbox(connection: Connection): Inbox {
  if (!connection.models.Inbox) connection.model('Inbox', schema);
  const rows = connection.getClient().db(connection.name).collection<InboxRow>('inbox');
  return {
    async mark(consumer, { id, occurredAt }, session) {
      try {
        await rows.insertOne(
          { _id: `${consumer} ${id}`, at: new Date(), occurredAt: new Date(occurredAt) },
          { session },
        );
      } catch (error) {
        if ((error as { code?: unknown }).code === 11000) throw new AlreadyHandled();
        throw error;
      }
    },
  };
}
