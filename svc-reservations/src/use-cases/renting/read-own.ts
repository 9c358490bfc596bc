import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { OwnView } from './describe-own.ts';
import type { CallingCustomer } from './find-own.ts';
import { manages, type Manager } from '../managing/managing.ts';
import type { CustomerDeps } from '../customer-deps.ts';

/** Who calls: as a customer, and as a manager where the person manages locations. */
export interface Reader extends CallingCustomer {
  readonly manager?: Manager | undefined;
}

/** `managed` where it is shown to who manages its location. */
interface ReadView extends OwnView {
  readonly managed: boolean;
}

export type ReadOwn = (reservationId: string, reader: Reader, correlationId: string) => Promise<ReadView>;
export type FindReadable = (
  reservationId: string,
  reader: Reader,
  correlationId: string,
) => Promise<{ reservation: Reservation; managed: boolean }>;

/**
 * A reservation for its customer, or for who manages its location. @throws NOT_FOUND for everybody else; UNAVAILABLE
 */
export function createFindReadable({
  store,
  findOwn,
}: {
  store: Pick<ReservationStore, 'find'>;
  findOwn: CustomerDeps['findOwn'];
}): FindReadable {
  return async (reservationId, { manager, ...customer }, correlationId) => {
    const found = manager && (await store.find(reservationId));
    if (found && manages(manager, found)) return { reservation: found, managed: true };
    return { reservation: (await findOwn(reservationId, customer, correlationId)).reservation, managed: false };
  };
}

/** One reservation with its history and what its customer may do now. @throws NOT_FOUND, UNAVAILABLE */
export function createReadOwn({
  findReadable,
  describe,
}: Pick<CustomerDeps, 'describe'> & { findReadable: FindReadable }): ReadOwn {
  return async (reservationId, reader, correlationId) => {
    const { reservation, managed } = await findReadable(reservationId, reader, correlationId);
    return { ...(await describe(reservation)), managed };
  };
}
