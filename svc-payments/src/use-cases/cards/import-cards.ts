import type { Seal } from '@hamkke/service-kit';
import type { SavedCard } from '../../domain/card-ports.ts';
import type { CardStore } from '../../domain/card-store.ts';
import type { ImportReport } from '../orders/import-orders.ts';

/** A card that the provider stores for a member, with its key there in the clear. */
export interface ImportedCard extends Omit<SavedCard, 'sealedKey'> {
  readonly billingKey: string;
}

/** Imports saved cards, each sealed for its member; whoever has a card already keeps that one. */
export function createImportCards({
  cards,
  seal,
}: {
  readonly cards: Pick<CardStore, 'find' | 'replace'>;
  readonly seal: Pick<Seal, 'close'>;
}): (rows: readonly ImportedCard[]) => Promise<ImportReport> {
  return async (rows) => {
    let imported = 0;
    for (const { billingKey, ...card } of rows) {
      if (await cards.find(card.userId)) continue;
      if (await cards.replace(undefined, { ...card, sealedKey: seal.close(billingKey, card.userId) })) imported += 1;
    }
    return { imported, unchanged: rows.length - imported, refused: [] };
  };
}
