import { envelopeSchema, eventStream, userAlerted, userErased } from '@hamkke/contracts';
import type { NatsLink } from '@hamkke/service-kit';
import { z } from 'zod';
import type { Forgotten } from '../use-cases/accounts/forget-again.ts';

const idleNanoseconds = 300_000_000_000;
const forgottenSchema = z.object({
  userId: z.string(),
  kind: z.enum(['erased', 'password-changed']),
  at: z.coerce.date(),
});

/** Reads a list of `npm run forgotten`: one a line. @throws {Error} that names the first line that is none */
export function parseForgotten(lines: string): Forgotten[] {
  return lines.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [forgottenSchema.parse(JSON.parse(line))];
    } catch {
      throw new Error(`line ${index + 1} of standard input is no line of a list of what was forgotten`);
    }
  });
}

function forgottenIn(text: string): Forgotten[] {
  const envelope = envelopeSchema.parse(JSON.parse(text));
  if (envelope.type === userErased.type)
    return [{ userId: userErased.data.parse(envelope.data).userId, kind: 'erased', at: new Date(envelope.occurredAt) }];
  if (envelope.type !== userAlerted.type) return [];
  const { userId, alert, at } = userAlerted.data.parse(envelope.data);
  return alert === 'password-changed' ? [{ userId, kind: alert, at: new Date(at) }] : [];
}

/**
 * What the broker still knows of people who left or changed their passwords: the time since the last list was written.
 */
export async function readForgotten(nats: NatsLink): Promise<Forgotten[]> {
  const stream = nats.stream(eventStream.name);
  const manager = await nats.manager();
  const made = await manager.consumers.add(stream, {
    filter_subject: nats.subject('events.identity.>'),
    ack_policy: 'none',
    deliver_policy: 'all',
    mem_storage: true,
    inactive_threshold: idleNanoseconds,
  });
  const found: Forgotten[] = [];
  if (made.num_pending === 0) return found;
  const consumer = await (await nats.jetstream()).consumers.get(stream, made.name);
  for (;;) {
    for await (const message of await consumer.fetch({ max_messages: 500, expires: 5_000 })) {
      found.push(...forgottenIn(message.string()));
      if (message.info.pending === 0) return found;
    }
  }
}
