import {
  type AnyEndpoint,
  listAllReservations,
  listFranchiseReservations,
  listPartnerReservations,
} from '@hamkke/contracts';
import { type HandlerContext, recordAccess, route } from '@hamkke/service-kit';
import type { ListManaged } from '../use-cases/list-managed.ts';
import type { ReservationList } from '../use-cases/list-reservations.ts';
import { mustManage } from './manager-of-caller.ts';
import { presentReservation } from './present-reservation.ts';

const page = ({ reservations, next = null }: Omit<ReservationList, 'next'> & { next?: string | null | undefined }) => ({
  success: true as const,
  reservations: reservations.map(presentReservation),
  nextCursor: next,
});

/** A page for who manages the branches; that its customers were shown is written down. */
function shown(list: ReservationList, endpoint: AnyEndpoint, { caller, logger }: HandlerContext) {
  recordAccess({ caller, endpoint, about: list.reservations.map(({ reservationId }) => reservationId), logger });
  return page(list);
}

/** An owner's reservations. */
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
