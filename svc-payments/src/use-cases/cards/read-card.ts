import type { CardDeps, CardView } from './card-deps.ts';

/** A person's saved card; null where there is none. */
export function createReadCard({
  cards,
  uses,
}: Pick<CardDeps, 'cards' | 'uses'>): (userId: string) => Promise<CardView | null> {
  return async (userId) => {
    const card = await cards.find(userId);
    if (!card) return null;
    const { brand, lastFour, savedAt } = card;
    return { brand, lastFour, savedAt, renewals: await uses.count(userId) };
  };
}
