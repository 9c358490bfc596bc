import {
  reservationCancelled,
  reservationChecked,
  reservationConfirmed,
  reservationExpired,
  reservationHeld,
  reservationProlonged,
  reservationRescheduled,
} from '@hamkke/contracts';
import { openEnd, type CalendarDate } from '@hamkke/money';
import type { EnvelopeOf } from '@hamkke/service-kit';
import { never, type RangeChange, type TakenRangeStatus } from '../domain/taken-range.ts';

/** The events that the availability is made of. */
export const availabilityEvents = [
  reservationHeld,
  reservationConfirmed,
  reservationCancelled,
  reservationExpired,
  reservationRescheduled,
  reservationProlonged,
  reservationChecked,
] as const;
export type AvailabilityEvent = EnvelopeOf<(typeof availabilityEvents)[number]>;

const statusByEvent: Record<AvailabilityEvent['type'], TakenRangeStatus | null> = {
  'reservation.held': 'held',
  'reservation.confirmed': 'rented',
  'reservation.rescheduled': 'rented',
  // Also of one that expired while its next term is on its way, which takes nothing by it.
  'reservation.prolonged': null,
  'reservation.checked': null,
  'reservation.expired': 'ended',
  'reservation.cancelled': 'cancelled',
};

/** Reads a reservation event as a change of the availability. */
export function rangeChangeOf(envelope: AvailabilityEvent): RangeChange {
  const { reservationId, unitId, locationId, startDate } = envelope.data;
  return {
    reservationId,
    unitId,
    locationId,
    start: startDate,
    ...endOf(envelope),
    ...leavingOf(envelope),
    standing: statusByEvent[envelope.type],
    until: envelope.type === 'reservation.held' ? new Date(envelope.data.until) : never,
    version: envelope.aggregateVersion,
    at: new Date(envelope.occurredAt),
    confirms: envelope.type === 'reservation.confirmed',
  };
}

/** Each event says anew whether the rental left its unit, and how that was found; all events of releases before do not. */
function leavingOf({ data }: AvailabilityEvent): { readonly leftOn?: CalendarDate; readonly clear?: true } {
  if (!('leftOn' in data) || data.leftOn === undefined) return {};
  return { leftOn: data.leftOn, ...(data.clear === true && { clear: true }) };
}

/**
 * Until when a reservation takes its unit. Each event says anew whether it renews: one that does not say so ends with
 * its last day, as all events of releases before.
 */
function endOf({ data }: AvailabilityEvent): { readonly end: CalendarDate; readonly lastDay?: CalendarDate } {
  const renews = 'renewing' in data && data.renewing === true;
  return renews ? { end: openEnd, lastDay: data.endDate } : { end: data.endDate };
}
