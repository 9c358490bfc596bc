import {
  cancelOption,
  isRunning,
  noticeDays,
  takesPhoto,
  type CancelOption,
  type CustomerRules,
  type NoticeDays,
} from '../../domain/customer-rules.ts';
import { extendOption, termsOf, type ExtendOption } from '../../domain/extending.ts';
import { moveOption, type MoveOption } from '../../domain/moving.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import type { Reservation } from '../../domain/reservation.ts';
import type { ReservationDeps } from '../reservation-deps.ts';
import { readOthers, readTerms } from './rental-terms.ts';

/** A reservation with what its customer may do now, and the periods of its rental. */
export interface OwnView {
  readonly reservation: Reservation;
  readonly cancel: CancelOption;
  readonly notice: NoticeDays | undefined;
  readonly photo: boolean;
  readonly extend: ExtendOption;
  readonly move: MoveOption;
  readonly terms: readonly Reservation[];
}

export type DescribeOwn = (reservation: Reservation) => Promise<OwnView>;

/**
 * Describes a reservation by what its unit is taken for besides: a read of the guard while it runs, and a page of
 * reservations on each side that can have periods of the same rental, in each unit that it moved through.
 */
export function createDescribeOwn({
  store,
  clock,
  rules,
}: Pick<ReservationDeps, 'clock'> & {
  store: Pick<ReservationStore, 'availabilityOf' | 'ofUnit' | 'find'>;
  rules: CustomerRules;
}): DescribeOwn {
  return async (reservation) => {
    const [others, availability] = await Promise.all([
      readOthers(store, reservation),
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
      move: moveOption(reservation, others, now),
      terms: await readTerms(store, termsOf(reservation, others, now), now),
    };
  };
}
