import type { OutboxProbe, SnapshotEntry, SnapshotReservation } from './snapshot.ts';
import { problem, type Problem } from './problem.ts';

const isOver = (status: string) => status === 'cancelled' || status === 'expired';
const mayOwe: readonly string[] = ['reservation.cancelled', 'reservation.expired'];

/** Changes that may owe money and leave the status as it is. */
const owing: readonly string[] = ['notice', 'moved', 'owed'];

const owedBy = (entries: readonly SnapshotEntry[]) => entries.reduce((sum, { owed = 0 }) => sum + owed, 0);
const isNotice = ({ why }: SnapshotEntry) => why === 'notice';
const owedSince = (history: readonly SnapshotEntry[], version: number) =>
  owedBy(history.filter((entry) => owing.includes(entry.why) && entry.version > version));

/** What notices and moves owed since the status was last set: an end by the days leaves it as it was. */
function owedByNotices(history: readonly SnapshotEntry[]): number {
  const lastSet = history.findLast(({ from, to, why }) => from !== to && why !== 'ended')?.version ?? 0;
  return owedSince(history, lastSet);
}

/**
 * What a reservation must owe now: what was published when it was cancelled or ended early and what a rental that moved
 * on gave back since, or what notices and moves owed since it became a rental. Undefined where the event does not say, or is no longer stored.
 */
function dueOf({ status, history }: SnapshotReservation, events: readonly OutboxProbe[]): number | undefined {
  const isEndedByDays = status === 'expired' && history.findLast(({ from, to }) => from !== to)?.why === 'ended';
  if (!isOver(status) || isEndedByDays) return owedByNotices(history);
  const lastEvent = events
    .filter(({ type }) => mayOwe.includes(type))
    .sort((a, b) => a.version - b.version)
    .at(-1);
  return lastEvent?.refundOwed === undefined ? undefined : lastEvent.refundOwed + owedSince(history, lastEvent.version);
}

/**
 * What is owed is owed once the reservation is cancelled, was ended early or its customer gave notice, never more than
 * was paid, and as it was published.
 */
export function misowed(one: SnapshotReservation, events: readonly OutboxProbe[]): Problem[] {
  const paid = one.movedFrom?.charged ?? one.amount;
  if (one.refundOwed < 0 || one.refundOwed > paid)
    return [problem('refund', one, `${one.status} and ${one.refundOwed} of ${paid} won owed`)];
  const due = dueOf(one, events);
  if (due === undefined || due === one.refundOwed) return [];
  return [problem('refund', one, `${one.refundOwed} won are owed, ${due} were told`)];
}

/** Each notice and move was published with what it owes, and notices together owe what the last one says in all. */
export function misnoticed(one: SnapshotReservation, events: readonly OutboxProbe[]): Problem[] {
  const notices = one.history.filter(isNotice);
  const found = one.history.flatMap(({ version, why, owed = 0 }) => {
    if (!owing.includes(why)) return [];
    const event = events.find((known) => known.version === version);
    // What was sent long ago is no longer stored; what is missing too early is another problem.
    if (!event) return [];
    const published = event.refundOwed ?? 0;
    return published === owed ? [] : [`the ${why} of version ${version} owes ${owed} won, ${published} were told`];
  });
  const elsewhere = notices.reduce((sum, entry) => sum + (entry.elsewhere ?? 0), 0);
  const [all, said] = [owedBy(notices) + elsewhere, one.notice?.refund?.refund ?? 0];
  if (all !== said) found.push(`its notices owe ${all} won, the last one says ${said}`);
  return found.map((detail) => problem('refund', one, detail));
}

function otherLastDay(
  one: SnapshotReservation,
  { leaveDate, previousEndDate }: NonNullable<SnapshotReservation['notice']>,
): Problem[] {
  const end = one.movedTo?.previousEndDate ?? one.end;
  return end === leaveDate && leaveDate < previousEndDate
    ? []
    : [problem('notice', one, `ends ${end}, notice for ${leaveDate} instead of ${previousEndDate}`)];
}

/**
 * A notice is in the history, and its day is the last one, or was before a move; a photo belongs to a notice, and is stored once it is said
 * to be; nobody forgotten is left.
 */
export function mislaid(one: SnapshotReservation, photos: ReadonlySet<string>): Problem[] {
  const found: Problem[] = [];
  const given = one.history.some(({ why }) => why === 'notice');
  if (given !== (one.notice !== null))
    found.push(
      problem('notice', one, given ? 'a notice in the history is not kept' : 'a notice is not in the history'),
    );
  if (one.notice) found.push(...otherLastDay(one, one.notice));
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
