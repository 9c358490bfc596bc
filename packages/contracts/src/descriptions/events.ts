import { paymentPaid } from '../events/payments.ts';
import { reservationConfirmed } from '../events/reservations.ts';
import { descriptions } from './registry.ts';

const order = {
  orderId: 'HK20261128A7F3K9',
  reservationId: 'r-8f2c',
  unitId: 'gangnam-1-M-1',
  locationId: 'gangnam-1',
  ownerId: null,
};

descriptions.add(paymentPaid.data, {
  description: 'The order that was paid, with the amount in won.',
  examples: [{ ...order, amount: 89_000, paidAt: '2026-11-28T07:26:40.000Z' }],
});
descriptions.add(reservationConfirmed.data, {
  description: 'Whose range of which unit is a rental now, with the amount in won.',
  examples: [{ ...order, startDate: '2026-12-01', endDate: '2026-12-31', amount: 89_000 }],
});
