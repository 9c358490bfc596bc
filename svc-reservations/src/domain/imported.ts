import { addDays, startOfSeoulDay } from '@hamkke/money';
import { inOneWrite } from './change.ts';
import { unreachable } from './errors.ts';
import { noteRefund } from './customer-changes.ts';
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

export interface Imported {
  readonly terms: Terms;
  readonly status: Status;
  /** For a cancelled one; the customer's own decision by default. */
  readonly reason: Extract<CancelReason, 'renter' | 'owner' | 'admin' | 'provider'>;
  readonly createdAt: Date;
  /** Won that went back already; for a cancelled one. */
  readonly refundedAmount: number;
}

function begun({ terms, createdAt }: Imported, by: Actor, pending: boolean): Change {
  const state = pending
    ? ({ status: 'pending', until: never } as const)
    : ({ status: 'active', since: createdAt } as const);
  const reservation: Reservation = {
    ...terms,
    ...untouched,
    state,
    version: 1,
    createdAt,
    holdUntil: null,
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

/**
 * A reservation imported from outside, with the history and events that its state implies; a pending one counts as set
 * by hand and does not lapse.
 */
export function importedChange(imported: Imported, by: Actor): Change {
  const active = () => begun(imported, by, false);
  const { status, terms } = imported;
  switch (status) {
    case 'pending':
      return begun(imported, by, true);
    case 'active':
      return active();
    case 'cancelled':
      return cancelled(imported, active(), by);
    case 'expired':
      return inOneWrite(
        active(),
        expire(active().reservation, { now: startOfSeoulDay(addDays(terms.range.end, 1)), by }),
      );
    default:
      return unreachable(status);
  }
}
