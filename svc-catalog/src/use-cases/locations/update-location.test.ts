import { policy } from '@hamkke/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../domain/outside-ports.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createUnitsByLocation } from '../units/units-by-location.ts';
import { createUpdateLocation, type LocationUpdate } from './update-location.ts';

const road = '서울특별시 강남구 테헤란로 1';
const pin = { latitude: 37.5, longitude: 127.03 };
const found: Point = { latitude: 1, longitude: 2 };
let store: MemoryCatalogStore;
/** The queries that the geocoder got. */
let requests: string[];
let answer: Point | undefined;
let changes: number;
beforeEach(() => {
  [store, requests, answer, changes] = [createMemoryCatalogStore(), [], found, 0];
});

async function update(input: LocationUpdate, viewer: Viewer = { sees: 'own', ownerId: 'p1' }) {
  const run = createUpdateLocation({
    store,
    availability: createMemoryAvailability(),
    unitsByLocation: createUnitsByLocation(store),
    clock: () => new Date('2026-03-01T03:00:00.000Z'),
    extensionPriorityDays: policy.extensionPriorityDays,
    checkDays: 0,
    takeImages: async (given, known) => [...known, ...given],
    findPosition: async (address) => {
      requests.push(Object.values(address).join());
      return answer;
    },
    onChange: () => void (changes += 1),
  });
  return (await run({ viewer, actor: undefined, id: 'a', input, correlationId: 'test' })).location;
}
const given = async (more: Parameters<typeof givenLocation>[1] = {}) =>
  await fill(store, givenLocation('a', { ownerId: 'p1', ...pin, ...more }));
const detailed = { address: `${road} 3층`, detailAddress: '3층' };

describe('the place of a location', () => {
  const nowhere = { latitude: null, longitude: null };

  test.each<[string, LocationUpdate]>([
    ['another name', { name: '다른 이름' }],
    ['another detail', { detailAddress: '4층' }],
    ['the address as it was shown', { address: `${road} 3층` }],
    ['the address without its detail', { address: road }],
    ['another district', { district: '서초구' }],
    ['another city', { city: '부산광역시' }],
  ])('stays with %s', async (_what, input) => {
    await given(detailed);
    expect(await update(input)).toMatchObject(pin);
    expect(requests).toEqual([]);
  });

  test.each<[string, LocationUpdate, string]>([
    ['another address', { address: '부산로 2' }, '부산로 2,서울특별시,강남구'],
    [
      'another address in another place',
      { address: '부산로 2', city: '부산광역시', district: '중구' },
      '부산로 2,부산광역시,중구',
    ],
    ['a latitude that is taken away', { latitude: null }, `${road},서울특별시,강남구`],
    ['a longitude that is taken away', { longitude: null }, `${road},서울특별시,강남구`],
  ])('is looked up anew with %s', async (_what, input, question) => {
    await given(detailed);
    expect(await update(input)).toMatchObject(found);
    expect(requests).toEqual([question]);
  });

  test.each<[keyof LocationUpdate, LocationUpdate]>([
    ['address', { address: road }],
    ['detailAddress', { detailAddress: '4층' }],
    ['city', { city: '부산광역시' }],
    ['district', { district: '중구' }],
  ])('that is unknown is looked up again where the %s is said', async (_field, input) => {
    await given({ ...detailed, ...nowhere });
    expect(await update({ name: '다른 이름', minimumDays: 7 })).toMatchObject(nowhere);
    expect(requests).toEqual([]);
    expect(await update(input)).toMatchObject(found);
    expect(requests).toHaveLength(1);
  });

  test('is the one that is said, and nothing is looked up', async () => {
    await given();
    expect(await update({ address: '부산로 2', ...found })).toMatchObject({ address: '부산로 2', ...found });
    expect(requests).toEqual([]);
  });

  test('is unknown after a move to where nobody knows', async () => {
    await given();
    answer = undefined;
    expect(await update({ address: '없는로 2' })).toMatchObject(nowhere);
  });
});

describe('the address of a location', () => {
  test.each<[LocationUpdate, string, string]>([
    [{ detailAddress: '4층' }, `${road} 4층`, '4층'],
    [{ detailAddress: '3층' }, `${road} 3층`, '3층'],
    [{ detailAddress: '' }, road, ''],
    [{ address: `${road} 3층` }, `${road} 3층`, '3층'],
    [{ address: `${road} 3층`, detailAddress: '3층' }, `${road} 3층`, '3층'],
    [{ address: road, detailAddress: '3층' }, `${road} 3층`, '3층'],
    [{ address: road }, road, ''],
    [{ address: '부산로 2' }, '부산로 2', ''],
    [{ name: '다른 이름' }, `${road} 3층`, '3층'],
  ])('with the detail 3층 becomes with %j %s', async (input, address, detailAddress) => {
    await given(detailed);
    expect(await update(input)).toMatchObject({ address, detailAddress });
  });

  test('without a detail stays without one when that is said again', async () => {
    await given({ address: road });
    for (const input of [{ address: road }, { detailAddress: '' }, { address: road, detailAddress: '' }]) {
      expect(await update(input)).not.toHaveProperty('detailAddress');
    }
    expect(store.events.map(({ type }) => type)).toEqual(['location.created', 'unit.created', 'unit.created']);
  });
});

test('what is said replaces what was there, an empty description is none, and a feature stands once', async () => {
  await given({ images: ['x'] });
  const input = {
    name: '이름',
    city: '부산광역시',
    district: '중구',
    features: ['주차', '주차'],
    minimumDays: 7,
    description: '글',
    images: ['y'],
  };
  expect(await update(input)).toMatchObject({ ...input, features: ['주차'], images: ['x', 'y'] });
  expect(await update({ description: '' })).toMatchObject({
    name: '이름',
    features: ['주차'],
    description: null,
    images: ['x', 'y'],
  });
  expect(changes).toBe(2);
});

test('a location that waits is opened by those who manage all, not by its partner; a stranger finds none', async () => {
  await given({ status: 'pending' });
  await expect(update({ isActive: true, address: '부산로 2' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(update({ name: '이름' }, { sees: 'own', ownerId: 'p2' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([requests, changes]).toEqual([[], 0]);
  expect(await update({ isActive: false })).toMatchObject({ status: 'pending' });
  expect(await update({ isActive: true }, { sees: 'all' })).toMatchObject({ status: 'active' });
});

test('a partner does not open a location that waits when the change is written, whatever was read before', async () => {
  await given({ status: 'pending' });
  const { findLocation } = store;
  store.findLocation = async (id) => {
    const location = await findLocation(id);
    return location && { ...location, status: 'paused' };
  };
  await expect(update({ isActive: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
