import type { ClientSession, ConsumerDefinition } from '@hamkke/service-kit';
import type { AvailabilityWriter } from '../domain/ports.ts';
import { availabilityEvents, rangeChangeOf } from './range-change.ts';

/**
 * Updates the availability by the reservations' events, and has lists computed anew; the answer that misses this change
 * is at most as old as lists may get.
 */
export function onReservationChanged(
  availability: AvailabilityWriter<ClientSession>,
  onChange: () => void,
): ConsumerDefinition<(typeof availabilityEvents)[number]> {
  return {
    // The durable consumer has the name with which it was released: under another it would handle everything again.
    name: 'picture',
    events: availabilityEvents,
    async handle(envelope, session) {
      if (await availability.apply(rangeChangeOf(envelope), session)) session.once('ended', onChange);
    },
  };
}
