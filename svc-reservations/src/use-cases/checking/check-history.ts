import type { SnapshotReservation, OutboxProbe } from './snapshot.ts';
import { problem, type Problem } from './problem.ts';

/** Changes of which no event is published; written out here, for the checker trusts none of the service's own code. */
const quiet: readonly string[] = ['claimed', 'photo', 'refunded'];
/** Of these an event is published since a later release. */
const onceQuiet: readonly string[] = ['checked'];

const day = 86_400_000;
/** The outbox forgets sent rows after 30 days; younger changes must have theirs. */
const outboxRetentionMs = 29 * day;

function checkEventCount(
  one: SnapshotReservation,
  { version, why, at }: SnapshotReservation['history'][number],
  count: number,
  now: Date,
): Problem[] {
  if (count > 1) return [problem('event-twice', one, `version ${version} was told ${count} times`)];
  if (quiet.includes(why))
    return count === 0 ? [] : [problem('event-foreign', one, `version ${version} (${why}) was told`)];
  if (onceQuiet.includes(why)) return [];
  return count === 0 && now.getTime() - at.getTime() < outboxRetentionMs
    ? [problem('event-missing', one, `version ${version} was not told`)]
    : [];
}

/** The history leads to the state, and each of its changes was published exactly once; the quiet ones not at all. */
export function checkHistory(one: SnapshotReservation, events: readonly OutboxProbe[], now: Date): Problem[] {
  const found: Problem[] = [];
  let status: string | null = null;
  let version = 0;
  for (const entry of one.history) {
    if (entry.from !== status || entry.version <= version)
      found.push(
        problem('history', one, `version ${entry.version} goes from ${entry.from}, after ${status} at ${version}`),
      );
    status = entry.to;
    version = entry.version;
    found.push(...checkEventCount(one, entry, events.filter((event) => event.version === entry.version).length, now));
  }
  if (status !== one.status || version > one.version)
    found.push(problem('history', one, `ends ${status} at ${version}, is ${one.status} at ${one.version}`));
  const versions = new Set(one.history.map((entry) => entry.version));
  for (const event of events)
    if (!versions.has(event.version))
      found.push(problem('event-foreign', one, `${event.type} tells of version ${event.version}, which never was`));
  return found;
}
