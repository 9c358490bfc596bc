import { claim } from '../../domain/customer-changes.ts';
import type { ProvenAddresses } from '../../domain/customer-ports.ts';
import { isBookedUnder } from './find-own.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

const batch = 100;

export type ClaimReservations = (
  personId: string,
  options: { correlationId: string; fresh?: boolean },
) => Promise<number>;

/**
 * Makes the bookings that were made without an account under a person's proven address that person's own. Answers how
 * many; repeating it changes nothing.
 * @throws UNAVAILABLE while identity cannot say which address is proven. Source: design domain.md "People"
 */
export function createClaimReservations({
  store,
  clock,
  failpoints,
  proven,
}: Omit<ReservationDeps, 'mutex'> & { proven: ProvenAddresses }): ClaimReservations {
  async function claimOfLocation(
    locationId: string,
    reservationIds: readonly string[],
    { personId, emailKey, correlationId }: { personId: string; emailKey: string; correlationId: string },
  ): Promise<number> {
    const count = await store.transact(correlationId, async (tx) => {
      const moment = { now: clock(), by: { kind: 'renter', id: personId } as const };
      const found = (await tx.findMany(reservationIds, locationId)).filter((reservation) =>
        isBookedUnder(reservation, emailKey),
      );
      await tx.save(found.map((reservation) => claim(reservation, personId, moment)));
      await failpoints.hit('claim-reservations.before-commit');
      return found.length;
    });
    await failpoints.hit('claim-reservations.after-commit');
    return count;
  }

  return async (personId, options) => {
    const emailKey = await proven.keyOf(personId, options);
    if (emailKey === undefined) return 0;
    for (let total = 0; ;) {
      const unclaimed = await store.unclaimed(emailKey, batch);
      for (const [locationId, ofLocation] of Map.groupBy(unclaimed, (one) => one.locationId)) {
        total += await claimOfLocation(
          locationId,
          ofLocation.map(({ reservationId }) => reservationId),
          { personId, emailKey, correlationId: options.correlationId },
        );
      }
      if (unclaimed.length < batch) return total;
    }
  };
}
