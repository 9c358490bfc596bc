import { now, paidOrder, readyOrder } from '../right-snapshot.ts';
import { event, minutesAgo, payment, reservation, without } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

/** I4: what was acknowledged and is lost. */
export const acknowledgedBreakages: readonly Breakage[] = [
  [
    'I4 hold-lost',
    'the reservation of an answered order is gone',
    without('reservations', ({ orderId }) => orderId === readyOrder),
    ['I1 guards-nothing', 'I3 picture-invented', 'I3 told-untrue', 'I4 offer-unheld'],
  ],
  [
    'I4 hold-changed',
    'the reservation of an order is another unit',
    reservation(readyOrder, { unitId: 'u3' }),
    ['I1 guards-nothing', 'I1 not-guarded', 'I3 picture', 'I4 offer-unheld'],
  ],
  [
    'I4 hold-changed',
    'the reservation of an order ends on another day',
    reservation(readyOrder, { end: '2026-12-30' }),
    ['I1 not-guarded', 'I3 picture'],
  ],
  [
    'I4 order-lost',
    'the order of a rental is gone',
    without('orders', ({ orderId }) => orderId === paidOrder),
    [
      'I2 box-without-money',
      'I2 captured-without-order',
      'I2 ledger-without-order',
      'I3 told-untrue',
      'I4 answer-lost',
    ],
  ],
  [
    'I4 answer-lost',
    'an order that was answered is gone',
    ({ answeredOrders }) => ({ answeredOrders: [...answeredOrders, 'H2611219999999999999999'] }),
  ],
  ['I4 answer-lost', 'an order that the provider was shown is gone', payment('H2611219999999999999999', 0, 0)],
  [
    'I4 unsent',
    'an event waits for two minutes',
    event('reservation.confirmed', { createdAt: minutesAgo(2), sentAt: null }),
  ],
  [
    'I4 unheard',
    'an event was never handled by the catalog',
    without('inbox', ({ consumer }) => consumer === 'catalog.picture'),
  ],
  [
    'I4 unheard',
    'a cancellation was never handled by payments',
    without('inbox', ({ consumer }) => consumer === 'payments.refunds'),
  ],
  [
    'I4 event-lost',
    'an event was handled that no outbox has',
    ({ inbox }) => ({
      inbox: [...inbox, { service: 'catalog', consumer: 'catalog.picture', eventId: 'gone', at: now, occurredAt: now }],
    }),
  ],
  ['I4 dead-letters', 'an event became a dead letter', () => ({ deadLetters: 1 })],
];
