import { managementEndpoints, type AnyEndpoint } from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, givenLocation } from '../testing/builders.ts';
import { testNow } from '../testing/http-suite.ts';
import { locationBody, people } from '../testing/managed-app.ts';
import { startMemoryApp } from '../testing/memory-app.ts';

let under: Awaited<ReturnType<typeof startMemoryApp>>;
beforeAll(async () => {
  under = await startMemoryApp(testNow);
  await fill(under.store, givenLocation('a', { ownerId: 'p1' }));
});
afterAll(async () => await under.close());

const prices = { monthlyPrice: 1, quarterlyPrice: 1, yearlyPrice: 1 };
const deep = (depth: number): unknown => (depth === 0 ? 'x' : { a: deep(depth - 1) });
const odd: unknown[] = [
  null,
  [],
  {},
  7,
  -1,
  1e300,
  '',
  'x'.repeat(3_000),
  '\u0000',
  '\ud800',
  true,
  { $ne: null },
  { $gt: '' },
  [null],
  [[]],
  deep(50),
  '$where',
  'NaN',
  '0x10',
  '../..',
  '1e9',
];
const names = [
  'name',
  'address',
  'detailAddress',
  'city',
  'district',
  'description',
  'latitude',
  'longitude',
  'features',
  'images',
  'minimumDays',
  'ownerId',
  'isActive',
];
const bodies: unknown[] = [
  ...odd,
  ...names.flatMap((name, n) =>
    [odd[n], odd[(n + 9) % odd.length], odd[(n + 15) % odd.length]].map((value) => ({
      ...locationBody,
      [name]: value,
    })),
  ),
  ...odd.map((value) => ({ rows: [{ size: 'M', ...prices, unitNumber: value }], size: value })),
  ...odd.map((value) => ({ rows: value, unitNumber: value, monthlyPrice: value })),
  ...odd.map((value) => ({ rows: [{ size: 'M', ...prices, count: value }], preview: value, dailyPrice: value })),
  JSON.parse('{"__proto__":{"isApproved":true},"constructor":{"prototype":{"status":"active"}}}'),
];
const written = managementEndpoints.filter(({ body }) => body !== undefined) as AnyEndpoint[];

test.each(written.map((endpoint) => [endpoint.id, endpoint] as const))(
  'none of many odd bodies breaks %s',
  async (_id, endpoint) => {
    const path = endpoint.path.replace(':id', endpoint.id === 'updateUnit' ? 'a-M-1' : 'a');
    const send = async (body: string, type = 'application/json') =>
      (
        await under.app
          .as(people.administrator)
          .fetch(path, { method: endpoint.method, headers: { 'content-type': type }, body })
      ).status;
    for (const body of bodies) {
      const text = JSON.stringify(body);
      expect([text.slice(0, 100), [200, 201, 404, 422].includes(await send(text))]).toEqual([text.slice(0, 100), true]);
    }
    expect([await send('{"name":'), await send('name=x', 'application/x-www-form-urlencoded')]).toEqual([400, 415]);
    expect(
      (await under.store.listLocations({ viewer: { sees: 'all' }, limit: 500 })).every(
        ({ status }) => status === 'active',
      ),
    ).toBe(true);
  },
);

test.each(['%24ne', '%00', '..%2fx', 'x'.repeat(500), '%E0%A4%A'])('nor does an id of nonsense (%#)', async (id) => {
  for (const [method, path] of [
    ['PUT', `/api/storage-locations/${id}`],
    ['DELETE', `/api/storage-locations/${id}`],
    ['PUT', `/api/storage-units/${id}`],
    ['DELETE', `/api/storage-units/${id}`],
    ['GET', `/api/users/${id}/storage-locations`],
  ] as const) {
    const init =
      method === 'PUT' ? { method, headers: { 'content-type': 'application/json' }, body: '{}' } : { method };
    expect([400, 404, 422]).toContain((await under.app.as(people.administrator).fetch(path, init)).status);
  }
});

test('a body over its limit is turned away: one with images may have more', async () => {
  const send = async (path: string, bytes: number) =>
    (
      await under.app.as(people.administrator).fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"x":"${'x'.repeat(bytes)}"}`,
      })
    ).status;
  expect([
    await send('/api/storage-locations', 33_000_000),
    await send('/api/storage-locations', 34_000_000),
    await send('/api/storage-locations/a/units/bulk', 500_000),
  ]).toEqual([422, 413, 413]);
});
