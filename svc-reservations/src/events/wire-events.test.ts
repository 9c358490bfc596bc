import {
  reservationCancelled,
  reservationConfirmed,
  reservationHeld,
  reservationProlonged,
  reservationRescheduled,
} from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { expect, test } from 'vitest';
import type { Moment } from '../domain/change.ts';
import { endEarlier } from '../domain/customer-changes.ts';
import { prolong } from '../domain/renewing.ts';
import { never, type Change } from '../domain/reservation.ts';
import { cancel, confirm, hold } from '../domain/transitions.ts';
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
