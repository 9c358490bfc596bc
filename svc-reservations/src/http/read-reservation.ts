import { readReservation } from '@hamkke/contracts';
import { recordAccess, route } from '@hamkke/service-kit';
import type { ReadOwn } from '../use-cases/read-own.ts';
import { presentManaged, presentOwn } from './present-reservation.ts';
import { readerOfCaller } from './reader-of-caller.ts';

/** One reservation for its customer, and for who manages its branch. */
export function readReservationRoute(read: ReadOwn) {
  return route(readReservation, async ({ caller, params, correlationId, logger }) => {
    const view = await read(params.id, readerOfCaller(caller), correlationId);
    if (!view.managed) return presentOwn(view);
    recordAccess({ caller, endpoint: readReservation, about: [params.id], logger });
    return presentManaged(view);
  });
}
