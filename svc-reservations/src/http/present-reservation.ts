import type {
  Reservation as WireReservation,
  ReservationDetail,
  InternalReservation,
  NoticePreview as WirePreview,
  RentalFacts,
} from '@hamkke/contracts';
import {
  confirmedAtOf,
  isOfferHold,
  never,
  refundedAmount,
  type EarlyEndRefund,
  type HistoryEntry,
  type Reservation,
} from '../domain/reservation.ts';
import { presentMovedFrom, presentMovedTo } from './present-moving.ts';
import { paidByOrder } from '../domain/money-back.ts';
import { isShown } from '../domain/timeline.ts';
import type { NoticePreview } from '../use-cases/notice/preview-notice.ts';
import type { Rental } from '../use-cases/renting/read-rental.ts';
import type { OwnView } from '../use-cases/renting/describe-own.ts';

function holdUntilOf({ state }: Reservation): string | null {
  return state.status === 'pending' && state.until.getTime() < never.getTime() ? state.until.toISOString() : null;
}

export function presentReservation(reservation: Reservation): WireReservation {
  const {
    reservationId,
    orderId,
    state,
    customer,
    unitId,
    unitNumber,
    size,
    locationId,
    locationName,
    period,
    range,
    amount,
    refundOwed,
    owedBefore,
    createdAt,
    renewing,
    continues,
    movedFrom,
    movedTo,
  } = reservation;
  return {
    reservationId,
    orderId,
    status: state.status,
    cancelReason: state.status === 'cancelled' ? state.reason : null,
    userName: customer.name,
    userEmail: customer.email,
    userPhone: customer.phone ?? null,
    unitId,
    unitNumber,
    unitSize: size,
    locationId,
    locationName,
    period,
    startDate: range.start,
    endDate: range.end,
    totalAmount: amount,
    refundOwed: refundOwed + owedBefore,
    refundedAmount: refundedAmount(reservation),
    createdAt: createdAt.toISOString(),
    confirmedAt: confirmedAtOf(reservation)?.toISOString() ?? null,
    holdUntil: holdUntilOf(reservation),
    ...(renewing && { renewing }),
    continues,
    moves: movedFrom?.reservationId ?? null,
    movedTo: movedTo?.reservationId ?? null,
    ...(isOfferHold(reservation) && { offer: true }),
  };
}

/** One period of a rental. */
function presentTerm({
  reservationId,
  orderId,
  state,
  period,
  range,
  amount,
  unitNumber,
  locationId,
  locationName,
}: Reservation) {
  return {
    reservationId,
    orderId,
    status: state.status,
    period,
    startDate: range.start,
    endDate: range.end,
    totalAmount: amount,
    unitNumber,
    locationId,
    locationName,
  };
}

/** What anybody reads of a change who may read the reservation. */
function presentEntry({ at, from, to, why, by, decision }: HistoryEntry) {
  return { at: at.toISOString(), from, to, why, by: by.kind, ...(decision && { decision }) };
}

/** What those who manage the location read besides: who it was, and what that person wrote. */
const presentWhole = (entry: HistoryEntry) => ({
  ...presentEntry(entry),
  ...(entry.byName !== undefined && { byName: entry.byName }),
  ...(entry.reason !== undefined && { reason: entry.reason }),
});

/** The detail that its customer reads. */
export const presentOwn = (view: OwnView): ReservationDetail => presentDetail(view, presentEntry);

/**
 * The detail that those who manage its location read; periods of the time of another partner are that partner's.
 */
export function presentManaged({ terms, ...view }: OwnView): ReservationDetail {
  const { ownerId } = view.reservation;
  return presentDetail({ ...view, terms: terms.filter((term) => term.ownerId === ownerId) }, presentWhole);
}

function presentDetail(
  { reservation, cancel, notice, photo, extend, move, terms }: OwnView,
  present: (entry: HistoryEntry) => ReservationDetail['history'][number],
): ReservationDetail {
  const given = reservation.notice;
  return {
    ...presentReservation(reservation),
    options: {
      cancel: {
        allowed: cancel.because === 'unpaid' || cancel.because === 'free',
        refund: cancel.refund,
        freeUntil: cancel.freeUntil?.toISOString() ?? null,
        because: cancel.because,
      },
      notice: {
        allowed: notice !== undefined,
        earliest: notice?.earliest ?? null,
        latest: notice?.latest ?? null,
        photo,
      },
      extend,
      move,
    },
    notice: given && {
      leaveDate: given.leaveDate,
      previousEndDate: given.previousEndDate,
      givenAt: given.givenAt.toISOString(),
      hasPhoto: reservation.photo !== null,
      refund: given.refund && presentRefund(given.refund),
    },
    movedFrom: reservation.movedFrom && presentMovedFrom(reservation.movedFrom),
    movedOn: reservation.movedTo && presentMovedTo(reservation.movedTo),
    terms: terms.map(presentTerm),
    history: reservation.history.filter(isShown).map(present),
  };
}

const presentRefund = ({ lines, ...refund }: EarlyEndRefund) => ({
  ...refund,
  lines: lines.map((line) => ({ ...line })),
});

/** What would come back of a rental that ended on a day. */
export const presentPreview = ({ leaveDate, refund }: NoticePreview): WirePreview => ({
  leaveDate,
  refund: refund && presentRefund(refund),
});

/** For identity: the same with what its mails depend on. */
export const presentInternal = (reservation: Reservation): InternalReservation => ({
  ...presentReservation(reservation),
  language: reservation.language,
  hasAccount: reservation.userId !== null,
  orderAmount: paidByOrder(reservation),
});

/** For payments and identity: whose rental it is, and what comes after it. */
export const presentRental = ({ reservation, extendedBy, goesOn }: Rental): RentalFacts => ({
  ...presentInternal(reservation),
  userId: reservation.userId,
  ownerId: reservation.ownerId,
  extendedBy,
  goesOn,
});
