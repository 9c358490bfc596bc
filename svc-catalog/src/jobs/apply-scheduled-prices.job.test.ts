import { expect, test } from 'vitest';
import { applyScheduledPricesJob } from './apply-scheduled-prices.job.ts';

/** The correlation ids of a run's rounds, and what it logs, where each round puts so many prices in force. */
async function run(applied: readonly number[], signal = new AbortController().signal) {
  const rounds: string[] = [];
  const logged: unknown[] = [];
  const job = applyScheduledPricesJob({
    applyScheduledPrices: async (correlationId) => applied[rounds.push(correlationId) - 1] ?? 0,
    everyMs: 60_000,
    logger: { info: (line: unknown) => void logged.push(line) },
  });
  await job.run(signal);
  return { rounds, logged };
}

test('goes on until nothing is due, under one correlation id', async () => {
  const { rounds, logged } = await run([500, 3, 0, 7]);
  expect([rounds.length, new Set(rounds).size, logged]).toEqual([3, 1, [{ units: 500 }, { units: 3 }]]);
  expect(rounds[0]).toMatch(/^job-prices-/);
});

test('begins no round after it was stopped', async () =>
  expect(await run([500], AbortSignal.abort())).toEqual({ rounds: [], logged: [] }));
