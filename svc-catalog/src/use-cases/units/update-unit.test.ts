import { createFailpoints } from '@hamkke/service-kit';
import { beforeEach, expect, test } from 'vitest';
import type { UnitEdit } from '../../domain/changed-unit.ts';
import type { CatalogStore } from '../../domain/ports.ts';
import { catalogFailpoints } from '../../failpoints.ts';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createMemoryGuards, type MemoryGuards } from '../../testing/memory-outside.ts';
import { createMemoryAvailability } from '../../testing/memory-availability.ts';
import { createUnitClosing } from './close-units.ts';
import { createUpdateUnit, type UpdateUnitDeps } from './update-unit.ts';

let now: number;
let store: CatalogStore;
let guards: MemoryGuards;
let deps: UpdateUnitDeps;
let changes: number;
beforeEach(async () => {
  [now, store, guards, changes] = [Date.UTC(2026, 2, 1), createMemoryCatalogStore(), createMemoryGuards(), 0];
  const clock = () => new Date(now);
  const closing = createUnitClosing({
    store,
    guards,
    availability: createMemoryAvailability(),
    clock,
  });
  const failpoints = createFailpoints(catalogFailpoints, { NODE_ENV: 'test' });
  deps = { store, closing, failpoints, clock, onChange: () => void (changes += 1) };
  await fill(store, givenLocation('a', { ownerId: 'p1' }));
});
const update = async (edit: UnitEdit, id = 'a-M-1') => {
  const viewer = { sees: 'own', ownerId: 'p1' } as const;
  return await createUpdateUnit(deps)({ viewer, actor: undefined, id, edit, correlationId: 'test' });
};

/** A change of the size of which nobody knows whether the guard was opened again. */
async function dieAfterClosing(): Promise<void> {
  deps.failpoints.arm('resize.after-close:throw');
  await update({ size: 'XL' }).catch(() => undefined);
  deps.failpoints.disarm();
  now += 30_000;
  guards.requests.length = 0;
}

test('a change of prices alone leaves to the next what a dead call left closed', async () => {
  await dieAfterClosing();
  expect(await update({ monthlyPrice: 1_000 })).toMatchObject({
    monthlyPrice: 1_000,
    closing: { until: new Date(now) },
  });
  expect([guards.requests, [...guards.closed]]).toEqual([[], ['a-M-1']]);
});

test.each<[string, UnitEdit]>([
  ['size', { size: 'M' }],
  ['number', { unitNumber: 'a-M-1' }],
])(
  'a call that says the %s which the unit has opens what a dead call left closed, and closes nothing',
  async (_what, edit) => {
    await dieAfterClosing();
    expect(await update(edit)).toMatchObject({ size: 'M', unitNumber: 'a-M-1', version: 1 });
    expect([guards.requests, [...guards.closed]]).toEqual([['open a-M-1'], []]);
    expect(await store.findUnit('a-M-1')).not.toHaveProperty('closing');
  },
);

test('each change makes lists old, a refused one does not', async () => {
  await update({ monthlyPrice: 1_000 });
  expect(changes).toBe(1);
  await update({ unitNumber: 'a-M-9' });
  expect(changes).toBe(2);
  guards.rented.add('a-M-2');
  await expect(update({ size: 'XL' }, 'a-M-2')).rejects.toMatchObject({ code: 'UNIT_IN_USE' });
  await expect(update({ monthlyPrice: 1_000 }, 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(changes).toBe(2);
});

test('a number that was taken while the guard was being closed is refused, and another one is not', async () => {
  guards.meanwhile = async () => void (await update({ unitNumber: 'a-M-9' }, 'a-M-2'));
  await expect(update({ unitNumber: 'a-M-9' })).rejects.toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'unitNumber', code: 'not_allowed' }],
  });
  expect(await update({ unitNumber: 'a-M-8' })).toMatchObject({ unitNumber: 'a-M-8' });
  expect([...guards.closed]).toEqual([]);
});

test('a call that found the unit as it was before another one changed its size does not undo that', async () => {
  const before = await store.findUnit('a-M-1');
  await update({ size: 'XL' });
  const { findUnit } = store;
  store.findUnit = async () => before;
  // As read the unit has this size already; as it is now the guard would have to be closed.
  await expect(update({ size: 'M', monthlyPrice: 1_000 })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  expect(await findUnit('a-M-1')).toMatchObject({ size: 'XL', monthlyPrice: 60_000 });
});
