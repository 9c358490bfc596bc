import { inOneWrite } from '../../domain/change.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { noteRefund } from '../../domain/customer-changes.ts';
import { refundedAmount, type Actor, type Refund, type Reservation } from '../../domain/reservation.ts';
import { paidByOrder } from '../../domain/money-back.ts';
import { cancel } from '../../domain/transitions.ts';
import type { ReservationDeps } from '../reservation-deps.ts';

interface RefundNotification {
  readonly reservationId: string;
  readonly locationId: string;
  readonly refund: Refund;
  /** Won still captured. */
  readonly remaining: number;
  readonly byProvider: boolean;
}

/** What became of the event: `unknown` without such a reservation, `known` when it was handled before. */
type RefundOutcome = 'noted' | 'cancelled' | 'known' | 'unknown';

export type NoteRefund = (tx: StoreTransaction, notification: RefundNotification) => Promise<RefundOutcome>;

/**
 * Whether nothing is left, and the provider's own refunds are why: those of a notice leave what the used days cost. What
 * a manager set active again after it had been cancelled with its money back is free of charge; what came with a rental
 * that moved here still pays for it.
 */
function isBackByProvider(
  before: Reservation,
  noted: Reservation,
  { byProvider, remaining }: Pick<RefundNotification, 'byProvider' | 'remaining'>,
): boolean {
  const hadItsPart = before.owedBefore === 0 && before.refunds.some((refund) => refund.byProvider);
  // refunds arrive in any order, so the last one may not be the one that left nothing
  const isNothingLeft = remaining === 0 || refundedAmount(noted) >= paidByOrder(noted);
  const isFundedElsewhere = (before.movedFrom?.left ?? 0) > 0;
  return isNothingLeft && !isFundedElsewhere && (byProvider || hadItsPart);
}

/**
 * Stores what went back to the customer. Where a refund that began at the provider (console, chargeback) has its part in
 * that nothing is left, what still stands is cancelled, and its range given back; nothing is owed then: the money is
 * back. Every other refund follows from what this service itself said.
 */
export function createNoteRefund({ clock, failpoints }: Pick<ReservationDeps, 'clock' | 'failpoints'>): NoteRefund {
  return async (tx, { reservationId, locationId, refund, remaining, byProvider }) => {
    const reservation = await tx.find(reservationId, locationId);
    if (!reservation) return 'unknown';
    const by: Actor = { kind: byProvider ? 'provider' : 'payments', id: null };
    const moment = { now: clock(), by };
    const noted = noteRefund(reservation, byProvider ? { ...refund, byProvider } : refund, moment);
    if (!noted) return 'known';
    const stands = reservation.state.status === 'pending' || reservation.state.status === 'active';
    const cancels = stands && isBackByProvider(reservation, noted.reservation, { byProvider, remaining });
    if (cancels) await tx.free(reservation, [reservationId]);
    await failpoints.hit('note-refund.after-free');
    await tx.save([cancels ? inOneWrite(noted, cancel(noted.reservation, 'provider', moment)) : noted]);
    await failpoints.hit('note-refund.before-commit');
    return cancels ? 'cancelled' : 'noted';
  };
}
