import type { UnitCondition } from '@hamkke/contracts';
import { addDays, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { inOneWrite } from './change.ts';
import { unreachable } from './errors.ts';
import { endEarlier, noteRefund } from './customer-changes.ts';
import {
  never,
  untouched,
  type Actor,
  type CancelReason,
  type Change,
  type Reservation,
  type Status,
  type Terms,
} from './reservation.ts';
import { cancel, expire } from './transitions.ts';
import { checkOf, storeCheck } from './unit-check.ts';

export interface Imported {
  /** With the last day that was agreed first, whatever a notice made of it. */
  readonly terms: Terms;
  readonly status: Status;
  /** For a cancelled one; the customer's own decision by default. */
  readonly reason: Extract<CancelReason, 'renter' | 'owner' | 'admin' | 'provider'>;
  readonly createdAt: Date;
  /** Won that went back already; for a cancelled one, or one that a notice ended early. */
  readonly refundedAmount: number;
  /** Goes on by itself, so that it occupies its unit without an end; for a pending or active one. */
  readonly renewing?: boolean;
  /** Was placed as the next term of a rental that renews. */
  readonly isNextTerm?: boolean;
  /** Ended early by its customer; for an active or expired one. */
  readonly notice?: { readonly leaveDate: CalendarDate; readonly givenAt: Date };
  /** How the unit was found; for an expired one. */
  readonly check?: {
    readonly condition: UnitCondition;
    readonly note: string | null;
    readonly at: Date;
    readonly by: Actor;
  };
  /** The rental that moved here, and when that was decided; for an active one without an order. */
  readonly movedFrom?: { readonly reservationId: string; readonly at: Date };
}

function begun(
  { terms, createdAt, renewing = false, isNextTerm = false }: Imported,
  by: Actor,
  pending: boolean,
): Change {
  const state = pending
    ? ({ status: 'pending', until: never } as const)
    : ({ status: 'active', since: createdAt } as const);
  const reservation: Reservation = {
    ...terms,
    ...untouched,
    state,
    version: 1,
    createdAt,
    // Figures tell a renewal's next term from an extension by it. Source: decision 0058
    holdUntil: isNextTerm ? never : null,
    renewing,
    replaced: [],
    history: [{ version: 1, at: createdAt, from: null, to: state.status, by, why: 'imported' }],
  };
  const event = pending ? ({ type: 'held', until: never } as const) : ({ type: 'confirmed' } as const);
  return { reservation, replaces: null, events: [{ ...event, version: 1, at: createdAt }] };
}

/**
 * The version of an imported refund: an order's own refunds begin at 1, so that no event of payments is taken for it.
 */
const refundVersion = 0;

/** Cancelled, with what went back; nothing is owed, for whoever sold it has given it back. */
function cancelled({ reason, createdAt, refundedAmount }: Imported, rental: Change, by: Actor): Change {
  const moment = { now: createdAt, by };
  const gone = inOneWrite(rental, cancel(rental.reservation, reason, moment));
  const refunded =
    refundedAmount === 0
      ? undefined
      : noteRefund(gone.reservation, { version: refundVersion, amount: refundedAmount }, moment);
  return refunded ? inOneWrite(gone, refunded) : gone;
}

const customerOf = ({ userId }: Terms): Actor => ({ kind: 'renter', id: userId });

/** A rental that its customer ended early: what comes back by the notice is owed by it, and went back. */
function leftEarly(rental: Change, { notice, terms }: Imported, by: Actor): Change {
  if (!notice) return rental;
  const moment = { now: notice.givenAt, by: customerOf(terms) };
  const left = inOneWrite(rental, endEarlier(rental.reservation, notice.leaveDate, moment));
  const { refundOwed } = left.reservation;
  const refund = { version: refundVersion, amount: refundOwed };
  const refunded = refundOwed === 0 ? undefined : noteRefund(left.reservation, refund, { now: notice.givenAt, by });
  return refunded ? inOneWrite(left, refunded) : left;
}

/** A rental whose last day has passed, and whose unit somebody checked, where they did. */
function over(rental: Change, { check }: Imported, by: Actor): Change {
  const { reservation } = rental;
  const now = startOfSeoulDay(addDays(reservation.range.end, 1));
  const ended = inOneWrite(rental, expire(reservation, { now, by }));
  if (!check) return ended;
  const { condition, note, ...moment } = check;
  const found = checkOf({ condition, note, mark: null }, { now: moment.at, by: moment.by });
  return inOneWrite(ended, storeCheck(ended.reservation, found));
}

/**
 * A reservation imported from outside, with the history and events that its state implies; a pending one counts as set
 * by hand and does not lapse.
 */
export function importedChange(imported: Imported, by: Actor): Change {
  const active = () => begun(imported, by, false);
  const { status } = imported;
  switch (status) {
    case 'pending':
      return begun(imported, by, true);
    case 'active':
      return leftEarly(active(), imported, by);
    case 'cancelled':
      return cancelled(imported, active(), by);
    case 'expired':
      return over(leftEarly(active(), imported, by), imported, by);
    default:
      return unreachable(status);
  }
}
