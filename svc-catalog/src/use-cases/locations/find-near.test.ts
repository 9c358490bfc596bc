import { createAnswerCache } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { Location } from '../../domain/location.ts';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createReadPlaces } from '../places/read-places.ts';
import { createFindNear } from './find-near.ts';

const last = { city: '서울특별시', district: '강남구', latitude: 37.5, longitude: 127 };

async function nearOf(
  locations: Record<string, Partial<Location>>,
  from: Parameters<ReturnType<typeof createFindNear>>[0] = last,
) {
  const store = createMemoryCatalogStore();
  await fill(store, ...Object.entries(locations).map(([id, more]) => givenLocation(id, more, [])));
  let areas = 0;
  const counting: Pick<typeof store, 'findOpen' | 'findOpenIn' | 'listChanged'> = {
    ...store,
    async findOpenIn(area, limit) {
      areas += 1;
      return await store.findOpenIn(area, limit);
    },
  };
  const places = createAnswerCache<Awaited<ReturnType<ReturnType<typeof createReadPlaces>>>>({
    lifetimeMs: 0,
    most: 1,
  });
  const found = await createFindNear({ store: counting, readPlaces: createReadPlaces({ store, places }) })(from);
  return { ids: found.map(({ id }) => id), areas };
}
const north = (degrees: number) => ({ latitude: 37.5 + degrees, longitude: 127 });

test('where enough are close, no larger area is read', async () => {
  expect(await nearOf({ a: north(0.015), b: north(0.01), c: north(0.019), d: north(0.3) })).toEqual({
    ids: ['b', 'a', 'c'],
    areas: 1,
  });
});

test('one in a corner of an area may be farther than one beside it', async () => {
  const corner = { latitude: 37.519, longitude: 127.024 };
  expect(await nearOf({ a: north(0.01), b: north(0.012), c: corner, d: north(0.021) })).toEqual({
    ids: ['a', 'b', 'd'],
    areas: 2,
  });
});

test('the largest area is thirty kilometres around; then the district is more', async () => {
  const far = { latitude: 33.5, longitude: 126.5 };
  expect(
    await nearOf({ a: { ...far, district: '마포구' }, b: far, c: north(0.25), d: { ...north(0.35), city: '경기도' } }),
  ).toEqual({ ids: ['c', 'b', 'a'], areas: 3 });
});

test('without a position the district comes first, then the city, then any', async () => {
  const nowhere = { ...last, latitude: null, longitude: null };
  const places = {
    a: { city: '경기도', district: '성남시 분당구' },
    b: { district: '마포구' },
    c: { city: '서울' },
    d: { status: 'paused' as const },
  };
  expect(await nearOf(places, nowhere)).toEqual({ ids: ['c', 'b', 'a'], areas: 0 });
  expect((await nearOf({}, nowhere)).ids).toEqual([]);
});
