import { DomainError } from '@hamkke/service-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Viewer } from '../../domain/viewer.ts';
import { givenLocation } from '../../testing/builders.ts';
import { createMemoryLedger, type MemoryLedger } from '../../testing/memory-outside.ts';
import type { LocationCard } from './describe-locations.ts';
import { withRevenue } from './with-revenue.ts';

const card = (id: string, ownerId: string | null): LocationCard => ({
  location: { ...givenLocation(id, { ownerId }).location, version: 1, unitsVersion: 1 },
  summary: { totalUnits: 0, occupiedUnits: 0, freeUnits: 0, freeSizes: [], lowestMonthlyPrice: null },
  recentRentals: 0,
});
const cards = [card('a', 'p1'), card('b', 'p2'), card('c', 'p1')];
let ledger: MemoryLedger;
beforeEach(() => {
  ledger = createMemoryLedger();
  for (const [key, amount] of [
    ['p1 a', 75_000],
    ['a', 90_000],
    ['b', 20_000],
  ] as const)
    ledger.taken.set(key, amount);
});
const shown = async (viewer: Viewer) =>
  (await withRevenue(ledger, cards, { viewer, correlationId: 'test' })).map((one) => one.totalRevenue);

test('a partner is shown what their own locations took in their time, whoever manages all what each took', async () => {
  expect(await shown({ sees: 'own', ownerId: 'p1' })).toEqual([75_000, undefined, 0]);
  expect(await shown({ sees: 'all' })).toEqual([90_000, 20_000, 0]);
});

test('payments is not called for those who manage none of the locations', async () => {
  const revenues = vi.spyOn(ledger, 'revenues');
  for (const viewer of [{ sees: 'active' }, { sees: 'own', ownerId: 'p9' }] as const) {
    const answer = await withRevenue(ledger, cards, { viewer, correlationId: 'test' });
    expect(answer).toEqual(cards);
    for (const one of answer) expect(one).not.toHaveProperty('totalRevenue');
  }
  expect(revenues).not.toHaveBeenCalled();
});

test('a sum that payments cannot answer now is unknown; any other error is one', async () => {
  ledger.away = true;
  expect(await shown({ sees: 'own', ownerId: 'p1' })).toEqual([null, undefined, null]);
  for (const error of [new DomainError('FORBIDDEN'), new Error('broken')]) {
    ledger.revenues = () => Promise.reject(error);
    await expect(shown({ sees: 'all' })).rejects.toBe(error);
  }
});
