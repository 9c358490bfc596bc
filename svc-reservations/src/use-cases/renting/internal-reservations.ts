import { DomainError } from '@hamkke/service-kit';
import { emailKeyOf } from '../../domain/email-key.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { ClaimReservations } from './claim-reservations.ts';

const batch = 500;

/** Bytes of photos in one export; more would make a file that no phone opens. */
const mostPhotoBytes = 6_000_000;

/** A photo of a person's, with its bytes while there is room for them. */
export interface OwnPhoto {
  readonly reservationId: string;
  readonly size: number;
  readonly bytes?: Uint8Array;
}

/** What identity reads for its mails, the export and before an erasure. */
export interface InternalReservations {
  /** @throws NOT_FOUND */
  one(reservationId: string): Promise<Reservation>;
  /**
   * All of a person's, those booked under the address that is proven by now included.
   * @throws UNAVAILABLE while that cannot be known
   */
  ofPerson(userId: string, correlationId: string): Promise<Reservation[]>;
  /** All photos of a person's empty units, the newest reservation first. */
  photosOf(userId: string): Promise<OwnPhoto[]>;
  /** How many reservations were made without an account under an address, 100 at most. */
  guestCount(email: string): Promise<number>;
  /** Names that partners wrote and that stand in a person's newest 200 reservations, each once. */
  textsOf(userId: string): Promise<string[]>;
}

const mostCounted = 100;
const newestRead = 200;

export function createInternalReservations({
  store,
  claim,
}: {
  store: Pick<ReservationStore, 'find' | 'ofPerson' | 'unclaimed' | 'photoOf'>;
  claim: ClaimReservations;
}): InternalReservations {
  async function all(userId: string): Promise<Reservation[]> {
    const found: Reservation[] = [];
    for (;;) {
      const page = await store.ofPerson(userId, { limit: batch, after: found.at(-1) });
      found.push(...page);
      if (page.length < batch) return found;
    }
  }

  return {
    async one(reservationId) {
      const found = await store.find(reservationId);
      if (!found) throw new DomainError('NOT_FOUND');
      return found;
    },
    guestCount: async (email) => (await store.unclaimed(emailKeyOf(email), mostCounted)).length,
    async photosOf(userId) {
      const photos: OwnPhoto[] = [];
      let room = mostPhotoBytes;
      for (const { reservationId } of (await all(userId)).filter(({ photo }) => photo !== null)) {
        const bytes = (await store.photoOf(reservationId))?.bytes;
        if (!bytes) continue;
        const fits = bytes.length <= room;
        if (fits) room -= bytes.length;
        photos.push({ reservationId, size: bytes.length, ...(fits && { bytes }) });
      }
      return photos;
    },
    async textsOf(userId) {
      const newest = await store.ofPerson(userId, { limit: newestRead });
      return [...new Set(newest.map(({ locationName }) => locationName))];
    },
    async ofPerson(userId, correlationId) {
      await claim(userId, { correlationId, fresh: true });
      return await all(userId);
    },
  };
}
