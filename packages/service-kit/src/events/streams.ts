import { deadLetterStream, eventStream } from '@hamkke/contracts';
import {
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, PermissionViolationError } from '@nats-io/transport-node';
import type { NatsLink } from './connect-nats.ts';

const day = 24 * 3600_000;

export interface StreamOptions {
  /** How long the broker stores events; a consumer that is away longer catches up by a replay of the outbox. */
  retentionDays?: number;
}

/**
 * Creates the streams of events and dead letters where they are missing, and gives existing ones the requested number
 * of replicas and age. A dead letter has no age: it stands for something that has not happened, and goes by an
 * operator's decision only. Waits for the broker.
 */
export async function ensureStreams(nats: NatsLink, { retentionDays = 30 }: StreamOptions = {}): Promise<void> {
  const manager = await nats.manager();
  for (const { name, subjects, maxAge } of [
    { ...eventStream, maxAge: nanos(retentionDays * day) },
    { ...deadLetterStream, maxAge: 0 },
  ]) {
    await ensureStream(manager, {
      name: nats.stream(name),
      subjects: subjects.map((subject) => nats.subject(subject)),
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      discard: DiscardPolicy.Old,
      num_replicas: nats.replicas,
      max_age: maxAge,
      duplicate_window: nanos(120_000),
    });
  }
}

type WantedStream = Pick<StreamConfig, 'name' | 'num_replicas' | 'max_age'> &
  Parameters<JetStreamManager['streams']['add']>[0];

async function ensureStream(manager: JetStreamManager, wanted: WantedStream): Promise<void> {
  try {
    const { config } = await manager.streams.info(wanted.name);
    await widen(manager, config, wanted);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 10059) throw error;
    // Two processes may create it at the same time: the second one finds it, made from the same values.
    await manager.streams.add(wanted).catch(async (failure: unknown) => {
      await manager.streams.info(wanted.name).catch(() => {
        throw failure;
      });
    });
  }
}

/**
 * Never fewer replicas than there are; a broker that cannot give more, or lets nobody change a stream, goes on with
 * what it has, and `hamkke_stream_replicas_missing` says so.
 */
async function widen(manager: JetStreamManager, config: StreamConfig, wanted: WantedStream): Promise<void> {
  const num_replicas = Math.max(config.num_replicas, wanted.num_replicas);
  if (num_replicas === config.num_replicas && config.max_age === wanted.max_age) return;
  await manager.streams
    .update(wanted.name, { max_age: wanted.max_age, num_replicas })
    .catch(() => manager.streams.update(wanted.name, { max_age: wanted.max_age }))
    .catch((error: unknown) => {
      if (!(error instanceof PermissionViolationError)) throw error;
    });
}

/** Whether an error of the broker says that a stream or consumer is not there. */
export function isMissing(error: unknown): boolean {
  const { code, status, name } = (error ?? {}) as { code?: unknown; status?: unknown; name?: unknown };
  return (
    code === 10059 ||
    code === 10014 ||
    status === 404 ||
    name === 'StreamNotFoundError' ||
    name === 'ConsumerNotFoundError'
  );
}
