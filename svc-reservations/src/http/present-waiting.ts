import type { ReplyOf, readWaiting } from '@hamkke/contracts';
import { expiresAt, type Offer } from '../domain/waiting.ts';
import type { WaitingView } from '../use-cases/waiting/read-waiting.ts';

const presentOffer = ({ reservationId, unitId, unitNumber, range, amount, until }: Offer) => ({
  reservationId,
  unitId,
  unitNumber,
  startDate: range.start,
  endDate: range.end,
  amount,
  until: until.toISOString(),
});

/** A place as who waits reads it: nothing of a person is in it. */
export function presentWaiting({ waiting, ...known }: WaitingView): ReplyOf<typeof readWaiting> {
  const { waitingId, status, locationId, locationName, size, startDate, period, createdAt, offer } = waiting;
  return {
    id: waitingId,
    status,
    locationId,
    locationName,
    size,
    startDate,
    period,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt(waiting).toISOString(),
    ...known,
    ...(status === 'offered' && offer && { offer: presentOffer(offer) }),
  };
}
