import { type AuditedService, deadLetterStream, type ParkedEvent } from '@hamkke/contracts';
import { JetStreamApiError } from '@nats-io/jetstream';
import { z } from 'zod';
import type { NatsLink } from './connect-nats.ts';
import { type DeadLetter, deadLetterSchema } from './dead-letter.ts';

export interface ParkedLetter {
  readonly id: string;
  readonly letter: DeadLetter;
}

/** The dead letters of one service, as they wait in the stream. All calls wait for the broker, up to its time limit. */
export interface ParkedEvents {
  /** The newest first. */
  list(limit: number): Promise<{ parked: ParkedEvent[]; more: boolean }>;
  find(id: string): Promise<ParkedLetter | undefined>;
  /** Sends the event into its stream again, for every consumer: those that handled it drop it. Within two minutes the broker drops a second sending. */
  sendAgain(parked: ParkedLetter): Promise<void>;
  /** Takes the letter off the stream; one that is gone is gone. */
  remove(id: string): Promise<void>;
}

/** What the broker answers to the removal of a message that is not there any more. */
const noSuchSequence = 10_043;
const isGone = (error: unknown) => error instanceof JetStreamApiError && (error.code === noSuchSequence || error.status === 404);
const partOfEnvelope = z.object({ id: z.string(), type: z.string(), aggregateId: z.string() });

function readMessage(message: string): z.output<typeof partOfEnvelope> | undefined {
  try {
    return partOfEnvelope.parse(JSON.parse(message));
  } catch {
    return undefined;
  }
}

export function presentParked(service: AuditedService, { id, letter }: ParkedLetter): ParkedEvent {
  const envelope = readMessage(letter.message);
  return {
    id,
    service,
    consumer: letter.consumer,
    eventType: envelope?.type ?? 'unreadable',
    eventId: envelope?.id ?? null,
    aggregateId: envelope?.aggregateId ?? null,
    reason: letter.reason,
    deliveries: letter.deliveries,
    parkedAt: letter.failedAt,
    message: letter.message,
  };
}

export function createParkedEvents(nats: NatsLink, service: AuditedService): ParkedEvents {
  const stream = nats.stream(deadLetterStream.name);
  const own = nats.subject(`dead.${service}.>`);
  const isOwn = (subject: string) => subject.startsWith(nats.subject(`dead.${service}.`));

  /** The service's letters in the order in which they came, one request each: there are few, or something is badly wrong. */
  async function* letters(): AsyncGenerator<ParkedLetter> {
    const manager = await nats.manager();
    for (let seq = 1; ; ) {
      // The broker takes both since 2.9; the library's type knows them for direct reads only.
      const next = { seq, next_by_subj: own };
      const stored = await manager.streams.getMessage(stream, next);
      if (!stored) return;
      yield { id: String(stored.seq), letter: deadLetterSchema.parse(stored.json()) };
      seq = stored.seq + 1;
    }
  }

  return {
    async list(limit) {
      const last: ParkedLetter[] = [];
      let more = false;
      for await (const parked of letters()) {
        last.push(parked);
        if (last.length > limit) {
          last.shift();
          more = true;
        }
      }
      return { parked: last.toReversed().map((parked) => presentParked(service, parked)), more };
    },
    async find(id) {
      if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
      const manager = await nats.manager();
      const stored = await manager.streams.getMessage(stream, { seq: Number(id) });
      return stored && isOwn(stored.subject) ? { id, letter: deadLetterSchema.parse(stored.json()) } : undefined;
    },
    async sendAgain({ id, letter }) {
      const js = await nats.jetstream();
      await js.publish(letter.subject, letter.message, { msgID: `again ${service} ${id}`, timeout: 5000 });
    },
    async remove(id) {
      const manager = await nats.manager();
      await manager.streams.deleteMessage(stream, Number(id)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
  };
}
