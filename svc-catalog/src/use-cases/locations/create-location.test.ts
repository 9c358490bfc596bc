import { policy } from '@hamkke/contracts';
import { beforeEach, expect, test } from 'vitest';
import { removeLocation } from '../../domain/removal.ts';
import { createMemoryCatalogStore, type MemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryPartners, type MemoryPartners } from '../../testing/memory-outside.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createCreateLocation, type LocationInput } from './create-location.ts';
import { createDrawId } from '../units/draw-id.ts';
import { createUnitsByLocation } from '../units/units-by-location.ts';

const administrator = { id: 'p0', userType: 'admin', isApproved: true, isSuperUser: false } as const;
const plain = { name: '강남점', address: '테헤란로 1', city: '세종특별자치시' };
let store: MemoryCatalogStore;
let partners: MemoryPartners;
/** What was done outside before anything was written. */
let requests: string[];
let changes: number;
beforeEach(() => {
  [store, partners, requests, changes] = [createMemoryCatalogStore(), createMemoryPartners(), [], 0];
});

/** The same call under the same mark is a repetition. */
async function create(input: LocationInput, mark = 'call') {
  const run = createCreateLocation({
    store,
    partners,
    availability: createMemoryAvailability(),
    unitsByLocation: createUnitsByLocation(store),
    clock: () => new Date('2026-03-01T03:00:00.000Z'),
    extensionPriorityDays: policy.extensionPriorityDays,
    checkDays: 0,
    takeImages: async (given) => {
      requests.push(`images ${given.length}`);
      return [...given];
    },
    findPosition: async ({ road, city, district }) => {
      requests.push(`place ${road}, ${city}, ${district}`);
      return undefined;
    },
    onChange: () => void (changes += 1),
  });
  return await run({
    person: administrator,
    actor: undefined,
    input,
    drawId: createDrawId(mark),
    correlationId: 'test',
  });
}

test('a location of which little is said has the rest by default', async () => {
  const { location, summary, recentRentals } = await create(plain);
  expect(location).toEqual({
    ...plain,
    id: expect.stringMatching(/^b[a-z0-9]{12}$/),
    district: '',
    description: null,
    latitude: null,
    longitude: null,
    images: [],
    features: [],
    ownerId: null,
    status: 'active',
    minimumDays: 30,
    version: 1,
    unitsVersion: 1,
  });
  expect([summary.totalUnits, recentRentals, changes]).toEqual([0, 0, 1]);
  expect(requests).toEqual(['images 0', 'place 테헤란로 1, 세종특별자치시, ']);
});

test('a location has what is said of it, each feature once, and its detail behind its address', async () => {
  const input = {
    ...plain,
    detailAddress: '3층',
    district: '강남구',
    description: '글',
    latitude: 1,
    longitude: 2,
    images: ['x'],
    features: ['주차', '주차'],
    minimumDays: 7,
  };
  expect((await create(input)).location).toMatchObject({ ...input, address: '테헤란로 1 3층', features: ['주차'] });
  expect((await create({ ...plain, detailAddress: '', description: '' }, 'another')).location).toMatchObject({
    address: '테헤란로 1',
    description: null,
  });
  expect(requests).toEqual(['images 1', 'images 0', 'place 테헤란로 1, 세종특별자치시, ']);
});

test('a partner who is named has to be an approved one; nothing is done for another', async () => {
  await expect(create({ ...plain, ownerId: 'p2' })).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'ownerId', code: 'not_allowed', message: 'not an approved franchise member' }],
  });
  expect([requests, store.events, changes]).toEqual([[], [], 0]);
  partners.approved.add('p2');
  expect((await create({ ...plain, ownerId: 'p2' })).location.ownerId).toBe('p2');
});

test('a repeated call makes its location once, and does not create it again after it was removed', async () => {
  const { location } = await create(plain);
  expect((await create({ ...plain, name: '다른 이름' })).location).toEqual(location);
  expect((await create(plain, 'another')).location.id).not.toBe(location.id);
  await store.change(
    [location.id],
    (loaded) => {
      const locationWithUnits = loaded.get(location.id);
      if (!locationWithUnits) throw new Error('no location');
      return removeLocation(locationWithUnits);
    },
    'test',
  );
  requests.length = 0;
  await expect(create(plain)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([await store.findLocation(location.id), requests]).toEqual([undefined, []]);
});
