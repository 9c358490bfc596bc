import type { SnapshotReservation, OutboxProbe } from './snapshot.ts';
import { problem, type Problem } from './problem.ts';

const isOver = (status: string) => status === 'cancelled' || status === 'expired';
const mayOwe: readonly string[] = ['reservation.cancelled', 'reservation.expired'];

/**
 * What is owed is owed once the reservation is cancelled or was ended early, never more than was paid, and as it was
 * published.
 */
export function misowed(one: SnapshotReservation, events: readonly OutboxProbe[]): Problem[] {
  if (one.refundOwed < 0 || one.refundOwed > one.amount || (one.refundOwed > 0 && !isOver(one.status)))
    return [problem('refund', one, `${one.status} and ${one.refundOwed} of ${one.amount} won owed`)];
  const lastEvent = events
    .filter(({ type }) => mayOwe.includes(type))
    .sort((a, b) => a.version - b.version)
    .at(-1);
  if (!isOver(one.status) || lastEvent?.refundOwed === undefined || lastEvent.refundOwed === one.refundOwed) return [];
  return [problem('refund', one, `${one.refundOwed} won are owed, ${lastEvent.refundOwed} were told`)];
}

/**
 * A notice is in the history, and its day is the last one; a photo belongs to a notice, and is stored once it is said
 * to be; nobody forgotten is left.
 */
export function mislaid(one: SnapshotReservation, photos: ReadonlySet<string>): Problem[] {
  const found: Problem[] = [];
  const given = one.history.some(({ why }) => why === 'notice');
  if (given !== (one.notice !== null))
    found.push(
      problem('notice', one, given ? 'a notice in the history is not kept' : 'a notice is not in the history'),
    );
  if (one.notice && (one.end !== one.notice.leaveDate || one.notice.leaveDate >= one.notice.previousEndDate))
    found.push(
      problem(
        'notice',
        one,
        `ends ${one.end}, notice for ${one.notice.leaveDate} instead of ${one.notice.previousEndDate}`,
      ),
    );
  if (one.hasPhoto !== photos.has(one.reservationId) || (one.hasPhoto && !one.notice))
    found.push(
      problem(
        'photo',
        one,
        one.hasPhoto ? 'the photo is not there, or belongs to no notice' : 'a photo is kept that is not known',
      ),
    );
  if (one.forgotten === false) found.push(problem('forgotten', one, 'something of the booker is left'));
  return found;
}
