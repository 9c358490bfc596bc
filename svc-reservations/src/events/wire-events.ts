import {
  lookupRequested,
  reservationCancelled,
  reservationChecked,
  reservationConfirmed,
  reservationErased,
  reservationExpired,
  reservationHeld,
  reservationOwed,
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
import { leftOn } from '../domain/unit-check.ts';
import { isClear } from '../domain/unit-left.ts';
import type { WaitingChange } from '../domain/waiting.ts';

/** Where a rental moved from, once it has. */
const movesOf = ({ movedFrom }: Reservation) =>
  typeof movedFrom?.left === 'number' ? { moves: movedFrom.reservationId } : {};

/** Won that go back; absent where nothing does. */
const owedOf = ({ refundOwed }: { readonly refundOwed: number }) => (refundOwed > 0 ? { refundOwed } : {});

const rescheduled = ({
  previousEndDate,
  refundOwed,
  movedTo,
}: Extract<ReservationEvent, { readonly type: 'rescheduled' }>) => ({
  previousEndDate,
  ...owedOf({ refundOwed }),
  ...(movedTo !== undefined && { movedTo }),
});

/** The last day of a rental that left its unit, and whether the unit was found clear since. Source: decision 0059 */
function leavingOf(reservation: Reservation, at: Date) {
  const lastDay = leftOn(reservation, at);
  return lastDay !== undefined && { leftOn: lastDay, ...(isClear(reservation) && { clear: true }) };
}

/** Puts an event into the words of its contract: ids, range and amounts, nobody's name. */
export function wireEvent(reservation: Reservation, event: ReservationEvent, correlationId: string): NewEvent {
  const { reservationId, orderId, unitId, locationId, ownerId, range, amount } = reservation;
  const data = { reservationId, orderId, unitId, locationId, ownerId, startDate: range.start, endDate: range.end };
  const open = reservation.renewing && { renewing: true };
  const leaving = leavingOf(reservation, event.at);
  const about = { aggregateId: reservationId, aggregateVersion: event.version, correlationId, occurredAt: event.at };
  switch (event.type) {
    case 'held':
      return newEvent({
        ...about,
        definition: reservationHeld,
        data: { ...data, ...open, until: event.until.toISOString() },
      });
    case 'confirmed':
      return newEvent({
        ...about,
        definition: reservationConfirmed,
        data: { ...data, ...open, amount, ...movesOf(reservation) },
      });
    case 'cancelled':
      return newEvent({
        ...about,
        definition: reservationCancelled,
        data: { ...data, ...leaving, reason: event.reason, from: event.from, refundOwed: event.refundOwed },
      });
    case 'expired':
      return newEvent({
        ...about,
        definition: reservationExpired,
        data: { ...data, ...leaving, ...owedOf(event) },
      });
    case 'rescheduled':
      return newEvent({
        ...about,
        definition: reservationRescheduled,
        data: { ...data, ...rescheduled(event) },
      });
    case 'owed':
      return newEvent({ ...about, definition: reservationOwed, data: { ...data, refundOwed: event.refundOwed } });
    case 'prolonged':
      return newEvent({
        ...about,
        definition: reservationProlonged,
        data: { ...data, ...leaving, renewing: event.renewing },
      });
    case 'checked':
      return newEvent({ ...about, definition: reservationChecked, data: { ...data, ...leaving } });
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
