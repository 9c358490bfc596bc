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

/** Won that can still be given back by the provider: what was paid there, less what went back or was promised. */
export function refundable(reservation: Reservation): number {
  if (!isPaid(reservation)) return 0;
  return Math.max(0, reservation.amount - refundedAmount(reservation) - underWay(reservation));
}
