import { readToldReservation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { TellReservations } from '../use-cases/tell-reservations.ts';
import { presentTold } from './present-reservation.ts';

/** One reservation for a mail about it. */
export function readToldReservationRoute({ one }: TellReservations) {
  return route(readToldReservation, async ({ params }) => presentTold(await one(params.id)));
}
