import { type AuditedService, deadLetterStream, type ParkedEvent } from '@hamkke/contracts';
import { JetStreamApiError, type JetStreamManager } from '@nats-io/jetstream';
import { z } from 'zod';
import { againSubject } from './again.ts';
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
  /** Sends the event to the consumer that parked it again. Within two minutes the broker drops a second sending. */
  sendAgain(parked: ParkedLetter): Promise<void>;
  /** Takes the letter off the stream; one that is gone is gone. */
  remove(id: string): Promise<void>;
}

/** What the broker answers to the removal of a message that is not there any more. */
const noSuchSequence = 10_043;
const isGone = (error: unknown) =>
  error instanceof JetStreamApiError && (error.code === noSuchSequence || error.status === 404);
/** Requests that are under way at once. */
const walks = 16;
/** How many of the stream's newest messages a list looks at first; letters of all services lie among them. */
const firstSpan = 256;
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

  /** The service's letters from one sequence to before another, one request each. */
  async function walk(manager: JetStreamManager, from: number, to: number): Promise<ParkedLetter[]> {
    const found: ParkedLetter[] = [];
    for (let seq = from; seq < to;) {
      // The broker takes both since 2.9; the library's type knows them for direct reads only.
      const next = { seq, next_by_subj: own };
      const stored = await manager.streams.getMessage(stream, next);
      if (!stored || stored.seq >= to) break;
      found.push({ id: String(stored.seq), letter: deadLetterSchema.parse(stored.json()) });
      seq = stored.seq + 1;
    }
    return found;
  }

  /** The same, read at several places at once. */
  async function lettersBetween(manager: JetStreamManager, from: number, to: number): Promise<ParkedLetter[]> {
    const share = Math.ceil((to - from) / walks);
    const starts = Array.from({ length: walks }, (_, at) => from + at * share);
    return (await Promise.all(starts.map((start) => walk(manager, start, Math.min(start + share, to))))).flat();
  }

  return {
    async list(limit) {
      const manager = await nats.manager();
      const { state } = await manager.streams.info(stream);
      let found: ParkedLetter[] = [];
      let end = state.last_seq + 1;
      for (let span = firstSpan; end > state.first_seq && found.length <= limit; span *= 4) {
        const begin = Math.max(state.first_seq, end - span);
        found = [...(await lettersBetween(manager, begin, end)), ...found];
        end = begin;
      }
      const newest = found.toReversed().slice(0, limit);
      return { parked: newest.map((parked) => presentParked(service, parked)), more: found.length > limit };
    },
    async find(id) {
      if (!/^[1-9]\d{0,15}$/.test(id)) return undefined;
      const manager = await nats.manager();
      const stored = await manager.streams.getMessage(stream, { seq: Number(id) });
      return stored && isOwn(stored.subject) ? { id, letter: deadLetterSchema.parse(stored.json()) } : undefined;
    },
    async sendAgain({ id, letter }) {
      const js = await nats.jetstream();
      const subject = againSubject(nats, { service, consumer: letter.consumer }, letter.subject);
      await js.publish(subject, letter.message, { msgID: `again ${service} ${id}`, timeout: 5000 });
    },
    async remove(id) {
      const manager = await nats.manager();
      await manager.streams.deleteMessage(stream, Number(id)).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    },
  };
}
