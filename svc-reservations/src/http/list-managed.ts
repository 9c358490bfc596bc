import { listAllReservations, listFranchiseReservations, listPartnerReservations } from '@hamkke/contracts';
import { route } from '@hamkke/service-kit';
import type { ListManaged } from '../use-cases/list-managed.ts';
import type { ReservationList } from '../use-cases/list-reservations.ts';
import { mustManage } from './manager-of-caller.ts';
import { presentReservation } from './present-reservation.ts';

const page = ({ reservations, next = null }: Omit<ReservationList, 'next'> & { next?: string | null | undefined }) => ({ success: true as const, reservations: reservations.map(presentReservation), nextCursor: next });

/** An owner's reservations. */
export function listFranchiseReservationsRoute(list: ListManaged) {
  return route(listFranchiseReservations, async ({ caller, params, query }) => page(await list({ ...query, ownerId: params.id, manager: mustManage(caller) })));
}

/** The same under its other name. */
export function listPartnerReservationsRoute(list: ListManaged) {
  return route(listPartnerReservations, async ({ caller, params, query }) => page(await list({ ...query, ownerId: params.id, manager: mustManage(caller) })));
}

/** Everybody's. */
export function listAllReservationsRoute(list: ListManaged) {
  return route(listAllReservations, async ({ caller, query }) => page(await list({ ...query, manager: mustManage(caller) })));
}
