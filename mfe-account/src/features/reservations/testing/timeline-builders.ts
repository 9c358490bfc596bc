import type { TimelineStep } from '@hamkke/contracts';
import { aReservation, inHours, nextTerm } from './builders.ts';

const { reservationId, unitNumber, locationId, locationName, startDate, endDate, totalAmount } = aReservation();

/** The payment of the rental, two days ago, as its timeline has it. */
export function anEntry(given: Partial<TimelineStep> = {}): TimelineStep {
  return {
    at: inHours(-48),
    to: 'active',
    why: 'paid',
    by: 'payments',
    reservationId,
    unitNumber,
    locationId,
    locationName,
    startDate,
    endDate,
    amount: totalAmount,
    continues: false,
    ...given,
  };
}

/** The payment of the period that extends it, an hour ago. */
export const nextEntry = (given: Partial<TimelineStep> = {}): TimelineStep =>
  anEntry({
    at: inHours(-1),
    reservationId: nextTerm.reservationId,
    startDate: nextTerm.startDate,
    endDate: nextTerm.endDate,
    amount: nextTerm.totalAmount,
    continues: true,
    ...given,
  });
