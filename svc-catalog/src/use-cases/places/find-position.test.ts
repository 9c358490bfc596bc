import { describe, expect, test } from 'vitest';
import type { GeocodeQueries } from '../../domain/geocode-queries.ts';
import type { LocateAddress } from './geocode.ts';
import { createFindPosition, saidPoint } from './find-position.ts';

const point = { latitude: 37.5, longitude: 127.03 };
const quiet = { warn: () => undefined };
const place = (locateAddress: LocateAddress) => createFindPosition({ locateAddress, logger: quiet });
const address = { road: '세종특별자치시 한누리대로 1 (예시동) 3층', city: '세종특별자치시', district: '' };

describe('the place of a location', () => {
  test.each<[string, string, GeocodeQueries]>([
    ['세종특별자치시', '', { address: '세종특별자치시 한누리대로 1', district: '세종특별자치시' }],
    ['서울특별시', '강남구', { address: '세종특별자치시 한누리대로 1', district: '서울특별시 강남구' }],
  ])('is looked up by its address up to the number, then by %s %s', async (city, district, expected) => {
    const requests: GeocodeQueries[] = [];
    const locate: LocateAddress = async (queries) => {
      requests.push(queries);
      return { ...point, precision: 'address' };
    };
    expect(await place(locate)({ ...address, city, district })).toEqual(point);
    expect(requests).toEqual([expected]);
  });

  test('is unknown where nobody knows it, or nobody answers', async () => {
    expect(await place(async () => undefined)(address)).toBeUndefined();
    expect(await place(() => Promise.reject(new Error('down')))(address)).toBeUndefined();
  });

  test('is waited for no longer than three seconds, and its question ends then', async () => {
    const began = performance.now();
    let ended = false;
    const late: LocateAddress = (_queries, signal) => {
      signal.addEventListener('abort', () => (ended = true));
      return Promise.withResolvers<undefined>().promise;
    };
    expect(await place(late)(address)).toBeUndefined();
    expect([ended, performance.now() - began > 2_900]).toEqual([true, true]);
  });
});

describe('the coordinates that are said', () => {
  test('are both or none; null is none', () => {
    expect(saidPoint({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
    for (const none of [{}, { latitude: null, longitude: null }, { latitude: null }])
      expect(saidPoint(none)).toBeUndefined();
  });

  test.each([
    [{ latitude: 37.5 }, 'longitude'],
    [{ latitude: 37.5, longitude: null }, 'longitude'],
    [{ longitude: 127 }, 'latitude'],
  ])('%j are refused for want of the %s', (said, path) => {
    const fields = [{ path, code: 'required', message: 'a place has both coordinates' }];
    expect(() => saidPoint(said)).toThrow(expect.objectContaining({ code: 'VALIDATION', fields }));
  });
});
