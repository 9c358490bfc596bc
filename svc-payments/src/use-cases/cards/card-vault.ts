import type { Seal } from '@hamkke/service-kit';
import type { CardVault } from '../../domain/card-ports.ts';
import type { CardStore } from '../../domain/card-store.ts';

/** Saved cards with their keys, which open only under the key of the seal and for the card's own person. */
export function createCardVault(cards: Pick<CardStore, 'find'>, seal: Pick<Seal, 'open'>): CardVault {
  return {
    find: (userId) => cards.find(userId),
    keyOf: (card) => openSealed(seal, card),
  };
}

/** A card's key; undefined where it cannot be opened, because the key of the seal is another one by now. */
function openSealed(
  seal: Pick<Seal, 'open'>,
  { sealedKey, userId }: { readonly sealedKey: string; readonly userId: string },
): string | undefined {
  try {
    return seal.open(sealedKey, userId);
  } catch {
    return undefined;
  }
}

/** Whether a sealed key is a given one. What cannot be opened is not: its person can save a card in its place. */
export const isSealOf = (
  seal: Pick<Seal, 'open'>,
  sealed: { readonly sealedKey: string; readonly userId: string },
  billingKey: string,
): boolean => openSealed(seal, sealed) === billingKey;
