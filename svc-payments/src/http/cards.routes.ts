import { beginCard, readCard, removeCard, saveCard } from '@hamkke/contracts';
import { personOf, route, type Route } from '@hamkke/service-kit';
import type { CardUseCases } from '../use-cases/cards/card-use-cases.ts';
import { presentCard } from './present-card.ts';

/** One's own saved card: the caller is whose card it is, and no answer holds a key. */
export function cardRoutes(cards: CardUseCases): Route[] {
  const answerCard = async (userId: string) => {
    const card = await cards.readCard(userId);
    return { card: card && presentCard(card) };
  };
  return [
    route(readCard, ({ caller }) => answerCard(personOf(caller).id)),
    route(beginCard, async ({ caller, body: { next } }) => ({
      request: cards.beginCard({ userId: personOf(caller).id, next }),
    })),
    route(saveCard, async ({ caller, body: { billingKey } }) => {
      const userId = personOf(caller).id;
      await cards.saveCard({ userId, billingKey });
      return answerCard(userId);
    }),
    route(removeCard, async ({ caller, correlationId }) => {
      const userId = personOf(caller).id;
      await cards.removeCard({ userId, correlationId });
      return answerCard(userId);
    }),
  ];
}
