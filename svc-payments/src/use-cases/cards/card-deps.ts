import type { Clock, Failpoints, Logger, Seal } from '@hamkke/service-kit';
import type { BillingKeys, CardUses, SavedCard } from '../../domain/card-ports.ts';
import type { CardStore } from '../../domain/card-store.ts';
import type { CardFailpoint } from '../../failpoints.ts';
import type { Merchant } from '../orders/order-deps.ts';

/** What the use cases of saved cards work with. */
export interface CardDeps {
  readonly cards: CardStore;
  readonly seal: Seal;
  readonly billingKeys: BillingKeys;
  readonly uses: CardUses;
  readonly merchant: Merchant;
  /** Where people reach the product, without a slash at its end. */
  readonly publicOrigin: string;
  readonly clock: Clock;
  readonly random: (bytes: number) => Uint8Array;
  readonly failpoints: Pick<Failpoints<CardFailpoint>, 'hit'>;
  readonly logger: Logger;
}

/** A saved card as its person may see it, with how many rentals it is charged for. */
export interface CardView extends Pick<SavedCard, 'brand' | 'lastFour' | 'savedAt'> {
  readonly renewals: number;
}
