import { expect, it } from 'vitest';
import type { SettlementStore } from '../../domain/ledger-ports.ts';
import { buildEntry } from '../../testing/builders.ts';
import { createMemoryLedgerDeps } from '../../testing/memory-ledger-deps.ts';
import { createSettleMonths } from './settle-months.ts';

const inSeoul = (text: string) => new Date(`${text}+09:00`);

function open(change: (store: SettlementStore) => Partial<SettlementStore> = () => ({})) {
  const memory = createMemoryLedgerDeps();
  const { settlements } = memory.deps;
  const settle = createSettleMonths({ ...memory.deps, settlements: { ...settlements, ...change(settlements) } });
  const sell = (ownerId: string, seoul: string) => memory.write(buildEntry({ ownerId, at: inSeoul(seoul) }));
  const at = (seoul: string) => memory.setClock(inSeoul(seoul).toISOString());
  const monthsOf = async (ownerId: string) => (await settlements.list(ownerId)).map(({ month, base }) => [month, base]);
  return { ...memory, settle, sell, at, monthsOf };
}

it('settles every month that is due, each by itself, and none before its day', async () => {
  const { settle, sell, at, monthsOf, counted } = open();
  for (const day of ['2026-09-01T00:00:00', '2026-10-31T23:59:59', '2026-11-01T00:00:00']) sell('owner-1', day);
  at('2026-11-14T23:59:59');
  expect([await settle(), await monthsOf('owner-1')]).toEqual([1, [['2026-09', 60_000]]]);
  at('2026-11-15T00:00:00');
  expect([await settle(), await monthsOf('owner-1')]).toEqual([
    1,
    [
      ['2026-10', 60_000],
      ['2026-09', 60_000],
    ],
  ]);
  expect([await settle(), counted]).toEqual([0, ['settled', 'settled']]);
});

it('settles months that were missed in one round, for every partner', async () => {
  const { settle, sell, at, monthsOf, deps } = open();
  for (const day of ['2026-08-10T10:00:00', '2026-09-30T10:00:00', '2026-10-02T10:00:00']) sell('owner-1', day);
  sell('owner-2', '2026-10-05T10:00:00');
  at('2026-11-20T04:00:00');
  expect(await settle()).toBe(4);
  expect(await monthsOf('owner-1')).toEqual([
    ['2026-10', 60_000],
    ['2026-09', 60_000],
    ['2026-08', 60_000],
  ]);
  const [settlement] = await deps.settlements.list('owner-2');
  expect(settlement).toMatchObject({ month: '2026-10', amount: 54_000, terms: deps.terms, createdAt: deps.clock() });
});

it('takes an entry of a month that is settled into the next one, and creates no settled month again', async () => {
  const months: string[] = [];
  const { settle, sell, at, monthsOf } = open((store) => ({
    create: (input) => (months.push(input.month), store.create(input)),
  }));
  sell('owner-1', '2026-09-05T10:00:00');
  at('2026-10-15T10:00:00');
  await settle();
  sell('owner-1', '2026-09-29T10:00:00');
  at('2026-11-15T10:00:00');
  expect([await settle(), await monthsOf('owner-1')]).toEqual([
    1,
    [
      ['2026-10', 60_000],
      ['2026-09', 60_000],
    ],
  ]);
  expect(months).toEqual(['2026-09', '2026-10']);
});

it('counts no month that another process settled in the same moment', async () => {
  const { settle, sell, at, counted } = open(() => ({ create: async () => undefined }));
  sell('owner-1', '2026-10-05T10:00:00');
  at('2026-11-20T10:00:00');
  expect([await settle(), counted]).toEqual([0, []]);
});

it('counts a partner whose months cannot be settled, and settles those of the others', async () => {
  const { settle, sell, at, monthsOf, counted } = open((store) => ({
    monthsOf: (ownerId) => (ownerId === 'owner-1' ? Promise.reject(new Error('no months')) : store.monthsOf(ownerId)),
  }));
  for (const ownerId of ['owner-1', 'owner-2']) sell(ownerId, '2026-10-05T10:00:00');
  at('2026-11-20T10:00:00');
  expect([await settle(), await monthsOf('owner-2'), counted]).toEqual([
    1,
    [['2026-10', 60_000]],
    ['settlement failed', 'settled'],
  ]);
});

it('waits for the next round where entries of the release before are not all marked', async () => {
  const { settle, sell, at, monthsOf } = open(() => ({ adopt: async () => false }));
  sell('owner-1', '2026-10-05T10:00:00');
  at('2026-11-20T10:00:00');
  expect([await settle(), await monthsOf('owner-1')]).toEqual([0, []]);
});

it('ends between two partners where the process is about to end, and answers what it made', async () => {
  const ending = new AbortController();
  const { settle, sell, at } = open((store) => ({
    create: async (input) => {
      ending.abort();
      return store.create(input);
    },
  }));
  for (const ownerId of ['owner-1', 'owner-2']) sell(ownerId, '2026-10-05T10:00:00');
  at('2026-11-20T10:00:00');
  expect([await settle(ending.signal), await settle(ending.signal)]).toEqual([1, 0]);
});
