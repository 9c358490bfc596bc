import type { JobDefinition } from '@hamkke/service-kit';
import { discardsPerRound, type CardUseCases } from '../use-cases/cards/card-use-cases.ts';

/** Deletes discarded cards at the provider, round after round; the next round follows a full one at once. */
export const discardCardsJob = (
  { discardCards }: Pick<CardUseCases, 'discardCards'>,
  everyMs: number,
): JobDefinition => ({
  name: 'discard-cards',
  everyMs,
  async run(signal) {
    while (!signal.aborted && (await discardCards()) >= discardsPerRound);
  },
});
