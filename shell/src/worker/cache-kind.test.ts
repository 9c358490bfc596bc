import { endpoints } from '@hamkke/contracts';
import { describe, expect, it } from 'vitest';
import { cacheKindOf } from './cache-kind.ts';

const origin = 'https://hamkke.example';
const kindOf = (path: string, more: { method?: string; mode?: RequestMode; screen?: string } = {}) =>
  cacheKindOf(
    {
      method: more.method ?? 'GET',
      mode: more.mode ?? 'cors',
      url: new URL(path, origin).href,
      referrer: more.screen === undefined ? '' : `${origin}${more.screen}`,
    },
    origin,
  );

describe('what the worker caches', () => {
  it.each([
    ['/', 'navigate', 'page'],
    ['/storage/a?x=1', 'navigate', 'page'],
    ['/profile/reservations', 'navigate', 'page'],
    ['/releases/booking/b1/js/a.0123456789.js?again=1', 'cors', 'release'],
    ['/releases/shell/s1/assets/a.woff2', 'cors', 'release'],
    ['/api/storage-locations?from=2026-12-01', 'cors', 'locations'],
    ['/api/storage-locations/a', 'cors', 'locations'],
    ['/api/storage-locations/a/reserved-units', 'cors', 'locations'],
    ['/api/storage-units/u', 'cors', 'locations'],
    ['/api/places', 'cors', 'locations'],
    ['/api/places/seoul', 'cors', 'locations'],
    ['/api/places/seoul/gangnam-gu', 'cors', 'locations'],
    [`/api/images/${'a'.repeat(64)}?w=480`, 'no-cors', 'images'],
  ] as const)('%s (%s) as %s', (path, mode, kind) => {
    expect(kindOf(path, { mode })).toBe(kind);
  });

  it.each([
    ['/profile/reservations', 'own'],
    ['/profile', 'own'],
    ['/profile/reservations/r1', 'own'],
    ['/reservations/lookup/r1', 'guest'],
    ['/franchise-dashboard/reservations/r1', undefined],
    ['/profiles', undefined],
    ['/', undefined],
  ] as const)('a reservation read on %s as %s', (screen, kind) => {
    expect(kindOf('/api/reservations/r1', { screen })).toBe(kind);
    expect(kindOf('/api/reservations?limit=20', { screen })).toBe(kind);
    expect(kindOf('/api/reservations/r1/access', { screen })).toBe(kind);
  });

  it('nothing else of a reservation, and no new code', () => {
    const screen = '/profile/reservations/r1';
    for (const path of ['/api/reservations/r1/access/code', '/api/reservations/r1/renewal', '/api/reservations/lookup'])
      expect(kindOf(path, { screen })).toBeUndefined();
    expect(kindOf('/api/reservations/r1/access', { screen, method: 'POST' })).toBeUndefined();
  });

  it('nothing of what is not read, of elsewhere, or of the API as a page', () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(kindOf('/api/storage-locations', { method })).toBeUndefined();
    expect(kindOf('/checkout', { method: 'POST', mode: 'navigate' })).toBeUndefined();
    expect(
      cacheKindOf({ method: 'GET', mode: 'cors', url: 'https://cdn.example.com/releases/x.js', referrer: '' }, origin),
    ).toBeUndefined();
    for (const path of ['/api/docs', '/sw.js', '/manifest.webmanifest', '/icons/icon-192.png'])
      expect(kindOf(path, { mode: 'navigate' })).toBeUndefined();
  });

  it('of all calls of the contract only the catalogue, images and own reservations', () => {
    const cached = endpoints
      .filter(({ visibility, method }) => visibility === 'public' && method === 'GET')
      .filter(
        ({ path }) =>
          kindOf(path.replace('/api/images/:hash', `/api/images/${'a'.repeat(64)}`).replace(/:\w+/g, 'x'), {
            screen: '/profile',
          }) !== undefined,
      )
      .map(({ id }) => id);
    expect(cached.toSorted()).toEqual([
      'getCity',
      'getDistrict',
      'getImage',
      'getLocation',
      'getUnit',
      'listAvailableUnits',
      'listLocations',
      'listPlaces',
      'listReservations',
      'listReservedUnits',
      'listUnits',
      'readAccess',
      'readReservation',
    ]);
  });
});
