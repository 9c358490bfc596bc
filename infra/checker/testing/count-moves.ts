import type { Reservation, Snapshot } from '../snapshot.ts';

const has = ({ history }: Reservation, which: (entry: Reservation['history'][number]) => boolean) =>
  history.some(which);
const byElsewhere =
  (why: RegExp) =>
  (one: Reservation): boolean =>
    has(one, (entry) => why.test(entry.why) && (entry.elsewhere ?? 0) > 0);

/** What becomes of rentals that move, each of which lawful histories must have. */
const kinds: Readonly<Record<string, (reservation: Reservation) => boolean>> = {
  atOnce: ({ orderId, movedFrom }) => movedFrom !== null && orderId === null,
  withRefund: ({ movedTo }) => (movedTo?.refund ?? 0) > 0,
  lacking: ({ movedFrom }) => (movedFrom?.shortfall ?? 0) > 0,
  byOrder: ({ orderId, movedFrom }) => orderId !== null && typeof movedFrom?.left === 'number',
  paidLate: (one) => typeof one.movedFrom?.left === 'number' && has(one, ({ why }) => why === 'paid-after-lapse'),
  rejected: ({ movedFrom, verdict }) => movedFrom !== null && verdict === 'rejected',
  onward: ({ movedFrom, movedTo }) => movedFrom !== null && movedTo !== null,
  endedEarly: byElsewhere(/^notice$/),
  endedByHand: byElsewhere(/^(owner|set)$/),
  refundedOnward: byElsewhere(/^moved$/),
  owedHere: (one) => has(one, ({ why, owed = 0 }) => why === 'owed' && owed > 0),
  owedFurtherBack: byElsewhere(/^owed$/),
  bothOrders: (one) => has(one, ({ why, owed = 0, elsewhere = 0 }) => why === 'notice' && owed > 0 && elsewhere > 0),
};

/** How often each of them occurred. */
export const noMoves = (): Record<string, number> => Object.fromEntries(Object.keys(kinds).map((kind) => [kind, 0]));

/** Adds what a snapshot has of them. */
export function countMoves({ reservations }: Snapshot, counts: Record<string, number>): void {
  for (const [kind, is] of Object.entries(kinds)) counts[kind] = (counts[kind] ?? 0) + reservations.filter(is).length;
}
