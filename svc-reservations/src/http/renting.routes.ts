import {
  cancelReservation,
  countGuestReservations,
  listInternalReservations,
  listReservations,
  readInternalReservation,
  readReservation,
  readReservationTexts,
  readTimeline,
} from '@hamkke/contracts';
import { personOf, recordAccess, route } from '@hamkke/service-kit';
import type { CancelByCustomer } from '../use-cases/renting/cancel-by-customer.ts';
import type { InternalReservations } from '../use-cases/renting/internal-reservations.ts';
import type { ListReservations } from '../use-cases/renting/list-reservations.ts';
import type { ReadOwn } from '../use-cases/renting/read-own.ts';
import type { ReadTimeline } from '../use-cases/renting/read-timeline.ts';
import { customerOfCaller } from './customer-of-caller.ts';
import { presentInternal, presentManaged, presentOwn, presentReservation } from './present-reservation.ts';
import { presentTimeline } from './present-timeline.ts';
import { readerOfCaller } from './reader-of-caller.ts';

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

/** One reservation for its customer, and for who manages its location. */
export function readReservationRoute(read: ReadOwn) {
  return route(readReservation, async ({ caller, params, correlationId, logger }) => {
    const view = await read(params.id, readerOfCaller(caller), correlationId);
    if (!view.managed) return presentOwn(view);
    recordAccess({ caller, endpoint: readReservation, about: [params.id], logger });
    return presentManaged(view);
  });
}

/** What happened to a rental, for its customer. */
export function readTimelineRoute(read: ReadTimeline) {
  return route(readTimeline, async ({ caller, params, correlationId }) =>
    presentTimeline(await read(params.id, customerOfCaller(caller), correlationId)),
  );
}

/** Cancels for the customer. */
export function cancelReservationRoute(cancel: CancelByCustomer) {
  return route(cancelReservation, async ({ caller, params, body, correlationId }) =>
    presentOwn(await cancel({ reservationId: params.id, customer: customerOfCaller(caller), ...body }, correlationId)),
  );
}

/** One reservation for a mail about it. */
export function readInternalReservationRoute({ one }: InternalReservations) {
  return route(readInternalReservation, async ({ params }) => presentInternal(await one(params.id)));
}

/** All of a person's reservations. */
export function listInternalReservationsRoute({ ofPerson }: InternalReservations) {
  return route(listInternalReservations, async ({ params, correlationId }) =>
    (await ofPerson(params.id, correlationId)).map(presentInternal),
  );
}

/** How many reservations a proof of an address would open to an account. */
export function countGuestReservationsRoute({ guestCount }: InternalReservations) {
  return route(countGuestReservations, async ({ body }) => ({ count: await guestCount(body.email) }));
}

/** Texts in a person's reservations that may be translated for that person. */
export function readReservationTextsRoute({ textsOf }: InternalReservations) {
  return route(readReservationTexts, async ({ params }) => ({ texts: await textsOf(params.id) }));
}
