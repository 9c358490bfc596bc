import {
  lookupRequested,
  reservationCancelled,
  reservationConfirmed,
  reservationErased,
  reservationExpired,
  reservationHeld,
  reservationProlonged,
  reservationReminded,
  reservationRescheduled,
  waitingOffered,
  waitingRequested,
} from '@hamkke/contracts';
import { newEvent, type NewEvent } from '@hamkke/service-kit';
import { unreachable } from '../domain/errors.ts';
import type { Lookup } from '../domain/lookup.ts';
import type { Reservation, ReservationEvent } from '../domain/reservation.ts';
import type { WaitingChange } from '../domain/waiting.ts';

/** Puts an event into the words of its contract: ids, range and amounts, nobody's name. */
export function wireEvent(reservation: Reservation, event: ReservationEvent, correlationId: string): NewEvent {
  const { reservationId, orderId, unitId, locationId, ownerId, range, amount } = reservation;
  const data = { reservationId, orderId, unitId, locationId, ownerId, startDate: range.start, endDate: range.end };
  const open = reservation.renewing && { renewing: true };
  const about = { aggregateId: reservationId, aggregateVersion: event.version, correlationId, occurredAt: event.at };
  switch (event.type) {
    case 'held':
      return newEvent({
        ...about,
        definition: reservationHeld,
        data: { ...data, ...open, until: event.until.toISOString() },
      });
    case 'confirmed':
      return newEvent({ ...about, definition: reservationConfirmed, data: { ...data, ...open, amount } });
    case 'cancelled':
      return newEvent({
        ...about,
        definition: reservationCancelled,
        data: { ...data, reason: event.reason, from: event.from, refundOwed: event.refundOwed },
      });
    case 'expired':
      return newEvent({
        ...about,
        definition: reservationExpired,
        data: event.refundOwed > 0 ? { ...data, refundOwed: event.refundOwed } : data,
      });
    case 'rescheduled':
      return newEvent({
        ...about,
        definition: reservationRescheduled,
        data: {
          ...data,
          previousEndDate: event.previousEndDate,
          ...(event.refundOwed > 0 && { refundOwed: event.refundOwed }),
        },
      });
    case 'prolonged':
      return newEvent({ ...about, definition: reservationProlonged, data: { ...data, renewing: event.renewing } });
    case 'reminded':
      return newEvent({ ...about, definition: reservationReminded, data });
    case 'erased':
      return newEvent({ ...about, definition: reservationErased, data: { reservationId, orderId } });
    default:
      return unreachable(event);
  }
}

/** The event that a guest waits for a code. */
export function wireLookup({ lookupId, createdAt }: Lookup, correlationId: string): NewEvent {
  return newEvent({
    definition: lookupRequested,
    aggregateId: lookupId,
    aggregateVersion: 1,
    correlationId,
    occurredAt: createdAt,
    data: { lookupId },
  });
}

/** What happened to a place in a waiting list, where others are to know. */
export function wireWaiting({ waiting, event, at }: WaitingChange, correlationId: string): NewEvent | undefined {
  const { waitingId, version, offer } = waiting;
  const about = { aggregateId: waitingId, aggregateVersion: version, correlationId, occurredAt: at };
  if (event === 'requested') return newEvent({ ...about, definition: waitingRequested, data: { waitingId } });
  if (event !== 'offered' || !offer) return undefined;
  return newEvent({ ...about, definition: waitingOffered, data: { waitingId, until: offer.until.toISOString() } });
}
