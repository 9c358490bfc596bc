import {
  catalogEndpoints,
  createUnit,
  getImage,
  getLocation,
  getUnit,
  listAvailableUnits,
  listLocations,
  listReservedUnits,
  listUnits,
} from '@hamkke/contracts';
import type { TestApp } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogStore, ImageStore } from '../domain/ports.ts';
import type { RangeChange } from '../domain/taken-range.ts';
import { describeSelling } from './selling-suite.ts';
import { fill, givenLocation, givenUnit, rangeChange } from './builders.ts';

export interface AppUnderTest {
  readonly app: TestApp;
  readonly store: CatalogStore;
  readonly images: ImageStore;
  apply(change: RangeChange): Promise<unknown>;
  close(): Promise<void>;
}

/** The clock of these tests: the 1st of March 2026 in Seoul, still February in UTC. */
export const testNow = new Date('2026-02-28T15:30:00.000Z');

const hash = 'ab'.repeat(32);
const partner = { id: 'p1', userType: 'franchise', isApproved: true } as const;
const administrator = { id: 'p0', userType: 'admin' } as const;
const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };

/** What the service must answer, whatever its stores. `open` gives an app whose clock stands at `testNow`. */
export function describeCatalogApp(name: string, open: () => Promise<AppUnderTest>): void {
  describe(`${name}`, () => {
    let under: AppUnderTest;
    let app: TestApp;
    beforeAll(async () => {
      under = await open();
      app = under.app;
      await fill(
        under.store,
        givenLocation('a', { images: [hash] }, [
          givenUnit('a', 'XL', 1),
          givenUnit('a', 'M', 10),
          givenUnit('a', 'M', 2),
          givenUnit('a', 'SB', 1),
        ]),
        givenLocation('b', { status: 'pending', ownerId: 'p1' }, [
          givenUnit('b', 'M', 1),
          givenUnit('b', 'M', 2, { isForRent: false }),
        ]),
        givenLocation('c', { status: 'paused', ownerId: 'p2' }),
        givenLocation('e', { description: null, latitude: null, longitude: null }, []),
      );
      await under.apply(rangeChange({ reservationId: 'r1', unitId: 'a-M-2', start: '2026-03-01', end: '2026-03-31' }));
      await under.apply(rangeChange({ reservationId: 'r2', unitId: 'a-M-10', start: '2027-03-01', end: '2027-03-31' }));
      await under.apply(
        rangeChange({
          reservationId: 'r3',
          unitId: 'a-SB-1',
          start: '2026-01-01',
          end: '2026-02-28',
          standing: 'ended',
        }),
      );
      await under.apply(
        rangeChange({
          reservationId: 'r4',
          unitId: 'a-XL-1',
          standing: 'held',
          until: new Date(testNow.getTime() - 1),
        }),
      );
      await under.images.save(hash, [
        { width: 960, format: 'avif', bytes: new Uint8Array([1]) },
        { width: 960, format: 'webp', bytes: new Uint8Array([2, 2]) },
        { width: 480, format: 'webp', bytes: new Uint8Array([3, 3, 3]) },
      ]);
    });
    afterAll(async () => await under.close());

    describe('a list of locations', () => {
      const listed = async (caller = app as Pick<TestApp, 'call'>, query = {}) =>
        (await caller.call(listLocations, { query })).body.map(({ id }: { id: string }) => id);

      test('shows active ones to visitors, and theirs also to those who own or administer', async () => {
        expect(await listed()).toEqual(['a', 'e']);
        expect(await listed(app.as({ id: 'p9' }))).toEqual(['a', 'e']);
        expect(await listed(app.as(partner))).toEqual(['a', 'b', 'e']);
        expect(await listed(app.as({ ...partner, isApproved: false }))).toEqual(['a', 'e']);
        expect(await listed(app.as(administrator))).toEqual(['a', 'b', 'c', 'e']);
      });

      test('counts for today and for the requested range', async () => {
        const of = async (query: Record<string, string>) => (await app.call(listLocations, { query })).body[0];
        expect(await of({})).toMatchObject({
          id: 'a',
          isActive: true,
          totalUnits: 4,
          occupiedUnits: 1,
          freeUnits: 3,
          freeSizes: ['SB', 'M', 'XL'],
          lowestMonthlyPrice: 40_000,
          images: [`/api/images/${hash}`],
        });
        // What is rented in March comes first for all that begins after it, until the 16th.
        expect(await of({ from: '2027-03-31' })).toMatchObject({ occupiedUnits: 1, freeUnits: 2 });
        expect(await of({ from: '2027-03-15', to: '2027-03-16' })).toMatchObject({
          freeUnits: 2,
          freeSizes: ['SB', 'XL'],
        });
        expect(await of({ from: '2026-04-01' })).toMatchObject({ occupiedUnits: 1, freeUnits: 3 });
        expect(await of({ from: '2026-02-01', to: '2026-02-28' })).toMatchObject({ occupiedUnits: 1, freeUnits: 4 });
      });

      test('reads an instant as its day in Seoul', async () => {
        const freeTo = async (to: string) =>
          (await app.call(listAvailableUnits, { params: { id: 'a' }, query: { from: '2026-02-01', to } })).body.length;
        expect(await freeTo('2026-02-28T14:59:59Z')).toBe(4);
        expect(await freeTo('2026-02-28T15:00:00Z')).toBe(3);
      });

      test('goes page by page, with a link to the next until the last', async () => {
        const first = await app.as(administrator).call(listLocations, { query: { limit: 3, from: '2026-03-02' } });
        expect(first.body).toHaveLength(3);
        const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
        expect(next).toBe('/api/storage-locations?from=2026-03-02&limit=3&cursor=c');
        const second = await app.as(administrator).fetch(next);
        expect(second.body.map(({ id }: { id: string }) => id)).toEqual(['e']);
        expect(second.headers.get('link')).toBeNull();
      });

      test('answers 304 as long as nothing changed', async () => {
        const { headers } = await app.call(listLocations);
        const again = await app.call(listLocations, {}, { 'if-none-match': headers.get('etag') ?? '' });
        expect(again.status).toBe(304);
        expect(headers.get('cache-control')).toBe('no-cache');
        expect((await app.as(administrator).call(listLocations)).headers.get('cache-control')).toBe(
          'private, no-cache',
        );
      });
    });

    describe('a location', () => {
      test('without a description or coordinates is still a location', async () => {
        const { body } = await app.call(getLocation, { params: { id: 'e' } });
        expect(body).toMatchObject({
          id: 'e',
          latitude: null,
          longitude: null,
          totalUnits: 0,
          freeSizes: [],
          lowestMonthlyPrice: null,
          recentRentals: 0,
        });
        expect(body).not.toHaveProperty('description');
        expect(body).not.toHaveProperty('version');
      });

      test.each([
        ['a visitor', null, 404],
        ['another partner', { ...partner, id: 'p2' }, 404],
        ['its partner', partner, 200],
        ['an administrator', administrator, 200],
        ['a super user', { ...partner, id: 'p7', isSuperUser: true }, 200],
      ])('that is not active, and its units, are for %s: %j', async (_who, person, status) => {
        const caller = app.as(person);
        expect((await caller.call(getLocation, { params: { id: 'b' } })).status).toBe(status);
        for (const endpoint of [listUnits, listAvailableUnits, listReservedUnits])
          expect((await caller.call(endpoint, { params: { id: 'b' } })).status).toBe(status);
        expect((await caller.call(getUnit, { params: { id: 'b-M-1' } })).status).toBe(status);
      });
    });

    describe('units', () => {
      test('come smallest first and by number, each with whether it is free', async () => {
        const { body } = await app.call(listUnits, { params: { id: 'a' } });
        expect(
          body.map((unit: Record<string, unknown>) => [
            unit.unitNumber,
            unit.isAvailable,
            unit.reservedLabel,
            unit.maybeFreeFrom,
          ]),
        ).toEqual([
          ['a-SB-1', true, undefined, undefined],
          ['a-M-2', false, '26.03.01~26.03.31', '2026-04-01'],
          ['a-M-10', true, undefined, undefined],
          ['a-XL-1', true, undefined, undefined],
        ]);
      });

      test('are not free after a rental with priority, and carry its end without a label', async () => {
        const query = { from: '2026-05-01', to: '2026-05-31' };
        const { body } = await app.call(listUnits, { params: { id: 'a' }, query });
        expect(body[1]).toMatchObject({ unitNumber: 'a-M-2', isAvailable: false, maybeFreeFrom: '2026-04-01' });
        expect(body[1]).not.toHaveProperty('reservedLabel');
        expect((await app.call(getUnit, { params: { id: 'a-M-2' }, query })).body).toEqual(body[1]);
      });

      test('that are available are those that are free for the whole range', async () => {
        const free = async (query: Record<string, string>) =>
          (await app.call(listAvailableUnits, { params: { id: 'a' }, query })).body.map(({ id }: { id: string }) => id);
        expect(await free({})).toEqual(['a-SB-1', 'a-M-10', 'a-XL-1']);
        expect(await free({ from: '2026-04-01', to: '2027-04-01' })).toEqual(['a-SB-1', 'a-XL-1']);
        expect(await free({ from: '2026-02-01', to: '2026-02-28' })).toEqual(['a-SB-1', 'a-M-2', 'a-M-10', 'a-XL-1']);
      });

      test('that are reserved come from today on without an end, or for the range', async () => {
        const reserved = async (query: Record<string, string>) =>
          (await app.call(listReservedUnits, { params: { id: 'a' }, query })).body;
        const now = {
          unitId: 'a-M-2',
          startDate: '2026-03-01',
          endDate: '2026-03-31',
          priorityUntil: '2026-03-16',
        };
        const nextYear = {
          unitId: 'a-M-10',
          startDate: '2027-03-01',
          endDate: '2027-03-31',
          priorityUntil: '2027-03-16',
        };
        expect(await reserved({})).toEqual([nextYear, now]);
        expect(await reserved({ to: '2026-12-31' })).toEqual([now]);
        expect(await reserved({ from: '2026-02-01', to: '2026-02-28' })).toEqual([]);
        // The rental of this month has priority on all days after it.
        expect(await reserved({ from: '2026-04-01', to: '2026-04-30' })).toEqual([now]);
        expect(await reserved({ from: '2026-04-01' })).toEqual([nextYear, now]);
      });

      test('are answered alone for a range too', async () => {
        expect(
          (await app.call(getUnit, { params: { id: 'a-M-10' }, query: { from: '2027-03-31', to: '2027-04-01' } })).body,
        ).toMatchObject({ isAvailable: false, reservedLabel: '27.03.01~27.03.31', maybeFreeFrom: '2027-04-01' });
        expect((await app.call(getUnit, { params: { id: 'a-M-10' } })).body).toMatchObject({
          isAvailable: true,
          dimensions: '120x200x120',
        });
        expect((await app.call(getUnit, { params: { id: 'nothing' } })).status).toBe(404);
      });
    });

    describe('a new unit', () => {
      const create = (caller: Pick<TestApp, 'call'>, id: string, more: Record<string, unknown> = {}, headers = {}) =>
        caller.call(createUnit, { params: { id }, body: { size: '2M', ...prices, ...more } as never }, headers);

      test('gets the requested number when it is free, else the next free one, and dimensions of its size', async () => {
        const first = await create(app.as(partner), 'b', {
          unitNumber: 'b-2M-7',
          dimensions: '1x1x1',
          locationId: 'b',
          id: 'mine',
          isAvailable: false,
          ownerId: 'p9',
        });
        expect(first).toMatchObject({
          status: 201,
          body: { unitNumber: 'b-2M-7', dimensions: '150x200x150', isAvailable: true, dailyPrice: null, ...prices },
        });
        expect(first.body.id).not.toBe('mine');
        expect((await create(app.as(partner), 'b', { unitNumber: 'b-2M-7' })).body.unitNumber).toBe('b-2M-1');
        expect((await app.as(partner).call(listUnits, { params: { id: 'b' } })).body).toHaveLength(4);
      });

      test('two who request the same number at once both get one', async () => {
        const input = { size: '3M', unitNumber: 'b-3M-5' };
        const answers = await Promise.all([
          create(app.as(partner), 'b', input),
          create(app.as(administrator), 'b', input),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([201, 201]);
        expect(answers.map(({ body }) => body.unitNumber).sort()).toEqual(['b-3M-1', 'b-3M-5']);
      });

      test.each([
        ['a visitor', null, 'a', 401],
        ['a member', { id: 'p9' }, 'a', 403],
        ['a partner who is not approved', { ...partner, isApproved: false }, 'b', 403],
        ['a partner at a location of our own that is public', partner, 'a', 404],
        ['a partner at another one’s location that is not public', partner, 'c', 404],
        ['an administrator at no location', administrator, 'nowhere', 404],
      ])('is refused to %s', async (_who, person, id, status) =>
        expect((await create(app.as(person), id)).status).toBe(status),
      );

      test.each([
        [{ size: 'XXL' }, 'size'],
        [{ monthlyPrice: -1 }, 'monthlyPrice'],
        [{ monthlyPrice: 1.5 }, 'monthlyPrice'],
        [{ yearlyPrice: '600000' }, 'yearlyPrice'],
        [{ quarterlyPrice: undefined }, 'quarterlyPrice'],
        [{ locationId: 'a' }, 'locationId'],
        [{ unitNumber: { $ne: null } }, 'unitNumber'],
      ])('with %j is refused, naming the field', async (more, path) => {
        const { status, body } = await create(app.as(partner), 'b', more);
        expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'VALIDATION', path]);
      });
    });

    describe('an image', () => {
      test.each([
        ['image/avif,image/webp', {}, 'image/avif'],
        ['image/webp', {}, 'image/webp'],
        ['image/webp', { w: 480 }, 'image/webp'],
      ])('is sent as the client reads it (%s %j): %s, for ever', async (accept, query, type) => {
        const { status, headers } = await app.call(getImage, { params: { hash }, query }, { accept });
        expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, type, 'accept']);
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toContain('sandbox');
      });

      test.each([
        [`/api/images/${'0'.repeat(64)}`, 404],
        [`/api/images/${hash}?w=481`, 422],
        [`/api/images/${hash}?w=480&w=960`, 422],
        ['/api/images/..%2f..%2fetc%2fpasswd', 422],
        [`/api/images/${hash.toUpperCase()}`, 422],
      ])('that is not there or not requested properly (%s) is %i and not stored by caches', async (path, status) => {
        const answer = await app.fetch(path);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
      });
    });

    describeSelling(() => app);

    describe('a range', () => {
      const paths = [
        '/api/storage-locations',
        '/api/storage-locations/a',
        '/api/storage-locations/a/units',
        '/api/storage-locations/a/available-units',
        '/api/storage-locations/a/reserved-units',
        '/api/storage-units/a-M-2',
      ];
      test.each(paths)('that is reversed or over three years is refused by %s', async (path) => {
        for (const query of [
          'from=2026-03-02&to=2026-03-01',
          'to=2026-02-28',
          'from=2026-03-01&to=2029-03-04',
          'from=9999-12-31',
        ]) {
          const { status, body } = await app.fetch(`${path}?${query}`);
          expect([query, status, body.code]).toEqual([query, 422, 'RANGE_INVALID']);
        }
      });

      test.each(paths)('or page of nonsense never makes %s fail', async (path) => {
        for (const query of nonsense) {
          const { status } = await app.fetch(`${path}?${query}`);
          expect([query, [200, 422].includes(status)]).toEqual([query, true]);
        }
      });

      test('in an id of nonsense is not found or refused', async () => {
        for (const id of [
          '%24ne',
          '%00',
          'a%20b',
          '..',
          '%2e%2e%2fx',
          'x'.repeat(5_000),
          '[object Object]',
          '{"$gt":""}',
          '%E0%A4%A',
        ]) {
          for (const path of [
            `/api/storage-locations/${id}`,
            `/api/storage-locations/${id}/units`,
            `/api/storage-units/${id}`,
          ])
            expect([path, [200, 404, 422].includes((await app.fetch(path)).status)]).toEqual([path, true]);
        }
      });
    });

    test('every call of the contract is answered', async () => {
      for (const endpoint of catalogEndpoints) {
        const path = endpoint.path.replace(':id', 'a').replace(':hash', hash);
        expect([endpoint.id, (await app.unsigned().fetch(path, { method: endpoint.method })).status]).toEqual([
          endpoint.id,
          401,
        ]);
      }
    });
  });
}

const nonsense = [
  'from[$ne]=',
  'from[$gt]=2026-01-01',
  '$where=1',
  'from=$ne',
  'from=2026-03-01&from=2026-03-02',
  'to[]=2026-03-01',
  'from=',
  'from=%00',
  'from=2026-02-30',
  'from=2026-3-1',
  'from=0000-01-01',
  'from=-1',
  'from=NaN',
  'from=1e9',
  'from=99999999999999999999',
  `from=${'9'.repeat(10_000)}`,
  'from=2026-03-01T00:00:00',
  'from=2026-03-01T99:99:99Z',
  'from=%F0%9F%93%A6',
  'from=%E0%A4%A',
  'to=1970-01-01',
  'from=1970-01-01&to=1970-01-02',
  'limit=0',
  'limit=-1',
  'limit=501',
  'limit=1e2',
  'limit=Infinity',
  'limit=abc',
  'limit=',
  'limit[$gt]=1',
  'limit=1&limit=2',
  'cursor=',
  'cursor=$gt',
  'cursor[$gt]=a',
  'cursor=zzz',
  `cursor=${'x'.repeat(41)}`,
  '__proto__[x]=1',
  'constructor=1',
  'timestamp=1700000000000',
  '&&&===',
  'w=480',
];
