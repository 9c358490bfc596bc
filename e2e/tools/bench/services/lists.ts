import { seoulDateOf } from '@hamkke/money';
import { assertionHeader } from '@hamkke/service-kit';
import type { Stack } from '../../../../infra/dev/stack.ts';
import { locationsLoad } from '../../../../infra/seed/demo/locations-load.ts';
import { importInto } from '../../../../infra/seed/import-into.ts';
import { medianOf } from '../median.ts';
import { runServiceBeside } from './beside.ts';
import type { Measured, Say } from './budgets.ts';
import { asQuicklyAsAnswered, expectStatuses, quantile } from './calls.ts';
import { claimsOf, signerOf } from './signers.ts';

const rounds = 5;
const unitsPerLocation = 20;
const few = 100;
const many = 1_000;

/** How the list of locations answers where there are many. */
export async function measureLists(stack: Stack, say: Say): Promise<Measured> {
  const catalog = await runServiceBeside(stack, 'catalog', 'bench-lists');
  const signer = await signerOf('gateway');
  const env = Object.fromEntries(
    Object.entries(catalog.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  // The greater load contains the smaller one.
  const fill = async (locationCount: number) => {
    const { locations, units } = locationsLoad({
      ownerId: 'bench-owner',
      locationCount,
      units: unitsPerLocation,
      reservations: 0,
      today: seoulDateOf(new Date()),
    });
    await importInto('svc-catalog', { document: { locations, units } }, [], { env });
  };
  const request = async (path: string, count: number) => {
    // As visitors request it: all the same list, which catalog caches for a moment. The slowest calls are those that
    // miss the cache.
    const call = async () => ({
      path,
      headers: { [assertionHeader]: await signer.sign({ audience: 'catalog', claims: claimsOf() }) },
    });
    return expectStatuses(await asQuicklyAsAnswered(catalog.origin, call, { count, atOnce: 4 }), { 200: count });
  };
  const measure = async (locationCount: number) => {
    await fill(locationCount);
    const figures: { page: number[]; whole: number[]; median: number[] } = { page: [], whole: [], median: [] };
    await request('/api/storage-locations?limit=20', 500);
    for (let round = 0; round < rounds; round += 1) {
      const page = await request('/api/storage-locations?limit=20', 1_000);
      figures.page.push(quantile(page.ms, 0.99));
      figures.median.push(quantile(page.ms, 0.5));
    }
    // Not alternating: the garbage of whole lists would count against the pages.
    for (let round = 0; round < rounds; round += 1)
      figures.whole.push(quantile((await request('/api/storage-locations', 40)).ms, 0.99));
    say(
      `list of ${locationCount} locations with ${locationCount * unitsPerLocation} units: a page of 20 after ${medianOf(figures.median).toFixed(1)} ms, p99 ${medianOf(figures.page).toFixed(1)} (${figures.page.map((ms) => ms.toFixed(1)).join(' ')}); all of it, p99 ${medianOf(figures.whole).toFixed(0)}`,
    );
    return medianOf(figures.page);
  };
  try {
    const before = await measure(few);
    return { listGrowth: (await measure(many)) / before };
  } finally {
    await catalog.stop();
  }
}
