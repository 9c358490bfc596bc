import { confirm, hold } from '../domain/transitions.ts';
import type { Reservation } from '../domain/reservation.ts';
import { buildTerms } from './builders.ts';

/** When built rentals were held and paid. */
export const sometime = new Date('2026-11-21T03:00:00.000Z');

/** A paid rental of December 2026 for 60,000 won by default. */
export function buildRental(changes: Partial<Reservation> = {}): Reservation {
  const moment = { now: sometime, by: { kind: 'payments', id: null } } as const;
  const held = hold(
    buildTerms({ reservationId: 'a' }),
    { until: new Date(sometime.getTime() + 900_000), replaced: [] },
    moment,
  );
  return { ...confirm(held.reservation, moment).reservation, ...changes };
}
