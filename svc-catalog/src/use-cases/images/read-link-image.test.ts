import { createAnswerCache } from '@hamkke/service-kit';
import { beforeEach, expect, test } from 'vitest';
import type { LinkImageTexts } from '../../domain/link-image.ts';
import { fill, givenLocation, givenUnit } from '../../testing/builders.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryImageStore } from '../../testing/memory-image-store.ts';
import { createMemoryLinkImages } from '../../testing/memory-link-images.ts';
import { createMemoryCachedTranslations } from '../../testing/memory-translation.ts';
import { createUnitsByLocation } from '../units/units-by-location.ts';
import { createReadLinkImage } from './read-link-image.ts';

const hash = 'ab'.repeat(32);
let store: MemoryCatalogStore;
let drawings: (LinkImageTexts & { photo: number | undefined })[];
let read: ReturnType<typeof createReadLinkImage>;
let translations: ReturnType<typeof createMemoryCachedTranslations>;
beforeEach(async () => {
  [store, translations, drawings] = [createMemoryCatalogStore(), createMemoryCachedTranslations(), []];
  const images = createMemoryImageStore();
  await images.save(hash, [{ width: 1600, format: 'webp', bytes: new Uint8Array(7) }]);
  read = createReadLinkImage({
    store,
    images,
    unitsByLocation: createUnitsByLocation(store),
    cachedTranslations: translations,
    linkImages: createMemoryLinkImages(),
    linkImageDrawer: {
      async draw(texts, photo) {
        drawings.push({ ...texts, photo: photo?.length });
        return new Uint8Array([drawings.length]);
      },
    },
    drawings: createAnswerCache({ lifetimeMs: 0, most: 10 }),
  });
  await fill(
    store,
    givenLocation('a', { images: [hash, 'cd'.repeat(32)] }, [
      givenUnit('a', 'M', 1, { monthlyPrice: 0 }),
      givenUnit('a', 'XL', 1, { monthlyPrice: 90_000 }),
      givenUnit('a', 'M', 2, { monthlyPrice: 39_000 }),
    ]),
    givenLocation('b', { status: 'paused' }),
    givenLocation('c', { status: 'pending' }),
    givenLocation('d', {}, []),
  );
});

test('an image shows name, place, lowest price and first photo, and is drawn once', async () => {
  const [first, second] = await Promise.all([read({ id: 'a', language: 'ko' }), read({ id: 'a', language: 'ko' })]);
  expect([first, second, await read({ id: 'a', language: 'ko' })]).toEqual(Array(3).fill(first));
  expect(drawings).toEqual([
    { brand: '함께보관', name: '함께보관 a점', place: '서울특별시 강남구', price: '월 39,000원부터', photo: 7 },
  ]);
});

test('a location without photos and units has an image too', async () => {
  await read({ id: 'd', language: 'ko' });
  expect(drawings).toMatchObject([{ name: '함께보관 d점', price: null, photo: undefined }]);
});

test('each language has its own, with what is translated already', async () => {
  await translations.save(new Map([['함께보관 a점', 'Hamkke A']]), 'EN');
  const keys = [await read({ id: 'a', language: 'ko' }), await read({ id: 'a', language: 'en' })].map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
  expect(drawings[1]).toMatchObject({ name: 'Hamkke A', place: '서울특별시 강남구', price: 'from ₩39,000 a month' });
  await read({ id: 'a', language: 'ko' });
  await read({ id: 'a', language: 'en' });
  expect(drawings).toHaveLength(2);
});

test('a changed one takes the place of the old', async () => {
  const before = await read({ id: 'a', language: 'ko' });
  await store.change(
    ['a'],
    (loaded) => {
      const location = loaded.get('a')?.location;
      if (!location) throw new Error('it is there');
      return { locations: [{ ...location, name: '새 이름' }], units: [], events: [], answer: undefined };
    },
    'test-renamed',
  );
  const after = await read({ id: 'a', language: 'ko' });
  expect([after.key === before.key, drawings.at(-1)?.name]).toEqual([false, '새 이름']);
});

test('Japanese and Chinese readers get the English one', async () => {
  const english = await read({ id: 'a', language: 'en' });
  expect([await read({ id: 'a', language: 'ja' }), await read({ id: 'a', language: 'zh' })]).toEqual([
    english,
    english,
  ]);
  expect(drawings).toHaveLength(1);
});

test.each(['b', 'c', 'nowhere'])('%s is not open, so there is none', async (id) => {
  await expect(read({ id, language: 'ko' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
