import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LedgerEntry } from '../../domain/order.ts';
import { firstUnsettledPipeline, unsettledOf, unsettledOrder } from '../../storage/unsettled-entries.ts';
import { transferModel } from '../../storage/transfer-model.ts';
import { openLedgerHarness, type LedgerHarness } from '../../testing/ledger-harness.ts';
import { buildEntry } from '../../testing/builders.ts';
import { createSettleMonths } from '../payouts/settle-months.ts';

let harness: LedgerHarness;
beforeAll(async () => {
  harness = await openLedgerHarness();
});
afterAll(() => harness?.close());

const inMonth = (month: string, count: number, changes: Partial<LedgerEntry> = {}) =>
  Array.from({ length: count }, () => buildEntry({ ...changes, at: new Date(`${month}-10T03:00:00Z`) }));
const settleAfter = (month: string) => {
  harness.setClock(`${month}-20T03:00:00Z`);
  return harness.useCases.settleMonths();
};

/** Documents and keys that MongoDB looks at while `work` runs, by its profiler, per collection. */
async function examined(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { db } = harness.mongo.connection;
  if (!db) throw new Error('no database');
  await db.command({ profile: 0 });
  await db
    .collection('system.profile')
    .drop()
    .catch(() => {});
  await db.command({ profile: 2 });
  await work();
  await db.command({ profile: 0 });
  const found: Record<string, number> = {};
  for (const { ns, docsExamined = 0, keysExamined = 0, planSummary } of await db
    .collection('system.profile')
    .find()
    .toArray()) {
    const name = String(ns).slice(db.databaseName.length + 1);
    if (['outbox', 'system.profile'].includes(name)) continue;
    expect([name, planSummary]).not.toEqual([name, 'COLLSCAN']);
    found[name] = (found[name] ?? 0) + Number(docsExamined) + Number(keysExamined);
  }
  return found;
}
const total = (found: Record<string, number>) => Object.values(found).reduce((sum, count) => sum + count, 0);

it('what a new month costs does not grow with what was settled before it', { timeout: 240_000 }, async () => {
  await harness.write(...inMonth('2026-01', 30));
  expect(await settleAfter('2026-02')).toBe(1);
  await harness.write(...inMonth('2026-02', 30));
  const young = await examined(async () => expect(await settleAfter('2026-03')).toBe(1));
  for (const month of ['2026-03', '2026-04', '2026-05']) await harness.write(...inMonth(month, 700));
  expect(await settleAfter('2026-06')).toBe(3);
  await harness.write(...inMonth('2026-06', 30));
  const old = await examined(async () => expect(await settleAfter('2026-07')).toBe(1));
  expect(total(young)).toBeGreaterThan(30);
  // The months of one partner are read, too: four more by now.
  expect(total(old)).toBeLessThanOrEqual(total(young) + 20);
  const idle = await examined(() => harness.useCases.settleMonths());
  expect(total(idle)).toBeLessThan(10);
  expect(await harness.check()).toEqual([]);
});

it('due partners are read from an index, one key each, and so are their entries and what has no mark yet', async () => {
  await harness.write(...['owner-a', 'owner-b', 'owner-c'].flatMap((ownerId) => inMonth('2026-07', 200, { ownerId })));
  const transfers = transferModel(harness.mongo.connection).collection;
  const distinct = await transfers.aggregate(firstUnsettledPipeline).explain('executionStats');
  expect(JSON.stringify(distinct)).toContain('DISTINCT_SCAN');
  const keys = JSON.stringify(distinct).match(/"totalKeysExamined":(\d+)/)?.[1];
  expect(Number(keys)).toBeLessThan(15);
  const filter = unsettledOf('owner-a', new Date('2026-08-01')) as never;
  const entries = await transfers
    .find(filter)
    .sort(unsettledOrder)
    .hint('unsettled')
    .limit(50)
    .explain('executionStats');
  expect([JSON.stringify(entries).includes('"SORT"'), entries['executionStats'].totalDocsExamined]).toEqual([
    false,
    50,
  ]);
  const unmarked = await transfers.find({ unsettled: null } as never).explain('executionStats');
  expect(unmarked['executionStats'].totalDocsExamined).toBe(0);
});

it('a large month is settled in batches', { timeout: 240_000 }, async () => {
  const ownerId = 'owner-large';
  await harness.write(...inMonth('2026-07', 1200, { ownerId }));
  await settleAfter('2026-08');
  expect(await harness.deps.settlements.list(ownerId)).toMatchObject([
    { month: '2026-07', entryCount: 1200, paid: 72_000_000 },
  ]);
  expect(await harness.check()).toEqual([]);
});

it('a partner whose month cannot be settled blocks no other, is counted, and is settled by the next round', async () => {
  await harness.write(
    ...['owner-1st', 'owner-bad', 'owner-last'].flatMap((ownerId) => inMonth('2026-09', 1, { ownerId })),
  );
  harness.setClock('2026-10-20T03:00:00Z');
  const { settlements } = harness.deps;
  let failures = 0;
  const create: typeof settlements.create = async (input) => {
    if (input.ownerId === 'owner-bad') throw new Error('this one breaks');
    return settlements.create(input);
  };
  const counts = { ...harness.deps.counts, settlementFailed: () => (failures += 1) };
  expect(await createSettleMonths({ ...harness.deps, counts, settlements: { ...settlements, create } })()).toBe(2);
  expect(failures).toBe(1);
  expect(await settlements.list('owner-bad')).toEqual([]);
  expect(await harness.useCases.settleMonths()).toBe(1);
  expect(await settlements.list('owner-bad')).toHaveLength(1);
});
