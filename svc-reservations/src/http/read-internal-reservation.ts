import { readToldReservation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { InternalReservations } from '../use-cases/internal-reservations.ts';
import { presentInternal } from './present-reservation.ts';

/** One reservation for a mail about it. */
export function readInternalReservationRoute({ one }: InternalReservations) {
  return route(readToldReservation, async ({ params }) => presentInternal(await one(params.id)));
}
