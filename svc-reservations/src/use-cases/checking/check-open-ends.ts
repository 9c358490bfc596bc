import { openEnd } from '@hamkke/money';
import { problem, type Problem } from './problem.ts';
import type { SnapshotGuard, SnapshotReservation } from './snapshot.ts';

/** The guard has an open end of exactly the reservations that renew, and no cancelled one renews. */
function misopened(guard: SnapshotGuard | undefined, reservations: readonly SnapshotReservation[]): Problem[] {
  const open = new Set(guard?.taken.filter(({ end }) => end === openEnd).map(({ r }) => r));
  return reservations.flatMap((one) => {
    if (one.renewing && one.status === 'cancelled') return [problem('open-end', one, 'renews and is cancelled')];
    if (one.renewing === open.has(one.reservationId)) return [];
    return [
      problem(
        'open-end',
        one,
        one.renewing
          ? `${one.status}, renews and has no open end in the guard`
          : `${one.status}, has an open end in the guard and does not renew`,
      ),
    ];
  });
}

/** Nobody has days after a rental that renews but what continues it, and one rental of a unit renews at most. */
function outlived(reservations: readonly SnapshotReservation[]): Problem[] {
  const [first, ...others] = reservations.filter((one) => one.renewing);
  if (!first) return [];
  return [
    ...others.map((other) => problem('open-end', other, `renews beside ${first.reservationId}`)),
    ...reservations
      .filter(({ status }) => status === 'pending' || status === 'active')
      .filter(({ start, continues }) => start > first.start && continues !== first.reservationId)
      .map((other) => problem('open-end', other, `begins ${other.start}, ${first.reservationId} renews before it`)),
  ];
}

/**
 * A rental that renews has its unit without an end. Its open end and the extension that waits for its payment overlap
 * in the guard, so that days are compared by those of the reservations. Source: decision 0049 "Consequences"
 */
export const checkOpenEnds = (
  guard: SnapshotGuard | undefined,
  reservations: readonly SnapshotReservation[],
): Problem[] => [...misopened(guard, reservations), ...outlived(reservations)];
