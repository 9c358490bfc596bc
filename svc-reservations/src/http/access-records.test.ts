import type { HandlerContext, Route } from '@hamkke/service-kit';
import { accessRecordsOf } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import type { Reservation } from '../domain/reservation.ts';
import {
  listAllReservationsRoute,
  listFranchiseReservationsRoute,
  listPartnerReservationsRoute,
  readOccupancyRoute,
} from './managing.routes.ts';
import { readNoticePhotoRoute } from './notice.routes.ts';
import { readReservationRoute } from './renting.routes.ts';

const person = { id: 'p1', userType: 'franchise' as const, isApproved: true, isSuperUser: false };
const caller: HandlerContext['caller'] = {
  kind: 'person',
  visitorId: 'v',
  address: '203.0.113.9',
  person,
  guestOf: null,
  via: 'session',
  scopes: [],
  freshUntil: null,
  deviceId: null,
};
/** The fields that lists show. */
const reservation = {
  reservationId: 'R1',
  orderId: null,
  unitId: 'u',
  locationId: 'b',
  ownerId: 'p1',
  unitNumber: 'b-M-1',
  unitSize: 'M',
  locationName: '지점',
  period: 'monthly',
  amount: 40_000,
  userId: null,
  range: { start: '2026-12-01', end: '2026-12-31' },
  customer: { name: '김함께', email: 'kim@example.com' },
  state: { status: 'active', since: new Date() },
  refundOwed: 0,
  refunds: [],
  history: [],
  createdAt: new Date(),
  verdict: null,
  notice: null,
  photo: null,
} as unknown as Reservation;

const recordsOf = (route: Route) => accessRecordsOf(route, caller, { params: { id: 'R1' } });
const record = (call: string) => ({
  who: 'p1',
  role: 'owner',
  from: '203.0.113.9',
  via: 'session',
  call,
  about: ['R1'],
});
const list = async () => ({ reservations: [reservation], nextCursor: null }) as never;

test.each([
  ['listFranchiseReservations', listFranchiseReservationsRoute(list)],
  ['listPartnerReservations', listPartnerReservationsRoute(list)],
  ['listAllReservations', listAllReservationsRoute(list)],
  ['readOccupancy', readOccupancyRoute(async () => [reservation])],
  ['readReservation', readReservationRoute(async () => ({ reservation, managed: true }) as never)],
  ['readNoticePhoto', readNoticePhotoRoute(async () => ({ bytes: Buffer.alloc(1), managed: true }) as never)],
])('%s leaves a record of whose data was shown to who manages', async (call, route) => {
  expect(await recordsOf(route)).toEqual([record(call)]);
});

test.each([
  ['readReservation', readReservationRoute(async () => ({ reservation, managed: false }) as never)],
  ['readNoticePhoto', readNoticePhotoRoute(async () => ({ bytes: Buffer.alloc(1), managed: false }) as never)],
])('%s of one’s own leaves none', async (_, route) => {
  expect(await recordsOf(route)).toEqual([]);
});
