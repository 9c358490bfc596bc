import { readFileSync } from 'node:fs';
import { addDays, calendarDate } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { lastingRentals } from './lasting-rentals.ts';
import { leftUnits, unitToOffer, waitingPlaces } from './location-work.ts';
import { demoLocations } from './locations.ts';
import { demoReservations } from './reservations.ts';
import { demoPartnerIds } from './users.ts';

const { locations, units } = demoLocations();

function madeOn(day: string) {
  const today = calendarDate(day);
  const rentals = demoReservations({ locations, units, today });
  const ground = { locations, units, rentals, today, shop: { storeId: 'store', channelKey: 'channel' } };
  return { today, ground, offer: unitToOffer(ground) };
}

describe.each(['2026-03-02', '2026-11-28', '2026-12-31', '2028-02-29'])('a unit to offer, on %s', (day) => {
  const { today, ground, offer } = madeOn(day);
  const [rental] = offer.rentals;

  test('is the only one of its size there, was left yesterday, and is nobody else’s', () => {
    expect(offer.rentals).toHaveLength(1);
    expect(rental).toMatchObject({ status: 'expired', endDate: addDays(today, -1), ownerId: demoPartnerIds.seoul });
    const ofSize = units.filter(({ locationId, size }) => locationId === rental?.locationId && size === rental.size);
    expect(ofSize.map(({ id }) => id)).toEqual([rental?.unitId]);
    const others = [...ground.rentals, ...leftUnits(ground), ...lastingRentals(ground).rentals];
    expect(others.filter(({ unitId }) => unitId === rental?.unitId)).toEqual([]);
    expect(others.filter(({ id }) => id === rental?.id)).toEqual([]);
  });

  test('is waited for by two guests, one behind the other, since somebody had it', () => {
    expect(offer.waiting.map(({ email, userId }) => [email, userId])).toEqual([
      ['waiting3@example.com', null],
      ['waiting4@example.com', null],
    ]);
    for (const { locationId, size, startDate, since } of offer.waiting) {
      expect({ locationId, size, startDate }).toEqual({
        locationId: rental?.locationId,
        size: rental?.size,
        startDate: today,
      });
      expect(since.slice(0, 10) > (rental?.startDate ?? '') && since.slice(0, 10) < (rental?.endDate ?? '')).toBe(true);
    }
    const [first, second] = offer.waiting.map(({ since }) => since);
    expect(first && second && first < second).toBe(true);
    const ids = [...waitingPlaces(ground), ...offer.waiting].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is on the pages that the README names', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    for (const { id } of offer.waiting) expect(readme).toContain(`/waiting/${id}`);
  });
});

test('without such a location there is none', () => {
  const { ground } = madeOn('2026-11-28');
  expect(unitToOffer({ ...ground, locations: [] })).toEqual({ rentals: [], waiting: [] });
});
