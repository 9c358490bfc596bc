import type { EventDefinition } from '@hamkke/contracts';
import { handlersOf } from '../checker/consumers.ts';

/** Services whose events the gateway follows for open pages. Source: gateway/src/live/live-feeds.ts */
const followedServices: readonly EventDefinition['service'][] = ['catalog', 'reservations', 'payments', 'identity'];

/** A service that receives an event, with its durable consumers; the gateway has none. */
export interface Reader {
  readonly service: string;
  readonly consumers: readonly string[];
}

/** Who receives an event. */
export function readersOf({ type, service }: EventDefinition): readonly Reader[] {
  const byService = Map.groupBy(handlersOf(type), (consumer) => consumer.split('.')[0] ?? '');
  const durable = [...byService].map(([name, consumers]) => ({ service: name, consumers }));
  return followedServices.includes(service) ? [...durable, { service: 'gateway', consumers: [] }] : durable;
}
