import {
  changeUnits,
  createLocation,
  createUnit,
  deleteLocation,
  deleteUnit,
  listLocations,
  updateLocation,
  updateUnit,
} from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, givenLocation } from './testing/builders.ts';
import { testNow } from './testing/http-suite.ts';
import { locationBody, people, type ManagedApp } from './testing/managed-app.ts';
import { startMemoryApp } from './testing/memory-app.ts';

const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };
let under: ManagedApp;
let locationCount = 0;
beforeAll(async () => (under = await startMemoryApp(testNow, { listCacheMs: 3_600_000 })));
afterAll(async () => await under.close());

const administrator = () => under.app.as(people.administrator);
const params = (id: string) => ({ params: { id } });
const shown = async () => JSON.stringify((await under.app.call(listLocations)).body);

test.each<[string, (locationId: string) => Promise<{ readonly status: number }>]>([
  ['a new location', () => administrator().call(createLocation, { body: locationBody })],
  ['a changed location', (id) => administrator().call(updateLocation, { ...params(id), body: { name: '다른 이름' } })],
  ['a removed location', (id) => administrator().call(deleteLocation, params(id))],
  ['a new unit', (id) => administrator().call(createUnit, { ...params(id), body: { size: 'M', ...prices } as never })],
  [
    'a changed unit',
    (id) => administrator().call(updateUnit, { ...params(`${id}-M-1`), body: { isAvailable: false } }),
  ],
  [
    'a unit of another size',
    (id) => administrator().call(updateUnit, { ...params(`${id}-M-1`), body: { size: 'SB' } as never }),
  ],
  ['a removed unit', (id) => administrator().call(deleteUnit, params(`${id}-M-1`))],
  [
    'units changed in bulk',
    (id) => administrator().call(changeUnits, { ...params(id), body: { rows: [{ size: 'M', ...prices }] } as never }),
  ],
])('%s is in the list at once, however long lists are cached', async (_what, change) => {
  const id = `b${(locationCount += 1)}`;
  await fill(under.store, givenLocation(id));
  under.useCases.forgetLists();
  const before = await shown();
  expect(before).toBe(await shown());
  expect((await change(id)).status).toBeLessThan(300);
  expect(await shown()).not.toBe(before);
});
