import type { CalendarDate } from '@hamkke/money';
import { changed, type Moment } from './change.ts';
import { earlyEndRefund, newlyOwed } from './early-end.ts';
import { InvalidTransition } from './errors.ts';
import { movedFromLess, owingOf } from './money-back.ts';
import type { Actor, Change, Customer, PhotoMark, Refund, Reservation } from './reservation.ts';

/** A booking made without an account becomes a person's own. */
export function claim(reservation: Reservation, userId: string, moment: Moment): Change {
  return changed(reservation, moment, { why: 'claimed', facts: { userId } });
}

/**
 * The rental ends earlier, and what was paid beyond the used days is owed back. The end that was agreed first is stored,
 * however often the customer gives notice; what notices owe adds up.
 */
export function endEarlier(reservation: Reservation, leaveDate: CalendarDate, moment: Moment): Change {
  const { state, range, notice } = reservation;
  if (state.status !== 'active' || leaveDate >= range.end || leaveDate < range.start)
    throw new InvalidTransition('end earlier', state.status);
  const refund = earlyEndRefund(reservation, leaveDate);
  const { own, elsewhere } = owingOf(reservation, newlyOwed(refund));
  return changed(reservation, moment, {
    why: 'notice',
    event: { type: 'rescheduled', previousEndDate: range.end, refundOwed: own },
    owed: own,
    elsewhere,
    facts: {
      ...movedFromLess(reservation, elsewhere),
      range: { start: range.start, end: leaveDate },
      notice: { leaveDate, previousEndDate: notice?.previousEndDate ?? range.end, givenAt: moment.now, refund },
      refundOwed: reservation.refundOwed + own,
      remindedFor: null,
    },
  });
}

/** A photo of the empty unit is stored, in the place of an earlier one. */
export function attachPhoto(reservation: Reservation, photo: PhotoMark, moment: Moment): Change {
  return changed(reservation, moment, { why: 'photo', facts: { photo } });
}

/** Money went back; undefined when this refund is known. Refunds may arrive in any order. */
export function noteRefund(reservation: Reservation, refund: Refund, moment: Moment): Change | undefined {
  if (reservation.refunds.some(({ version }) => version === refund.version)) return undefined;
  return changed(reservation, moment, { why: 'refunded', facts: { refunds: [...reservation.refunds, refund] } });
}

/** Reminds the customer of the last day, once for each last day; undefined when that was done. */
export function remind(reservation: Reservation, moment: Moment): Change | undefined {
  const { state, range, remindedFor } = reservation;
  if (state.status !== 'active' || remindedFor === range.end) return undefined;
  return changed(reservation, moment, {
    why: 'reminded',
    event: { type: 'reminded' },
    facts: { remindedFor: range.end },
  });
}

const nobody: Customer = { name: '', email: '' };
/** Ids of these name people or their browsers; those of services and operators do not. */
const people: readonly Actor['kind'][] = ['visitor', 'guest', 'renter'];

/**
 * Forgets who booked; the range, the amount and what became of them stay, as bookkeeping requires. Undefined when that
 * was done before.
 */
export function erase(reservation: Reservation, moment: Moment): Change | undefined {
  if (reservation.erasedAt) return undefined;
  const change = changed(reservation, moment, {
    why: 'erased',
    event: { type: 'erased' },
    facts: {
      customer: nobody,
      visitorId: null,
      address: null,
      photo: null,
      unitCheck: reservation.unitCheck && { ...reservation.unitCheck, note: null, photo: null },
      erasedAt: moment.now,
    },
  });
  // What a location wrote about the customer goes as well.
  const history = change.reservation.history.map(({ reason: _written, ...entry }) =>
    people.includes(entry.by.kind) ? { ...entry, by: { ...entry.by, id: null } } : entry,
  );
  return { ...change, reservation: { ...change.reservation, history } };
}
