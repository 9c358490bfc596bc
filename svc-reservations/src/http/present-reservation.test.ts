import { internalReservationSchema, rentalFactsSchema, reservationDetailSchema } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import type { Moment } from '../domain/change.ts';
import { endEarlier, erase, noteRefund, remind } from '../domain/customer-changes.ts';
import { never, type Reservation } from '../domain/reservation.ts';
import { prolong } from '../domain/renewing.ts';
import { confirm, hold } from '../domain/transitions.ts';
import { buildTerms } from '../testing/builders.ts';
import { createDescribeOwn } from '../use-cases/renting/describe-own.ts';
import { presentInternal, presentManaged, presentOwn, presentRental } from './present-reservation.ts';

const moment: Moment = { now: new Date('2026-11-21T03:00:00.000Z'), by: { kind: 'system', id: null } };
const rules = { freeCancelMs: 86_400_000, endingNoticeDays: 7, extensionPriorityDays: 14, checkDays: 0 };
const held = (until = new Date('2026-11-21T03:15:00.000Z')) =>
  hold(
    buildTerms({ reservationId: 'a', customer: { name: '김', email: 'kim@example.com', phone: '010' } }),
    { until, replaced: [] },
    moment,
  ).reservation;
const rented = () => confirm(held(), moment).reservation;
/** What the store says besides: nothing is taken, and these are reservations of the unit. */
const describing = (...others: Reservation[]) =>
  createDescribeOwn({
    store: {
      find: async () => undefined,
      availabilityOf: async () => ({ guard: undefined, holders: new Map() }),
      ofUnit: async (_, from) => ('after' in from ? others : []),
    },
    clock: () => moment.now,
    rules,
  });
const shown = async (reservation: Reservation, ...others: Reservation[]) =>
  reservationDetailSchema.parse(presentOwn(await describing(...others)(reservation)));

test('a hold says until when, one set by hand does not lapse', async () => {
  expect(await shown(held())).toMatchObject({
    status: 'pending',
    userPhone: '010',
    confirmedAt: null,
    holdUntil: '2026-11-21T03:15:00.000Z',
    options: {
      cancel: { allowed: true, because: 'unpaid', refund: 0, freeUntil: null },
      notice: { allowed: false, earliest: null, latest: null },
    },
  });
  expect((await shown(held(never))).holdUntil).toBeNull();
});

test('a rental says when it was confirmed and what went back, and its customer sees nothing of our mails and bookkeeping', async () => {
  const left = endEarlier(rented(), calendarDate('2026-12-20'), moment).reservation;
  const refunded = noteRefund(left, { version: 3, amount: 10 }, moment)?.reservation ?? left;
  const reminded = remind(refunded, moment)?.reservation ?? refunded;
  const erased = erase(reminded, moment)?.reservation ?? reminded;
  expect(erased.history.map(({ why }) => why)).toEqual(['held', 'paid', 'notice', 'refunded', 'reminded', 'erased']);
  expect(await shown(erased)).toMatchObject({
    confirmedAt: '2026-11-21T03:00:00.000Z',
    holdUntil: null,
    refundedAmount: 10,
    endDate: '2026-12-20',
    notice: { previousEndDate: '2026-12-31', hasPhoto: false },
    userName: '',
    userEmail: '',
    userPhone: null,
    history: [{ why: 'held' }, { why: 'paid' }, { why: 'notice' }, { why: 'refunded' }],
  });
});

test('a rental says how it can be extended, and its periods by their days', async () => {
  const rental = rented();
  const extend = { because: 'possible', startDate: '2027-01-01', until: null, priorityUntil: '2026-12-16', by: null };
  const term = {
    reservationId: 'a',
    orderId: 'ordera',
    status: 'active',
    period: 'monthly',
    startDate: '2026-12-01',
    endDate: '2026-12-31',
    totalAmount: 60_000,
    unitNumber: 'location-1-M-1',
    locationId: 'location-1',
    locationName: '강남점',
  };
  expect(await shown(rental)).toMatchObject({ continues: null, options: { extend }, terms: [term] });

  const range = { start: calendarDate('2027-01-01'), end: calendarDate('2027-01-31') };
  const next = { ...rental, reservationId: 'b', continues: 'a', ownerId: 'owner-2', range };
  const extended = await shown(rental, next);
  expect(extended.options).toMatchObject({
    extend: { ...extend, because: 'extended', by: 'b' },
    notice: { allowed: false, earliest: null, latest: null },
  });
  expect(extended.terms).toEqual([
    term,
    { ...term, reservationId: 'b', startDate: '2027-01-01', endDate: '2027-01-31' },
  ]);
  expect((await shown(next)).continues).toBe('a');
  // Another partner ran the location when that period was booked.
  expect(presentManaged(await describing(next)(rental)).terms).toEqual([term]);
  expect(presentManaged(await describing({ ...next, ownerId: 'owner-1' })(rental)).terms).toHaveLength(2);
});

test('identity gets the language, and whether there is an account', () => {
  expect(internalReservationSchema.parse(presentInternal({ ...rented(), language: 'en' }))).toMatchObject({
    language: 'en',
    hasAccount: false,
    orderAmount: 60_000,
  });
  expect(presentInternal({ ...rented(), userId: 'kim' }).hasAccount).toBe(true);
});

test('a rental that renews says so, of which its history shows nothing; its next term does not lapse', async () => {
  const renewing = prolong(rented(), true, moment).reservation;
  const own = await shown(renewing);
  expect(own).toMatchObject({ renewing: true, endDate: '2026-12-31' });
  expect(own.history.map(({ why }) => why)).toEqual(['held', 'paid']);
  expect(await shown({ ...held(never), renewing: true })).toMatchObject({ renewing: true, holdUntil: null });
  expect(await shown(prolong(renewing, false, moment).reservation)).not.toHaveProperty('renewing');
  expect(presentManaged(await describing()(renewing))).toMatchObject({ renewing: true });
});

test('payments reads whose a rental is, and what extends it', () => {
  const reservation = { ...rented(), userId: 'user-1', renewing: true };
  expect(rentalFactsSchema.parse(presentRental({ reservation, extendedBy: 'b', goesOn: true }))).toMatchObject({
    reservationId: 'a',
    userId: 'user-1',
    ownerId: 'owner-1',
    renewing: true,
    extendedBy: 'b',
    goesOn: true,
    hasAccount: true,
  });
});
