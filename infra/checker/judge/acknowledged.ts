import type { Books, Order, Reservation } from '../books.ts';
import { tracesKeptMs } from '../books.ts';
import { consumersOf } from '../consumers.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';

/** How long an event may wait to be published or handled, in milliseconds. */
export interface Patience {
  readonly eventMs: number;
}

/** An order that was answered as ready has its range held, as agreed. */
function promiseOf(order: Order, reservation: Reservation | undefined, rescheduled: ReadonlySet<string>): Finding[] {
  if (order.holdUntil === null) return [];
  const { orderId, reservationId } = order;
  if (!reservation) return [unsettled('I4', 'hold-lost', orderId, `order ${orderId} (${order.state}) was answered with a hold, and ${reservationId} is not there`)];
  const termsOf = (it: Order | Reservation) => [it.orderId, it.unitId, it.start, rescheduled.has(reservationId) ? '' : it.end, it.amount].join(' ');
  return termsOf(order) === termsOf(reservation)
    ? []
    : [
        wrong(
          'I4',
          'hold-changed',
          orderId,
          `order ${orderId} is for ${order.unitId} ${order.start}..${order.end} ${order.amount}, its reservation for ${reservation.unitId} ${reservation.start}..${reservation.end} ${reservation.amount}`,
        ),
      ];
}

function eventsOf({ events, inbox, discarded, now }: Pick<Books, 'events' | 'inbox' | 'discarded' | 'now'>, { eventMs }: Patience): Finding[] {
  // What was given up is handled by nobody, and an administrator answers for it.
  const handled = new Set([...inbox, ...discarded].map(({ consumer, eventId }) => `${consumer} ${eventId}`));
  const late = (since: Date) => now.getTime() - since.getTime() > eventMs;
  return events.flatMap(({ id, type, service, createdAt, sentAt }) => {
    if (sentAt === null) return late(createdAt) ? [unsettled('I4', 'unsent', id, `${type} waits in the outbox of ${service} since ${createdAt.toISOString()}`)] : [];
    if (!late(sentAt)) return [];
    return consumersOf(type)
      .filter((name) => !handled.has(`${name} ${id}`))
      .map((name) => unsettled('I4', 'unheard', `${name} ${id}`, `${type}, sent ${sentAt.toISOString()}, was never handled by ${name}`));
  });
}

/** I4: nothing that was acknowledged is lost. */
export function judgeAcknowledged(books: Omit<Books, 'guards' | 'ledger' | 'picture' | 'stock' | 'settlements' | 'settledEntries' | 'transfers'>, patience: Patience): Finding[] {
  const { now, orders, reservations, events, inbox, answeredOrders, provider = [], deadLetters = 0 } = books;
  const reservationOf = new Map(reservations.map((one) => [one.reservationId, one]));
  const ids = new Set(orders.map(({ orderId }) => orderId));
  const rescheduled = new Set(events.filter(({ type }) => type === 'reservation.rescheduled').map(({ aggregateId }) => aggregateId));
  const eventIds = new Set(events.map(({ id }) => id));
  const since = new Date(now.getTime() - tracesKeptMs);
  return [
    ...orders.flatMap((order) => promiseOf(order, reservationOf.get(order.reservationId), rescheduled)),
    ...reservations
      .filter(({ orderId }) => orderId !== null && !ids.has(orderId))
      .map(({ reservationId, orderId, status }) =>
        unsettled('I4', 'order-lost', reservationId, `reservation ${reservationId} (${status}) is of order ${orderId}, which is not there`),
      ),
    ...answeredOrders.filter((orderId) => !ids.has(orderId)).map((orderId) => unsettled('I4', 'answer-lost', orderId, `order ${orderId} was answered, and is not there`)),
    ...provider
      .filter(({ paymentId }) => /^H\d{6}[0-9A-Z]{16}$/.test(paymentId) && !ids.has(paymentId))
      .map(({ paymentId }) => unsettled('I4', 'answer-lost', paymentId, `the provider was shown order ${paymentId}, which is not there`)),
    ...eventsOf(books, patience),
    // The producer told it and has forgotten it: its database went back in time.
    ...inbox
      .filter(({ at, eventId }) => at > since && !eventIds.has(eventId))
      .map(({ consumer, eventId }) => unsettled('I4', 'event-lost', `${consumer} ${eventId}`, `${consumer} handled event ${eventId}, which no outbox has`)),
    ...(deadLetters > 0 ? [wrong('I4', 'dead-letters', 'dead letters', `${deadLetters} events ended as dead letters`)] : []),
  ];
}
