import { createLocation, getImage, getLocationLinkImage, updateLocation } from '@hamkke/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locationBody, people, imageUrl, type ManagedApp } from './managed-app.ts';

/** What the service must do with a location's images and with its position, whatever its stores. */
export function describeImagesAndPositions(name: string, open: () => Promise<ManagedApp>): void {
  describe(`${name}: images and positions of locations`, () => {
    let under: ManagedApp;
    beforeAll(async () => {
      under = await open();
      under.partners.approved.add('p1').add('p2');
    });
    afterAll(async () => await under.close());
    const as = (who: keyof typeof people) => under.app.as(people[who]);
    const create = (who: keyof typeof people, more: Record<string, unknown> = {}) =>
      as(who).call(createLocation, { body: { ...locationBody, ...more } });
    const update = (who: keyof typeof people, id: string, body: Record<string, unknown>) =>
      as(who).call(updateLocation, { params: { id }, body });

    describe('the image for links', () => {
      const read = async (id: string, lang?: 'en') =>
        await under.app.call(getLocationLinkImage, { params: { id }, query: { lang } });

      test('is a JPEG of its own for each language, and another one once the location changed', async () => {
        const { id } = (await create('administrator', { images: [await imageUrl({ width: 700, height: 500 })] })).body;
        const { status, headers } = await read(id);
        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          200,
          'image/jpeg',
          'no-cache',
        ]);
        const stored = await under.useCases.readLinkImage({ id, language: 'ko' });
        expect(await sharp(stored.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
        expect(headers.get('content-length')).toBe(String(stored.bytes.byteLength));
        expect((await read(id)).headers.get('etag')).toBe(headers.get('etag'));
        expect((await read(id, 'en')).headers.get('etag')).not.toBe(headers.get('etag'));
        await update('administrator', id, { name: '다른 이름' });
        expect((await read(id)).headers.get('etag')).not.toBe(headers.get('etag'));
      });

      test('is of an open location alone', async () => {
        const { id } = (await create('administrator')).body;
        expect((await read(id)).status).toBe(200);
        await update('administrator', id, { isActive: false });
        expect((await read(id)).status).toBe(404);
        expect((await read('nowhere')).status).toBe(404);
        expect((await as('administrator').call(getLocationLinkImage, { params: { id } })).status).toBe(404);
      });
    });

    describe('images', () => {
      test('are encoded anew, lose where they were taken, and are named by what was sent', async () => {
        const [first, second] = [
          await imageUrl({ width: 700, height: 500 }),
          await imageUrl({ red: 60, format: 'png' }),
        ];
        const { body } = await create('partner', { images: [first, second, first] });
        expect(body.images).toHaveLength(2);
        const [, hash = ''] = /^\/api\/images\/([a-f0-9]{64})$/.exec(body.images[0]) ?? [];
        expect((await under.app.call(getImage, { params: { hash } }, { accept: 'image/webp' })).status).toBe(200);
        const stored = await sharp(await under.images.read(hash, 960, 'webp')).metadata();
        expect({ width: stored.width, exif: stored.exif, format: stored.format }).toEqual({
          width: 700,
          exif: undefined,
          format: 'webp',
        });
      });

      test('that are none, or too large, are refused by their place in the list, and nothing is stored', async () => {
        const before = (await under.events()).length;
        const good = await imageUrl();
        for (const [bad, code] of [
          ['data:image/png;base64,aGVsbG8=', 'format'],
          ['data:image/png;base64,==', 'format'],
          [`data:image/png;base64,${'A'.repeat(10_700_000)}`, 'too_big'],
          [
            `data:image/png;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64')}`,
            'format',
          ],
        ]) {
          expect((await create('partner', { images: [good, bad] })).body).toMatchObject({
            code: 'IMAGE_INVALID',
            fields: [{ path: 'images.1', code }],
          });
        }
        const vast = await imageUrl({ width: 8_000, height: 6_000, format: 'png' });
        expect((await create('partner', { images: [vast] })).body).toMatchObject({
          code: 'IMAGE_INVALID',
          fields: [{ path: 'images.0' }],
        });
        expect((await create('partner', { images: [good, good, good, good] })).body).toMatchObject({
          code: 'VALIDATION',
          fields: [{ path: 'images' }],
        });
        expect((await under.events()).length).toBe(before);
      });

      test('of the location stay by their address; those of another location are not taken', async () => {
        const { body } = await create('partner', {
          images: [await imageUrl({ red: 20 }), await imageUrl({ red: 110 })],
        });
        const { body: foreign } = await create('other', { images: [await imageUrl({ red: 240 })] });
        expect((await update('partner', body.id, { images: [body.images[0], foreign.images[0]] })).body).toMatchObject({
          code: 'VALIDATION',
          fields: [{ path: 'images.1' }],
        });
        expect((await create('partner', { images: [body.images[0]] })).body).toMatchObject({
          code: 'VALIDATION',
          fields: [{ path: 'images.0' }],
        });
        const turned = await update('partner', body.id, {
          images: [body.images[1], await imageUrl({ red: 240 }), body.images[0]],
        });
        expect(turned.body.images).toEqual([body.images[1], foreign.images[0], body.images[0]]);
        expect((await update('partner', body.id, { images: [] })).body.images).toEqual([]);
      });
    });

    describe('a place', () => {
      test('is looked up by the address without its detail, else by its district, and not at all where it is said', async () => {
        under.providers.places
          .set('서울특별시 강남구 테헤란로 77', { latitude: 37.5, longitude: 127.05 })
          .set('부산광역시 해운대구', { latitude: 35.16, longitude: 129.16 });
        expect(
          (await create('partner', { address: '서울특별시 강남구 테헤란로 77', detailAddress: '5층' })).body,
        ).toMatchObject({ latitude: 37.5, longitude: 127.05 });
        expect(
          (
            await create('partner', {
              address: '부산광역시 해운대구 없는로 1',
              city: '부산광역시',
              district: '해운대구',
            })
          ).body,
        ).toMatchObject({ latitude: 35.16, longitude: 129.16 });
        const before = under.providers.requests.length;
        await create('partner', { address: '서울특별시 강남구 테헤란로 78', latitude: 1, longitude: 2 });
        expect(under.providers.requests.length).toBe(before);
      });

      test('moves with the address, stays where the pin was set, and is looked up again where there is none', async () => {
        under.providers.places
          .set('서울특별시 강남구 테헤란로 80', { latitude: 37.51, longitude: 127.06 })
          .set('서울특별시 강남구 테헤란로 81', { latitude: 37.52, longitude: 127.07 });
        const {
          body: { id },
        } = await create('partner', { address: '서울특별시 강남구 테헤란로 80' });
        const place = async (body: Record<string, unknown>) => {
          const { latitude, longitude } = (await update('partner', id, body)).body;
          return [latitude, longitude];
        };
        expect(await place({ latitude: 37.6, longitude: 127.1 })).toEqual([37.6, 127.1]);
        expect(await place({ address: '서울특별시 강남구 테헤란로 80', name: '이름' })).toEqual([37.6, 127.1]);
        expect(await place({ address: '서울특별시 강남구 테헤란로 81', detailAddress: '2층' })).toEqual([
          37.52, 127.07,
        ]);
        expect(
          await place({
            latitude: null,
            longitude: null,
            address: '강원특별자치도 없는로 9',
            city: '강원특별자치도',
            district: '',
          }),
        ).toEqual([null, null]);
        expect(await place({ name: '다른 이름' })).toEqual([null, null]);
        expect(await place({ address: '서울특별시 강남구 테헤란로 81' })).toEqual([37.52, 127.07]);
      });

      test('that no provider answers stops no location from being saved', async () => {
        under.providers.down = true;
        expect(await create('partner', { address: '서울특별시 강남구 테헤란로 90' })).toMatchObject({
          status: 201,
          body: { latitude: null, longitude: null },
        });
        under.providers.down = false;
      });
    });
  });
}
