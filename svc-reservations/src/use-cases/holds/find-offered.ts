import type { StoreTransaction } from '../../domain/ports.ts';
import type { UnitRef } from '../../domain/reservation.ts';
import type { Offer, Waiting } from '../../domain/waiting.ts';

/** A place in a waiting list with its live offer. */
export interface OfferedPlace {
  readonly place: Waiting;
  readonly offer: Offer;
}

/** The reservation that holds the unit of an offer: it gives way to the order that takes the offer. */
export const heldBy = (offered: OfferedPlace | undefined): string[] => (offered ? [offered.offer.reservationId] : []);

/**
 * The place whose live offer of this unit an order takes; undefined where there is none, also once the reservation that
 * holds the unit is a rental: that gives way to nobody. Source: decision 0052
 */
export async function findOffered(
  reads: Pick<StoreTransaction, 'findWaiting' | 'find'>,
  { waiting, unitId, locationId }: UnitRef & { readonly waiting?: string | undefined },
  now: Date,
): Promise<OfferedPlace | undefined> {
  if (waiting === undefined) return undefined;
  const place = await reads.findWaiting(waiting);
  if (place?.status !== 'offered' || place.offer?.unitId !== unitId || place.offer.until <= now) return undefined;
  const held = await reads.find(place.offer.reservationId, locationId);
  return held?.state.status === 'pending' ? { place, offer: place.offer } : undefined;
}
