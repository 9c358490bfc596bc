import { listToldReservations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { TellReservations } from '../use-cases/tell-reservations.ts';
import { presentTold } from './present-reservation.ts';

/** All of a person's reservations. */
export function listToldReservationsRoute({ ofPerson }: TellReservations) {
  return route(listToldReservations, async ({ params, correlationId }) =>
    (await ofPerson(params.id, correlationId)).map(presentTold),
  );
}
