import type { Books, HistoryEntry, LedgerEntry, Order, OutboxEvent, PictureRange, Reservation } from '../books.ts';
import { never } from '../books.ts';

/** The instant at which the test's books are read. */
export const now = new Date('2026-11-21T03:00:00.000Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Order numbers as payments makes them; the reservation's begins with R instead. */
export const paidOrder = 'H2611210000000000000001';
export const readyOrder = 'H2611210000000000000002';
export const refundedOrder = 'H2611210000000000000003';
export const reservationOf = (orderId: string) => `R${orderId.slice(1)}`;

const held = (minutes: number): HistoryEntry => ({ version: 1, from: null, to: 'pending', at: ago(minutes), why: 'held' });

function reservation(orderId: string, more: Partial<Reservation>): Reservation {
  return {
    reservationId: reservationOf(orderId),
    orderId,
    unitId: 'u1',
    locationId: 'a',
    start: '2026-12-01',
    end: '2026-12-31',
    amount: 60_000,
    status: 'active',
    until: never,
    version: 2,
    verdict: 'confirmed',
    history: [held(10), { version: 2, from: 'pending', to: 'active', at: ago(8), why: 'paid' }],
    ...more,
  };
}

function order(orderId: string, more: Partial<Order>): Order {
  return {
    orderId,
    reservationId: reservationOf(orderId),
    unitId: 'u1',
    start: '2026-12-01',
    end: '2026-12-31',
    amount: 60_000,
    state: 'confirmed',
    version: 5,
    holdUntil: ago(-5),
    capture: { amount: 60_000, currency: 'KRW', objections: [] },
    refunds: [],
    cancellations: [],
    ...more,
  };
}

const entry = (orderId: string, kind: string, cancellationId: string | null = null): LedgerEntry => ({
  key: `${orderId}:${kind}:${cancellationId}`,
  kind,
  orderId,
  amount: 60_000,
  cancellationId,
  at: ago(9),
});

const event = (type: string, aggregateId: string, version: number): OutboxEvent => ({
  service: type.startsWith('reservation') ? 'reservations' : type.startsWith('payment') ? 'payments' : 'catalog',
  id: `${type} ${aggregateId} ${version}`.replaceAll(' ', '-'),
  type,
  aggregateId,
  version,
  createdAt: ago(8),
  sentAt: ago(8),
  refundOwed: 0,
  orderId: null,
});

function shown({ reservationId, unitId, locationId, start, end, until, version }: Reservation, standing: string): PictureRange {
  return { reservationId, unitId, locationId, start, end, standing, until, version };
}

/** Books without a fault: one paid rental, one hold, one payment that came too late and went back. */
export function rightBooks(): Books {
  const paid = reservation(paidOrder, {});
  const hold = reservation(readyOrder, { unitId: 'u2', status: 'pending', until: ago(-5), version: 1, verdict: null, history: [held(10)] });
  const lapsed = reservation(refundedOrder, {
    status: 'cancelled',
    version: 3,
    verdict: 'rejected',
    history: [held(40), { version: 2, from: 'pending', to: 'cancelled', at: ago(20), why: 'hold-lapsed' }],
  });
  const cancellation = { id: 'c1', amount: 60_000 };
  const events = [
    event('reservation.held', paid.reservationId, 1),
    event('reservation.confirmed', paid.reservationId, 2),
    event('reservation.held', hold.reservationId, 1),
    event('reservation.held', lapsed.reservationId, 1),
    event('reservation.cancelled', lapsed.reservationId, 2),
    event('payment.paid', paidOrder, 3),
    event('payment.paid', refundedOrder, 3),
    event('payment.refunded', refundedOrder, 6),
    event('unit.created', 'u1', 1),
    event('unit.updated', 'u1', 2),
  ];
  const mark = (consumer: string, { id }: OutboxEvent) => ({ service: consumer.split('.')[0] ?? '', consumer, eventId: id, at: ago(8) });
  return {
    now,
    guards: [paid, hold].map(({ reservationId: r, unitId, start, end, until }) => ({ unitId, closed: false, taken: [{ r, start, end, until }] })),
    reservations: [paid, hold, lapsed],
    orders: [
      order(paidOrder, {}),
      order(readyOrder, { unitId: 'u2', state: 'ready', version: 2, capture: null }),
      order(refundedOrder, { state: 'refunded', version: 7, refunds: [{ cause: 'rejected', amount: 60_000, state: 'done' }], cancellations: [cancellation] }),
    ],
    ledger: [entry(paidOrder, 'paid'), entry(refundedOrder, 'paid'), entry(refundedOrder, 'refunded', 'c1')],
    events,
    inbox: [
      ...events.filter(({ type }) => type.startsWith('reservation.')).map((one) => mark('catalog.picture', one)),
      ...events.filter(({ type }) => type === 'reservation.cancelled').map((one) => mark('payments.refunds', one)),
      ...events.filter(({ type }) => type === 'payment.refunded').map((one) => mark('reservations.payments', one)),
      ...events.filter(({ type }) => type === 'reservation.confirmed' || type === 'payment.refunded').map((one) => mark('identity.mails', one)),
    ],
    picture: [shown(paid, 'rented'), shown(hold, 'held'), { ...shown(lapsed, 'cancelled'), version: 2 }],
    stock: [
      { kind: 'unit', id: 'u1', version: 2 },
      { kind: 'unit', id: 'u2', version: 1 },
    ],
    answeredOrders: [paidOrder],
    provider: [
      { paymentId: paidOrder, paid: 60_000, cancelled: 0 },
      { paymentId: readyOrder, paid: 0, cancelled: 0 },
      { paymentId: refundedOrder, paid: 60_000, cancelled: 60_000 },
    ],
    deadLetters: 0,
  };
}
