import { createBeginCard } from './begin-card.ts';
import type { CardDeps } from './card-deps.ts';
import { createDiscardCards, type DiscardOptions } from './discard-cards.ts';
import { createReadCard } from './read-card.ts';
import { createRemoveCard } from './remove-card.ts';
import { createSaveCard } from './save-card.ts';

/** Keys that one round deletes at the provider at most. */
export const discardsPerRound = 50;

/** Everything that is done with saved cards besides charging them. */
export function createCardUseCases(deps: CardDeps, { isPaused }: Pick<DiscardOptions, 'isPaused'> = {}) {
  return {
    readCard: createReadCard(deps),
    beginCard: createBeginCard(deps),
    saveCard: createSaveCard(deps),
    removeCard: createRemoveCard(deps),
    discardCards: createDiscardCards(deps, { most: discardsPerRound, ...(isPaused && { isPaused }) }),
  };
}

export type CardUseCases = ReturnType<typeof createCardUseCases>;
