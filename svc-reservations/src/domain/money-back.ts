import { refundedAmount, type Reservation } from './reservation.ts';

/**
 * Whether the provider's money came in for it: the arbiter confirmed its order, or it was imported as a rental of an
 * order. What was rejected went back.
 */
export function isPaid({ orderId, verdict, history }: Reservation): boolean {
  if (orderId === null || verdict?.outcome === 'rejected') return false;
  return verdict?.outcome === 'confirmed' || history.some(({ why, to }) => why === 'imported' && to === 'active');
}

/** Won that were promised back and are still under way. */
function underWay({ refundOwed, owedBefore, refunds }: Reservation): number {
  const workedOff = refundedAmount({ refunds: refunds.filter(({ byProvider }) => !byProvider) });
  return Math.max(0, refundOwed + owedBefore - workedOff);
}

/** Won that its own order took: of a rental that moved here it is the difference that the move cost. */
export const paidByOrder = ({ amount, movedFrom }: Reservation): number => movedFrom?.charged ?? amount;

/** Whether money of the provider stands behind its days: its own order's, or what came with a rental that moved here. */
export const isFunded = (reservation: Reservation): boolean =>
  isPaid(reservation) || typeof reservation.movedFrom?.left === 'number';

/** Won that its own order can still give back: what it took, less what went back or was promised. */
function ownRefundable(reservation: Reservation): number {
  if (!isPaid(reservation)) return 0;
  return Math.max(0, paidByOrder(reservation) - refundedAmount(reservation) - underWay(reservation));
}

/**
 * Won that can still be given back by the provider: by its own order, or by those of the units before a move. What went
 * to another unit can be given back there. Source: decision 0053
 */
export function refundable(reservation: Reservation): number {
  const { movedFrom, movedTo } = reservation;
  return Math.max(0, ownRefundable(reservation) + (movedFrom?.left ?? 0) - (movedTo?.left ?? 0));
}

/** What a refund is owed by, in won: its own order first, the orders of the units before a move for the rest. */
export interface Owing {
  readonly own: number;
  readonly elsewhere: number;
}

/**
 * Splits a refund; `amount` is in won. What the provider gave back on its own since may leave less than that: the own
 * order then owes it all the same, and payments says that nothing is left for it.
 */
export function owingOf(reservation: Reservation, amount: number): Owing {
  const { movedFrom } = reservation;
  const beyond = movedFrom ? Math.max(0, amount - ownRefundable(reservation)) : 0;
  const elsewhere = Math.min(beyond, movedFrom?.left ?? 0);
  return { own: amount - elsewhere, elsewhere };
}

/** The reservation's `movedFrom` once so much of what came with it goes back. */
export const movedFromLess = ({ movedFrom }: Reservation, elsewhere: number): Pick<Reservation, 'movedFrom'> => ({
  movedFrom: movedFrom && { ...movedFrom, left: movedFrom.left === null ? null : movedFrom.left - elsewhere },
});
