import { runAgain } from '@hamkke/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerModel, ledgerRow } from '../storage/ledger-model.ts';
import { openLedgerHarness, type LedgerHarness } from '../testing/ledger-harness.ts';
import { buildEntry } from '../testing/builders.ts';
import { markUnsettled } from './0001-mark-unsettled.ts';

let harness: LedgerHarness;
beforeAll(async () => {
  harness = await openLedgerHarness();
});
afterAll(() => harness?.close());

const october = new Date('2026-10-05T03:00:00Z');
const november = new Date('2026-11-05T03:00:00Z');
const collection = (name: string) => harness.mongo.connection.collection<{ _id: string }>(name);

/** Takes away what the release before did not write. */
async function ageLedger(): Promise<void> {
  await collection('transfers').updateMany({}, { $unset: { unsettled: 1 } });
  await collection('partners').deleteMany({});
}

it(
  'marks what is in no settlement, gives old entries their rows, and changes nothing when it is run again',
  { timeout: 120_000 },
  async () => {
    const settled = Array.from({ length: 3 }, () => buildEntry({ at: october }));
    await harness.write(...settled);
    harness.setClock('2026-11-20T03:00:00Z');
    expect(await harness.useCases.settleMonths()).toBe(1);
    // More than one batch, from before there was a queue.
    const open = Array.from({ length: 1010 }, () => buildEntry({ at: november, ownerId: 'owner-open' }));
    const others = [buildEntry({ ownerId: null, at: november }), buildEntry({ currency: 'USD', at: november })];
    await ledgerModel(harness.mongo.connection).collection.insertMany([...open, ...others].map(ledgerRow) as never[]);
    await ageLedger();
    const [one, other] = await Promise.all([
      runAgain(markUnsettled, harness.mongo.connection),
      runAgain(markUnsettled, harness.mongo.connection),
    ]);
    expect(one + other).toBeGreaterThanOrEqual(1013);
    expect(await runAgain(markUnsettled, harness.mongo.connection)).toBe(0);
    expect(
      await collection('transfers').countDocuments({ unsettled: true, ownerId: 'owner-open', state: 'waiting' }),
    ).toBe(1010);
    expect(await collection('transfers').countDocuments({ unsettled: false })).toBe(3);
    expect(await collection('transfers').countDocuments()).toBe(1013);
    expect((await collection('partners').find().toArray()).map(({ _id }) => _id).toSorted()).toEqual([
      'owner-1',
      'owner-open',
    ]);
    harness.setClock('2026-12-20T03:00:00Z');
    expect(await harness.useCases.settleMonths()).toBe(1);
    expect(await harness.check()).toEqual([]);
  },
);

it('settles once what instances of the release before write, and what they settle, beside this one', async () => {
  const [late, taken] = [
    buildEntry({ ownerId: 'owner-beside', at: november, amount: 10_000 }),
    buildEntry({ ownerId: 'owner-beside', at: november, amount: 7000 }),
  ];
  await harness.write(late, taken);
  // Written and settled by it: without a mark, or with one that it did not take off.
  await collection('transfers').updateOne({ _id: late.key }, { $unset: { unsettled: 1 } });
  await collection('partners').deleteMany({});
  await collection('settled_entries').insertOne({
    _id: taken.key,
    settlementId: 'by-the-other',
    ownerId: 'owner-beside',
  } as never);
  expect(await harness.useCases.settleMonths()).toBe(1);
  expect(await harness.deps.settlements.list('owner-beside')).toMatchObject([
    { month: '2026-11', paid: 10_000, entryCount: 1 },
  ]);
  expect(await collection('transfers').countDocuments({ ownerId: 'owner-beside', unsettled: false })).toBe(2);
  expect(await collection('partners').find({ _id: 'owner-beside' }).toArray()).toHaveLength(1);
});
