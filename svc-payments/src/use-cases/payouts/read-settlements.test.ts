import { expect, it } from 'vitest';
import { buildEntry } from '../../testing/builders.ts';
import { createMemoryLedgerDeps } from '../../testing/memory-ledger-deps.ts';
import { createListSettlements, createReadSettlement } from './read-settlements.ts';

const inSeoul = (text: string) => new Date(`${text}+09:00`);

/** October of `owner-1` is settled; it is 21 November at noon in Seoul. */
async function open(changes: Parameters<typeof createMemoryLedgerDeps>[0] = {}) {
  const memory = createMemoryLedgerDeps(changes);
  const { deps } = memory;
  const october = buildEntry({ at: inSeoul('2026-10-31T23:59:59') });
  const november = buildEntry({ at: inSeoul('2026-11-01T00:00:00'), amount: 40_000 });
  const refunded = buildEntry({
    orderId: october.orderId,
    kind: 'refunded',
    amount: 10_000,
    at: inSeoul('2026-11-30T23:59:59'),
  });
  memory.write(
    october,
    november,
    refunded,
    buildEntry({ at: inSeoul('2026-12-01T00:00:00') }),
    buildEntry({ ownerId: 'owner-2' }),
  );
  const input = { ownerId: 'owner-1', month: '2026-10', terms: deps.terms, now: deps.clock(), correlationId: 'c' };
  const settlement = await deps.settlements.create(input);
  return { ...memory, october, settlement, list: createListSettlements(deps), read: createReadSettlement(deps) };
}

it('lists settlements with the running month by the terms of now', async () => {
  const { list, settlement, deps } = await open();
  expect(await list('owner-1', 'c')).toEqual({
    status: 'needed',
    terms: deps.terms,
    running: { month: '2026-11', paid: 40_000, refunded: 10_000, amount: 30_000, amountSoFar: 27_000 },
    settlements: [settlement],
  });
});

it('says whether the partner id is there, as identity answers now', async () => {
  const { list, people, deps } = await open();
  people.set('owner-1', 'partner-1');
  expect([await deps.partners.partnerIdOf('owner-1'), (await list('owner-1', 'c')).status]).toEqual([
    null,
    'configured',
  ]);
});

it('says so by what identity answered last while it is away, and of other errors nothing', async () => {
  const { list, deps, setIdentityAway } = await open();
  setIdentityAway(true);
  expect((await list('owner-1', 'c')).status).toBe('needed');
  const now = deps.clock();
  await deps.partners.note('owner-1', 'partner-1', { now, leasedUntil: now, nextLookAt: now });
  expect((await list('owner-1', 'c')).status).toBe('configured');
  const people = { partnerIdOf: () => Promise.reject(new TypeError('no such thing')) };
  await expect((await open({ people })).list('owner-1', 'c')).rejects.toThrow('no such thing');
});

it('reads one settlement with every line in it, to its partner alone', async () => {
  const { read, settlement, october } = await open();
  const id = settlement?.settlementId ?? '';
  const line = { ...october, locationName: 'gangnam', unitNumber: october.unitId, transfer: 'waiting' };
  expect(await read('owner-1', id)).toEqual({ ...settlement, lines: [line] });
  await expect(read('owner-2', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(read('owner-1', 'settlement-unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
