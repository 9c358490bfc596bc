import { isDeepStrictEqual } from 'node:util';
import type { AvailabilityRepair } from '../../domain/ports.ts';
import {
  applyChange,
  statusVersionOf,
  withStatus,
  type RangeChange,
  type TakenRange,
} from '../../domain/taken-range.ts';
import type { CatalogFailpoints } from '../../failpoints.ts';

export interface RebuildDeps {
  readonly availability: AvailabilityRepair;
  /** Replays every change that the stream still has, the oldest first. Called after the availability was read. */
  readonly replay: () => AsyncIterable<RangeChange>;
  /** The stream has no events from before this instant. */
  readonly streamSince: Date;
  readonly failpoints: CatalogFailpoints;
}

export interface RebuildReport {
  events: number;
  right: number;
  repaired: number;
  added: number;
  removed: number;
  /** Rows whose last change is older than the stream; they stay as they are. */
  carried: number;
}

/**
 * Rebuilds the availability from the events, row by row.
 *
 * It reads the rows first and the events after them, so the replay has every event behind a row, and a row that differs
 * is wrong, whatever its version. Each write is compare-and-set on the row that was read, so the service goes on
 * handling events meanwhile, and a rebuild that dies half-way has done half of the work.
 */
export async function rebuildAvailability({
  availability,
  replay,
  streamSince,
  failpoints,
}: RebuildDeps): Promise<RebuildReport> {
  const report: RebuildReport = { events: 0, right: 0, repaired: 0, added: 0, removed: 0, carried: 0 };
  const old = new Map((await availability.all()).map((row) => [row.reservationId, row]));
  const fresh = new Map<string, TakenRange>();
  for await (const change of replay()) {
    report.events += 1;
    const next = applyChange(fresh.get(change.reservationId), change);
    if (next) fresh.set(change.reservationId, next);
  }
  for (const rebuilt of fresh.values()) {
    const seen = old.get(rebuilt.reservationId);
    const right = withOlderStatus(withOlderRental(rebuilt, seen, streamSince), seen);
    if (isDeepStrictEqual(seen, right)) report.right += 1;
    else if (await availability.replace(seen, right)) report[seen ? 'repaired' : 'added'] += 1;
    await failpoints.hit('rebuild.between-rows');
  }
  for (const seen of old.values()) {
    if (fresh.has(seen.reservationId)) continue;
    if (seen.changedAt < streamSince) report.carried += 1;
    else if (await availability.remove(seen)) report.removed += 1;
  }
  return report;
}

/** Only the old row knows a confirmation that is older than the stream. */
function withOlderRental(rebuilt: TakenRange, seen: TakenRange | undefined, streamSince: Date): TakenRange {
  const older = seen?.rentedAt ?? null;
  return rebuilt.rentedAt === null && older !== null && older < streamSince ? { ...rebuilt, rentedAt: older } : rebuilt;
}

/** Only the old row knows the status where no event of the stream says it. */
function withOlderStatus(rebuilt: TakenRange, seen: TakenRange | undefined): TakenRange {
  const isKnown = statusVersionOf(rebuilt) > 0 || !seen || statusVersionOf(seen) >= rebuilt.version;
  return isKnown ? rebuilt : withStatus(rebuilt, seen);
}
