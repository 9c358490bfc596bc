import { policy, type Reservation } from '@hamkke/contracts';
import { addDays, seoulDateOf } from '@hamkke/money';

/**
 * The progress of a reservation for its customer: `waiting` for the payment, `lapsed` (the time to pay is over), `due`
 * (the next term of a rental that renews, not paid yet), `overdue` (the same, some days after it began), `coming`,
 * `running`, `ended`, `cancelled`.
 */
export type Progress = 'waiting' | 'lapsed' | 'due' | 'overdue' | 'coming' | 'running' | 'ended' | 'cancelled';

/**
 * The status on the wire, seen from this instant: a rental is running between its days, and an unpaid hold lapses
 * before a job has tidied it. Source: design domain.md "Reservation life cycle".
 */
export function progressOf(
  reservation: Pick<Reservation, 'status' | 'startDate' | 'endDate' | 'holdUntil' | 'renewing'>,
  now: Date,
): Progress {
  const { status, startDate, endDate } = reservation;
  if (status === 'cancelled') return 'cancelled';
  if (status === 'expired') return 'ended';
  if (status === 'pending') return unpaidProgress(reservation, now);
  const today = seoulDateOf(now);
  if (today < startDate) return 'coming';
  return today > endDate ? 'ended' : 'running';
}

/** A term that a saved card pays does not lapse: it is overdue after the days of grace. Source: decision 0049 */
function unpaidProgress(
  { startDate, holdUntil, renewing }: Pick<Reservation, 'startDate' | 'holdUntil' | 'renewing'>,
  now: Date,
): Progress {
  if (renewing === true) return seoulDateOf(now) > addDays(startDate, policy.renewal.graceDays) ? 'overdue' : 'due';
  return holdUntil !== null && Date.parse(holdUntil) <= now.getTime() ? 'lapsed' : 'waiting';
}

/** The filters of the list. */
export const groups = ['current', 'past', 'cancelled'] as const;
export type Group = (typeof groups)[number];

const groupOfProgress: Readonly<Record<Progress, Group>> = {
  waiting: 'current',
  lapsed: 'current',
  due: 'current',
  overdue: 'current',
  coming: 'current',
  running: 'current',
  ended: 'past',
  cancelled: 'cancelled',
};

/** The filter that a reservation is found under. */
export function groupOf(reservation: Reservation, now: Date): Group {
  return groupOfProgress[progressOf(reservation, now)];
}

/** Reads the filter from an address; undefined shows everything. */
export function groupIn(search: URLSearchParams): Group | undefined {
  return groups.find((group) => group === search.get('status'));
}

/** How far a refund is: `none` is due, `going` back, or `done`. */
export function refundProgress({
  refundOwed,
  refundedAmount,
}: Pick<Reservation, 'refundOwed' | 'refundedAmount'>): 'none' | 'going' | 'done' {
  if (refundOwed > refundedAmount) return 'going';
  return refundedAmount > 0 ? 'done' : 'none';
}
