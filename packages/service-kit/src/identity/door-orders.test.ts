import { expect, test } from 'vitest';
import { doorOrders, orderGuestPass, orderSession, readDoorOrder } from './door-orders.ts';

function answer() {
  const headers: Record<string, string> = {};
  return { headers, setHeader: (name: string, value: string) => void (headers[name] = value) };
}

test('identity orders a session, reservations a guest pass', () => {
  const answered = answer();
  orderSession(answered, { order: 'start', userId: 'u1', at: '2026-11-21T00:00:00.000Z' });
  orderGuestPass(answered, { reservationId: 'r1' });
  expect(readDoorOrder(doorOrders.session, 'identity', answered.headers)).toEqual({
    order: 'start',
    userId: 'u1',
    at: '2026-11-21T00:00:00.000Z',
  });
  expect(readDoorOrder(doorOrders.guestPass, 'reservations', answered.headers)).toEqual({ reservationId: 'r1' });
});

test('no other service can order either', () => {
  const answered = answer();
  orderSession(answered, { order: 'end' });
  orderGuestPass(answered, { reservationId: 'r1' });
  for (const service of ['catalog', 'payments', 'reservations'])
    expect(readDoorOrder(doorOrders.session, service, answered.headers)).toBeUndefined();
  for (const service of ['catalog', 'payments', 'identity'])
    expect(readDoorOrder(doorOrders.guestPass, service, answered.headers)).toBeUndefined();
});

test('nothing is ordered where nothing is said', () =>
  expect(readDoorOrder(doorOrders.session, 'identity', {})).toBeUndefined());
