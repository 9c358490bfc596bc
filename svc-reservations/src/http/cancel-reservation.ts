import { cancelReservation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CancelByRenter } from '../use-cases/cancel-by-renter.ts';
import { presentOwn } from './present-reservation.ts';
import { renterOfCaller } from './renter-of-caller.ts';

/** Cancels for the renter. */
export function cancelReservationRoute(cancel: CancelByRenter) {
  return route(cancelReservation, async ({ caller, params, body, correlationId }) =>
    presentOwn(await cancel({ reservationId: params.id, renter: renterOfCaller(caller), ...body }, correlationId)),
  );
}
