import { envelopeSchema, eventStream } from '@hamkke/contracts';
import type { NatsLink } from '@hamkke/service-kit';
import type { RangeChange } from '../domain/taken-range.ts';
import { availabilityEvents, rangeChangeOf, type AvailabilityEvent } from './range-change.ts';

const idleNanoseconds = 300_000_000_000;
const byType = new Map(availabilityEvents.map((definition) => [definition.type as string, definition]));

/**
 * When the broker's memory begins: the oldest event it still has, or, where none was dropped yet, the day the stream
 * was made. (A broker that lost its store has a young stream: what is older must not be taken for untrue.)
 */
export async function streamBegins(nats: NatsLink): Promise<Date> {
  const { created, state } = await (await nats.manager()).streams.info(nats.stream(eventStream.name));
  return new Date(state.first_seq <= 1 ? created : state.first_ts);
}

/**
 * Reads the reservations' events from the oldest stored one up to the last one there is, in order. Unreadable ones were
 * never applied either: they are left out.
 */
export async function* replayStream(nats: NatsLink): AsyncGenerator<RangeChange> {
  const stream = nats.stream(eventStream.name);
  // A consumer that leaves nothing behind: unacknowledged, in memory, gone soon after it is left.
  const made = await (
    await nats.manager()
  ).consumers.add(stream, {
    filter_subject: nats.subject('events.reservations.>'),
    ack_policy: 'none',
    deliver_policy: 'all',
    mem_storage: true,
    inactive_threshold: idleNanoseconds,
  });
  if (made.num_pending === 0) return;
  const consumer = await (await nats.jetstream()).consumers.get(stream, made.name);
  for (;;) {
    for await (const message of await consumer.fetch({ max_messages: 500, expires: 5_000 })) {
      const change = readChange(message.string());
      if (change) yield change;
      if (message.info.pending === 0) return;
    }
  }
}

function readChange(text: string): RangeChange | undefined {
  const envelope = envelopeSchema.safeParse(jsonOf(text));
  if (!envelope.success) return undefined;
  const data = byType.get(envelope.data.type)?.data.safeParse(envelope.data.data);
  return data?.success ? rangeChangeOf({ ...envelope.data, data: data.data } as AvailabilityEvent) : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
