import type { Reservation } from '@hamkke/contracts';

/** Whether a rental came from another unit, or went on to one. Source: decision 0053 */
export function movesOf({
  moves,
  movedTo,
}: Pick<Reservation, 'moves' | 'movedTo'>): readonly ('moved' | 'movedHere')[] {
  return [...(moves == null ? [] : (['movedHere'] as const)), ...(movedTo == null ? [] : (['moved'] as const))];
}

/**
 * Whether a reservation was paid by card: by an order of its own, or by those of the units before a move for which
 * nothing had to be paid. One without either was made by hand.
 */
export function isPaidByCard({
  orderId,
  moves,
  confirmedAt,
}: Pick<Reservation, 'orderId' | 'moves' | 'confirmedAt'>): boolean {
  return (orderId !== null || moves != null) && confirmedAt !== null;
}
