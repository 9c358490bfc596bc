import { DomainError, type NewEvent, type Outbox } from '@hamkke/service-kit';
import type { ClientSession } from 'mongoose';
import type { WaitingWrites } from '../domain/waiting-ports.ts';
import type { WaitingChange } from '../domain/waiting.ts';
import { waitingOf, waitingRow, type WaitingModel, type WaitingRow } from './waiting-model.ts';

export type WireWaiting = (change: WaitingChange, correlationId: string) => NewEvent | undefined;

const duplicateKey = 11_000;

/** What is written of waiting lists, in one MongoDB transaction. */
export function waitingWrites(
  { waiting, outbox, wireWaiting }: { waiting: WaitingModel; outbox: Outbox; wireWaiting: WireWaiting },
  session: ClientSession,
  correlationId: string,
): WaitingWrites {
  async function write({ waiting: changed, replaces }: WaitingChange): Promise<void> {
    const row = waitingRow(changed);
    if (replaces === null) {
      await waiting.collection.insertOne(row as never, { session });
      return;
    }
    const { modifiedCount } = await waiting.replaceOne({ _id: row._id, version: replaces }, row, { session });
    if (modifiedCount !== 1) throw new Error('a place changed inside the transaction that read it');
  }

  return {
    async findWaiting(waitingId) {
      const row = await waiting.findById(waitingId).session(session).lean<WaitingRow>();
      return row ? waitingOf(row) : undefined;
    },
    async saveWaiting(change) {
      try {
        await write(change);
      } catch (error) {
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
        throw new DomainError('VERSION_CONFLICT', { reason: 'waits already' }, { cause: error });
      }
      const event = wireWaiting(change, correlationId);
      if (event) await outbox.append(session, [event]);
    },
    async dropWaiting(userId) {
      await waiting.deleteMany({ userId }, { session });
    },
  };
}
