import type { SavedCard } from './card-ports.ts';
import type { DiscardedCard } from './discarded-card.ts';

/**
 * Where saved cards live, one for each person, and the keys that are still to be deleted at the provider. A sealed key
 * names one act of saving, because no two seals of a text are alike: it is what compare-and-set compares.
 */
export interface CardStore {
  find(userId: string): Promise<SavedCard | undefined>;
  /**
   * Stores a card in the place of `before`, whose key becomes due for deletion in the same transaction; false when the
   * person's card is no longer `before`.
   */
  replace(before: SavedCard | undefined, card: SavedCard): Promise<boolean>;
  /**
   * Removes a person's card; its key becomes due for deletion at `at` in the same transaction. False where there is
   * none.
   */
  remove(userId: string, at: Date): Promise<boolean>;
  /** The keys of a person that are still to be deleted. */
  discardedOf(userId: string): Promise<readonly DiscardedCard[]>;
  /** Takes the discarded key that is longest due and leases it until `leaseUntil`. */
  claimDue(now: Date, leaseUntil: Date): Promise<DiscardedCard | undefined>;
  /** Sets what came of a try that failed, while its lease holds. */
  putOff(id: string, leasedUntil: Date, outcome: Pick<DiscardedCard, 'attempts' | 'dueAt'>): Promise<void>;
  /** The provider has deleted the key: nothing is left of it. */
  finish(id: string): Promise<void>;
}
