import { cancelReservation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { CancelByCustomer } from '../use-cases/cancel-by-renter.ts';
import { presentOwn } from './present-reservation.ts';
import { customerOfCaller } from './customer-of-caller.ts';

/** Cancels for the customer. */
export function cancelReservationRoute(cancel: CancelByCustomer) {
  return route(cancelReservation, async ({ caller, params, body, correlationId }) =>
    presentOwn(await cancel({ reservationId: params.id, customer: customerOfCaller(caller), ...body }, correlationId)),
  );
}
