import { randomUUID } from 'node:crypto';
import type { Waiting } from '../../domain/waiting.ts';
import { endPlace, outcomeOf } from '../../domain/waiting.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

/** Answers how many places are over. */
export type FollowOffers = (signal?: AbortSignal) => Promise<number>;

const batch = 200;

/**
 * Ends the places whose offer is decided: `taken` where the reservation that held the unit became a rental, `missed`
 * where it was cancelled. Each round looks at every offer: there are no more of them than units.
 */
export function createFollowOffers({ store, clock, failpoints }: Omit<ReservationDeps, 'mutex'>): FollowOffers {
  async function follow({ waitingId, offer }: Waiting): Promise<number> {
    const known = offer && (await store.find(offer.reservationId, offer.locationId));
    if (!outcomeOf(known ?? undefined)) return 0;
    const ended = await store.transact(randomUUID(), async (tx) => {
      const place = await tx.findWaiting(waitingId);
      if (place?.status !== 'offered' || !place.offer) return 0;
      const outcome = outcomeOf(await tx.find(place.offer.reservationId, place.offer.locationId));
      if (!outcome) return 0;
      await tx.saveWaiting(endPlace(place, clock(), outcome));
      await failpoints.hit('follow-offers.before-commit');
      return 1;
    });
    await failpoints.hit('follow-offers.after-commit');
    return ended;
  }

  return async (signal) => {
    let ended = 0;
    for (let after: string | undefined; !signal?.aborted;) {
      const places = await store.offered(after, batch);
      for (const place of places) ended += await follow(place);
      if (places.length < batch) break;
      after = places.at(-1)?.waitingId;
    }
    return ended;
  };
}
