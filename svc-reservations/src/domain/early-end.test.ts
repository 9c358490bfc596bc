import { calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { buildRental } from '../testing/build-rental.ts';
import { someTariff as tariff } from '../testing/builders.ts';
import { endEarlier, noteRefund } from './customer-changes.ts';
import { earlyEndRefund, newlyOwed } from './early-end.ts';
import { refundable } from './money-back.ts';
import type { Reservation } from './reservation.ts';
import { setByHand } from './set-by-hand.ts';
import { cancel } from './transitions.ts';

const now = new Date('2026-12-05T03:00:00.000Z');
const moment = { now, by: { kind: 'renter', id: 'p1' } } as const;
const byPayments = { now, by: { kind: 'payments', id: null } } as const;
const day = calendarDate;
/** A rental of a year from 1 December for 600,000 won. */
const aYear = (changes: Partial<Reservation> = {}) =>
  buildRental({ tariff, amount: 600_000, range: { start: day('2026-12-01'), end: day('2027-12-01') }, ...changes });

describe('what comes back by a notice', () => {
  test('is what was paid less what the used days would have cost, line by line', () => {
    expect(earlyEndRefund(aYear(), day('2027-01-04'))).toEqual({
      paid: 600_000,
      usedDays: 35,
      chargedDays: 35,
      lines: [
        { period: 'monthly', count: 1, amount: 60_000 },
        { period: 'daily', count: 4, amount: 8_000 },
      ],
      cost: 68_000,
      refund: 532_000,
      promisedBefore: 0,
    });
  });

  test('reckons the shortest rental where fewer days were used', () => {
    expect(earlyEndRefund(aYear(), day('2026-12-02'))).toMatchObject({ usedDays: 2, chargedDays: 5, cost: 10_000 });
  });

  test('is nothing where the used days would have cost as much as was paid', () => {
    const month = buildRental({ tariff });
    expect(earlyEndRefund(month, day('2026-12-30'))).toMatchObject({ paid: 60_000, cost: 60_000, refund: 0 });
  });

  test.each<[string, Partial<Reservation>]>([
    ['was sold without a tariff', { tariff: null }],
    ['was made by hand', { orderId: null }],
    ['was turned away and made active by hand', { verdict: { outcome: 'rejected', reason: 'taken' } }],
    [
      'was sold by prices of nothing',
      { tariff: { dailyPrice: 0, monthlyPrice: 0, quarterlyPrice: 0, yearlyPrice: 0, minimumDays: 5 } },
    ],
  ])('is not said of a rental that %s', (_, changes) => {
    expect(earlyEndRefund(aYear(changes), day('2027-01-04'))).toBeNull();
    expect(newlyOwed(null)).toBe(0);
  });

  test('is reckoned from what is still there: what the provider gave back on its own is not given twice', () => {
    const given = noteRefund(aYear(), { version: 9, amount: 100_000, byProvider: true }, byPayments);
    expect(given && earlyEndRefund(given.reservation, day('2027-01-04'))).toMatchObject({
      paid: 500_000,
      refund: 432_000,
    });
  });
});

describe('what notices owe', () => {
  test('adds up: another one owes the difference, whether or not the first part is back', () => {
    const first = endEarlier(aYear(), day('2027-01-04'), moment);
    expect(first.reservation).toMatchObject({
      refundOwed: 532_000,
      owedBefore: 0,
      notice: { refund: { refund: 532_000 } },
    });
    expect(first.events).toMatchObject([{ type: 'rescheduled', refundOwed: 532_000 }]);
    expect(first.reservation.history.at(-1)).toMatchObject({ why: 'notice', owed: 532_000 });
    const back = noteRefund(first.reservation, { version: 5, amount: 532_000 }, byPayments);
    for (const known of [first.reservation, back?.reservation ?? first.reservation]) {
      const second = endEarlier(known, day('2026-12-31'), moment);
      expect(second.reservation.notice?.refund).toMatchObject({
        paid: 600_000,
        refund: 540_000,
        promisedBefore: 532_000,
      });
      expect(second.reservation.refundOwed).toBe(540_000);
      expect(second.events).toMatchObject([{ refundOwed: 8_000 }]);
      expect(second.reservation.history.at(-1)).toMatchObject({ owed: 8_000 });
      expect(refundable(second.reservation)).toBe(60_000);
    }
  });

  test('is never taken back: where the provider gave the rest back on its own, what was promised stays', () => {
    const first = endEarlier(aYear(), day('2027-01-04'), moment).reservation;
    const given = noteRefund(first, { version: 9, amount: 60_000, byProvider: true }, byPayments);
    const second = given && endEarlier(given.reservation, day('2026-12-31'), moment);
    expect(second?.reservation.notice?.refund).toMatchObject({
      paid: 540_000,
      refund: 532_000,
      promisedBefore: 532_000,
    });
    expect(second?.events).toMatchObject([{ refundOwed: 0 }]);
    expect(second?.reservation.history.at(-1)).not.toHaveProperty('owed');
  });

  test.each([
    ['the customer cancels', (one: Reservation) => cancel(one, 'renter', moment, refundable(one)), 68_000],
    [
      'the partner cancels without a refund',
      (one: Reservation) =>
        setByHand(one, { to: 'cancelled', decision: { kind: 'no-refund' } }, { now, by: { kind: 'owner', id: 'o' } }),
      0,
    ],
  ])('stays owed when %s after it', (_, end, more) => {
    const noticed = endEarlier(aYear(), day('2027-01-04'), moment).reservation;
    expect(end(noticed).reservation).toMatchObject({ owedBefore: 532_000, refundOwed: more });
  });
});
