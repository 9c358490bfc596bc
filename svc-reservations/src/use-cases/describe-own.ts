import {
  cancelOption,
  noticeDays,
  takesPhoto,
  type CancelOption,
  type NoticeDays,
  type RenterRules,
} from '../domain/renter-rules.ts';
import type { Reservation } from '../domain/reservation.ts';

/** A reservation with what its renter may do now. */
export interface OwnView {
  readonly reservation: Reservation;
  readonly cancel: CancelOption;
  readonly notice: NoticeDays | undefined;
  readonly photo: boolean;
}

export function describeOwn(reservation: Reservation, now: Date, rules: RenterRules): OwnView {
  return {
    reservation,
    cancel: cancelOption(reservation, now, rules),
    notice: noticeDays(reservation, now, rules),
    photo: takesPhoto(reservation, now),
  };
}
