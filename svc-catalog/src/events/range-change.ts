import {
  reservationCancelled,
  reservationConfirmed,
  reservationExpired,
  reservationHeld,
  reservationRescheduled,
} from '@hamkke/contracts';
import type { EnvelopeOf } from '@hamkke/service-kit';
import { never, type RangeChange, type TakenRangeStatus } from '../domain/taken-range.ts';

/** The events that the availability is made of. */
export const availabilityEvents = [
  reservationHeld,
  reservationConfirmed,
  reservationCancelled,
  reservationExpired,
  reservationRescheduled,
] as const;
export type AvailabilityEvent = EnvelopeOf<(typeof availabilityEvents)[number]>;

const statusByEvent: Record<AvailabilityEvent['type'], TakenRangeStatus> = {
  'reservation.held': 'held',
  'reservation.confirmed': 'rented',
  'reservation.rescheduled': 'rented',
  'reservation.expired': 'ended',
  'reservation.cancelled': 'cancelled',
};

/** Reads a reservation event as a change of the availability. */
export function rangeChangeOf(envelope: AvailabilityEvent): RangeChange {
  const { reservationId, unitId, locationId, startDate, endDate } = envelope.data;
  return {
    reservationId,
    unitId,
    locationId,
    start: startDate,
    end: endDate,
    standing: statusByEvent[envelope.type],
    until: envelope.type === 'reservation.held' ? new Date(envelope.data.until) : never,
    version: envelope.aggregateVersion,
    at: new Date(envelope.occurredAt),
    confirms: envelope.type === 'reservation.confirmed',
  };
}
