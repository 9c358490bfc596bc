import { DomainError } from '@hamkke/service-kit';
import type { SavedCard } from '../../domain/card-ports.ts';
import type { CardDeps } from './card-deps.ts';
import { isSealOf } from './card-vault.ts';

/** Compare-and-set retries before giving up: a person who saves this many cards at once is no accident. */
const mostTries = 5;

/**
 * Saves the card that the provider stored for a person, in the place of an earlier one, whose key becomes due for
 * deletion there. A key that is saved already changes nothing; one that is to be deleted is none any more, so a late
 * repetition brings no replaced card back. The steps are in this order for that: whoever reads the earlier card before
 * the provider loses the compare-and-set where the key was discarded meanwhile, and the provider knows none that was
 * discarded and deleted before.
 * @throws NOT_FOUND where the provider knows no such card, or stored it for somebody else; PROVIDER_DOWN;
 * VERSION_CONFLICT when compare-and-set lost too often
 */
export function createSaveCard(
  deps: Pick<CardDeps, 'cards' | 'seal' | 'billingKeys' | 'merchant' | 'clock' | 'failpoints'>,
): (wanted: { readonly userId: string; readonly billingKey: string }) => Promise<void> {
  const { cards, seal, billingKeys, merchant, clock, failpoints } = deps;

  /** The card that the provider stored for the person under the key. */
  async function issuedTo(userId: string, billingKey: string): Promise<SavedCard> {
    const discarded = await cards.discardedOf(userId);
    if (discarded.some((card) => isSealOf(seal, card, billingKey))) throw new DomainError('NOT_FOUND');
    const issued = await billingKeys.read({ billingKey, storeId: merchant.storeId });
    if (issued?.customerId !== userId) throw new DomainError('NOT_FOUND');
    const { brand, lastFour } = issued;
    return { userId, sealedKey: seal.close(billingKey, userId), brand, lastFour, savedAt: clock() };
  }

  return async ({ userId, billingKey }) => {
    for (let round = 0; round < mostTries; round += 1) {
      const before = await cards.find(userId);
      if (before && isSealOf(seal, before, billingKey)) return;
      if (!(await cards.replace(before, await issuedTo(userId, billingKey)))) continue;
      await failpoints.hit('card.saved');
      return;
    }
    throw new DomainError('VERSION_CONFLICT');
  };
}
