import { seoulDateOf } from '@hamkke/money';
import type { Snapshot } from '../snapshot.ts';
import { never } from '../snapshot.ts';
import type { Finding } from '../finding.ts';
import { wrong } from '../finding.ts';
import { lastStatusChange } from './rental.ts';
import { grace } from './rules.ts';

/** I4, in time: what its day or its hold has ended is ended by a job, a little later at most. */
export function checkDeadlines({ now, reservations }: Pick<Snapshot, 'now' | 'reservations'>): Finding[] {
  const latest = new Date(now.getTime() - grace.job);
  const lastDay = seoulDateOf(latest);
  return reservations.flatMap((reservation) => {
    const { reservationId, status, end, until } = reservation;
    // Paid after its days were over, it becomes a rental that ends at the job's next round.
    const since = lastStatusChange(reservation)?.at;
    if (status === 'active' && end < lastDay && (since === undefined || since < latest))
      return [
        wrong('I4', 'not-ended', reservationId, `reservation ${reservationId} is active, and its last day was ${end}`),
      ];
    if (status === 'pending' && until < never && until < latest)
      return [
        wrong(
          'I4',
          'not-lapsed',
          reservationId,
          `reservation ${reservationId} is held, and lapsed ${until.toISOString()}`,
        ),
      ];
    return [];
  });
}
