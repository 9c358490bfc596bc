import type { SavedCard } from '@hamkke/contracts';
import type { CardView } from '../use-cases/cards/card-deps.ts';

/** A saved card as it may be shown: never its key. */
export function presentCard({ brand, lastFour, savedAt, renewals }: CardView): SavedCard {
  return { brand, lastFour, savedAt: savedAt.toISOString(), renewals };
}
