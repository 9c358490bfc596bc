import { expect, it } from 'vitest';
import { renewalsPerRound } from '../use-cases/renewals-use-cases.ts';
import { renewJob } from './renew.job.ts';

/** How many rounds a run takes, where each visits so many. */
async function rounds(visited: readonly number[], signal = new AbortController().signal) {
  let count = 0;
  await renewJob({ visitRenewals: async () => visited[count++] ?? 0 }, 5000).run(signal);
  return count;
}

it('follows a full round at once, and rests after another', async () => {
  expect(await rounds([renewalsPerRound, renewalsPerRound, 3, renewalsPerRound])).toBe(3);
});

it('begins no round after it was stopped', async () => {
  expect(await rounds([renewalsPerRound], AbortSignal.abort())).toBe(0);
});
