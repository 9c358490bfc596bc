import { reservationConfirmed, reservationHeld, type DataOf } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import { startOf } from './on-rental-start.ts';

const range = {
  reservationId: 'r1',
  orderId: 'H000001',
  unitId: 'u1',
  locationId: 'b',
  ownerId: null,
  startDate: calendarDate('2026-12-22'),
  endDate: calendarDate('2027-01-21'),
};
const envelope = {
  id: 'e1',
  schemaVersion: 1,
  aggregateId: 'r1',
  aggregateVersion: 1,
  occurredAt: '2026-12-18T00:00:00.000Z',
  correlationId: 'c',
};
const held = (more: Partial<DataOf<typeof reservationHeld>>) => ({
  ...envelope,
  type: reservationHeld.type,
  data: { ...range, until: '2026-12-18T00:15:00.000Z', ...more },
});
const start = { reservationId: 'r1', unitId: 'u1', startDate: '2026-12-22' };

test('a paid rental begins, and so does a next term that is still to be paid', () => {
  expect(startOf({ ...envelope, type: reservationConfirmed.type, data: { ...range, amount: 1 } })).toEqual(start);
  expect(startOf(held({ renewing: true }))).toEqual(start);
});

test('a hold that may lapse is no beginning', () => {
  expect([startOf(held({})), startOf(held({ renewing: false }))]).toEqual([undefined, undefined]);
});
