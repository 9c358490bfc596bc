import { expect, it } from 'vitest';
import { buildEntry } from '../testing/builders.ts';
import { createMemoryLedgerDeps } from '../testing/memory-ledger-deps.ts';
import { createLedgerUseCases } from './ledger-use-cases.ts';

it("passes 200 entries on to the provider's settlement in one round, and none where it is not used", async () => {
  const { deps, write } = createMemoryLedgerDeps();
  for (let count = 0; count < 201; count += 1) write(buildEntry());
  const send = createLedgerUseCases(deps).sendTransfers;
  expect([await send?.(), await send?.()]).toEqual([200, 1]);
  expect(createLedgerUseCases({ ...deps, platform: undefined }).sendTransfers).toBeUndefined();
});

it('counts an entry of the ledger in revenue, lines and the settlement of its month', async () => {
  const { deps, write, people } = createMemoryLedgerDeps({ locations: { ownerIdOf: async () => 'owner-1' } });
  const useCases = createLedgerUseCases(deps);
  people.set('owner-1', 'partner-1');
  write(buildEntry({ at: new Date('2026-10-20T01:00:00Z') }));
  expect([await useCases.lookAtPartners(), await useCases.settleMonths(), await useCases.closeMonths()]).toEqual([
    1, 1, 0,
  ]);
  const {
    settlements: [settlement],
  } = await useCases.listSettlements('owner-1', 'c');
  expect(settlement).toMatchObject({ status: 'ready', partnerId: 'partner-1', amount: 54_000 });
  expect((await useCases.readSettlement('owner-1', settlement?.settlementId ?? '')).lines).toHaveLength(1);
  expect((await useCases.listLedgerLines({ ownerId: 'owner-1' })).sums.paid).toBe(60_000);
  expect((await useCases.readRevenue({ ownerId: 'owner-1' }, 'monthly')).total.paid).toBe(60_000);
  expect((await useCases.readLocationStats('gangnam', { ownerId: 'owner-1' }, 'c')).totalRevenue).toBe(60_000);
  expect(await useCases.readLocationRevenues(['gangnam'], { ownerId: 'owner-1' })).toMatchObject([
    { totalRevenue: 60_000 },
  ]);
});
