import { expect, test } from 'vitest';
import type { Change } from '../../domain/ports.ts';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { audited } from './audited.ts';

const actor = { id: 'p0', role: 'administrator' } as const;
const nothing: Change<undefined> = { locations: [], units: [], events: [], answer: undefined };

async function noted(decide: Parameters<typeof audited<undefined>>[1]) {
  const store = createMemoryCatalogStore();
  await fill(store, givenLocation('a', { detailAddress: '' }));
  await store.change(['a'], audited(actor, decide), 'test');
  return store.noted;
}

test('the log says that a unit was taken out of sale and put back', async () => {
  const store = createMemoryCatalogStore();
  await fill(store, givenLocation('a'));
  for (const offer of [{ isForRent: false } as const, {}]) {
    await store.change(
      ['a'],
      audited(actor, (loaded) => {
        const [unit] = loaded.get('a')?.units ?? [];
        if (!unit) throw new Error('no unit');
        const { isForRent: _before, ...rest } = unit;
        return { ...nothing, units: [{ ...rest, ...offer, version: unit.version + 1 }] };
      }),
      'test',
    );
  }
  const subject = { kind: 'unit', id: 'a-M-1', label: 'a-M-1' };
  expect(store.noted).toEqual([
    {
      action: 'unit-changed',
      actor,
      subject,
      changes: [{ field: 'isForRent', before: null, after: false }],
      reason: null,
    },
    {
      action: 'unit-changed',
      actor,
      subject,
      changes: [{ field: 'isForRent', before: false, after: null }],
      reason: null,
    },
  ]);
});

test('the log says nothing of versions, of a detail that stays empty, or of what is not there', async () => {
  const notes = await noted((loaded) => {
    const locationWithUnits = loaded.get('a');
    if (!locationWithUnits) throw new Error('no location');
    const { detailAddress: _empty, ...location } = locationWithUnits.location;
    const locations = [{ ...location, version: 9, unitsVersion: 9 }];
    const removed = (['unit', 'location'] as const).map((kind) => ({ kind, id: 'nowhere', ownerId: null }));
    return { ...nothing, locations, removed };
  });
  expect(notes).toEqual([]);
});

test('the log says every fact of a location and of its units that go', async () => {
  const notes = await noted(() => ({
    ...nothing,
    removed: [
      { kind: 'location', id: 'a', ownerId: null },
      { kind: 'unit', id: 'a-M-1', ownerId: null },
    ],
  }));
  const fields = notes.map(({ action, changes }) => [action, changes.map(({ field }) => field)]);
  expect(fields).toEqual([
    [
      'location-removed',
      [
        'name',
        'address',
        'city',
        'district',
        'description',
        'latitude',
        'longitude',
        'images',
        'features',
        'status',
        'minimumDays',
        'units',
      ],
    ],
    [
      'unit-removed',
      ['locationId', 'unitNumber', 'size', 'dimensions', 'dailyPrice', 'monthlyPrice', 'quarterlyPrice', 'yearlyPrice'],
    ],
  ]);
});
