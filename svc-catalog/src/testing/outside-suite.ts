import { geocode, searchAddresses } from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ManagedApp } from './managed-app.ts';
import { foundAddress } from './memory-outside.ts';

/** What the service must answer of addresses and places, whatever its stores and however the providers are reached. */
export function describeOutside(name: string, open: () => Promise<ManagedApp>): void {
  describe(`${name}: addresses and places`, () => {
    let under: ManagedApp;
    beforeAll(async () => {
      under = await open();
      under.providers.known.push(
        ...Array.from({ length: 12 }, (_, n) => foundAddress(`서울특별시 강남구 가상로 ${n + 1}`)),
        foundAddress('세종특별자치시 한누리대로 1', { sggNm: '' }),
      );
      under.providers.places
        .set('서울특별시 강남구 가상로 12', { latitude: 37.4979, longitude: 127.0276 })
        .set('서울특별시 서초구', { latitude: 37.48, longitude: 127.03 });
    });
    afterAll(async () => await under.close());
    const search = (keyword: string) => under.app.call(searchAddresses, { query: { keyword } });
    const locate = (q: string) => under.app.call(geocode, { query: { q } });

    test('anyone finds addresses, ten at most, and what was searched once is not searched again', async () => {
      const { status, body } = await search('가상로');
      expect([status, body.length, body[0]]).toEqual([200, 10, foundAddress('서울특별시 강남구 가상로 1')]);
      const before = under.providers.requests.length;
      for (const typed of [' 가상로 ', '가상로%', '가상로']) expect((await search(typed)).body).toEqual(body);
      expect(under.providers.requests.length).toBe(before);
      expect((await search('한누리대로')).body).toMatchObject([{ siNm: '서울특별시', sggNm: '' }]);
      expect((await search('없는 길')).body).toEqual([]);
    });

    test.each(['', 'ㄱ', '%', '%%%', 'SELECT', 'x'.repeat(81)])(
      'the keyword %j is refused without a search',
      async (keyword) => {
        const before = under.providers.requests.length;
        expect((await search(keyword)).body).toMatchObject({ code: 'VALIDATION', fields: [{ path: 'keyword' }] });
        expect(under.providers.requests.length).toBe(before);
      },
    );

    test('a place is found by its address, else by its district, and each is looked up once', async () => {
      const answer = {
        latitude: 37.4979,
        longitude: 127.0276,
        precision: 'address',
        attribution: '© OpenStreetMap contributors',
      };
      expect((await locate('서울특별시 강남구 가상로 12 (역삼동) 3층')).body).toEqual(answer);
      expect((await locate('서울특별시 서초구 없는로 3')).body).toMatchObject({
        latitude: 37.48,
        precision: 'district',
      });
      expect((await locate('서울특별시 서초구')).body).toMatchObject({ latitude: 37.48, precision: 'district' });
      expect((await locate('아무도 모르는 곳')).status).toBe(404);
      const before = under.providers.requests.length;
      expect((await locate('서울특별시 강남구 가상로 12')).body).toEqual(answer);
      expect((await locate('아무도 모르는 곳')).status).toBe(404);
      expect((await locate('서울특별시 서초구 없는로 3')).body).toMatchObject({ precision: 'district' });
      expect(under.providers.requests.length).toBe(before);
    });

    test('a missing place is looked up again after a day, an empty search too', async () => {
      under.pass(86_400_000 + 1);
      under.providers.places.set('아무도 모르는 곳', { latitude: 33.5, longitude: 126.5 });
      expect((await locate('아무도 모르는 곳')).body).toMatchObject({ latitude: 33.5 });
    });

    test('while the providers are down what is known is still answered, and the rest says so', async () => {
      under.providers.down = true;
      expect((await search('가상로')).status).toBe(200);
      expect((await locate('서울특별시 강남구 가상로 12')).status).toBe(200);
      expect([(await search('새로운 길')).body.code, (await locate('새로운 곳')).body.code]).toEqual([
        'PROVIDER_DOWN',
        'PROVIDER_DOWN',
      ]);
      under.providers.down = false;
      expect((await search('새로운 길')).status).toBe(200);
    });

    test.each(['q=', 'q=x', `q=${'x'.repeat(161)}`, 'q[$ne]=1', '', 'q=a&q=b'])(
      'a place of nonsense (%s) is refused',
      async (query) => expect((await under.app.fetch(`/api/geocode?${query}`)).status).toBe(422),
    );
  });
}
