import { seoulDateOf } from '@hamkke/money';
import type { Snapshot, Order, Reservation } from '../snapshot.ts';
import { traceRetentionMs } from '../snapshot.ts';
import { consumersOf } from '../consumers.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';
import { paidByOrder } from './rental.ts';
import type { CheckRules } from './rules.ts';

/** The last day that an order and its notice of ending, or a manager who ended it by hand, have left. */
function lastDays({ end }: Order, { notice, history }: Reservation): readonly string[] {
  if (notice) return notice.previousEndDate === end ? [notice.leaveDate] : [];
  const ended = history.flatMap(({ to, why, at }) => (to === 'expired' && why === 'set' ? [seoulDateOf(at)] : []));
  return [end, ...ended.filter((day) => day < end)];
}

/** What was agreed of the last day is so, and a move leaves no more days than were left of the rental. */
function isAgreedEnd(order: Order, reservation: Reservation): boolean {
  const { end, movedTo } = reservation;
  const days = lastDays(order, reservation);
  if (!movedTo) return days.includes(end);
  return days.includes(movedTo.previousEndDate) && end >= movedTo.moveDate && end <= movedTo.previousEndDate;
}

/** An order that was answered as ready has its range held, as agreed. */
function promiseOf(order: Order, reservation: Reservation | undefined): Finding[] {
  if (order.holdUntil === null) return [];
  const { orderId, reservationId } = order;
  if (!reservation)
    return [
      unsettled(
        'I4',
        'hold-lost',
        orderId,
        `order ${orderId} (${order.state}) was answered with a hold, and ${reservationId} is not there`,
      ),
    ];
  const held = { ...reservation, amount: paidByOrder(reservation) };
  const termsOf = (it: Order | Reservation) => [it.orderId, it.unitId, it.start, it.amount].join(' ');
  if (termsOf(order) === termsOf(held) && isAgreedEnd(order, reservation)) return [];
  const textOf = ({ unitId, start, end, amount }: Order | Reservation) => `${unitId} ${start}..${end} ${amount}`;
  return [
    wrong(
      'I4',
      'hold-changed',
      orderId,
      `order ${orderId} is for ${textOf(order)}, its reservation for ${textOf(held)}`,
    ),
  ];
}

/** A hold of which its order was never answered: payments discards an order that was refused, and the hold lapses. */
const isHoldOnly = ({ status, verdict, history }: Reservation) =>
  verdict === null && (status === 'pending' || status === 'cancelled') && history.every(({ to }) => to !== 'active');

/** I4, events: each is published, and handled by all who must. */
export function checkHandling(
  { now, events, inbox, discarded }: Pick<Snapshot, 'now' | 'events' | 'inbox' | 'discarded'>,
  { eventMs }: Pick<CheckRules, 'eventMs'>,
): Finding[] {
  // What was given up is handled by nobody, and an administrator answers for it.
  const handled = new Set([...inbox, ...discarded].map(({ consumer, eventId }) => `${consumer} ${eventId}`));
  const late = (since: Date) => now.getTime() - since.getTime() > eventMs;
  const eventIds = new Set(events.map(({ id }) => id));
  const since = new Date(now.getTime() - traceRetentionMs);
  const missed = events.flatMap(({ id, type, service, createdAt, sentAt }) => {
    if (sentAt === null)
      return late(createdAt)
        ? [unsettled('I4', 'unsent', id, `${type} waits in the outbox of ${service} since ${createdAt.toISOString()}`)]
        : [];
    if (!late(sentAt)) return [];
    return consumersOf(type)
      .filter((name) => !handled.has(`${name} ${id}`))
      .map((name) =>
        unsettled(
          'I4',
          'unheard',
          `${name} ${id}`,
          `${type}, sent ${sentAt.toISOString()}, was never handled by ${name}`,
        ),
      );
  });
  return [
    ...missed,
    // The producer published it and has lost it: its database went back in time. What happened longer ago may be
    // handled late, by a new consumer or after a retry.
    ...inbox
      .filter(({ occurredAt, eventId }) => occurredAt !== null && occurredAt > since && !eventIds.has(eventId))
      .map(({ consumer, eventId }) =>
        unsettled(
          'I4',
          'event-lost',
          `${consumer} ${eventId}`,
          `${consumer} handled event ${eventId}, which no outbox has`,
        ),
      ),
  ];
}

/** I4, holds: what was answered as held is held. */
export function checkHolds({ orders, reservations }: Pick<Snapshot, 'orders' | 'reservations'>): Finding[] {
  const reservationOf = new Map(reservations.map((one) => [one.reservationId, one]));
  return orders.flatMap((order) => promiseOf(order, reservationOf.get(order.reservationId)));
}

/** I4, orders: none that was answered, shown to the provider or rented for is lost. */
export function checkOrdersThere({
  orders,
  reservations,
  answeredOrders,
  provider = [],
}: Pick<Snapshot, 'orders' | 'reservations' | 'answeredOrders' | 'provider'>): Finding[] {
  const ids = new Set(orders.map(({ orderId }) => orderId));
  return [
    ...reservations
      .filter((one) => one.orderId !== null && !ids.has(one.orderId) && !isHoldOnly(one))
      .map(({ reservationId, orderId, status }) =>
        unsettled(
          'I4',
          'order-lost',
          reservationId,
          `reservation ${reservationId} (${status}) is of order ${orderId}, which is not there`,
        ),
      ),
    ...answeredOrders
      .filter((orderId) => !ids.has(orderId))
      .map((orderId) => unsettled('I4', 'answer-lost', orderId, `order ${orderId} was answered, and is not there`)),
    ...provider
      .filter(({ paymentId }) => /^H\d{6}[0-9A-Z]{16}$/.test(paymentId) && !ids.has(paymentId))
      .map(({ paymentId }) =>
        unsettled('I4', 'answer-lost', paymentId, `the provider was shown order ${paymentId}, which is not there`),
      ),
  ];
}

/** I4, dead letters: none waits for a decision. */
export const checkDeadLetters = ({ deadLetters = 0 }: Pick<Snapshot, 'deadLetters'>): Finding[] =>
  deadLetters > 0 ? [wrong('I4', 'dead-letters', 'dead letters', `${deadLetters} events ended as dead letters`)] : [];
