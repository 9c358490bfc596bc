import type { EventDefinition } from '@hamkke/contracts';
import type { NatsLink } from './connect-nats.ts';

/** A consumer, by the service that it belongs to. */
export interface ConsumerName {
  readonly service: string;
  readonly consumer: string;
}

/**
 * Where a consumer's events wait to be tried again. A service may publish under its own name only, whoever published
 * the event first.
 */
const againPrefix = ({ service, consumer }: ConsumerName) => `events.${service}.again.${consumer}.`;

/** What a consumer subscribes to beside its producers: events that were parked and sent again. */
export const againFilter = (name: ConsumerName) => `${againPrefix(name)}>`;

/**
 * On which subject a parked event goes to its consumer once more; one that was sent again before has the same subject.
 */
export function againSubject(nats: NatsLink, name: ConsumerName, subject: string): string {
  const prefix = nats.subject(againPrefix(name));
  return subject.startsWith(prefix) ? subject : prefix + subject.slice(nats.subject('events.').length);
}

/**
 * Whether an event came under the name of the only service that may publish it, or was sent again by the consumer's
 * own service.
 */
export function isItsOwn(
  nats: NatsLink,
  name: ConsumerName,
  subject: string,
  { service }: Pick<EventDefinition, 'service'>,
): boolean {
  return subject.startsWith(nats.subject(`events.${service}.`)) || subject.startsWith(nats.subject(againPrefix(name)));
}
