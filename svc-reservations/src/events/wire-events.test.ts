import {
  reservationCancelled,
  reservationChecked,
  reservationConfirmed,
  reservationExpired,
  reservationHeld,
  reservationProlonged,
  reservationRescheduled,
} from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import type { Moment } from '../domain/change.ts';
import { endEarlier } from '../domain/customer-changes.ts';
import { prolong } from '../domain/renewing.ts';
import { checkOf, storeCheck } from '../domain/unit-check.ts';
import { never, type Change } from '../domain/reservation.ts';
import { cancel, confirm, expire, hold } from '../domain/transitions.ts';
import { buildRental } from '../testing/build-rental.ts';
import { buildTerms } from '../testing/builders.ts';
import { wireEvent } from './wire-events.ts';

const moment: Moment = { now: new Date('2026-11-21T03:00:00.000Z'), by: { kind: 'payments', id: null } };
const held = (renewing: boolean) =>
  hold(buildTerms({ reservationId: 'a' }), { until: never, replaced: [], renewing }, moment);
const dataOf = ({ reservation, events }: Change) => events.map((event) => wireEvent(reservation, event, 'c').data);

test('a hold and a rental say that they have no end, and nothing where they have one', () => {
  for (const renewing of [true, false]) {
    const [first] = dataOf(held(renewing));
    const [paid] = dataOf(confirm(held(renewing).reservation, moment));
    expect(reservationHeld.data.parse(first).renewing).toBe(renewing || undefined);
    expect(reservationConfirmed.data.parse(paid).renewing).toBe(renewing || undefined);
    expect([first, paid]).toMatchObject([{ endDate: '2026-12-31' }, { endDate: '2026-12-31' }]);
  }
});

test('a rental says that it has no end any more, or one again, with its own last day', () => {
  const renewing = prolong(buildRental(), true, moment);
  const ended = prolong(renewing.reservation, false, moment);
  const data = [renewing, ended].flatMap(dataOf).map((one) => reservationProlonged.data.parse(one));
  expect(data.map((one) => one.renewing)).toEqual([true, false]);
  expect(data.map(({ endDate }) => endDate)).toEqual(['2026-12-31', '2026-12-31']);
});

test('what is cancelled has no open end, of which its event says nothing', () => {
  const gone = cancel(buildRental({ renewing: true }), 'renter', moment, 60_000);
  expect(gone.reservation.renewing).toBe(false);
  expect(reservationCancelled.data.parse(dataOf(gone)[0])).not.toHaveProperty('renewing');
});

test('a notice says what it owes, and nothing where it owes nothing', () => {
  const tariff = { dailyPrice: 1_000, monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0, minimumDays: 1 };
  const published = [tariff, null].map((sold) => {
    const [data] = dataOf(endEarlier(buildRental({ tariff: sold }), calendarDate('2026-12-20'), moment));
    return reservationRescheduled.data.parse(data);
  });
  const moved = { endDate: '2026-12-20', previousEndDate: '2026-12-31' };
  expect(published).toMatchObject([{ ...moved, refundOwed: 40_000 }, moved]);
  expect(published[1]).not.toHaveProperty('refundOwed');
});

test('what ends a rental says on which day it left its unit, and what never had it says nothing', () => {
  const onLastDay: Moment = { ...moment, now: new Date('2027-01-01T03:00:00.000Z') };
  const midway: Moment = { ...moment, now: new Date('2026-12-10T03:00:00.000Z') };
  const [expired] = dataOf(expire(buildRental(), onLastDay));
  expect(reservationExpired.data.parse(expired)).toMatchObject({ leftOn: '2026-12-31' });
  expect(expired).not.toHaveProperty('clear');
  const cancelled = [midway, moment].flatMap((at) => dataOf(cancel(buildRental(), 'owner', at, 0)));
  const [left, neverHad] = cancelled.map((data) => reservationCancelled.data.parse(data));
  expect(left).toMatchObject({ leftOn: '2026-12-10' });
  expect(neverHad).not.toHaveProperty('leftOn');
});

test.each([
  ['clear', { clear: true }],
  ['damaged', {}],
] as const)('a check says on which day the unit was left, and whether it is clear: %s', (condition, said) => {
  const at: Moment = { ...moment, now: new Date('2027-01-02T03:00:00.000Z') };
  const { reservation } = expire(buildRental(), { ...at, now: new Date('2027-01-01T03:00:00.000Z') });
  const checked = storeCheck(reservation, checkOf({ condition, note: null, mark: null }, at));
  const [event] = checked.events.map((one) => wireEvent(checked.reservation, one, 'c'));
  expect(event?.definition).toBe(reservationChecked);
  const { leftOn, clear } = reservationChecked.data.parse(event?.data);
  expect({ leftOn, ...(clear && { clear }) }).toEqual({ leftOn: '2026-12-31', ...said });
});
