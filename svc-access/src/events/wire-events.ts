import { doorAlarmed, rentalAlarmed, visitRequested } from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import type { AccessEvent } from '../domain/access-event.ts';

/**
 * Shapes what happened for the wire. An alarm has no document with a version: the instant of its last wrong code, in
 * milliseconds, grows with each alarm of a door and of a rental. So does the instant of the mail that a visit requests.
 */
export function wireEvents(events: readonly AccessEvent[], correlationId: string): NewEvent[] {
  return events.map((event) => {
    if (event.type === 'visit.requested') {
      const { visitId, at } = event;
      const about = { aggregateId: visitId, aggregateVersion: at.getTime(), correlationId, occurredAt: at };
      return newEvent({ ...about, definition: visitRequested, data: { visitId } });
    }
    const { doorId, tries } = event;
    const data = { doorId, at: event.at.toISOString(), tries };
    const about = { aggregateVersion: event.at.getTime(), correlationId, occurredAt: event.at };
    if (event.type === 'rental.alarmed') {
      const { reservationId } = event;
      return newEvent({
        ...about,
        definition: rentalAlarmed,
        aggregateId: reservationId,
        data: { ...data, reservationId },
      });
    }
    const { locationId, ownerId } = event;
    return newEvent({ ...about, definition: doorAlarmed, aggregateId: doorId, data: { ...data, locationId, ownerId } });
  });
}
