import {
  type AnyEndpoint,
  listAllReservations,
  listFranchiseReservations,
  listPartnerReservations,
  readOccupancy,
  setFranchiseReservationStatus,
  setReservationStatus,
} from '@hamkke/contracts';
import { type HandlerContext, recordAccess, route } from '@hamkke/service-kit';
import type { ListManaged } from '../use-cases/managing/list-managed.ts';
import type { ReadOccupancy } from '../use-cases/managing/read-occupancy.ts';
import type { SetStatus } from '../use-cases/managing/set-status.ts';
import type { ReservationList } from '../use-cases/renting/list-reservations.ts';
import { isOfferHold } from '../domain/reservation.ts';
import { mustManage } from './manager-of-caller.ts';
import { presentManaged, presentReservation } from './present-reservation.ts';

const page = ({ reservations, next = null }: Omit<ReservationList, 'next'> & { next?: string | null | undefined }) => ({
  success: true as const,
  reservations: reservations.map(presentReservation),
  nextCursor: next,
});

/** A page for who manages the locations; that its customers were shown is written down. */
function shown(list: ReservationList, endpoint: AnyEndpoint, { caller, logger }: HandlerContext) {
  recordAccess({ caller, endpoint, about: list.reservations.map(({ reservationId }) => reservationId), logger });
  return page(list);
}

/** A partner's reservations. */
export function listFranchiseReservationsRoute(list: ListManaged) {
  return route(listFranchiseReservations, async ({ params, query, ...context }) =>
    shown(
      await list({ ...query, ownerId: params.id, manager: mustManage(context.caller) }),
      listFranchiseReservations,
      context,
    ),
  );
}

/** The same under its other name. */
export function listPartnerReservationsRoute(list: ListManaged) {
  return route(listPartnerReservations, async ({ params, query, ...context }) =>
    shown(
      await list({ ...query, ownerId: params.id, manager: mustManage(context.caller) }),
      listPartnerReservations,
      context,
    ),
  );
}

/** Everybody's. */
export function listAllReservationsRoute(list: ListManaged) {
  return route(listAllReservations, async ({ query, ...context }) =>
    shown(await list({ ...query, manager: mustManage(context.caller) }), listAllReservations, context),
  );
}

/** Sets the status of a partner's reservation by hand. */
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

/** Who has which unit of a location until when. */
export function readOccupancyRoute(read: ReadOccupancy) {
  return route(readOccupancy, async ({ caller, params, logger }) => {
    const found = await read(params.id, mustManage(caller));
    recordAccess({ caller, endpoint: readOccupancy, about: found.map(({ reservationId }) => reservationId), logger });
    return found.map((reservation) => {
      const { unitId, reservationId, state, customer, range } = reservation;
      return {
        unitId,
        reservationId,
        status: state.status,
        userName: customer.name,
        startDate: range.start,
        endDate: range.end,
        ...(isOfferHold(reservation) && { offer: true }),
      };
    });
  });
}
