import { readRental, setRenewing } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ReadRental } from '../use-cases/renting/read-rental.ts';
import type { SetRenewing } from '../use-cases/renting/set-renewing.ts';
import { presentRental } from './present-reservation.ts';

/** A rental for what renews it. */
export function readRentalRoute(read: ReadRental) {
  return route(readRental, async ({ params }) => presentRental(await read(params.id)));
}

/** Gives a rental an open end, or ends it with its last day again. */
export function setRenewingRoute(set: SetRenewing) {
  return route(setRenewing, async ({ params, body: { renewing, userId }, correlationId }) =>
    presentRental(await set({ reservationId: params.id, personId: userId, renewing }, correlationId)),
  );
}
