import { DomainError } from '@hamkke/service-kit';
import type { OwnView } from '../renting/describe-own.ts';
import type { CallingCustomer } from '../renting/find-own.ts';
import { refusePhoto, storePhoto, type ReadyPhotos } from './ready-photo.ts';
import type { CustomerDeps } from '../customer-deps.ts';

interface SentPhoto {
  readonly reservationId: string;
  readonly customer: CallingCustomer;
  /** Data URL. */
  readonly photo: string;
}

export type SendPhoto = (sent: SentPhoto, correlationId: string) => Promise<OwnView>;

/**
 * Stores the photo of the empty unit that belongs to a notice, until the last day; the same image again changes
 * nothing.
 * @throws NOT_FOUND, RESERVATION_OVER (`details.reason`), IMAGE_INVALID, UNAVAILABLE. Source: design domain.md
 * "Cancelling and ending"
 */
export function createSendPhoto({
  store,
  clock,
  mutex,
  failpoints,
  findOwn,
  describe,
  ready,
}: CustomerDeps & { ready: ReadyPhotos }): SendPhoto {
  return async ({ reservationId, customer, photo: dataUrl }, correlationId) => {
    const { reservation: known, by } = await findOwn(reservationId, customer, correlationId);
    refusePhoto(known, clock());
    const photo = await ready(dataUrl);
    const reservation = await mutex.run(known.unitId, () =>
      store.transact(correlationId, async (tx) => {
        const current = await tx.find(reservationId, known.locationId);
        if (!current) throw new DomainError('NOT_FOUND');
        const change = await storePhoto(tx, current, photo, { now: clock(), by });
        await failpoints.hit('send-photo.after-photo');
        if (!change) return current;
        await tx.save([change]);
        await failpoints.hit('send-photo.before-commit');
        return change.reservation;
      }),
    );
    await failpoints.hit('send-photo.after-commit');
    return await describe(reservation);
  };
}
