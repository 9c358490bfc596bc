import { randomUUID } from 'node:crypto';
import type { Envelope } from '@hamkke/contracts';
import type { NewEvent } from '@hamkke/service-kit';
import type { InboxMark, OutboxEvent } from '../../checker/snapshot.ts';
import type { Agenda } from '../world/agenda.ts';
import { Crash, rates, type Faults } from '../world/faults.ts';
import type { Chance } from '../world/random.ts';

/** Who handles events, as an inbox row names it: `<service>.<name>`. */
export interface BusConsumer {
  readonly name: string;
  readonly types: readonly string[];
  readonly handle: (envelope: Envelope) => Promise<unknown>;
}

/** How late an event comes, in milliseconds: mostly within seconds, sometimes within so long. */
const [soonMs, lateMs] = [20_000, 90 * 60_000];
const redeliveryMs = 30_000;
/** How long outboxes and inboxes have their rows, in milliseconds. Source: service-kit, events */
const [outboxMs, inboxMs] = [30 * 86_400_000, 45 * 86_400_000];

/**
 * A broker in memory: each event comes to each consumer at least once, late, in any order and sometimes twice. An inbox
 * per consumer, whose mark a handler's transaction writes, has each handled once.
 */
export function createBus({ agenda, chance, faults }: { agenda: Agenda; chance: Chance; faults: Faults }) {
  const consumers: BusConsumer[] = [];
  let outbox: OutboxEvent[] = [];
  let inbox: InboxMark[] = [];
  const handled = new Set<string>();
  let [underWay, doubled] = [0, 0];

  async function deliver(consumer: BusConsumer, envelope: Envelope): Promise<void> {
    const key = `${consumer.name} ${envelope.id}`;
    if (handled.has(key)) return;
    const again = () => agenda.after(redeliveryMs, () => deliver(consumer, envelope));
    // The process dies before the handler's transaction commits.
    if (faults.happens(rates.crash)) return again();
    try {
      await consumer.handle(envelope);
    } catch (error) {
      if (!isPassing(error)) throw error;
      return again();
    }
    handled.add(key);
    const [service = ''] = consumer.name.split('.');
    const at = agenda.clock();
    inbox.push({
      service,
      consumer: consumer.name,
      eventId: envelope.id,
      at,
      occurredAt: new Date(envelope.occurredAt),
    });
    underWay -= 1;
    // Its acknowledgement is lost: it comes again, and counts no more.
    if (faults.happens(rates.crash)) again();
  }

  const delay = () =>
    faults.isCalm || chance.happens(0.85) ? chance.between(100, soonMs) : chance.between(soonMs, lateMs);

  return {
    add: (...some: readonly BusConsumer[]) => void consumers.push(...some),
    /** Publishes what a transaction wrote, with the data that its contract names. */
    publish(service: string, event: NewEvent): void {
      const at = agenda.clock();
      const envelope = seal(event, at);
      const { id, type, aggregateId, aggregateVersion: version, data } = envelope;
      // Of the facts of an event the checker reads these.
      const { refundOwed = 0, orderId = null } = data as { refundOwed?: number; orderId?: string | null };
      outbox.push({ service, id, type, aggregateId, version, createdAt: at, sentAt: at, refundOwed, orderId });
      for (const consumer of consumers) {
        if (!consumer.types.includes(type)) continue;
        if (faults.planted === 'events-lost' && chance.happens(0.05)) continue;
        underWay += 1;
        agenda.after(delay(), () => deliver(consumer, envelope));
        if (!faults.happens(rates.doubled)) continue;
        doubled += 1;
        agenda.after(delay(), () => deliver(consumer, envelope));
      }
    },
    /** What is on its way and was not handled yet. */
    underWay: () => underWay,
    doubled: () => doubled,
    rows() {
      const now = agenda.clock().getTime();
      outbox = outbox.filter(({ createdAt }) => createdAt.getTime() > now - outboxMs);
      inbox = inbox.filter(({ at }) => at.getTime() > now - inboxMs);
      return { outbox, inbox };
    },
  };
}
export type Bus = ReturnType<typeof createBus>;

/** The envelope that travels. */
function seal({ definition, occurredAt, data, ...event }: NewEvent, now: Date): Envelope {
  return {
    ...event,
    id: randomUUID(),
    type: definition.type,
    schemaVersion: definition.schemaVersion,
    occurredAt: (occurredAt ?? now).toISOString(),
    data: definition.data.parse(data),
  };
}

/** What a later delivery may not meet again: a process that died, or a service that is away. */
function isPassing(error: unknown): boolean {
  return error instanceof Crash || (error instanceof Error && 'code' in error && error.code === 'UNAVAILABLE');
}
