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
export async function publishDeadLetter(
  nats: NatsLink,
  { service, consumer, msg, error }: { service: string; consumer: string; msg: JsMsg; error: unknown },
): Promise<void> {
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
  await js.publish(nats.subject(`dead.${service}.${consumer}`), JSON.stringify(letter), {
    msgID: `dead ${service} ${consumer} ${msg.seq} ${msg.timestamp}`,
    timeout: 5000,
  });
}
