import type { AuditActor, AuditedService, AuditNote, ParkedEvent } from '@hamkke/contracts';
import type { Connection } from 'mongoose';
import type { Clock } from '../environment/clock.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { NatsLink } from '../events/connect-nats.ts';
import { createParkedEvents, type ParkedLetter } from '../events/parked-events.ts';
import { type AuditLog, type AuditPage, type AuditQuestion, createAuditLog } from './audit-log.ts';

interface Decision {
  readonly id: string;
  readonly actor: AuditActor;
  readonly correlationId: string;
}

/**
 * What an administrator sees of one service from the inside: its audit log, and the events that it could not handle.
 */
export interface Oversight {
  readonly audit: AuditLog;
  listAudit(question: AuditQuestion): Promise<AuditPage>;
  listParked(): Promise<{ parked: ParkedEvent[]; more: boolean }>;
  /** @throws NOT_FOUND for a letter that never was, UNAVAILABLE while the broker is away */
  retry(decision: Decision): Promise<void>;
  /** @throws NOT_FOUND for a letter that never was, UNAVAILABLE while the broker is away */
  discard(decision: Decision & { readonly reason: string }): Promise<void>;
}

/** Parked events that a page shows at most. */
const mostParked = 200;

export function createOversight({
  connection,
  nats,
  service,
  clock,
}: {
  connection: Connection;
  nats: NatsLink;
  service: AuditedService;
  clock: Clock;
}): Oversight {
  const audit = createAuditLog({ connection, service, clock });
  const events = createParkedEvents(nats, service);

  async function withBroker<T>(work: () => Promise<T>): Promise<T> {
    if (!nats.connected()) throw new DomainError('UNAVAILABLE', { reason: 'broker' });
    try {
      return await work();
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError('UNAVAILABLE', { reason: 'broker' }, { cause: error });
    }
  }

  const noteOf = (
    { letter, id }: ParkedLetter,
    action: AuditNote['action'],
    actor: AuditActor,
    reason: string | null,
  ): AuditNote => ({
    action,
    actor,
    subject: { kind: 'dead-letter', id, label: `${letter.consumer} ${letter.subject}`.slice(0, 200) },
    // What is given up must stay readable somewhere.
    changes: [
      { field: 'message', before: letter.message.slice(0, 4000), after: null },
      { field: 'reason', before: letter.reason, after: null },
    ],
    reason,
  });

  /**
   * The log first, then the deed, then the letter: whoever is cut off in between repeats the call, and finds what is
   * left to do.
   */
  async function decide(
    decision: Decision & { reason: string | null },
    action: AuditNote['action'],
    deed: (parked: ParkedLetter) => Promise<void>,
  ): Promise<void> {
    const entryId = `parked-${decision.id}-${action}`;
    await withBroker(async () => {
      const parked = await events.find(decision.id);
      if (!parked) {
        if (await audit.has(entryId)) return;
        throw new DomainError('NOT_FOUND');
      }
      await audit.appendOnce(entryId, noteOf(parked, action, decision.actor, decision.reason), decision.correlationId);
      await deed(parked);
      await events.remove(decision.id);
    });
  }

  return {
    audit,
    listAudit: (question) => audit.list(question),
    listParked: () => withBroker(() => events.list(mostParked)),
    retry: (decision) =>
      decide({ ...decision, reason: null }, 'dead-letter-retried', (parked) => events.sendAgain(parked)),
    discard: (decision) => decide(decision, 'dead-letter-discarded', async () => {}),
  };
}
