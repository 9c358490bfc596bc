import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryCachedAnswers } from '../../testing/memory-cached-answers.ts';
import { createMemoryProviders, type MemoryProviders } from '../../testing/memory-outside.ts';
import { createGeocode, createLocateAddress, type LocateAddress } from './geocode.ts';

const dayMs = 86_400_000;
const point = { latitude: 37.5, longitude: 127.03 };
let now: number;
let providers: MemoryProviders;
let locateAddress: LocateAddress;
beforeEach(() => {
  now = Date.UTC(2026, 2, 1);
  providers = createMemoryProviders();
  locateAddress = createLocateAddress({
    geocoder: providers.geocoder,
    cache: createMemoryCachedAnswers(() => new Date(now)),
  });
});

describe('the place of an address', () => {
  const locate = async (address: string, district?: string) =>
    await locateAddress({ address, district }, AbortSignal.timeout(1_000));

  test('is looked up again after ninety days, a missing one after one day', async () => {
    providers.places.set('있는로 1', point);
    await locate('있는로 1');
    expect(await locate('없는로 1')).toBeUndefined();
    now += dayMs - 1;
    await locate('없는로 1');
    expect(providers.requests).toEqual(['있는로 1', '없는로 1']);
    now += 1;
    providers.places.set('없는로 1', point);
    expect(await locate('없는로 1')).toEqual({ ...point, precision: 'address' });
    now += 89 * dayMs - 1;
    expect(await locate('있는로 1')).toEqual({ ...point, precision: 'address' });
    expect(providers.requests).toEqual(['있는로 1', '없는로 1', '없는로 1']);
    now += 1;
    await locate('있는로 1');
    expect(providers.requests.at(-1)).toBe('있는로 1');
    expect(providers.requests).toHaveLength(4);
  });

  test('is that of its district where nobody knows the address, and none where there is no district', async () => {
    providers.places.set('서울특별시 강남구', point);
    expect(await locate('없는로 1', '서울특별시 강남구')).toEqual({ ...point, precision: 'district' });
    expect(await locate('없는로 1')).toBeUndefined();
    expect(await locate('없는로 1', '서울특별시 없는구')).toBeUndefined();
  });
});

describe('the place of a text', () => {
  test.each<[string, string]>([
    ['서울특별시 강남구', 'district'],
    ['세종특별자치시', 'district'],
    ['강원특별자치도', 'district'],
    ['경기도 가평군', 'district'],
    ['서울특별시 강남구 가상로 1', 'address'],
    // `도시` stands here for a building, behind a word that is no district.
    ['서울특별시 강남구 예시 신도시', 'address'],
    ['구로 어딘가', 'address'],
  ])('%s is as exact as its %s', async (text, precision) => {
    providers.places.set(text, point);
    expect(await createGeocode({ locateAddress })(text)).toEqual({ ...point, precision });
  });

  test('costs one call for all who request it at the same time and soon after', async () => {
    let requests = 0;
    const geocode = createGeocode({
      locateAddress: async () => {
        requests += 1;
        return { ...point, precision: 'address' };
      },
    });
    const [one, two] = await Promise.all([geocode('가상로 1'), geocode('가상로 1 2층')]);
    expect(await geocode('가상로 1')).toEqual(one);
    expect([two, requests]).toEqual([one, 1]);
  });

  test('that nobody knows is not found', async () => {
    await expect(createGeocode({ locateAddress })('없는로 1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
