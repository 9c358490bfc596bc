import { calendarDate } from '@hamkke/money';
import { beforeEach, expect, test } from 'vitest';
import type { CatalogStore } from '../../domain/ports.ts';
import { removeUnit } from '../../domain/removal.ts';
import { fill, givenLocation } from '../../testing/builders.ts';
import { createMemoryCatalogStore } from '../../testing/memory-catalog-store.ts';
import { createCancelScheduledPrices, createSchedulePrices } from './schedule-prices.ts';

const prices = { monthlyPrice: 70_000, quarterlyPrice: 200_000, yearlyPrice: 700_000 };
const viewer = { sees: 'own', ownerId: 'p1' } as const;
// Seoul is in March, UTC is not.
const clock = () => new Date('2026-02-28T15:00:00.000Z');

let store: CatalogStore;
let changes: number;
beforeEach(async () => {
  [store, changes] = [createMemoryCatalogStore(), 0];
  await fill(store, givenLocation('a', { ownerId: 'p1' }));
});
const deps = () => ({ store, clock, onChange: () => void (changes += 1) });
const request = (id: string) => ({ viewer, actor: undefined, id, correlationId: 'test' });
const schedule = async (from: string, id = 'a-M-1') =>
  await createSchedulePrices(deps())({ ...request(id), prices, from: calendarDate(from) });
const cancel = async (id = 'a-M-1') => await createCancelScheduledPrices(deps())(request(id));

test('each change makes lists old, a refused one does not; today is the day in Seoul', async () => {
  await expect(schedule('2026-03-01')).rejects.toMatchObject({ code: 'VALIDATION' });
  await expect(schedule('2026-03-02', 'nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(cancel('nothing')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(changes).toBe(0);
  expect(await schedule('2026-03-02')).toMatchObject({ scheduledPrices: { ...prices, from: '2026-03-02' } });
  expect(changes).toBe(1);
  expect(await cancel()).not.toHaveProperty('scheduledPrices');
  expect(changes).toBe(2);
});

test('a unit that is removed while its prices are scheduled is not found', async () => {
  const { change } = store;
  store.change = async (ids, decide, correlationId) => {
    await change(
      ['a'],
      (loaded) => {
        const locationWithUnits = loaded.get('a');
        const unit = locationWithUnits?.units.find(({ id }) => id === 'a-M-1');
        if (!locationWithUnits || !unit) throw new Error('no unit a-M-1');
        return removeUnit(locationWithUnits, unit);
      },
      'test',
    );
    return await change(ids, decide, correlationId);
  };
  await expect(schedule('2026-03-02')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect([await store.findUnit('a-M-1'), changes]).toEqual([undefined, 0]);
});
