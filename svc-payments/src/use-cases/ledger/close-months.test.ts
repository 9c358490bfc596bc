import { expect, it } from 'vitest';
import type { LedgerMonths } from '../../domain/ledger-ports.ts';
import { createMemoryLedgerDeps } from '../../testing/memory-ledger-deps.ts';
import { createCloseMonths } from './close-months.ts';

/** A ledger with so many months to add up. */
function open(months: number, changes: Partial<LedgerMonths> = {}) {
  const reopened: string[] = [];
  const closedAt: Date[] = [];
  let left = months;
  const { deps, advanceClock } = createMemoryLedgerDeps({
    months: {
      async closeNext(now) {
        if (left === 0) return false;
        closedAt.push(now);
        left -= 1;
        return true;
      },
      reopen: async (from) => void reopened.push(from.toISOString()),
      ...changes,
    },
  });
  return { close: createCloseMonths(deps), reopened, closedAt, left: () => left, deps, advanceClock };
}

it('adds up what is to be added up, as of now', async () => {
  const { close, closedAt, deps } = open(3);
  expect([await close(), await close()]).toEqual([3, 0]);
  expect(closedAt).toEqual([deps.clock(), deps.clock(), deps.clock()]);
});

it('adds up 24 months in one round at most', async () => {
  const { close } = open(30);
  expect([await close(), await close(), await close()]).toEqual([24, 6, 0]);
});

it('has the months of the last 92 days in Seoul added up again by the first round of a process alone', async () => {
  const { close, reopened, advanceClock } = open(0);
  await close();
  advanceClock(24 * 3_600_000);
  await close();
  // It is 21 November at noon in Seoul.
  expect(reopened).toEqual(['2026-08-20T15:00:00.000Z']);
});

it('opens them again in the next round where that broke in the first one', async () => {
  let tries = 0;
  const { close } = open(1, {
    reopen: async () => {
      tries += 1;
      if (tries === 1) throw new Error('the store is away');
    },
  });
  await expect(close()).rejects.toThrow('the store is away');
  expect([await close(), tries]).toEqual([1, 2]);
});

it('ends between two months where the process is about to end', async () => {
  const ending = new AbortController();
  const closeNext = async () => {
    ending.abort();
    return true;
  };
  const { close } = open(0, { closeNext });
  expect([await close(ending.signal), await close(ending.signal)]).toEqual([1, 0]);
});
