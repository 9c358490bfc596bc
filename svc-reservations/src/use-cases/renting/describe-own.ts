import {
  cancelOption,
  noticeDays,
  takesPhoto,
  type CancelOption,
  type NoticeDays,
  type CustomerRules,
} from '../../domain/customer-rules.ts';
import type { Reservation } from '../../domain/reservation.ts';

/** A reservation with what its customer may do now. */
export interface OwnView {
  readonly reservation: Reservation;
  readonly cancel: CancelOption;
  readonly notice: NoticeDays | undefined;
  readonly photo: boolean;
}

export function describeOwn(reservation: Reservation, now: Date, rules: CustomerRules): OwnView {
  return {
    reservation,
    cancel: cancelOption(reservation, now, rules),
    notice: noticeDays(reservation, now, rules),
    photo: takesPhoto(reservation, now),
  };
}
