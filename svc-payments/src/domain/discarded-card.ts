/** The key of a card that was replaced or removed: it is still to be deleted at the provider. */
export interface DiscardedCard {
  readonly id: string;
  /** Whom the key is sealed for. */
  readonly userId: string;
  readonly sealedKey: string;
  /** Tries to delete it that failed. */
  readonly attempts: number;
  readonly dueAt: Date;
}

const second = 1000;
const day = 24 * 3600 * second;

/** The pause after a key that could not be deleted, in milliseconds: doubled each time, a day at most, and for ever. */
export function pauseBeforeDeleting(attempts: number): number {
  return Math.min(15 * second * 2 ** Math.min(attempts, 20), day);
}
