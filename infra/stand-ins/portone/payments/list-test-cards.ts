import { testCards } from './test-cards.ts';

export type ListedCard = { number: string; label: string; description: string };

/** The test cards that a window offers; the payment window says how long the slow card takes. */
export function listTestCards(use: 'paying' | 'storing', slowCardMs: number): ListedCard[] {
  return testCards.flatMap(({ behaviour, number, [use]: button }) => {
    if (!button) return [];
    const slow = use === 'paying' && behaviour === 'slow';
    const description = slow ? `${Math.ceil(slowCardMs / 1000)}초 뒤에 승인됩니다` : button.description;
    return [{ number, label: button.label, description }];
  });
}
