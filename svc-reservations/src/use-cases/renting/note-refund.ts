import { inOneWrite } from '../../domain/change.ts';
import type { StoreTransaction } from '../../domain/ports.ts';
import { noteRefund } from '../../domain/customer-changes.ts';
import type { Actor, Refund } from '../../domain/reservation.ts';
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
 * Stores what went back to the customer. A refund that began at the provider (console, chargeback) and leaves nothing
 * cancels what still stands, and gives its range back; nothing is owed then: the money is back. Every other refund
 * follows from what this service itself said.
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
    const cancels = byProvider && remaining === 0 && stands;
    if (cancels) await tx.free(reservation, [reservationId]);
    await failpoints.hit('note-refund.after-free');
    await tx.save([cancels ? inOneWrite(noted, cancel(noted.reservation, 'provider', moment)) : noted]);
    await failpoints.hit('note-refund.before-commit');
    return cancels ? 'cancelled' : 'noted';
  };
}
