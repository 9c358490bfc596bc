import { changed, type Moment } from './change.ts';
import { InvalidTransition, unreachable } from './errors.ts';
import {
  untouched,
  type CancelReason,
  type MovedFrom,
  type Change,
  type RejectReason,
  type Reservation,
  type Terms,
  type Verdict,
} from './reservation.ts';

/**
 * (none) → pending: a range is taken until a payment or a lapse; a `renewing` one is the next term of a rental, one with
 * `movedFrom` the unit to which a rental is to move.
 */
export function hold(
  terms: Terms,
  {
    until,
    replaced,
    renewing = false,
    movedFrom = null,
  }: {
    readonly until: Date;
    readonly replaced: readonly string[];
    readonly renewing?: boolean;
    readonly movedFrom?: MovedFrom | null;
  },
  { now, by }: Moment,
): Change {
  const reservation: Reservation = {
    ...terms,
    ...untouched,
    state: { status: 'pending', until },
    version: 1,
    createdAt: now,
    holdUntil: until,
    replaced,
    renewing,
    movedFrom,
    history: [{ version: 1, at: now, from: null, to: 'pending', by, why: 'held' }],
  };
  return { reservation, replaces: null, events: [{ type: 'held', until, version: 1, at: now }] };
}

/** pending → active: the hold is paid. */
export function confirm(reservation: Reservation, moment: Moment): Change {
  if (reservation.state.status !== 'pending') throw new InvalidTransition('be confirmed', reservation.state.status);
  return changed(reservation, moment, {
    state: { status: 'active', since: moment.now },
    why: 'paid',
    event: { type: 'confirmed' },
    facts: { verdict: { outcome: 'confirmed' } },
  });
}

/** cancelled (lapsed only) → active: the money came after the lapse, and the range was still free. */
export function revive(reservation: Reservation, moment: Moment): Change {
  const { state } = reservation;
  if (state.status !== 'cancelled' || state.reason !== 'hold-lapsed')
    throw new InvalidTransition('be revived', state.status);
  return changed(reservation, moment, {
    state: { status: 'active', since: moment.now },
    why: 'paid-after-lapse',
    event: { type: 'confirmed' },
    facts: { verdict: { outcome: 'confirmed' } },
  });
}

/**
 * pending or active → cancelled. `refundOwed` in won is what the customer gets back by it; what a notice owed before
 * stays owed.
 */
export function cancel(reservation: Reservation, reason: CancelReason, moment: Moment, refundOwed = 0): Change {
  const from = reservation.state.status;
  const possible =
    reason === 'hold-lapsed' || reason === 'replaced' ? from === 'pending' : from === 'pending' || from === 'active';
  if (!possible) throw new InvalidTransition(`be cancelled (${reason})`, from);
  return changed(reservation, moment, {
    state: { status: 'cancelled', reason, since: moment.now },
    why: reason,
    event: { type: 'cancelled', reason, from, refundOwed },
    facts: { refundOwed, owedBefore: reservation.owedBefore + reservation.refundOwed, renewing: false },
  });
}

/** active → expired: the last day has passed. A rental that renews stays renewing: its next term is on its way. */
export function expire(reservation: Reservation, moment: Moment): Change {
  if (reservation.state.status !== 'active') throw new InvalidTransition('expire', reservation.state.status);
  return changed(reservation, moment, {
    state: { status: 'expired', since: moment.now },
    why: 'ended',
    event: { type: 'expired', refundOwed: 0 },
  });
}

/** What the arbiter must try for a paid order. */
export type Course =
  | { readonly go: 'answer'; readonly verdict: Verdict }
  | { readonly go: 'confirm' }
  | { readonly go: 'retake' }
  | { readonly go: 'settle'; readonly verdict: Verdict };

/** Who ended a rental or hold by hand; undefined where its days passed. */
function endedBy({ history }: Reservation): RejectReason | undefined {
  const last = history.findLast(({ from, to }) => to === 'expired' && from !== 'expired');
  return last?.why !== 'set' ? undefined : last.by.kind === 'owner' ? 'owner' : 'admin';
}

/**
 * Decides how to answer a paid order: repeat the verdict, confirm the hold's range, take the range again, or follow the
 * state. Source: design domain.md "Paying" 4.
 */
export function courseOf(reservation: Reservation): Course {
  const { verdict, state } = reservation;
  if (verdict) return { go: 'answer', verdict };
  switch (state.status) {
    case 'pending':
      return { go: 'confirm' };
    case 'active':
      // Made active by hand before the money came: the payer has the unit.
      return { go: 'settle', verdict: { outcome: 'confirmed' } };
    case 'expired': {
      // Made active by hand and its days passed: the payer had the unit. Ended by hand: another customer may have it
      // now.
      const reason = endedBy(reservation);
      return {
        go: 'settle',
        verdict: reason === undefined ? { outcome: 'confirmed' } : { outcome: 'rejected', reason },
      };
    }
    case 'cancelled':
      return state.reason === 'hold-lapsed'
        ? { go: 'retake' }
        : { go: 'settle', verdict: { outcome: 'rejected', reason: state.reason } };
    default:
      return unreachable(state);
  }
}

/** Stores a verdict where nothing else changes; publishes no event. */
export function storeVerdict(reservation: Reservation, verdict: Verdict): Change {
  if (reservation.verdict) throw new InvalidTransition('be judged twice', reservation.state.status);
  return {
    reservation: { ...reservation, verdict, version: reservation.version + 1 },
    replaces: reservation.version,
    events: [],
  };
}

/** Stores that a paid order does not get its range. */
export function reject(reservation: Reservation, reason: RejectReason): Change {
  if (reservation.state.status !== 'cancelled') throw new InvalidTransition('be rejected', reservation.state.status);
  return storeVerdict(reservation, { outcome: 'rejected', reason });
}
