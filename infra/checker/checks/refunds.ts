import type { Snapshot, Order, Refund, Reservation } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';
import type { Owing } from './decisions.ts';
import { owingsOf } from './decisions.ts';
import { leftOf, refundedOf } from './money.ts';
import type { CheckRules } from './rules.ts';
import { grace } from './rules.ts';

const markerOf = ({ orderId }: Order, version: number) => `${orderId}-cancelled-${version}`;
const byProviderOf = ({ cancellations }: Order) =>
  cancellations.reduce((sum, { amount, trigger }) => sum + (trigger === 'provider' ? amount : 0), 0);

/**
 * What a cancelling, a notice or a move owes back must be owed by its order too, under its own name. What the provider's staff
 * gave back since, which the reservation did not know of then, is set off against it; the payment may have less left
 * than was decided.
 */
function forgotten(order: Order, { entry, own, owed, byProvider }: Owing): Finding[] {
  if (owed === 0 || !order.capture || leftOf(order) === 0) return [];
  const known = order.refunds.find(({ marker }) => marker === markerOf(order, entry.version))?.amount ?? 0;
  const since = Math.max(0, byProviderOf(order) - byProvider);
  // What went to another unit may have gone back at the provider meanwhile: more than is there cannot be owed.
  const most = Math.min(order.capture.amount - byProvider, entry.why === 'owed' ? own : Infinity);
  if (known + since >= Math.min(owed, most)) return [];
  return [
    unsettled(
      'I2',
      'refund-forgotten',
      order.orderId,
      `order ${order.orderId} (${order.state}): its rental was cancelled, shortened or moved with ${owed} owed back, and ${known} is owed`,
    ),
  ];
}

/**
 * When money began to be owed: at the cancelling, the notice or the move that names it, or when the payment came that was turned
 * away.
 */
function owedSince(order: Order, { marker }: Refund, owings: readonly Owing[]): Date {
  return (
    owings.find(({ entry }) => markerOf(order, entry.version) === marker)?.entry.at ??
    order.capture?.paidAt ??
    order.createdAt
  );
}

/** A refund ends: card companies answer within days, and one that is refused again and again needs a person. */
function endless(order: Order, owings: readonly Owing[], now: Date): Finding[] {
  const open = order.refunds.find(({ state }) => state !== 'done');
  if (!open || order.state !== 'refunding') return [];
  const since = owedSince(order, open, owings);
  const age = (at: Date) => now.getTime() - at.getTime();
  if (age(since) <= grace.refund || (age(order.changedAt) <= grace.refund && age(since) <= grace.refundAtMost))
    return [];
  return [
    wrong(
      'I2',
      'refund-endless',
      order.orderId,
      `order ${order.orderId}: ${open.amount} is owed since ${since.toISOString()}, and has not gone back`,
    ),
  ];
}

/** What changes with each refund event changes once: no refund is noted twice, and no more than went back. */
function notedTwice({ reservationId, refunds }: Reservation, order: Order): Finding[] {
  const noted = refunds.filter(({ version }) => version > 0);
  const sum = noted.reduce((total, { amount }) => total + amount, 0);
  if (new Set(noted.map(({ version }) => version)).size === noted.length && sum <= refundedOf(order)) return [];
  return [
    unsettled(
      'I3',
      'handled-twice',
      reservationId,
      `reservation ${reservationId} noted ${sum} as given back in ${noted.length} refunds, order ${order.orderId} gave ${refundedOf(order)} back`,
    ),
  ];
}

/** I2, owed back: what a reservation decided to give back is owed by its order, once, and goes back in the end. */
export function checkRefunds(
  { now, orders, reservations }: Pick<Snapshot, 'now' | 'orders' | 'reservations'>,
  { eventMs }: Pick<CheckRules, 'eventMs'>,
): Finding[] {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  const ofOrders = new Map(reservations.flatMap((one) => (one.orderId === null ? [] : [[one.orderId, one] as const])));
  const isOverdue = (at: Date) => now.getTime() - at.getTime() > eventMs;
  return [
    ...reservations.flatMap((reservation) => {
      const order = orderOf.get(reservation.orderId ?? '');
      if (!order) return [];
      const owings = owingsOf(reservation).filter(({ entry }) => isOverdue(entry.at));
      return [...owings.flatMap((owing) => forgotten(order, owing)), ...notedTwice(reservation, order)];
    }),
    ...orders.flatMap((order) => {
      const reservation = ofOrders.get(order.orderId);
      return endless(order, reservation ? owingsOf(reservation) : [], now);
    }),
  ];
}
