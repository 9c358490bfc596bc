import { expect, it } from 'vitest';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createListSiblingLocations } from './list-sibling-locations.ts';

async function open(...locations: Parameters<typeof givenLocation>[]) {
  const store = createMemoryCatalogStore();
  await fill(store, ...locations.map(([id, more]) => givenLocation(id, more, [])));
  const list = createListSiblingLocations({ store });
  return async (id: string) => (await list(id)).map((location) => location.id);
}
const [partner, ours] = ['p1', null];

it('are the open ones of the same operator by name as people read it, with the one that was named', async () => {
  const list = await open(
    ['ten', { ownerId: partner, name: '10호점' }],
    ['two', { ownerId: partner, name: '2호점' }],
    ['paused', { ownerId: partner, name: '1호점', status: 'paused' }],
    ['pending', { ownerId: partner, name: '3호점', status: 'pending' }],
    ['other', { ownerId: 'p2', name: '4호점' }],
    ['our-first', { ownerId: ours, name: '5호점' }],
    ['our-second', { ownerId: ours, name: '6호점' }],
  );
  expect(await list('ten')).toEqual(['two', 'ten']);
  // A rental at a location that takes no new ones can move to the others.
  expect(await list('paused')).toEqual(['two', 'ten']);
  expect(await list('our-second')).toEqual(['our-first', 'our-second']);
});

it('are 200 at most', async () => {
  const list = await open(...Array.from({ length: 201 }, (_, at): [string] => [`location-${at}`]));
  expect(await list('location-7')).toHaveLength(200);
});

it('of a location that nobody knows are not found', async () => {
  const list = await open();
  await expect(list('nowhere')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
