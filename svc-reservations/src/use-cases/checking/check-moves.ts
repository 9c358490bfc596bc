import { problem, type Problem } from './problem.ts';
import type { SnapshotReservation } from './snapshot.ts';

type Known = ReadonlyMap<string, SnapshotReservation>;

/** What is wrong with the unit that a rental left; nothing while the move is not done. */
function wrongBefore(one: SnapshotReservation, known: Known): string | undefined {
  const from = one.movedFrom;
  if (!from) return undefined;
  const earlier = known.get(from.reservationId);
  if (!earlier) return `moved from ${from.reservationId}, which is not there`;
  if (from.left === null) return undefined;
  if (earlier.movedTo?.reservationId !== one.reservationId)
    return `moved from ${from.reservationId}, which did not move`;
  if (one.amount !== from.value + from.charged)
    return `is worth ${one.amount}, not ${from.value} and ${from.charged} won`;
  if (one.start !== from.moveDate) return `begins ${one.start}, moved on ${from.moveDate}`;
  return from.left < 0 || from.left > from.value ? `${from.left} of ${from.value} won are left` : undefined;
}

/** What is wrong with the unit to which a rental moved. */
function wrongAfter(one: SnapshotReservation, known: Known): string | undefined {
  const to = one.movedTo;
  if (!to) return undefined;
  const later = known.get(to.reservationId);
  const from = later?.movedFrom;
  if (from?.reservationId !== one.reservationId) return `moved to ${to.reservationId}, which came from elsewhere`;
  if (one.renewing) return 'renews, though it moved on';
  if (one.end > to.previousEndDate) return `ends ${one.end}, though it ended ${to.previousEndDate} before the move`;
  return from.value === to.value && from.left === to.left
    ? undefined
    : `${to.left} of ${to.value} won went there, ${from.left} of ${from.value} came`;
}

/** Both sides of a move name each other and the same money; none of it goes back twice. Source: decision 0053 */
export function checkMoves(one: SnapshotReservation, known: Known): Problem[] {
  return [wrongBefore(one, known), wrongAfter(one, known)].flatMap((detail) =>
    detail === undefined ? [] : [problem('move', one, detail)],
  );
}
