import { expect, it } from 'vitest';
import { discardsPerRound } from '../use-cases/cards/card-use-cases.ts';
import { discardCardsJob } from './discard-cards.job.ts';

/** How many rounds a run makes that finds so many keys in each; `stopAfter` rounds the process stops. */
async function roundsOf(found: readonly number[], stopAfter = found.length + 1): Promise<number> {
  const stop = new AbortController();
  let rounds = 0;
  const discardCards = async () => {
    rounds += 1;
    if (rounds === stopAfter) stop.abort();
    return found[rounds - 1] ?? 0;
  };
  await discardCardsJob({ discardCards }, 1000).run(stop.signal);
  return rounds;
}

it('goes on after a full round, until one is not full or the process stops', async () => {
  expect(await roundsOf([0])).toBe(1);
  expect(await roundsOf([discardsPerRound, discardsPerRound, discardsPerRound - 1, 5])).toBe(3);
  expect(await roundsOf([discardsPerRound, discardsPerRound, discardsPerRound], 2)).toBe(2);
});
