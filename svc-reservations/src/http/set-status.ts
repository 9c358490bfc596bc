import { setFranchiseReservationStatus, setReservationStatus } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { SetStatus } from '../use-cases/set-status.ts';
import { mustManage } from './manager-of-caller.ts';
import { presentManaged } from './present-reservation.ts';

/** Sets the status of an owner's reservation by hand. */
export function setFranchiseReservationStatusRoute(set: SetStatus) {
  return route(setFranchiseReservationStatus, async ({ caller, params, body, correlationId }) =>
    presentManaged(
      await set(
        { ...body, reservationId: params.reservationId, ownerId: params.id, manager: mustManage(caller) },
        correlationId,
      ),
    ),
  );
}

/** Sets the status of anybody's. */
export function setReservationStatusRoute(set: SetStatus) {
  return route(setReservationStatus, async ({ caller, params, body, correlationId }) =>
    presentManaged(
      await set({ ...body, reservationId: params.reservationId, manager: mustManage(caller) }, correlationId),
    ),
  );
}
