import { deadLetterStream, eventStream } from '@hamkke/contracts';
import { DiscardPolicy, type JetStreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { NatsLink } from './connect-nats.ts';

const day = 24 * 3600_000;

export interface StreamOptions {
  replicas?: number;
  /** How long the broker keeps events; a consumer that is away longer catches up by a replay of the outbox. */
  keepDays?: number;
}

/** Creates the streams of events and dead letters where they are missing; leaves existing ones as they are. Waits for the broker. */
export async function ensureStreams(nats: NatsLink, { replicas = 1, keepDays = 30 }: StreamOptions = {}): Promise<void> {
  const manager = await nats.manager();
  for (const stream of [eventStream, deadLetterStream]) {
    await ensureStream(manager, {
      name: nats.stream(stream.name),
      subjects: stream.subjects.map((subject) => nats.subject(subject)),
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      num_replicas: replicas,
      max_age: nanos(keepDays * day),
      duplicate_window: nanos(120_000),
    });
  }
}

async function ensureStream(manager: JetStreamManager, config: { name: string } & Parameters<JetStreamManager['streams']['add']>[0]): Promise<void> {
  try {
    await manager.streams.info(config.name);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 10059) throw error;
    // Two processes may create it at the same time: the second one finds it, made from the same values.
    await manager.streams.add(config).catch(async (failure: unknown) => {
      await manager.streams.info(config.name).catch(() => {
        throw failure;
      });
    });
  }
}

/** Whether an error of the broker says that a stream or consumer is not there. */
export function isMissing(error: unknown): boolean {
  const { code, status, name } = (error ?? {}) as { code?: unknown; status?: unknown; name?: unknown };
  return code === 10059 || code === 10014 || status === 404 || name === 'StreamNotFoundError' || name === 'ConsumerNotFoundError';
}
