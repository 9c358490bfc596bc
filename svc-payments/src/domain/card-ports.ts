import type { DeclineReason, RenewalEnd } from '@hamkke/contracts';
import type { Customer } from './order.ts';

/** A card that the provider stores for a member. Its key there is stored sealed: nothing else can be charged with it. */
export interface SavedCard {
  readonly userId: string;
  /** The provider's key of the card, sealed for the member. */
  readonly sealedKey: string;
  readonly brand: string | null;
  readonly lastFour: string | null;
  readonly savedAt: Date;
}

/** What the provider says of a card that it stored. */
export interface IssuedCard {
  /** Whom the card was stored for: what our request named. */
  readonly customerId: string | null;
  readonly brand: string | null;
  readonly lastFour: string | null;
}

export interface ChargeRequest {
  /** The order's number: the provider charges it once, however often this is called. */
  readonly paymentId: string;
  readonly storeId: string;
  readonly channelKey: string;
  readonly billingKey: string;
  readonly orderName: string;
  /** Won. */
  readonly amount: number;
  readonly customer: Customer & { readonly id: string };
  readonly noticeUrls: readonly string[];
}

/** `settled`: money moved, now or before; what of it is for the payment itself to say. */
export type ChargeAnswer =
  | { readonly outcome: 'settled' }
  | { readonly outcome: 'declined'; readonly reason: DeclineReason };

/**
 * Cards at the payment provider. Every call has a time limit.
 * @throws PROVIDER_DOWN when it does not answer or answers nonsense: whether a charge happened is not known then
 */
export interface BillingKeys {
  /** A stored card, or undefined when the provider knows none by that key, or has deleted it. */
  read(request: { billingKey: string; storeId: string }): Promise<IssuedCard | undefined>;
  /** Deletes a stored card; one that is gone already is deleted. */
  remove(request: { billingKey: string; storeId: string }): Promise<void>;
  charge(request: ChargeRequest): Promise<ChargeAnswer>;
}

/** Cards as the renewal of rentals uses them. */
export interface CardVault {
  find(userId: string): Promise<SavedCard | undefined>;
  /** The provider's key of a card; undefined where it cannot be opened: it was sealed under another key. */
  keyOf(card: SavedCard): string | undefined;
}

/** Renewals as saved cards know them. */
export interface CardUses {
  /** How many rentals of a person go on by themselves. */
  count(userId: string): Promise<number>;
  /** Ends all renewals of a person; repeating it changes nothing more. @throws VERSION_CONFLICT while a charge runs */
  stopAll(userId: string, because: RenewalEnd, correlationId: string): Promise<void>;
}
