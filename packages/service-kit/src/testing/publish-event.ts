import { deadLetterStream, eventStream, subjectOf, type EventDefinition } from '@hamkke/contracts';
import { connectNats } from '../events/connect-nats.ts';
import { ensureStreams } from '../events/streams.ts';
import { createLogger } from '../observe/logger.ts';

interface Broker {
  readonly url: string;
  readonly prefix: string;
}

const connect = ({ url, prefix }: Broker) =>
  connectNats({ url, name: 'test', prefix, logger: createLogger({ service: 'test', level: 'silent' }) });

/** Publishes what happened as another service's relay would; its id is of its type, its aggregate and its version. */
export async function publishEvent(
  broker: Broker,
  definition: EventDefinition,
  event: { aggregateId: string; aggregateVersion?: number; occurredAt: Date; data: object },
): Promise<void> {
  const { aggregateId, aggregateVersion = 1, occurredAt, data } = event;
  const nats = connect(broker);
  await ensureStreams(nats);
  const envelope = {
    id: `${definition.type}-${aggregateId}-${aggregateVersion}`,
    type: definition.type,
    schemaVersion: 1,
    aggregateId,
    aggregateVersion,
    occurredAt: occurredAt.toISOString(),
    correlationId: 'test-event',
    data,
  };
  const jetstream = await nats.jetstream();
  await jetstream.publish(nats.subject(subjectOf(definition)), JSON.stringify(envelope), { msgID: envelope.id });
  await nats.close();
}

/** Deletes the streams of a prefix, which may not be there. */
export async function dropStreams(broker: Broker): Promise<void> {
  const nats = connect(broker);
  const manager = await nats.manager();
  for (const { name } of [eventStream, deadLetterStream])
    await manager.streams.delete(nats.stream(name)).catch(() => false);
  await nats.close();
}
