import { createHash } from 'node:crypto';
import { DomainError } from '@hamkke/service-kit';
import type { Moment } from '../../domain/change.ts';
import type { PhotoEncoder } from '../../domain/photo.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { attachPhoto } from '../../domain/customer-changes.ts';
import { takesPhoto } from '../../domain/customer-rules.ts';
import type { Change, Reservation } from '../../domain/reservation.ts';

/** An image encoded anew, and the mark of what was sent, by which a repeated call is known. */
export interface ReadyPhoto {
  readonly mark: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type ReadyPhotos = (dataUrl: string) => Promise<ReadyPhoto>;

/** Encodes images before the transaction that stores them. @throws IMAGE_INVALID, UNAVAILABLE */
export function createReadyPhotos(encoder: PhotoEncoder): ReadyPhotos {
  return async (dataUrl) => ({
    mark: createHash('sha256').update(dataUrl).digest('hex'),
    bytes: await encoder.encode(dataUrl),
  });
}

/** @throws RESERVATION_OVER while no photo belongs to the reservation: without a notice, or after the last day */
export function refusePhoto(reservation: Reservation, now: Date): void {
  if (!takesPhoto(reservation, now))
    throw new DomainError('RESERVATION_OVER', {
      status: reservation.state.status,
      reason: reservation.notice ? 'ended' : 'no-notice',
    });
}

/**
 * Writes a photo and says what changes with it; undefined when this very image is stored already.
 * @throws RESERVATION_OVER
 */
export async function storePhoto(
  tx: StoreTransaction,
  reservation: Reservation,
  { mark, bytes }: ReadyPhoto,
  moment: Moment,
): Promise<Change | undefined> {
  refusePhoto(reservation, moment.now);
  if (reservation.photo?.mark === mark) return undefined;
  const { reservationId, locationId } = reservation;
  await tx.putPhoto({ reservationId, locationId, by: 'customer', bytes });
  return attachPhoto(reservation, { mark, at: moment.now }, moment);
}
