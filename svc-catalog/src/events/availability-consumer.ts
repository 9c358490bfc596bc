import type { ClientSession, ConsumerOptions } from '@hamkke/service-kit';
import type { AvailabilityWriter } from '../domain/ports.ts';
import { availabilityEvents, rangeChangeOf } from './range-change.ts';

type AvailabilityConsumer = Pick<
  ConsumerOptions<(typeof availabilityEvents)[number]>,
  'service' | 'name' | 'events' | 'handle'
>;

/**
 * Keeps the availability by the reservations' events, and has lists computed anew; the answer that misses this change
 * is at most as old as lists may get.
 */
export function availabilityConsumer(
  availability: AvailabilityWriter<ClientSession>,
  onChange: () => void,
): AvailabilityConsumer {
  return {
    service: 'catalog',
    // The durable consumer keeps the name with which it was released: under another it would handle everything again.
    name: 'picture',
    events: availabilityEvents,
    async handle(envelope, session) {
      if (await availability.apply(rangeChangeOf(envelope), session)) session.once('ended', onChange);
    },
  };
}
