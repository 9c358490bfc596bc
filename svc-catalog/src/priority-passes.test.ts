import { getLocation, getUnit, listAvailableUnits, listLocations, listReservedUnits } from '@hamkke/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill, givenLocation, rangeChange } from './testing/builders.ts';
import type { ManagedApp } from './testing/managed-app.ts';
import { startMemoryApp } from './testing/memory-app.ts';

/** A minute before the 17th of March in Seoul begins; a rental of March has priority up to the 16th. */
const begins = new Date('2026-03-16T14:59:00.000Z');
let under: ManagedApp;
beforeAll(async () => {
  under = await startMemoryApp(begins, { listCacheMs: 3_600_000 });
  await fill(under.store, givenLocation('a'));
  await under.apply(rangeChange({ unitId: 'a-M-1', start: '2026-03-01', end: '2026-03-31' }));
});
afterAll(async () => await under.close());

test('the priority of a rental passes at midnight in Seoul without an event, and no cache shows it longer', async () => {
  const query = { from: '2026-04-01', to: '2026-04-30' };
  const calls = {
    locations: (tag: string) => under.app.call(listLocations, { query }, { 'if-none-match': tag }),
    location: (tag: string) => under.app.call(getLocation, { params: { id: 'a' }, query }, { 'if-none-match': tag }),
    unit: (tag: string) => under.app.call(getUnit, { params: { id: 'a-M-1' }, query }, { 'if-none-match': tag }),
    free: (tag: string) => under.app.call(listAvailableUnits, { params: { id: 'a' }, query }, { 'if-none-match': tag }),
    reserved: (tag: string) =>
      under.app.call(listReservedUnits, { params: { id: 'a' }, query }, { 'if-none-match': tag }),
  };
  const tags = new Map<string, string>();
  for (const [name, call] of Object.entries(calls)) {
    const tag = (await call('')).headers.get('etag') ?? '';
    expect([name, (await call(tag)).status]).toEqual([name, 304]);
    tags.set(name, tag);
  }
  expect((await calls.unit('')).body).toMatchObject({ isAvailable: false, maybeFreeFrom: '2026-04-01' });
  expect((await calls.locations('')).body[0]).toMatchObject({ freeUnits: 1 });

  under.pass(60_000);
  for (const [name, call] of Object.entries(calls))
    expect([name, (await call(tags.get(name) ?? '')).status]).toEqual([name, 200]);
  expect((await calls.unit('')).body).not.toHaveProperty('maybeFreeFrom');
  expect((await calls.unit('')).body).toMatchObject({ isAvailable: true });
  expect((await calls.locations('')).body[0]).toMatchObject({ freeUnits: 2 });
  expect((await calls.reserved('')).body).toEqual([]);
});
