import { isCurrentConsent } from '@hamkke/contracts';
import { addDays, calendarDate, overlaps, quote } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { demoLocations } from './locations.ts';
import { locationsLoad } from './locations-load.ts';
import { madeByHand, pastOrders } from './past-orders.ts';
import { demoReservations } from './reservations.ts';
import { demoPartnerIds, demoCustomer } from './users.ts';

const today = calendarDate('2026-11-22');
const { locations, units } = demoLocations();
const rentals = demoReservations({ locations, units, today });
const shop = { storeId: 'store-1', channelKey: 'channel-key-1' };
const orders = pastOrders({ locations, units, rentals, shop });
const rentalOf = new Map(rentals.map((rental) => [rental.id, rental]));

describe('orders of the past', () => {
  test('are a few hundred over fourteen months, for every partner and our own locations', () => {
    expect(orders.length).toBeGreaterThan(300);
    expect(orders.length).toBeLessThan(700);
    for (const ownerId of [...Object.values(demoPartnerIds), null]) {
      const months = new Set(
        orders.filter(({ unit }) => unit.ownerId === ownerId).map(({ paidAt }) => paidAt.slice(0, 7)),
      );
      expect(months.size).toBeGreaterThanOrEqual(ownerId === demoPartnerIds.jeju ? 6 : 10);
    }
    expect(new Set(orders.map(({ paidAt }) => paidAt.slice(0, 7))).size).toBeGreaterThanOrEqual(14);
  });

  test('each is of one rental, with its days, its unit and the price of that unit', () => {
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(orders.length);
    expect(orders).toHaveLength(rentals.filter(({ orderId }) => orderId !== null).length);
    for (const { orderId, reservationId, unit, amount, period, startDate, endDate, consent, paidAt } of orders) {
      expect([isCurrentConsent(consent), consent.at <= paidAt]).toEqual([true, true]);
      expect(orderId).toMatch(/^H\d{6}[0-9A-Z]{16}$/);
      expect(reservationId).toBe(`R${orderId.slice(1)}`);
      expect(rentalOf.get(reservationId)).toMatchObject({
        orderId,
        unitId: unit.unitId,
        ownerId: unit.ownerId,
        amount,
        period,
        startDate,
        endDate,
      });
      const prices = units.find(({ id }) => id === unit.unitId);
      expect(prices && quote(prices, period, { start: startDate, end: endDate }).amount).toBe(amount);
    }
  });

  test('were paid before they began and long enough ago that nobody is written to', () => {
    for (const { paidAt, startDate } of orders) {
      expect(paidAt.slice(0, 10) <= addDays(today, -4)).toBe(true);
      expect(paidAt.slice(0, 10) <= startDate).toBe(true);
    }
  });

  test('a few went back, in whole or in part, all of them long ago and after they were paid', () => {
    const back = orders.flatMap(({ refund, amount, paidAt, reservationId }) =>
      refund ? [{ refund, amount, paidAt, status: rentalOf.get(reservationId)?.status }] : [],
    );
    expect(back.length).toBeGreaterThan(8);
    expect(back.some(({ refund, amount }) => refund.amount < amount)).toBe(true);
    expect(new Set(back.map(({ refund }) => refund.cancellationId)).size).toBe(back.length);
    for (const { refund, amount, paidAt, status } of back) {
      expect(status).toBe('cancelled');
      expect(refund.amount).toBeGreaterThan(0);
      expect(refund.amount).toBeLessThanOrEqual(amount);
      expect(refund.at > paidAt).toBe(true);
      expect(refund.at.slice(0, 10) <= addDays(today, -31)).toBe(true);
    }
    expect(
      orders.filter(({ reservationId, refund }) => rentalOf.get(reservationId)?.status === 'cancelled' && !refund),
    ).toEqual([]);
  });

  test('each rental says what went back of its order, and one that was made by hand says nothing', () => {
    const back = new Map(orders.map(({ reservationId, refund }) => [reservationId, refund?.amount]));
    for (const { id, refundedAmount } of rentals) expect(refundedAmount).toBe(back.get(id));
    expect(rentals.filter(({ refundedAmount }) => refundedAmount !== undefined).length).toBeGreaterThan(8);
    expect(madeByHand(rentals).some((rental) => 'refundedAmount' in rental)).toBe(false);
  });

  test('are the same for the same day, and without a provider all is made by hand', () => {
    expect(pastOrders({ locations, units, rentals: demoReservations({ locations, units, today }), shop })).toEqual(
      orders,
    );
    expect(pastOrders({ locations, units, rentals: madeByHand(rentals), shop })).toEqual([]);
  });

  test('the member’s running rentals are paid and none is for a year, so that giving notice ends well', () => {
    const running = rentals.filter(
      ({ userId, status, startDate }) => userId === demoCustomer.id && status === 'active' && startDate < today,
    );
    expect(running).toHaveLength(2);
    for (const { orderId, period } of running) {
      expect(orderId).not.toBeNull();
      expect(period).not.toBe('yearly');
    }
  });
});

describe('the load of one partner', () => {
  const input = { ownerId: demoPartnerIds.seoul, locationCount: 20, units: 50, reservations: 2500, today };
  const load = locationsLoad(input);

  test('is as large as its input says, and the same every time', () => {
    expect([load.locations.length, load.units.length, load.reservations.length]).toEqual([20, 1000, 2500]);
    expect(load.locations.every(({ ownerId, status }) => ownerId === demoPartnerIds.seoul && status === 'active')).toBe(
      true,
    );
    expect(locationsLoad(input)).toEqual(load);
  });

  test('collides with nothing that is there', () => {
    const ids = [...load.locations, ...load.units, ...load.reservations, ...locations, ...units, ...rentals].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(load.units.map(({ unitNumber }) => unitNumber)).size).toBe(load.units.length);
    for (const { id } of load.locations) expect(id).toMatch(/^[a-z0-9]{1,40}$/);
  });

  test('its rentals never overlap on a unit, and each status fits its days', () => {
    for (const own of Map.groupBy(load.reservations, ({ unitId }) => unitId).values()) {
      for (const [i, a] of own.entries()) {
        for (const b of own.slice(i + 1))
          expect(overlaps({ start: a.startDate, end: a.endDate }, { start: b.startDate, end: b.endDate })).toBe(false);
        expect(a.status).toBe(a.endDate < today ? 'expired' : 'active');
        expect(a.createdAt.slice(0, 10) < addDays(today, 0)).toBe(true);
      }
    }
  });
});
