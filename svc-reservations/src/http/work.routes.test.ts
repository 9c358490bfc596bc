import { locationWorkSchema, unitCheckSchema } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import type { HandlerContext, Route } from '@hamkke/service-kit';
import { accessRecorder } from '@hamkke/service-kit/testing';
import { expect, test } from 'vitest';
import { buildRental, sometime } from '../testing/build-rental.ts';
import type { Reservation } from '../domain/reservation.ts';
import { checkUnitRoute, readLocationWorkRoute, readUnitPhotoRoute } from './work.routes.ts';

const partner = { id: 'owner-1', userType: 'franchise' as const, isApproved: true, isSuperUser: false };
const caller = (person: typeof partner | null): HandlerContext['caller'] => ({
  kind: 'person',
  visitorId: 'v',
  address: '203.0.113.9',
  person,
  guestOf: null,
  via: 'session',
  scopes: [],
  freshUntil: null,
  deviceId: null,
});

/** Calls a route as a person; answers the reply, the headers and whose data was recorded as shown. */
async function call(
  route: Route,
  input: { readonly params: object; readonly body?: object },
  person: typeof partner | null = partner,
) {
  const { logger, records } = accessRecorder();
  const headers = new Map<string, string | string[]>();
  const reply = await route.handle({
    query: {},
    body: undefined,
    ...input,
    caller: caller(person),
    logger,
    correlationId: 'c',
    headers: {},
    signal: AbortSignal.timeout(10_000),
    setHeader: (name, value) => void headers.set(name, value),
  });
  return { reply, headers, shown: records().map(({ call: id, about }) => [id, ...about]) };
}

const of = (reservationId: string, more: Partial<Reservation> = {}) =>
  buildRental({ reservationId, unitId: `unit-${reservationId}`, ...more });
const named = (reservationId: string, customerName = '김함께') => ({
  reservationId,
  unitId: `unit-${reservationId}`,
  unitNumber: 'location-1-M-1',
  size: 'M',
  customerName,
});
const otherUnit = {
  reservationId: 'x',
  unitId: 'unit-x',
  locationId: 'location-1',
  unitNumber: '1',
  locationName: '강남점',
  moveDate: calendarDate('2026-12-01'),
};
const movedFrom = { ...otherUnit, leaveBy: calendarDate('2026-12-03'), value: 0, charged: 0, left: 0, shortfall: 0 };
const movedTo = { ...otherUnit, previousEndDate: calendarDate('2026-12-31'), value: 0, left: 0, refund: 0 };
const until = new Date('2026-11-21T05:00:00.000Z');
const lastDay = calendarDate('2026-12-31');

test('the work of a day names customers as other lists do, and whose data was shown is recorded', async () => {
  const route = readLocationWorkRoute(async () => ({
    date: calendarDate('2026-11-21'),
    arrivals: [of('a'), of('moves', { movedFrom })],
    departures: [of('d', { movedTo }), of('gone', { customer: { name: '', email: '' } })],
    checks: [{ reservation: of('c', { photo: { mark: 'm', at: sometime } }), lastDay, nextStart: null }],
    overdue: [{ reservation: of('o'), graceUntil: calendarDate('2027-01-03') }],
    offers: [of('h', { orderId: null, state: { status: 'pending', until } })],
  }));
  const { reply, shown } = await call(route, { params: { id: 'location-1' } });
  expect(locationWorkSchema.parse(reply)).toEqual({
    date: '2026-11-21',
    arrivals: [
      { ...named('a'), moving: false },
      { ...named('moves'), moving: true },
    ],
    departures: [
      { ...named('d'), moving: true },
      { ...named('gone', ''), moving: false },
    ],
    checks: [{ ...named('c'), lastDay, hasPhoto: true, nextStart: null }],
    overdue: [{ ...named('o'), lastDay, graceUntil: '2027-01-03' }],
    offers: [{ unitId: 'unit-h', unitNumber: 'location-1-M-1', size: 'M', until: until.toISOString() }],
  });
  expect(shown).toEqual([['readLocationWork', 'a', 'moves', 'd', 'gone', 'c', 'o']]);
});

test('a check is answered without the mark of its photo', async () => {
  const by = { kind: 'owner', id: 'owner-1' } as const;
  const inputs: unknown[] = [];
  const route = checkUnitRoute(async (input) => {
    inputs.push(input);
    const photo = { mark: 'm', at: sometime };
    return { reservationId: 'a', check: { condition: 'damaged', note: '문', photo, at: sometime, by } };
  });
  const { reply } = await call(route, { params: { id: 'a' }, body: { condition: 'damaged', note: '문' } });
  expect(unitCheckSchema.parse(reply)).toEqual({
    reservationId: 'a',
    condition: 'damaged',
    note: '문',
    hasPhoto: true,
    checkedAt: sometime.toISOString(),
  });
  const manager = { personId: 'owner-1', overseer: null };
  expect(inputs).toEqual([{ reservationId: 'a', condition: 'damaged', note: '문', manager }]);
  expect(route.options.bodyLimit).toBeGreaterThan(11_000_000);
});

test('a photo is bytes that no cache between stores, and recorded as shown', async () => {
  const route = readUnitPhotoRoute(async ({ reservationId, by }) => ({
    reservationId,
    locationId: 'location-1',
    by,
    bytes: new Uint8Array([1, 2]),
  }));
  const { reply, headers, shown } = await call(route, { params: { id: 'a', by: 'manager' } });
  expect(reply).toEqual(new Uint8Array([1, 2]));
  expect(headers.get('content-type')).toBe('image/webp');
  expect(headers.get('cache-control')).toBe('no-store, private');
  expect(shown).toEqual([['readUnitPhoto', 'a']]);
});

const unused = () => Promise.reject(new Error('no use case may run'));
test.each([
  ['the work', readLocationWorkRoute(unused)],
  ['a check', checkUnitRoute(unused)],
  ['a photo', readUnitPhotoRoute(unused)],
])('%s is for who manages locations only', async (_, route) => {
  await expect(call(route, { params: { id: 'a', by: 'customer' }, body: {} }, null)).rejects.toThrow('FORBIDDEN');
});
