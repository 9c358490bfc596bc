import type { Reservation } from '../../snapshot.ts';
import { isPaid, paidByOrder } from '../../checks/rental.ts';

const sumOf = (rows: readonly { readonly amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

/** Whether money of the provider stands behind its days: of its own order, or of those of units before. */
export const isFunded = (reservation: Reservation): boolean =>
  isPaid(reservation) || typeof reservation.movedFrom?.left === 'number';

/** What its own order could still give back now, in won; by what is stored, where rules walk through the history. */
function ownRefundable(reservation: Reservation): number {
  if (!isPaid(reservation)) return 0;
  const { refunds, refundOwed, owedBefore } = reservation;
  const sent = sumOf(refunds.filter(({ byProvider }) => !byProvider));
  return Math.max(0, paidByOrder(reservation) - sumOf(refunds) - Math.max(0, refundOwed + owedBefore - sent));
}

/** What could still be given back now, in won, by whichever orders. */
export const refundable = (reservation: Reservation): number =>
  Math.max(0, ownRefundable(reservation) + (reservation.movedFrom?.left ?? 0) - (reservation.movedTo?.left ?? 0));

/** Which orders give an amount back, in won: the own one first. */
export interface Split {
  readonly own: number;
  readonly elsewhere: number;
}

export function splitOf(reservation: Reservation, amount: number): Split {
  const own = reservation.movedFrom ? Math.min(amount, ownRefundable(reservation)) : amount;
  return { own, elsewhere: amount - own };
}

/** What of what came with a rental is left once so much of it goes back. */
export const lessElsewhere = ({ movedFrom }: Reservation, elsewhere: number): Pick<Reservation, 'movedFrom'> => ({
  movedFrom: movedFrom && { ...movedFrom, left: movedFrom.left === null ? null : movedFrom.left - elsewhere },
});

/** What an entry of the history says of it. */
export const entryOf = ({ own, elsewhere }: Split) => ({
  ...(own > 0 && { owed: own }),
  ...(elsewhere > 0 && { elsewhere }),
});
