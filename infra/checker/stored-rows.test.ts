import { expect, test } from 'vitest';
import { grantFields, grantOf, orderFields, orderOf, reservationFields, reservationOf } from './stored-rows.ts';
import type { StoredOrder, StoredReservation } from './stored-rows.ts';
import { now } from './testing/right-snapshot.ts';

const range = { start: '2026-12-01', end: '2027-11-30', amount: 720_000, version: 3 } as const;
const reservation: StoredReservation = {
  ...range,
  _id: 'R1',
  orderId: 'H1',
  unitId: 'u1',
  locationId: 'a',
  period: 'yearly',
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

const movedFrom = {
  reservationId: 'R0',
  moveDate: range.start,
  leaveBy: '2026-12-03',
  value: 700_000,
  charged: 20_000,
  left: null,
  shortfall: 0,
};
const movedTo = {
  reservationId: 'R2',
  moveDate: '2027-02-01',
  previousEndDate: range.end,
  value: 600_000,
  left: 500_000,
  refund: 0,
};

test('where a rental came from and went to is read, and what the orders of units before owe', () => {
  expect(reservationFields).toMatchObject({
    period: 1,
    'movedFrom.left': 1,
    'movedTo.previousEndDate': 1,
    'history.elsewhere': 1,
  });
  expect(orderFields).toMatchObject({ moves: 1 });
  const history = [{ version: 4, from: 'active', to: 'active', at: now, why: 'owed', elsewhere: 5_000 }];
  expect(reservationOf({ ...reservation, movedFrom, movedTo, history })).toMatchObject({ movedFrom, movedTo, history });
  expect(orderOf({ ...order, moves: 'R0' }).moves).toBe('R0');
});

test('rows from before decision 0053 moved nowhere', () => {
  expect(reservationOf(reservation)).toMatchObject({ movedFrom: null, movedTo: null });
  expect(orderOf(order).moves).toBeNull();
});

test('what a notice owes is read from its entry of the history', () => {
  expect(reservationOf(reservation).history).toMatchObject([{ why: 'notice', by: 'renter', owed: 5_000 }]);
});

test('of a grant nothing of a person is read, and one that says nothing of it was not erased', () => {
  const days = { from: new Date('2026-11-30T15:00:00.000Z'), until: new Date('2026-12-31T15:00:00.000Z') };
  const row = { version: 3, unitId: 'u1', locationId: 'a', ...days, opens: true };
  expect(Object.keys(grantFields).toSorted()).toEqual([...Object.keys(row), 'erasedAt'].toSorted());
  expect(grantOf({ _id: 'R1', ...row })).toEqual({ reservationId: 'R1', ...row, erasedAt: null });
  expect(grantOf({ _id: 'R1', ...row, erasedAt: now }).erasedAt).toEqual(now);
});
