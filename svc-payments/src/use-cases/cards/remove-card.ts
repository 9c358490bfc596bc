import { DomainError } from '@hamkke/service-kit';
import type { CardStore } from '../../domain/card-store.ts';
import type { CardDeps } from './card-deps.ts';

type RemovingDeps = Pick<CardDeps, 'uses' | 'clock' | 'failpoints'> & { readonly cards: Pick<CardStore, 'remove'> };

/** Whose card goes. */
interface Leaving {
  readonly userId: string;
  readonly correlationId: string;
}

/**
 * Removes a person's card, whose key becomes due for deletion at the provider. The renewals end first: a card that is
 * gone while they go on would be declined with every charge. Repeating it ends what is left to end.
 * @throws VERSION_CONFLICT while one of the renewals is being charged: nothing was removed then
 */
export function createRemoveCard(deps: RemovingDeps): (leaving: Leaving) => Promise<void> {
  return (leaving) => remove(deps, leaving, 'card-removed');
}

/**
 * The same for somebody who left, within the transaction in which their event counts as handled.
 * @throws UNAVAILABLE while one of the renewals is being charged, which takes seconds: the event waits in its place
 */
export function createForgetCard(deps: RemovingDeps): (leaving: Leaving) => Promise<void> {
  return async (leaving) => {
    try {
      await remove(deps, leaving, 'erased');
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'VERSION_CONFLICT') throw error;
      throw new DomainError('UNAVAILABLE', { reason: 'contention' }, { cause: error });
    }
  };
}

async function remove(
  { cards, uses, clock, failpoints }: RemovingDeps,
  { userId, correlationId }: Leaving,
  because: 'card-removed' | 'erased',
): Promise<void> {
  await uses.stopAll(userId, because, correlationId);
  await failpoints.hit('card.uses-stopped');
  if (await cards.remove(userId, clock())) await failpoints.hit('card.removed');
}
