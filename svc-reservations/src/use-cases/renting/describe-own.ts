import {
  cancelOption,
  isRunning,
  noticeDays,
  takesPhoto,
  type CancelOption,
  type CustomerRules,
  type NoticeDays,
} from '../../domain/customer-rules.ts';
import { extendOption, mostTerms, termsOf, type ExtendOption } from '../../domain/extending.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

/** A reservation with what its customer may do now, and the periods of its rental. */
export interface OwnView {
  readonly reservation: Reservation;
  readonly cancel: CancelOption;
  readonly notice: NoticeDays | undefined;
  readonly photo: boolean;
  readonly extend: ExtendOption;
  readonly terms: readonly Reservation[];
}

export type DescribeOwn = (reservation: Reservation) => Promise<OwnView>;

/**
 * Describes a reservation by what its unit is taken for besides: a read of the guard while it runs, and a page of
 * reservations on each side that can have periods of the same rental.
 */
export function createDescribeOwn({
  store,
  clock,
  rules,
}: Pick<ReservationDeps, 'clock'> & {
  store: Pick<ReservationStore, 'availabilityOf' | 'ofUnit'>;
  rules: CustomerRules;
}): DescribeOwn {
  async function othersOf(reservation: Reservation): Promise<Reservation[]> {
    const { start } = reservation.range;
    const pages = await Promise.all([
      reservation.continues === null ? [] : store.ofUnit(reservation, { before: start }, mostTerms),
      store.ofUnit(reservation, { after: start }, mostTerms),
    ]);
    return pages.flat();
  }

  return async (reservation) => {
    const [others, availability] = await Promise.all([
      othersOf(reservation),
      isRunning(reservation, clock()) ? store.availabilityOf(reservation) : undefined,
    ]);
    const now = clock();
    const extend = extendOption(reservation, { taken: availability?.guard?.taken ?? [], others }, now, rules);
    return {
      reservation,
      cancel: cancelOption(reservation, now, rules),
      // A rental that goes on can only be ended early by its last period.
      notice: extend.by === null ? noticeDays(reservation, now, rules) : undefined,
      photo: takesPhoto(reservation, now),
      extend,
      terms: termsOf(reservation, others, now),
    };
  };
}
