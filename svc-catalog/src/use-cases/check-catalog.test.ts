import { expect, test } from 'vitest';
import { fill, givenBranch, givenUnit, rangeChange } from '../testing/builders.ts';
import { createMemoryCatalogStore } from '../testing/memory-catalog-store.ts';
import { createMemoryImageStore } from '../testing/memory-image-store.ts';
import { createMemoryPicture } from '../testing/memory-picture.ts';
import { checkCatalog } from './check-catalog.ts';

function parts() {
  return { store: createMemoryCatalogStore(), picture: createMemoryPicture(), images: createMemoryImageStore(), clock: () => new Date('2026-03-01T00:00:00.000Z') };
}

test('finds nothing in a sound catalog, where ranges follow each other and lapsed or ended ones overlap', async () => {
  const deps = parts();
  await fill(deps.store, ...Array.from({ length: 201 }, (_, i) => givenBranch(`b${String(i).padStart(3, '0')}`)), givenBranch('a'));
  await deps.picture.apply(rangeChange({ reservationId: 'r1', end: '2026-03-31' }));
  await deps.picture.apply(rangeChange({ reservationId: 'r2', start: '2026-04-01', end: '2026-04-30' }));
  await deps.picture.apply(rangeChange({ reservationId: 'r3', standing: 'ended' }));
  await deps.picture.apply(rangeChange({ reservationId: 'r4', standing: 'held', until: new Date('2026-02-28T23:59:59.999Z') }));
  expect(await checkCatalog(deps)).toEqual({ locations: 202, units: 404, taken: 4, problems: [] });
});

test('names each contradiction', async () => {
  const deps = parts();
  await fill(deps.store, givenBranch('a', { images: ['f'.repeat(64)], latitude: null }, [givenUnit('a', 'M', 1), givenUnit('a', 'XL', 1, { unitNumber: 'a-M-7', dimensions: '1x1x1' })]));
  await deps.picture.apply(rangeChange({ reservationId: 'r1', end: '2026-12-31' }));
  await deps.picture.apply(rangeChange({ reservationId: 'r2', start: '2026-03-05', end: '2026-03-06' }));
  await deps.picture.apply(rangeChange({ reservationId: 'r3', start: '2026-12-31', end: '2027-01-31' }));
  await deps.picture.apply(rangeChange({ reservationId: 'r4', unitId: 'gone', start: '2026-03-02', end: '2026-03-01' }));
  expect((await checkCatalog(deps)).problems).toEqual([
    `location a: picture ${'f'.repeat(64)} is not complete`,
    'location a: has only one coordinate',
    'unit a-XL-1: the number a-M-7 is not of its branch and size',
    'unit a-XL-1: 1x1x1 are not the dimensions of XL',
    'reservation r4: unit gone is unknown',
    'reservation r4: its range is reversed',
    'unit a-M-1: reservations r1 and r2 overlap',
    'unit a-M-1: reservations r1 and r3 overlap',
  ]);
});
