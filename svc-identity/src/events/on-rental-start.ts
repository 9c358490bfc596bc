import { reservationConfirmed, reservationHeld } from '@hamkke/contracts';
import type { ClientSession, ConsumerDefinition, EnvelopeOf } from '@hamkke/service-kit';
import type { RentalStart } from '../domain/mail-ports.ts';

const startEvents = [reservationHeld, reservationConfirmed] as const;
type StartEvent = EnvelopeOf<(typeof startEvents)[number]>;

/**
 * The rental that an event says begins: a paid one, or a next term that a saved card is still to pay, which holds its
 * unit as well. Any other hold may lapse, and counts once it is paid.
 */
export function startOf({ type, data }: StartEvent): RentalStart | undefined {
  if (type === 'reservation.held' && data.renewing !== true) return undefined;
  const { reservationId, unitId, startDate } = data;
  return { reservationId, unitId, startDate };
}

/**
 * Notes which reservations begin when in which unit, to distinguish a rental that goes on from a unit that was left:
 * no event of the term that ends says so. A consumer of its own reads the events that are there from the beginning.
 */
export function onRentalStart({
  note,
}: {
  note: (session: ClientSession, start: RentalStart) => Promise<void>;
}): ConsumerDefinition<(typeof startEvents)[number]> {
  return {
    name: 'rental-starts',
    events: startEvents,
    async handle(event, session) {
      const start = startOf(event);
      if (start) await note(session, start);
    },
  };
}
