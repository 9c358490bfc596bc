import { isUnavailable } from '@hamkke/service-kit';
import { pauseBeforeDeleting, type DiscardedCard } from '../../domain/discarded-card.ts';
import type { CardDeps } from './card-deps.ts';

/** The lease of a try on its key, in milliseconds; longer than a call to the provider may take. */
const leaseMs = 120_000;
/** Failed tries from which on somebody has to look: about half an hour. */
const manyAttempts = 7;

export interface DiscardOptions {
  readonly most: number;
  /** Whether the provider requested a pause: nothing is deleted then. */
  readonly isPaused?: () => boolean;
}

/**
 * Deletes the keys of replaced and removed cards at the provider, at most `most`; answers how many it looked at. What
 * fails is tried again ever more rarely, for ever; a provider that is away ends the round. A process that dies after
 * the provider deleted a key leaves the row to the next lease, to which the provider says that it is gone.
 */
export function createDiscardCards(
  deps: Pick<CardDeps, 'cards' | 'seal' | 'billingKeys' | 'merchant' | 'clock' | 'failpoints' | 'logger'>,
  { most, isPaused = () => false }: DiscardOptions,
): () => Promise<number> {
  const { cards, seal, billingKeys, merchant, clock, failpoints, logger } = deps;

  async function deleteKey({ id, userId, sealedKey }: DiscardedCard): Promise<void> {
    await billingKeys.remove({ billingKey: seal.open(sealedKey, userId), storeId: merchant.storeId });
    await failpoints.hit('card.deleted');
    await cards.finish(id);
  }

  return async () => {
    for (let tried = 0; tried < most; tried += 1) {
      if (isPaused()) return tried;
      const now = clock();
      const leasedUntil = new Date(now.getTime() + leaseMs);
      const card = await cards.claimDue(now, leasedUntil);
      if (!card) return tried;
      await failpoints.hit('card.claimed');
      const error: unknown = await deleteKey(card).then(
        () => undefined,
        (cause: unknown) => cause ?? new Error('no reason given'),
      );
      if (error === undefined) continue;
      const attempts = card.attempts + 1;
      const level = attempts < manyAttempts && isUnavailable(error) ? 'warn' : 'error';
      logger[level]({ err: error, discardedCard: card.id, attempts }, 'card not deleted at the provider; tried again');
      await cards.putOff(card.id, leasedUntil, {
        attempts,
        dueAt: new Date(now.getTime() + pauseBeforeDeleting(attempts)),
      });
      if (isUnavailable(error)) return tried + 1;
    }
    return most;
  };
}
