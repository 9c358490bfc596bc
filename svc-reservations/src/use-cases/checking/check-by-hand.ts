import type { SnapshotEntry, SnapshotReservation, OutboxProbe } from './snapshot.ts';
import { problem, type Problem } from './problem.ts';

const hands: readonly string[] = ['owner', 'admin'];
/** Which decisions a change to a status may carry. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  active: ['paid-outside', 'free'],
  cancelled: ['refund', 'no-refund'],
  expired: ['refund', 'no-refund'],
};

/** Whether a change was made by the partner of the location or by who looks after all of them. */
export const isByHand = ({ why, by }: SnapshotEntry): boolean =>
  why === 'set' || (hands.includes(why) && by !== undefined && hands.includes(by.kind));

const hasMaker = ({ by, byName }: SnapshotEntry) =>
  by !== undefined && hands.includes(by.kind) && byName !== undefined && byName !== '';
const decidedOn = ({ decision }: SnapshotEntry) => (decision?.kind === 'refund' ? (decision.amount ?? 0) : 0);

function misset(entry: SnapshotEntry, events: readonly OutboxProbe[]): string | undefined {
  const { version, to, why, by, decision, elsewhere = 0 } = entry;
  if (!hasMaker(entry)) return `version ${version} was set by nobody`;
  if ((to === 'cancelled') !== (why === by?.kind)) return `version ${version} went to ${to} as ${why}`;
  if (decision && !fitting[to]?.includes(decision.kind))
    return `version ${version} went to ${to} with ${decision.kind}`;
  const own = decidedOn(entry) - elsewhere;
  const notified = events.find((event) => event.version === version)?.refundOwed ?? own;
  return notified === own
    ? undefined
    : `version ${version} decided on ${own} won of its own order, ${notified} were told`;
}

/**
 * Each change by hand has its maker, a decision that fits, and was published as decided; all that was ever owed is no
 * more than was paid.
 */
export function missetByHand(one: SnapshotReservation, events: readonly OutboxProbe[]): Problem[] {
  const found = one.history.filter(isByHand).flatMap((entry) => misset(entry, events) ?? []);
  const owed = events.reduce((sum, { refundOwed = 0 }) => sum + refundOwed, 0);
  if (owed > one.amount) found.push(`${owed} won were owed in all, ${one.amount} were paid`);
  return found.map((detail) => problem('by-hand', one, detail));
}
