import { listToldReservations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { InternalReservations } from '../use-cases/internal-reservations.ts';
import { presentInternal } from './present-reservation.ts';

/** All of a person's reservations. */
export function listInternalReservationsRoute({ ofPerson }: InternalReservations) {
  return route(listToldReservations, async ({ params, correlationId }) =>
    (await ofPerson(params.id, correlationId)).map(presentInternal),
  );
}
