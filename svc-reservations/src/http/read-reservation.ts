import { readReservation } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ReadOwn } from '../use-cases/read-own.ts';
import { presentOwn } from './present-reservation.ts';
import { renterOfCaller } from './renter-of-caller.ts';

/** One reservation for its renter. */
export function readReservationRoute(read: ReadOwn) {
  return route(readReservation, async ({ caller, params, correlationId }) => presentOwn(await read(params.id, renterOfCaller(caller), correlationId)));
}
