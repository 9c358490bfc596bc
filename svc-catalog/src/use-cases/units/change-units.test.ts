import { policy } from '@hamkke/contracts';
import { calendarDate, type CalendarDate } from '@hamkke/money';
import { beforeEach, expect, test } from 'vitest';
import { mostNewUnits, type UnitRow } from '../../domain/bulk-rows.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { removeUnit } from '../../domain/removal.ts';
import { fill, givenLocation, rangeChange } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createChangeUnits } from './change-units.ts';
import { createDrawId } from './draw-id.ts';

const prices = { monthlyPrice: 60_000, quarterlyPrice: 170_000, yearlyPrice: 600_000 };
const row = (more: Partial<UnitRow> = {}): UnitRow => ({ size: 'M', count: 1, ...prices, ...more });
const clock = () => new Date('2026-03-01T03:00:00.000Z');

let store: CatalogStore;
let availability: ReturnType<typeof createMemoryAvailability>;
let changes: number;
beforeEach(async () => {
  [store, availability, changes] = [createMemoryCatalogStore(), createMemoryAvailability(), 0];
  await fill(store, givenLocation('a', { ownerId: 'p1' }), givenLocation('b', { ownerId: 'p2' }));
});

/** The same call under the same mark is a repetition. */
async function change(
  rows: UnitRow[],
  {
    preview = false,
    mark = 'call',
    locationId = 'a',
    from,
  }: { preview?: boolean; mark?: string; locationId?: string; from?: CalendarDate } = {},
) {
  const run = createChangeUnits({
    store,
    availability,
    clock,
    extensionPriorityDays: policy.extensionPriorityDays,
    checkDays: 0,
    onChange: () => void (changes += 1),
  });
  const viewer = { sees: 'own', ownerId: 'p1' } as const;
  return await run({
    viewer,
    actor: undefined,
    locationId,
    rows,
    from,
    preview,
    drawId: createDrawId(mark),
    correlationId: 'test',
  });
}
const numbers = async () => (await store.unitsOf(['a'])).map(({ unitNumber }) => unitNumber).toSorted();

test('a bulk change makes lists old; a preview does not, and names its new units apart from each other', async () => {
  const { created } = await change([row({ count: 2 })], { preview: true });
  expect(created.map(({ unit }) => [unit.id, unit.unitNumber])).toEqual([
    ['preview-1', 'a-M-3'],
    ['preview-2', 'a-M-4'],
  ]);
  expect([changes, await numbers()]).toEqual([0, ['a-M-1', 'a-M-2']]);
  await change([row({ count: 2 })]);
  expect([changes, await numbers()]).toEqual([1, ['a-M-1', 'a-M-2', 'a-M-3', 'a-M-4']]);
});

test('a preview is for those alone who may change the location', async () => {
  await expect(change([row()], { preview: true, locationId: 'b' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(change([row()], { preview: true, locationId: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a changed unit is answered with the rental that stands in its way, an unchanged one is counted', async () => {
  await availability.apply(rangeChange({ unitId: 'a-M-1', start: '2026-03-10', end: '2026-03-20' }));
  await availability.apply(
    rangeChange({ reservationId: 'r2', unitId: 'a-M-1', start: '2026-03-25', end: '2026-04-20' }),
  );
  const edited = [row({ unitNumber: 'a-M-1', monthlyPrice: 1_000 }), row({ unitNumber: 'a-M-2', monthlyPrice: 1_000 })];
  const { updated } = await change(edited);
  const inTheWay = { overlapping: { start: '2026-03-10', end: '2026-03-20' }, maybeFreeFrom: '2026-04-21' };
  expect(updated).toMatchObject([{ before: { inTheWay }, after: { unit: { monthlyPrice: 1_000 }, inTheWay } }, {}]);
  expect(updated[1]?.after.inTheWay).toBeUndefined();
  expect(await change(edited, { mark: 'another' })).toEqual({ created: [], updated: [], unchanged: 2 });
});

test('a repeated call restores no unit that was removed since; a preview and another call go on', async () => {
  const rows = [row(), row({ count: 2 })];
  const [, , last] = (await change(rows)).created;
  await store.change(
    ['a'],
    (loaded) => {
      const locationWithUnits = loaded.get('a');
      if (!locationWithUnits || !last) throw new Error('no unit');
      return removeUnit(locationWithUnits, last.unit);
    },
    'test',
  );
  await expect(change(rows)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect([changes, await numbers()]).toEqual([1, ['a-M-1', 'a-M-2', 'a-M-3', 'a-M-4']]);
  expect((await change(rows, { preview: true })).created).toHaveLength(3);
  expect((await change(rows, { mark: 'another' })).created).toHaveLength(3);
});

test('more units than one call may add are refused by their row, however many are requested', async () => {
  const requests: number[] = [];
  const { findRemoved } = store;
  store.findRemoved = async (kind, ids) => {
    requests.push(ids.length);
    return await findRemoved(kind, ids);
  };
  await expect(change([row({ count: mostNewUnits + 5 })])).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'rows.0.count', code: 'too_big' }],
  });
  await change([row({ count: 3 }), row()]);
  expect(requests).toEqual([mostNewUnits, 4]);
});

test('a bulk change from a day on is scheduled by the day in Seoul, adds nothing and looks for nothing removed', async () => {
  store.findRemoved = () => Promise.reject(new Error('nothing is added'));
  const from = calendarDate('2026-03-02');
  const scheduledPrices = { ...prices, dailyPrice: null, from };
  const edited = [row({ unitNumber: 'a-M-1' })];
  const foreseen = await change(edited, { from, preview: true });
  expect([foreseen, changes]).toMatchObject([{ created: [], updated: [{ after: { unit: { scheduledPrices } } }] }, 0]);
  expect(await change(edited, { from })).toEqual(foreseen);
  expect([changes, await numbers()]).toEqual([1, ['a-M-1', 'a-M-2']]);
  await expect(change(edited, { from: calendarDate('2026-03-01') })).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'from', code: 'too_small' }],
  });
});
