import type { OutboxProbe, SnapshotEntry, SnapshotReservation } from './snapshot.ts';
import { problem, type Problem } from './problem.ts';

const isOver = (status: string) => status === 'cancelled' || status === 'expired';
const mayOwe: readonly string[] = ['reservation.cancelled', 'reservation.expired'];

const owedBy = (notices: readonly SnapshotEntry[]) => notices.reduce((sum, { owed = 0 }) => sum + owed, 0);
const isNotice = ({ why }: SnapshotEntry) => why === 'notice';

/** What notices owed since the status was last set: an end by the days leaves it as it was. */
function owedByNotices(history: readonly SnapshotEntry[]): number {
  const lastSet = history.findLast(({ from, to, why }) => from !== to && why !== 'ended')?.version ?? 0;
  return owedBy(history.filter((entry) => isNotice(entry) && entry.version > lastSet));
}

/**
 * What a reservation must owe now: what was published when it was cancelled or ended early, or what notices owed since
 * it became a rental. Undefined where the event does not say, or is no longer stored.
 */
function dueOf({ status, history }: SnapshotReservation, events: readonly OutboxProbe[]): number | undefined {
  const isEndedByDays = status === 'expired' && history.findLast(({ from, to }) => from !== to)?.why === 'ended';
  if (!isOver(status) || isEndedByDays) return owedByNotices(history);
  const lastEvent = events
    .filter(({ type }) => mayOwe.includes(type))
    .sort((a, b) => a.version - b.version)
    .at(-1);
  return lastEvent?.refundOwed;
}

/**
 * What is owed is owed once the reservation is cancelled, was ended early or its customer gave notice, never more than
 * was paid, and as it was published.
 */
export function misowed(one: SnapshotReservation, events: readonly OutboxProbe[]): Problem[] {
  if (one.refundOwed < 0 || one.refundOwed > one.amount)
    return [problem('refund', one, `${one.status} and ${one.refundOwed} of ${one.amount} won owed`)];
  const due = dueOf(one, events);
  if (due === undefined || due === one.refundOwed) return [];
  return [problem('refund', one, `${one.refundOwed} won are owed, ${due} were told`)];
}

/** Each notice was published with what it owes, and all together owe what the last one says in all. */
export function misnoticed(one: SnapshotReservation, events: readonly OutboxProbe[]): Problem[] {
  const notices = one.history.filter(isNotice);
  const found = notices.flatMap(({ version, owed = 0 }) => {
    const event = events.find((known) => known.version === version);
    // What was sent long ago is no longer stored; what is missing too early is another problem.
    if (!event) return [];
    const published = event.refundOwed ?? 0;
    return published === owed ? [] : [`the notice of version ${version} owes ${owed} won, ${published} were told`];
  });
  const [all, said] = [owedBy(notices), one.notice?.refund?.refund ?? 0];
  if (all !== said) found.push(`its notices owe ${all} won, the last one says ${said}`);
  return found.map((detail) => problem('refund', one, detail));
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
