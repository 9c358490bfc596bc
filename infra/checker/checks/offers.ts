import type { Offer, Reservation, Snapshot } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { unsettled, wrong } from '../finding.ts';
import { lastStatusChange } from './rental.ts';
import { grace } from './rules.ts';

function offerOf({ waitingId, unitId, status }: Offer, held: Reservation | undefined, now: Date): Finding[] {
  if (status === 'offered') {
    if (held?.unitId !== unitId)
      return [wrong('I4', 'offer-unheld', waitingId, `unit ${unitId} is offered, and no reservation holds it`)];
    const since = lastStatusChange(held)?.at;
    return held.status !== 'pending' && since !== undefined && since.getTime() < now.getTime() - grace.job
      ? [
          unsettled(
            'I4',
            'offer-open',
            waitingId,
            `its reservation has been ${held.status} since ${since.toISOString()}`,
          ),
        ]
      : [];
  }
  const wasRented = held?.history.some(({ to }) => to === 'active');
  return status === 'taken' && !wasRented
    ? [wrong('I4', 'offer-untaken', waitingId, 'an offer counts as taken, and its reservation never was a rental')]
    : [];
}

/**
 * I4, waiting lists: what is offered is held, what counts as taken was rented, and what is decided is noted. Source:
 * decision 0052
 */
export function checkOffers({
  offers,
  reservations,
  now,
}: Pick<Snapshot, 'offers' | 'reservations' | 'now'>): Finding[] {
  const reservationOf = new Map(reservations.map((one) => [one.reservationId, one]));
  return offers.flatMap((offer) =>
    offer.reservationId === null ? [] : offerOf(offer, reservationOf.get(offer.reservationId), now),
  );
}
