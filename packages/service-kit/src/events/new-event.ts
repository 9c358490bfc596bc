import { randomUUID } from 'node:crypto';
import type { Envelope, EventDefinition } from '@hamkke/contracts';
import type { z } from 'zod';

/** An event to be written with a state change. `aggregateVersion` is the aggregate's version after the change. */
export interface NewEvent<D extends EventDefinition = EventDefinition> {
  definition: D;
  aggregateId: string;
  aggregateVersion: number;
  data: D extends EventDefinition<string, infer S> ? z.input<S> : unknown;
  correlationId: string;
  occurredAt?: Date;
}

/** Types an event's data by its definition. */
export function newEvent<D extends EventDefinition>(event: NewEvent<D>): NewEvent {
  return event;
}

/**
 * The envelope that travels; the data is parsed, so that nothing that its schema does not name leaves the service.
 * @throws ZodError: a programming error
 */
export function sealEvent({
  definition,
  aggregateId,
  aggregateVersion,
  data,
  correlationId,
  occurredAt,
}: NewEvent): Envelope {
  return {
    id: randomUUID(),
    type: definition.type,
    schemaVersion: definition.schemaVersion,
    aggregateId,
    aggregateVersion,
    occurredAt: (occurredAt ?? new Date()).toISOString(),
    correlationId,
    data: definition.data.parse(data),
  };
}
