import { z } from '../zod.ts';

/**
 * What every event carries. `aggregateVersion` grows by one with each change of its aggregate: a projection ignores an
 * older one.
 * Source: design domain.md "Events".
 */
export const envelopeSchema = z.object({
  id: z.string(),
  type: z.string(),
  schemaVersion: z.int().positive(),
  aggregateId: z.string(),
  aggregateVersion: z.int().nonnegative(),
  occurredAt: z.iso.datetime(),
  correlationId: z.string(),
  data: z.unknown(),
});
export type Envelope<D = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: D };

export interface EventDefinition<T extends string = string, S extends z.ZodType = z.ZodType> {
  readonly type: T;
  readonly service: 'catalog' | 'reservations' | 'payments' | 'identity' | 'access';
  readonly schemaVersion: number;
  readonly summary: string;
  readonly data: S;
}

export type DataOf<E> = E extends EventDefinition<string, infer S> ? z.output<S> : never;

/**
 * Defines an event: a past-tense type, its owner, and the schema of its data (ids, ranges and amounts; a name or
 * address only where a mail must be sent).
 */
export function defineEvent<const T extends string, S extends z.ZodType>(
  definition: Omit<EventDefinition<T, S>, 'schemaVersion'> & { schemaVersion?: number },
): EventDefinition<T, S> {
  return { schemaVersion: 1, ...definition };
}

/** The JetStream subject of an event: `events.<service>.<type>`, for example `events.reservations.reservation.held`. */
export function subjectOf(event: Pick<EventDefinition, 'service' | 'type'>): string {
  return `events.${event.service}.${event.type}`;
}

/** The one stream of all events, and the one where events end that no retry could handle. */
export const eventStream = { name: 'EVENTS', subjects: ['events.>'] } as const;
export const deadLetterStream = { name: 'DEAD', subjects: ['dead.>'] } as const;
