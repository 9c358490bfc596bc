import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { knownAddresses, roadAddress } from '../addresses/known-address.ts';
import { neverFound, startNominatimStandIn } from './index.ts';
import type { RunningNominatimStandIn } from './index.ts';

let geocoder: RunningNominatimStandIn;
beforeAll(async () => {
  geocoder = await startNominatimStandIn({ port: 0, spacingMs: 0 });
});
afterEach(() => geocoder.control.reset());
afterAll(() => geocoder.stop());

const named = { 'user-agent': 'hamkke-tests/1.0 (tests@example.com)' };
const search = (parameters: Record<string, string>, headers: Record<string, string> = named) =>
  fetch(
    `${geocoder.url}/search?${new URLSearchParams({ format: 'json', limit: '1', countrycodes: 'kr', 'accept-language': 'ko', ...parameters })}`,
    { headers },
  );
const find = async (q: string, more: Record<string, string> = {}) =>
  (await (await search({ q, ...more })).json()) as Record<string, unknown>[];

test('a building is found with its coordinates as strings', async () => {
  const response = await search({ q: '서울특별시 강남구 테헤란로 152' });
  expect(response.headers.get('x-hamkke-stand-in')).toBe('nominatim');
  expect(await response.json()).toEqual([
    {
      place_id: expect.any(Number),
      licence: expect.stringContaining('OpenStreetMap'),
      osm_type: 'way',
      osm_id: expect.any(Number),
      lat: '37.5000000',
      lon: '127.0365000',
      class: 'building',
      type: 'yes',
      place_rank: 30,
      importance: 0.0001,
      addresstype: 'building',
      name: '강남파이낸스센터',
      display_name: '강남파이낸스센터, 152, 테헤란로, 역삼동, 강남구, 서울특별시, 06236, 대한민국',
      boundingbox: ['37.4999000', '37.5001000', '127.0364000', '127.0366000'],
    },
  ]);
  expect((await find('서울특별시 강남구 테헤란로 152', { format: 'jsonv2' }))[0]).toMatchObject({
    category: 'building',
  });
});

test('every known address can be placed by its road address', async () => {
  for (const address of knownAddresses()) {
    const found = await find(roadAddress(address), { limit: '40' });
    expect(found.map(({ lat }) => lat)).toContain(address.latitude.toFixed(7));
  }
});

test('a floor finds nothing, an unknown number its road, a district its middle, the agreed word nothing', async () => {
  expect(await find('서울특별시 강남구 테헤란로 152 3층')).toEqual([]);
  expect(await find('서울특별시 강남구 테헤란로 9999')).toMatchObject([{ class: 'highway', name: '테헤란로' }]);
  expect(await find('서울특별시 강남구')).toMatchObject([{ class: 'boundary', name: '강남구' }]);
  expect(await find(`서울특별시 강남구 테헤란로 152 ${neverFound}`)).toEqual([]);
  expect(await find('강남역', { countrycodes: 'jp' })).toEqual([]);
  expect(await find('서울특별시 강남구 테헤란로 152 (역삼동, 강남파이낸스센터)')).toMatchObject([
    { class: 'building' },
  ]);
});

test('the number of places is limited', async () => {
  expect(await find('서울특별시', { limit: '3' })).toHaveLength(3);
  expect(await find('서울특별시', { limit: '500' })).toHaveLength(
    new Set(
      knownAddresses()
        .filter(({ province }) => province === '서울특별시')
        .map(({ district }) => district),
    ).size,
  );
});

test.each([[''], ['node'], ['undici'], ['axios/1.7.0'], ['node-fetch/1.0'], ['curl/8.0'], ['python-requests/2.31']])(
  'the User-Agent "%s" names no application and is refused',
  async (agent) => {
    expect((await search({ q: '강남역' }, { 'user-agent': agent })).status).toBe(403);
  },
);

test('a Referer names the application as well', async () => {
  expect((await search({ q: '강남역' }, { 'user-agent': 'node', referer: 'https://hamkke.example' })).status).toBe(200);
});

test('more than one request in the spacing is refused, over all callers together', async () => {
  geocoder.control.setSpacing(60_000);
  const statuses = await Promise.all(
    [search({ q: '강남역' }), search({ q: '서울역' }, { 'user-agent': 'another-application/2.0' })].map(
      async (answer) => (await answer).status,
    ),
  );
  expect(statuses.toSorted()).toEqual([200, 429]);
  geocoder.control.setSpacing(0);
  expect((await search({ q: '강남역' })).status).toBe(200);
});

test('requests can be seen, and trouble can be ordered over HTTP', async () => {
  await find('강남역');
  expect(geocoder.control.requests()).toMatchObject([
    { path: '/search', query: { q: '강남역' }, userAgent: named['user-agent'] },
  ]);
  await fetch(`${geocoder.url}/__control/faults`, { method: 'POST', body: JSON.stringify({ status: 500 }) });
  expect((await search({ q: '강남역' })).status).toBe(500);
  await fetch(`${geocoder.url}/__control/down`, { method: 'POST', body: JSON.stringify({ down: true }) });
  await expect(search({ q: '강남역' })).rejects.toThrow('fetch failed');
});
