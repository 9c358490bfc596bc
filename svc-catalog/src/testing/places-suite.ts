import {
  deleteLocation,
  getCity,
  getDistrict,
  getLocation,
  listPlaces,
  listSitemapEntries,
  listUnits,
  updateLocation,
  updateUnit,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Location } from '../domain/location.ts';
import { fill, givenLocation, givenUnit, rangeChange } from './builders.ts';
import { people, type ManagedApp } from './managed-app.ts';

/** What the service must say of places, and of locations that are gone, whatever its stores. */
export function describePlaces(name: string, open: () => Promise<ManagedApp>): void {
  describe(`${name}: places`, () => {
    let under: ManagedApp;
    beforeAll(async () => {
      under = await open();
      const at = (
        id: string,
        district: string,
        more: Partial<Location> = {},
        units?: Parameters<typeof givenLocation>[2],
      ) => givenLocation(id, { city: '서울특별시', district, ...more }, units);
      await fill(
        under.store,
        at('g1', '강남구', { detailAddress: '3층' }, [
          givenUnit('g1', 'XL', 1),
          givenUnit('g1', 'M', 1, { monthlyPrice: 55_000 }),
        ]),
        at('g2', '강남구', { city: '서울' }, [
          givenUnit('g2', 'M', 1, { monthlyPrice: 1_000, isForRent: false }),
          givenUnit('g2', 'M', 2, { monthlyPrice: 50_000 }),
          givenUnit('g2', 'M', 3, { monthlyPrice: 0 }),
          givenUnit('g2', 'SB', 1, { monthlyPrice: 30_000 }),
          givenUnit('g2', 'SB', 2),
        ]),
        at('g3', '강남구', { status: 'paused', ownerId: 'p2', latitude: 37.501, longitude: 127.03 }),
        at('m1', '마포구', { latitude: 37.55, longitude: 126.92 }, [givenUnit('m1', 'M', 1, { monthlyPrice: 20_000 })]),
        at('w1', '마포구', { status: 'pending', ownerId: 'p1' }),
        givenLocation('s1', { city: '세종특별자치시', district: '', latitude: null, longitude: null }, []),
        givenLocation('x1', { city: '도쿄', district: '신주쿠구', latitude: 35.69, longitude: 139.7 }, []),
      );
      await under.apply(rangeChange({ unitId: 'g1-XL-1', locationId: 'g1' }));
    });
    afterAll(async () => await under.close());
    const administrator = () => under.app.as(people.administrator);
    const slugs = (places: { city: { slug: string }; district: { slug: string } | null; locations: number }[]) =>
      places.map(({ city, district, locations }) => [city.slug, district?.slug ?? null, locations]);
    const city = async (slug: string) => await under.app.call(getCity, { params: { city: slug } });
    const district = async (slug: string, inCity = 'seoul') =>
      await under.app.call(getDistrict, { params: { city: inCity, district: slug } });
    const ids = (locations: { id: string }[]) => locations.map(({ id }) => id);

    test('are the cities and districts with open locations', async () => {
      const { status, body, headers } = await under.app.call(listPlaces);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(slugs(body)).toEqual([
        ['seoul', null, 3],
        ['seoul', 'gangnam-gu', 2],
        ['seoul', 'mapo-gu', 1],
        ['sejong', null, 1],
      ]);
      expect(body[1]).toEqual({
        city: { slug: 'seoul', name: '서울특별시' },
        district: { slug: 'gangnam-gu', name: '강남구' },
        locations: 2,
        updatedAt: expect.stringMatching(/^20\d\d-.*Z$/),
      });
      const again = await under.app.call(listPlaces, {}, { 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
    });

    test('a district has its locations, the most free units first, and the other districts of its city', async () => {
      const { body } = await district('gangnam-gu');
      expect(ids(body.locations)).toEqual(['g2', 'g1']);
      expect(body.locations[1]).toMatchObject({ totalUnits: 2, freeUnits: 1, occupiedUnits: 1, freeSizes: ['M'] });
      expect(body.place).toMatchObject({ district: { name: '강남구' }, locations: 2 });
      expect(slugs(body.nearbyPlaces)).toEqual([['seoul', 'mapo-gu', 1]]);
    });

    test('the lowest prices are those of units for rent, by size', async () => {
      expect((await district('gangnam-gu')).body.lowestMonthlyPrices).toEqual([
        { size: 'SB', price: 30_000 },
        { size: 'M', price: 50_000 },
        { size: 'XL', price: givenUnit('g1', 'XL', 1).monthlyPrice },
      ]);
      expect((await city('sejong')).body.lowestMonthlyPrices).toEqual([]);
    });

    test('a city has the locations of all its districts, and its districts', async () => {
      const { body } = await city('seoul');
      expect(ids(body.locations)).toEqual(['g2', 'g1', 'm1']);
      expect(body.place).toMatchObject({ city: { slug: 'seoul' }, district: null, locations: 3 });
      expect(slugs(body.nearbyPlaces)).toEqual([
        ['seoul', 'gangnam-gu', 2],
        ['seoul', 'mapo-gu', 1],
      ]);
      expect((await city('sejong')).body.nearbyPlaces).toEqual([]);
    });

    test('a place says the same to those who manage its locations', async () => {
      const { body, headers } = await administrator().call(getCity, { params: { city: 'seoul' } });
      expect([body, headers.get('cache-control')]).toEqual([(await city('seoul')).body, 'private, no-cache']);
      expect(body.locations.filter((one: object) => 'detailAddress' in one)).toEqual([]);
    });

    test.each([
      ['a city without open locations', 'busan'],
      ['no city', 'tokyo'],
    ])('%s is not found', async (_what, slug) => expect((await city(slug)).status).toBe(404));

    test.each([
      ['a district without open locations', 'seoul', 'jongno-gu'],
      ['a district of another city', 'sejong', 'gangnam-gu'],
    ])('%s is not found', async (_what, inCity, slug) => expect((await district(slug, inCity)).status).toBe(404));

    test('the sitemap lists open locations by id, for the gateway alone', async () => {
      const list = async (query = {}) =>
        (await under.app.asService('gateway').call(listSitemapEntries, { query })).body;
      expect(await list()).toEqual({
        locations: ['g1', 'g2', 'm1', 's1', 'x1'].map((id) => ({ id, updatedAt: expect.stringMatching(/Z$/) })),
        next: null,
      });
      expect(ids((await list({ cursor: 'm1' })).locations)).toEqual(['s1', 'x1']);
      expect((await under.app.call(listSitemapEntries)).status).toBe(403);
    });

    describe('a location that is gone', () => {
      const read = async (id: string, caller: Pick<typeof under.app, 'call'> = under.app) =>
        await caller.call(getLocation, { params: { id } });
      const near = async (id: string) => ids((await read(id)).body.details.near);

      test('names open ones near by, the nearest first, to those who may not see it', async () => {
        const { status, body } = await read('g3');
        expect([status, body.code]).toEqual([410, 'GONE']);
        expect(body.details).toEqual({
          near: [
            { id: 'g1', name: '함께보관 g1점' },
            { id: 'g2', name: '함께보관 g2점' },
            { id: 'm1', name: '함께보관 m1점' },
          ],
        });
        expect((await read('g3', under.app.as(people.partner))).status).toBe(410);
      });

      test('is there for those who manage it, and not found by other calls', async () => {
        expect((await read('g3', under.app.as(people.other))).body.status).toBe('paused');
        expect((await read('g3', administrator())).body.status).toBe('paused');
        expect((await under.app.call(listUnits, { params: { id: 'g3' } })).status).toBe(404);
      });

      test.each([
        ['waits', 'w1'],
        ['never was', 'never'],
      ])('is not one that %s', async (_what, id) => expect((await read(id)).status).toBe(404));

      test('is also one that was removed, with what is in its district, its city, or anywhere', async () => {
        const nowhere = { latitude: null, longitude: null };
        await fill(
          under.store,
          givenLocation('o1', { district: '마포구', ...nowhere }, []),
          givenLocation('o2', { city: '세종시', district: '', ...nowhere }, []),
          givenLocation('o3', { city: '부산광역시', district: '중구', latitude: 35.1, longitude: 129 }, []),
          givenLocation('o4', { status: 'pending' }, []),
        );
        for (const id of ['o1', 'o2', 'o3', 'o4'])
          expect((await administrator().call(deleteLocation, { params: { id } })).status).toBeLessThan(300);
        expect(await near('o1')).toEqual(['m1', 'g1', 'g2']);
        expect(await near('o2')).toEqual(['s1', 'g1', 'g2']);
        expect(await near('o3')).toEqual(['g1', 'g2', 'm1']);
        expect((await read('o4')).status).toBe(404);
        expect((await read('o1', administrator())).status).toBe(410);
      });
    });

    test('what changes is in the places and in the sitemap at once', async () => {
      const entry = async () =>
        (await under.app.asService('gateway').call(listSitemapEntries, { query: { cursor: 'm0' } })).body.locations[0];
      const before = await entry();
      const price = { params: { id: 'm1-M-1' }, body: { monthlyPrice: 10_000 } };
      expect((await administrator().call(updateUnit, price)).status).toBe(200);
      expect(Date.parse((await entry()).updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
      expect((await district('mapo-gu')).body.lowestMonthlyPrices).toEqual([{ size: 'M', price: 10_000 }]);
      await administrator().call(updateLocation, { params: { id: 'm1' }, body: { isActive: false } });
      expect((await district('mapo-gu')).status).toBe(404);
      expect(slugs((await under.app.call(listPlaces)).body)[0]).toEqual(['seoul', null, 2]);
    });
  });
}
