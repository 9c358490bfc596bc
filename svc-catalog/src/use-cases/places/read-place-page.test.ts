import { policy } from '@hamkke/contracts';
import { createAnswerCache } from '@hamkke/service-kit';
import { expect, test } from 'vitest';
import type { OpenPlace } from '../../domain/open-places.ts';
import { fill, givenLocation, givenUnit } from '../../testing/builders.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createUnitsByLocation } from '../units/units-by-location.ts';
import { createReadPlacePage, type PlaceCards } from './read-place-page.ts';
import { createReadPlaces } from './read-places.ts';

test('a page shows a hundred at most, and knows how many there are; it is cached for a day at most', async () => {
  let [now, reads] = [new Date('2026-03-01T03:00:00.000Z'), 0];
  const store = createMemoryCatalogStore();
  await fill(
    store,
    ...Array.from({ length: 103 }, (_, n) => givenLocation(`a${n}`, {}, n === 102 ? [givenUnit('a102')] : [])),
  );
  const lifetime = { lifetimeMs: 3_600_000, most: 10 };
  const readPlaces = createReadPlaces({ store, places: createAnswerCache<readonly OpenPlace[]>(lifetime) });
  const read = createReadPlacePage({
    readPlaces,
    store: {
      async findOpen(ids) {
        reads += 1;
        return await store.findOpen(ids);
      },
    },
    placePages: createAnswerCache<PlaceCards>(lifetime),
    unitsByLocation: createUnitsByLocation(store),
    availability: createMemoryAvailability(),
    clock: () => now,
    extensionPriorityDays: policy.extensionPriorityDays,
    checkDays: 0,
  });
  const { cards, place } = await read({ city: 'seoul', district: 'gangnam-gu' });
  expect([cards.length, cards[0]?.location.id, place.locations]).toEqual([100, 'a102', 103]);
  await read({ city: 'seoul', district: 'gangnam-gu' });
  expect(reads).toBe(1);
  await read({ city: 'seoul', district: null });
  expect(reads).toBe(2);
  now = new Date('2026-03-02T03:00:00.000Z');
  await read({ city: 'seoul', district: 'gangnam-gu' });
  expect(reads).toBe(3);
});
