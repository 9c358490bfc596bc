import type { Offer, Snapshot } from '../../snapshot.ts';
import { reservationOf, refundedOrder } from '../right-snapshot.ts';
import { changing, minutesAgo, type Spoil } from '../spoils.ts';
import type { Breakage } from './breakage.ts';

const offer =
  (waitingId: string, change: Partial<Offer>): Spoil =>
  ({ offers }) => ({ offers: changing(offers, (one) => one.waitingId === waitingId, change) });

/** Offered, and what held its unit was cancelled days ago. */
const longDecided: Spoil = ({ offers, reservations }: Snapshot) => ({
  offers: changing(offers, (one) => one.waitingId === 'offered', {
    reservationId: reservationOf(refundedOrder),
    unitId: reservations.find(({ orderId }) => orderId === refundedOrder)?.unitId ?? null,
  }),
  reservations: changing(reservations, ({ orderId }) => orderId === refundedOrder, {
    history: reservations
      .filter(({ orderId }) => orderId === refundedOrder)
      .flatMap(({ history }) => history.map((entry) => ({ ...entry, at: minutesAgo(3 * 24 * 60) }))),
  }),
});

/** I4: what is offered to who waits is held. */
export const offerBreakages: readonly Breakage[] = [
  ['I4 offer-unheld', 'what held the unit of an offer is gone', offer('offered', { reservationId: 'nothing' })],
  ['I4 offer-unheld', 'another unit is offered than is held', offer('offered', { unitId: 'u9' })],
  ['I4 offer-untaken', 'an offer counts as taken, and was never rented', offer('offered', { status: 'taken' })],
  ['I4 offer-open', 'an offer is open days after what held its unit was cancelled', longDecided],
];
