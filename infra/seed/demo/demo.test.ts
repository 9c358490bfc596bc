import { isCurrentConsent } from '@hamkke/contracts';
import { addDays, calendarDate, overlaps, sizes } from '@hamkke/money';
import { describe, expect, test } from 'vitest';
import { demoLocations } from './locations.ts';
import { districtAt } from './district-at.ts';
import { demoReservations } from './reservations.ts';
import { sites } from './sites.ts';
import { demoPassword, demoUsers, demoCustomer } from './users.ts';

const today = calendarDate('2026-03-02');

describe('demo locations', () => {
  const { locations, units } = demoLocations();

  test('cover the five regions with at least 24 locations', () => {
    expect(locations.length).toBeGreaterThanOrEqual(24);
    expect(new Set(locations.map((l) => l.city))).toEqual(
      new Set(['서울특별시', '경기도', '인천광역시', '부산광역시', '제주특별자치도']),
    );
  });

  test.each(sites.map((site) => [site.name, site] as const))('%s stands in the district it names', (_, site) => {
    expect(districtAt(site.latitude, site.longitude)).toEqual({ city: site.city, district: site.district });
  });

  test('each has 20 to 60 units over all sizes, numbered without gaps or repeats', () => {
    for (const location of locations) {
      const own = units.filter((unit) => unit.locationId === location.id);
      expect(own.length).toBeGreaterThanOrEqual(20);
      expect(own.length).toBeLessThanOrEqual(60);
      expect(new Set(own.map((unit) => unit.size))).toEqual(new Set(sizes));
      for (const unit of own)
        expect(unit.unitNumber).toMatch(new RegExp(`^${location.id}-${unit.size.replace('.', '\\.')}-\\d+$`));
    }
    expect(new Set(units.map((unit) => unit.unitNumber)).size).toBe(units.length);
    expect(new Set([...units, ...locations].map(({ id }) => id)).size).toBe(units.length + locations.length);
  });

  test('some lack coordinates, some lack images, one waits and one is paused, some are our own', () => {
    expect(locations.filter((l) => l.latitude === null && l.longitude === null).length).toBeGreaterThanOrEqual(2);
    expect(locations.filter((l) => l.images.length === 0).length).toBeGreaterThanOrEqual(3);
    expect(locations.filter((l) => l.status === 'pending')).toHaveLength(1);
    expect(locations.filter((l) => l.status === 'paused')).toHaveLength(1);
    const partners = new Set(
      demoUsers()
        .filter((user) => user.userType === 'franchise' && user.isApproved)
        .map(({ id }) => id),
    );
    expect(partners.size).toBe(4);
    expect(locations.filter((l) => l.ownerId === null).length).toBeGreaterThan(5);
    expect(new Set(locations.map((l) => l.ownerId).filter((id) => id !== null))).toEqual(partners);
  });

  test('every price is above zero and long stays are never dearer than their months', () => {
    for (const unit of units) {
      expect(unit.monthlyPrice % 1000).toBe(0);
      expect(unit.quarterlyPrice).toBeLessThanOrEqual(unit.monthlyPrice * 3);
      expect(unit.yearlyPrice).toBeLessThanOrEqual(unit.monthlyPrice * 12);
      expect(unit.dailyPrice ?? 1).toBeGreaterThan(0);
    }
  });

  test('a larger number only adds locations, each in its own district, and names stay unique', () => {
    const many = demoLocations({ count: 300 }).locations;
    expect(many).toHaveLength(300);
    expect(many.slice(0, locations.length)).toEqual(locations);
    expect(new Set(many.map((l) => l.name)).size).toBe(300);
    for (const l of many.filter((m) => m.latitude !== null))
      expect(districtAt(l.latitude ?? 0, l.longitude ?? 0)).toEqual({ city: l.city, district: l.district });
  });
});

describe('demo reservations', () => {
  const { locations, units } = demoLocations();
  const reservations = demoReservations({ locations, units, today });

  test('are the same for the same day', () => {
    expect(demoReservations({ ...demoLocations(), today })).toEqual(reservations);
  });

  test('never overlap on one unit while they are live or past', () => {
    const byUnit = Map.groupBy(
      reservations.filter((r) => r.status !== 'cancelled'),
      (r) => r.unitId,
    );
    for (const own of byUnit.values()) {
      for (const [i, a] of own.entries()) {
        for (const b of own.slice(i + 1))
          expect(overlaps({ start: a.startDate, end: a.endDate }, { start: b.startDate, end: b.endDate })).toBe(false);
      }
    }
  });

  test('some stand now, some come later, some are over, and each status fits its range', () => {
    const now = reservations.filter((r) => r.status === 'active' && r.startDate <= today);
    const later = reservations.filter((r) => r.status === 'active' && r.startDate > today);
    const over = reservations.filter((r) => r.status === 'expired');
    expect(now.length).toBeGreaterThan(units.length * 0.3);
    expect(later.length).toBeGreaterThan(20);
    expect(over.length).toBeGreaterThan(20);
    expect(now.every((r) => r.endDate >= today)).toBe(true);
    expect(over.every((r) => r.endDate < today)).toBe(true);
    expect(reservations.every((r) => r.createdAt.slice(0, 10) <= addDays(today, 0))).toBe(true);
  });
});

describe('demo people', () => {
  test('everybody can sign in, nobody shares an address or an id', () => {
    const users = demoUsers();
    expect(users.every(({ password, consent }) => password === demoPassword && isCurrentConsent(consent))).toBe(true);
    for (const key of ['id', 'email', 'username'] as const)
      expect(new Set(users.map((user) => user[key])).size).toBe(users.length);
    const kinds = Object.fromEntries(
      [
        ...Map.groupBy(users, ({ userType, isApproved }) => `${userType}, ${isApproved ? 'approved' : 'not approved'}`),
      ].map(([kind, own]) => [kind, own.length]),
    );
    expect(kinds).toEqual({
      'franchise, approved': 4,
      'admin, approved': 1,
      'user, not approved': 4,
      'franchise, not approved': 1,
    });
  });

  test.each(['2026-03-02', '2026-07-31', '2026-12-31', '2028-02-29'])(
    'on %s one member has rentals of every kind, in different locations',
    (day) => {
      const date = calendarDate(day);
      const own = demoReservations({ ...demoLocations(), today: date }).filter(({ userId }) => userId !== null);
      expect(
        own.every(({ userId, customer }) => userId === demoCustomer.id && customer.email === demoCustomer.email),
      ).toBe(true);
      const running = own.filter(
        ({ status, startDate, endDate }) => status === 'active' && startDate < date && endDate >= date,
      );
      const coming = own.filter(({ status, startDate }) => status === 'active' && startDate > date);
      const counts = [
        own.filter(({ status }) => status === 'expired'),
        running,
        coming,
        own.filter(({ status }) => status === 'cancelled'),
      ].map(({ length }) => length);
      expect(counts).toEqual([2, 2, 1, 1]);
      expect(new Set(own.map(({ locationId }) => locationId)).size).toBe(6);
    },
  );
});
