import { DomainError } from '@hamkke/service-kit';
import { expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/order.ts';
import { buildEntry } from '../../testing/builders.ts';
import { createMemoryLedgerDeps } from '../../testing/memory-ledger-deps.ts';
import { createReadLocationRevenues, createReadLocationStats } from './read-location-stats.ts';
import { createReadRevenue } from './read-revenue.ts';

const inSeoul = (text: string) => new Date(`${text}+09:00`);

/** Two locations of `owner-1` and one of `owner-2`; it is 21 November at noon in Seoul. */
function open() {
  const ownerIds = new Map<string, string | null>([
    ['gangnam', 'owner-1'],
    ['hongdae', 'owner-1'],
    ['jamsil', 'owner-2'],
  ]);
  const memory = createMemoryLedgerDeps({
    locations: {
      async ownerIdOf(locationId) {
        const ownerId = ownerIds.get(locationId);
        if (ownerId === undefined) throw new DomainError('NOT_FOUND');
        return ownerId;
      },
    },
  });
  const sell = (seoul: string, amount: number, changes: Partial<LedgerEntry> = {}) => {
    const entry = buildEntry({ at: inSeoul(seoul), amount, ...changes });
    memory.write(entry);
    return entry;
  };
  const sold = sell('2026-11-01T00:00:00', 60_000);
  sell('2026-11-20T10:00:00', 15_000, { orderId: sold.orderId, kind: 'refunded' });
  sell('2026-10-31T23:59:59', 30_000);
  sell('2025-03-10T10:00:00', 70_000, { locationId: 'hongdae' });
  sell('2026-11-20T10:00:00', 11_000, { locationId: 'jamsil', ownerId: 'owner-2' });
  memory.nameOrder(sold.orderId, { locationId: 'gangnam', locationName: '강남점', unitNumber: 'M-3' });
  return { ...memory, ownerIds, readRevenue: createReadRevenue(memory.deps) };
}

it("answers a partner's revenue by months, and by locations since their first payment", async () => {
  const revenue = await open().readRevenue({ ownerId: 'owner-1' }, 'monthly');
  expect(revenue).toMatchObject({
    period: 'monthly',
    growthRate: 50,
    total: { paid: 160_000, refunded: 15_000, amount: 145_000 },
  });
  expect(revenue.spans).toHaveLength(12);
  expect(revenue.spans.slice(-2)).toEqual([
    { key: '2026-10', start: '2026-10-01', end: '2026-10-31', paid: 30_000, refunded: 0, amount: 30_000 },
    { key: '2026-11', start: '2026-11-01', end: '2026-11-30', paid: 60_000, refunded: 15_000, amount: 45_000 },
  ]);
  expect(revenue.locations).toEqual([
    { locationId: 'gangnam', locationName: '강남점', paid: 90_000, refunded: 15_000, amount: 75_000, current: 45_000 },
    { locationId: 'hongdae', locationName: 'hongdae', paid: 70_000, refunded: 0, amount: 70_000, current: 0 },
  ]);
});

it('answers spans without any revenue as zeros', async () => {
  const { spans, total, growthRate } = await open().readRevenue({ ownerId: 'owner-nobody' }, 'daily');
  expect([spans.length, total.amount, growthRate]).toEqual([30, 0, null]);
  expect(spans.at(-1)).toEqual({
    key: '2026-11-21',
    start: '2026-11-21',
    end: '2026-11-21',
    paid: 0,
    refunded: 0,
    amount: 0,
  });
});

it('answers a location to its partner, and what was booked while it was theirs', async () => {
  const { deps, readRevenue, ownerIds } = open();
  const readStats = createReadLocationStats(deps, readRevenue);
  const stats = await readStats('gangnam', { ownerId: 'owner-1' }, 'c');
  expect(stats.totalRevenue).toBe(75_000);
  expect(stats.monthlyRevenue.slice(-2)).toEqual([
    { month: '2026-10', amount: 30_000 },
    { month: '2026-11', amount: 45_000 },
  ]);
  expect((await readStats('jamsil', { ownerId: undefined }, 'c')).totalRevenue).toBe(11_000);
  ownerIds.set('gangnam', 'owner-2');
  expect((await readStats('gangnam', { ownerId: 'owner-2' }, 'c')).totalRevenue).toBe(0);
  await expect(readStats('gangnam', { ownerId: 'owner-1' }, 'c')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(readStats('nowhere', { ownerId: undefined }, 'c')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('answers what several locations took, of all partners or of one', async () => {
  const readRevenues = createReadLocationRevenues(open().deps);
  const locationIds = ['gangnam', 'jamsil', 'nowhere'];
  expect(await readRevenues(locationIds, { ownerId: undefined })).toEqual([
    { locationId: 'gangnam', totalRevenue: 75_000 },
    { locationId: 'jamsil', totalRevenue: 11_000 },
  ]);
  expect(await readRevenues(locationIds, { ownerId: 'owner-2' })).toEqual([
    { locationId: 'jamsil', totalRevenue: 11_000 },
  ]);
});
