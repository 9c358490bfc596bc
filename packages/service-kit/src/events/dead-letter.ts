import { deadLetterStream } from '@hamkke/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { z } from 'zod';
import { describeError } from '../observe/logger.ts';
import type { NatsLink } from './connect-nats.ts';

/** What ends on `dead.<service>.<consumer>`: the message as it was, and why it could not be handled. */
export const deadLetterSchema = z.object({
  service: z.string(),
  consumer: z.string(),
  subject: z.string(),
  streamSequence: z.number(),
  deliveries: z.number(),
  reason: z.string(),
  failedAt: z.string(),
  message: z.string(),
});
export type DeadLetter = z.output<typeof deadLetterSchema>;

/** Stores a message that no retry could handle; the broker drops a second copy of the same one. */
export async function publishDeadLetter(nats: NatsLink, { service, consumer, msg, error }: { service: string; consumer: string; msg: JsMsg; error: unknown }): Promise<void> {
  const { type, message } = describeError(error);
  const letter: DeadLetter = {
    service,
    consumer,
    subject: msg.subject,
    streamSequence: msg.seq,
    deliveries: msg.info.deliveryCount,
    reason: `${String(type)}: ${String(message)}`.slice(0, 1000),
    failedAt: new Date().toISOString(),
    message: new TextDecoder().decode(msg.data),
  };
  const js = await nats.jetstream();
  await js.publish(nats.subject(`dead.${service}.${consumer}`), JSON.stringify(letter), { msgID: `dead ${service} ${consumer} ${msg.seq} ${msg.timestamp}`, timeout: 5000 });
}

/**
 * Sends the dead letters of one consumer into the stream again, after its defect was repaired; other consumers drop what they
 * already handled. Returns how many.
 */
export async function redriveDeadLetters(nats: NatsLink, { service, consumer }: { service: string; consumer: string }): Promise<number> {
  const manager = await nats.manager();
  const js = await nats.jetstream();
  const stream = nats.stream(deadLetterStream.name);
  const { state } = await manager.streams.info(stream);
  let count = 0;
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    // Missing: deleted by an earlier redrive.
    const stored = await manager.streams.getMessage(stream, { seq }).catch(() => null);
    if (stored?.subject !== nats.subject(`dead.${service}.${consumer}`)) continue;
    const letter = deadLetterSchema.parse(stored.json());
    await js.publish(letter.subject, letter.message, { timeout: 5000 });
    await manager.streams.deleteMessage(stream, seq);
    count += 1;
  }
  return count;
}
