import { listReservations } from '@hamkke/contracts';
import { personOf, route } from '@hamkke/service-kit';
import type { ListReservations } from '../use-cases/list-reservations.ts';
import { presentReservation } from './present-reservation.ts';

/** One's own reservations. */
export function listReservationsRoute(list: ListReservations) {
  return route(listReservations, async ({ caller, query, correlationId, setHeader }) => {
    const { reservations, next } = await list({ personId: personOf(caller).id, ...query }, correlationId);
    // RFC 8288: a relative reference, so that it holds behind any gateway.
    if (next !== undefined)
      setHeader(
        'link',
        `<${listReservations.path}?${new URLSearchParams({ limit: String(reservations.length), cursor: next })}>; rel="next"`,
      );
    return reservations.map(presentReservation);
  });
}
