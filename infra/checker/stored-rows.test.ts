import { expect, test } from 'vitest';
import { orderFields, orderOf, reservationFields, reservationOf } from './stored-rows.ts';
import type { StoredOrder, StoredReservation } from './stored-rows.ts';
import { now } from './testing/right-snapshot.ts';

const range = { start: '2026-12-01', end: '2027-11-30', amount: 720_000, version: 3 } as const;
const reservation: StoredReservation = {
  ...range,
  _id: 'R1',
  orderId: 'H1',
  unitId: 'u1',
  locationId: 'a',
  status: 'active',
  verdict: { outcome: 'confirmed' },
  history: [{ version: 3, from: 'active', to: 'active', at: now, why: 'notice', by: { kind: 'renter' }, owed: 5_000 }],
};
const order: StoredOrder = {
  _id: 'H1',
  visitorId: 'v',
  reservationId: 'R1',
  unit: { unitId: 'u1' },
  period: 'yearly',
  startDate: range.start,
  endDate: range.end,
  amount: range.amount,
  state: 'ready',
  version: 2,
  createdAt: now,
  changedAt: now,
  holdUntil: now,
  capture: null,
  refunds: [],
  cancellations: [],
};
const prices = { monthlyPrice: 60_000, quarterlyPrice: 180_000, yearlyPrice: 720_000, minimumDays: 30 } as const;

test('what a rental was sold by is read from both, and a day without a price of its own has none', () => {
  expect(reservationFields).toMatchObject({ tariff: 1, 'history.owed': 1 });
  expect(orderFields).toMatchObject({ tariff: 1 });
  expect(reservationOf({ ...reservation, tariff: prices }).tariff).toEqual({ ...prices, dailyPrice: null });
  expect(orderOf({ ...order, tariff: { ...prices, dailyPrice: 3_000 } }).tariff).toEqual({
    ...prices,
    dailyPrice: 3_000,
  });
});

test('rows from before decision 0051 have no tariff', () => {
  expect(reservationOf(reservation).tariff).toBeNull();
  expect(orderOf(order).tariff).toBeNull();
});

test('what a notice owes is read from its entry of the history', () => {
  expect(reservationOf(reservation).history).toMatchObject([{ why: 'notice', by: 'renter', owed: 5_000 }]);
});
