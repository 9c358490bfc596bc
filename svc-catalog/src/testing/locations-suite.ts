import { createHash } from 'node:crypto';
import {
  createLocation,
  getLocation,
  listLocations,
  listManagedLocations,
  listOwnerLocations,
  readLocationFacts,
  updateLocation,
} from '@hamkke/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fill, givenLocation } from './builders.ts';
import { locationBody, people, imageUrl, type ManagedApp } from './managed-app.ts';

type Who = keyof typeof people | null;

/** What the service must do with locations, whatever its stores. */
export function describeLocationManagement(name: string, open: () => Promise<ManagedApp>): void {
  describe(`${name}: locations`, () => {
    let under: ManagedApp;
    beforeAll(async () => {
      under = await open();
      under.partners.approved.add('p1').add('p2').add('p7');
      await fill(
        under.store,
        givenLocation('public', { ownerId: 'p2' }),
        givenLocation('waiting', { ownerId: 'p1', status: 'pending' }, []),
        givenLocation('hidden', { ownerId: 'p2', status: 'paused' }, []),
      );
    });
    afterAll(async () => await under.close());
    const as = (who: Who) => under.app.as(who && people[who]);
    const create = (who: Who, more: Record<string, unknown> = {}, headers = {}) =>
      as(who).call(createLocation, { body: { ...locationBody, ...more } }, headers);
    const update = (who: Who, id: string, body: Record<string, unknown>) =>
      as(who).call(updateLocation, { params: { id }, body });
    const facts = async (id: string) =>
      (await under.app.asService('payments').call(readLocationFacts, { params: { id } })).body;

    describe('a new location', () => {
      test('of a partner waits for approval, is its own whatever the body says, and publishes one event', async () => {
        const before = (await under.events()).length;
        const { status, body } = await create('partner', {
          ownerId: 'p2',
          status: 'active',
          isActive: true,
          id: 'mine',
          version: 9,
          totalUnits: 5,
        });
        expect([status, body]).toMatchObject([
          201,
          {
            ownerId: 'p1',
            status: 'pending',
            isActive: false,
            totalUnits: 0,
            minimumDays: 30,
            features: [],
            images: [],
            latitude: null,
          },
        ]);
        expect(body.id).toMatch(/^b[a-z0-9]{12}$/);
        expect(body).not.toHaveProperty('version');
        expect((await under.events()).slice(before)).toEqual([`location.created ${body.id} 1`]);
        expect((await under.app.call(getLocation, { params: { id: body.id } })).status).toBe(404);
      });

      test.each<[Who, Record<string, unknown>, string | null]>([
        ['administrator', {}, null],
        ['administrator', { ownerId: null }, null],
        ['administrator', { ownerId: 'p2' }, 'p2'],
        ['superUser', {}, 'p7'],
        ['superUser', { ownerId: 'p2' }, 'p2'],
        ['superUser', { ownerId: null }, null],
      ])('of %s with %j belongs to %s and is open', async (who, more, ownerId) =>
        expect((await create(who, more)).body).toMatchObject({ ownerId, status: 'active', isActive: true }),
      );

      test('is given to approved partners only, and to nobody while identity is away', async () => {
        for (const ownerId of ['p9', 'nobody-1'])
          expect((await create('administrator', { ownerId })).body).toMatchObject({
            code: 'VALIDATION',
            fields: [{ path: 'ownerId', code: 'not_allowed' }],
          });
        under.partners.away = true;
        expect((await create('superUser', { ownerId: 'p2' })).status).toBe(503);
        expect((await create('partner', { ownerId: 'p2' })).status).toBe(201);
        under.partners.away = false;
      });

      test.each<[Who, number]>([
        [null, 401],
        ['member', 403],
        ['unapproved', 403],
      ])('is refused to %s', async (who, status) => expect((await create(who)).status).toBe(status));

      test('has its detail behind its address, coordinates also as text, and text as it was typed', async () => {
        const { body } = await create('partner', {
          detailAddress: ' 3층 302호 ',
          latitude: '37.4979',
          longitude: '127.0276',
          features: ['주차', '주차', 'CCTV'],
          description: '첫 줄\n둘째 줄',
          minimumDays: 7,
        });
        expect(body).toMatchObject({
          address: '서울특별시 강남구 테헤란로 12 3층 302호',
          latitude: 37.4979,
          longitude: 127.0276,
          features: ['주차', 'CCTV'],
          description: '첫 줄\n둘째 줄',
          minimumDays: 7,
        });
      });

      test('in Sejong has no district', async () =>
        expect((await create('partner', { city: '세종특별자치시', district: '' })).body).toMatchObject({
          city: '세종특별자치시',
          district: '',
        }));

      test.each<[Record<string, unknown>, string]>([
        [{ name: '' }, 'name'],
        [{ name: 'x'.repeat(61) }, 'name'],
        [{ address: { $ne: '' } }, 'address'],
        [{ latitude: 91, longitude: 1 }, 'latitude'],
        [{ latitude: 37.5 }, 'longitude'],
        [{ longitude: 127 }, 'latitude'],
        [{ features: Array(21).fill('x') }, 'features'],
        [{ minimumDays: 0 }, 'minimumDays'],
        [{ ownerId: { $gt: '' } }, 'ownerId'],
        [{ images: ['data:image/svg+xml;base64,PHN2Zy8+'] }, 'images.0'],
        [{ images: ['https://example.com/a.png'] }, 'images.0'],
      ])('with %j is refused, naming the field', async (more, path) => {
        const { status, body } = await create('administrator', more);
        expect([status, body.code, body.fields?.[0]?.path]).toEqual([422, 'VALIDATION', path]);
      });
    });

    describe('a change', () => {
      test('says what is named and leaves the rest; the same again publishes no event', async () => {
        const { body } = await create('partner', {
          detailAddress: '3층',
          latitude: 37.5,
          longitude: 127,
          description: '예전',
        });
        const before = (await under.events()).length;
        const changed = await update('partner', body.id, {
          name: '강남 2호점',
          description: '',
          ownerId: 'p2',
          status: 'active',
          id: 'x',
          version: 7,
        });
        expect(changed).toMatchObject({
          status: 200,
          body: {
            id: body.id,
            name: '강남 2호점',
            ownerId: 'p1',
            status: 'pending',
            address: '서울특별시 강남구 테헤란로 12 3층',
            latitude: 37.5,
          },
        });
        expect(changed.body).not.toHaveProperty('description');
        expect((await update('partner', body.id, { name: '강남 2호점' })).status).toBe(200);
        expect((await update('partner', body.id, {})).status).toBe(200);
        expect((await under.events()).slice(before)).toEqual([`location.updated ${body.id} 2`]);
      });

      test('of the detail replaces it, however often it is sent; an address alone has none', async () => {
        const {
          body: { id },
        } = await create('partner', { detailAddress: '3층' });
        const address = async (body: Record<string, unknown>) => (await update('partner', id, body)).body.address;
        expect(await address({ detailAddress: '4층' })).toBe('서울특별시 강남구 테헤란로 12 4층');
        expect(await address({ detailAddress: '4층' })).toBe('서울특별시 강남구 테헤란로 12 4층');
        expect(await address({ address: '서울특별시 강남구 테헤란로 14', detailAddress: '1층' })).toBe(
          '서울특별시 강남구 테헤란로 14 1층',
        );
        expect(await address({ detailAddress: '' })).toBe('서울특별시 강남구 테헤란로 14');
        expect(await address({ address: '서울특별시 강남구 테헤란로 15 2층' })).toBe(
          '서울특별시 강남구 테헤란로 15 2층',
        );
      });

      test('that sends everything back as it was shown changes nothing, and does not append the detail once more', async () => {
        const {
          body: { id },
        } = await create('partner', { detailAddress: '3층' });
        const before = (await under.events()).length;
        const { name, address, detailAddress, city, district, latitude, longitude, features, images, minimumDays } = (
          await as('partner').call(getLocation, { params: { id } })
        ).body;
        expect([address, detailAddress]).toEqual(['서울특별시 강남구 테헤란로 12 3층', '3층']);
        for (const address_ of [address, locationBody.address]) {
          const { body } = await update('partner', id, {
            name,
            address: address_,
            detailAddress,
            city,
            district,
            latitude,
            longitude,
            features,
            images,
            minimumDays,
          });
          expect([body.address, body.detailAddress]).toEqual([address, '3층']);
        }
        expect((await update('partner', id, { address })).body).toMatchObject({ address, detailAddress: '3층' });
        const {
          body: { id: plain },
        } = await create('partner');
        expect(
          (await update('partner', plain, { address: locationBody.address, detailAddress: '' })).body,
        ).toMatchObject({
          address: locationBody.address,
        });
        expect((await under.events()).slice(before)).toEqual([`location.created ${plain} 1`]);
      });

      test('answers the detail of its address alone, by itself, to those who may make one', async () => {
        const {
          body: { id },
        } = await create('partner', { detailAddress: '지하 1층' });
        await update('administrator', id, { isActive: true });
        const shown = async (who: Who) => {
          const { body } = await as(who).call(getLocation, { params: { id } });
          const listed = (await as(who).call(listLocations)).body.find((one: { id: string }) => one.id === id);
          expect(body.address).toContain('지하 1층');
          return [body.detailAddress, listed.detailAddress];
        };
        for (const who of ['partner', 'superUser', 'administrator'] as const)
          expect([who, ...(await shown(who))]).toEqual([who, '지하 1층', '지하 1층']);
        for (const who of [null, 'member', 'unapproved', 'other'] as const)
          expect([who, ...(await shown(who))]).toEqual([who, undefined, undefined]);
        expect(
          (await as('partner').call(listOwnerLocations, { params: { id: 'p1' } })).body.find(
            (one: { id: string }) => one.id === id,
          ),
        ).toMatchObject({ detailAddress: '지하 1층' });
      });

      test.each<[Who, string, number]>([
        [null, 'public', 401],
        ['member', 'public', 403],
        ['unapproved', 'waiting', 403],
        ['partner', 'public', 404],
        ['partner', 'hidden', 404],
        ['other', 'waiting', 404],
        ['partner', 'nowhere', 404],
        ['superUser', 'hidden', 200],
        ['administrator', 'hidden', 200],
        ['other', 'hidden', 200],
      ])('by %s of the location %s: %i', async (who, id, status) =>
        expect((await update(who, id, { features: [`${who}`] })).status).toBe(status),
      );

      test('two at once of different things both stand', async () => {
        const answers = await Promise.all([
          update('partner', 'waiting', { name: '함께' }),
          update('administrator', 'waiting', { minimumDays: 3 }),
          update('superUser', 'waiting', { features: ['24시간'] }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
        expect((await as('partner').call(getLocation, { params: { id: 'waiting' } })).body).toMatchObject({
          name: '함께',
          minimumDays: 3,
          features: ['24시간'],
        });
      });
    });

    test('a location is approved by administrators and super users, and paused and resumed by its partner', async () => {
      const {
        body: { id },
      } = await create('partner');
      expect((await update('partner', id, { isActive: false })).body.status).toBe('pending');
      const [image, requestsBefore] = [await imageUrl({ red: 1 }), under.providers.requests.length];
      const refused = await update('partner', id, {
        isActive: true,
        name: 'nothing of this',
        images: [image],
        address: '서울특별시 강남구 역삼로 1',
      });
      expect([refused.status, (await facts(id)).name]).toEqual([403, locationBody.name]);
      // Refused before anything is done: no image is taken in, no place is requested.
      const hash = createHash('sha256')
        .update(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
        .digest('hex');
      expect([[...(await under.images.complete([hash]))], under.providers.requests.length]).toEqual([
        [],
        requestsBefore,
      ]);
      expect((await update('superUser', id, { isActive: true })).body).toMatchObject({
        status: 'active',
        isActive: true,
      });
      expect((await under.app.call(getLocation, { params: { id } })).status).toBe(200);
      expect((await update('partner', id, { isActive: false })).body.status).toBe('paused');
      expect((await under.app.call(listLocations)).body.map((one: { id: string }) => one.id)).not.toContain(id);
      expect((await update('partner', id, { isActive: true })).body.status).toBe('active');
      expect(await facts(id)).toEqual({ id, name: locationBody.name, ownerId: 'p1', status: 'active' });
    });

    describe('a partner’s list', () => {
      const list = (who: Who, id: string, headers = {}) =>
        as(who).call(listOwnerLocations, { params: { id } }, headers);

      test('shows that partner’s locations in every state by name, as people read numbers', async () => {
        await fill(
          under.store,
          ...['10호점', '2호점', '가게'].map((called, n) =>
            givenLocation(`list-${n}`, {
              ownerId: 'p5',
              name: called,
              status: (['pending', 'paused', 'active'] as const)[n] ?? 'active',
            }),
          ),
        );
        const { body, headers } = await under.app
          .as({ ...people.partner, id: 'p5' })
          .call(listOwnerLocations, { params: { id: 'p5' } });
        expect(body.map((one: Record<string, unknown>) => [one.name, one.status, one.totalUnits])).toEqual([
          ['2호점', 'paused', 2],
          ['10호점', 'pending', 2],
          ['가게', 'active', 2],
        ]);
        expect(headers.get('cache-control')).toBe('private, no-cache');
        for (const who of ['superUser', 'administrator'] as const) expect((await list(who, 'p5')).body).toEqual(body);
        expect((await list('administrator', 'p5', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
      });

      test.each<[Who, string, number]>([
        [null, 'p1', 401],
        ['member', 'p9', 403],
        ['unapproved', 'p1', 403],
        ['other', 'p1', 403],
        ['partner', 'nobody', 403],
        ['administrator', 'nobody', 200],
      ])('for %s of %s: %i', async (who, id, status) => expect((await list(who, id)).status).toBe(status));
    });

    describe('what a location took', () => {
      const asPartner = () => under.app.as({ ...people.partner, id: 'p6' });
      const revenueOf = async (who: ReturnType<typeof asPartner>) =>
        (await who.call(getLocation, { params: { id: 'took' } })).body.totalRevenue;
      beforeAll(async () => {
        await fill(
          under.store,
          givenLocation('took', { name: '받은점', ownerId: 'p6' }),
          givenLocation('took-nothing', { name: '빈점', ownerId: 'p6' }),
        );
        for (const [key, amount] of [
          ['p6 took', 75_000],
          ['took', 90_000],
        ] as const)
          under.ledger.taken.set(key, amount);
      });

      test('is answered to its partner, of the time when it was theirs, and whoever manages all, and nobody else', async () => {
        expect(await revenueOf(asPartner())).toBe(75_000);
        expect([await revenueOf(as('superUser')), await revenueOf(as('administrator'))]).toEqual([90_000, 90_000]);
        expect([await revenueOf(as(null)), await revenueOf(as('member')), await revenueOf(as('other'))]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
        const { body } = await asPartner().call(listOwnerLocations, { params: { id: 'p6' } });
        expect(body.map(({ id, totalRevenue }: { id: string; totalRevenue: number }) => [id, totalRevenue])).toEqual([
          ['took', 75_000],
          ['took-nothing', 0],
        ]);
        const managed = await as('administrator').call(listManagedLocations, { query: { owner: 'p6' } });
        expect(managed.body.locations.map(({ totalRevenue }: { totalRevenue: number }) => totalRevenue)).toEqual([
          90_000, 0,
        ]);
        const all = await under.app.call(listLocations, {});
        expect(all.body.some((one: object) => 'totalRevenue' in one)).toBe(false);
      });

      test('is unknown while payments does not answer; the location is shown all the same', async () => {
        under.ledger.away = true;
        expect(await revenueOf(asPartner())).toBeNull();
        expect((await asPartner().call(listOwnerLocations, { params: { id: 'p6' } })).status).toBe(200);
        under.ledger.away = false;
      });
    });

    test('services learn the facts of any location, people do not', async () => {
      expect(await facts('hidden')).toEqual({
        id: 'hidden',
        name: '함께보관 hidden점',
        ownerId: 'p2',
        status: 'paused',
      });
      expect(
        (await under.app.asService('reservations').call(readLocationFacts, { params: { id: 'nowhere' } })).status,
      ).toBe(404);
      for (const caller of [as('administrator'), under.app.asService('gateway')])
        expect((await caller.call(readLocationFacts, { params: { id: 'hidden' } })).status).toBe(403);
    });
  });
}
