import { isDeepStrictEqual } from 'node:util';
import type { AvailabilityRepair } from '../../domain/ports.ts';
import { applyChange, type RangeChange, type TakenRange } from '../../domain/taken-range.ts';
import type { CatalogFailpoints } from '../../failpoints.ts';

export interface RebuildDeps {
  readonly availability: AvailabilityRepair;
  /** Tells every change from the oldest one that is still told, and ends. Called after the availability was read. */
  readonly replay: () => AsyncIterable<RangeChange>;
  /** What happened before this is not told any more. */
  readonly streamSince: Date;
  readonly failpoints: CatalogFailpoints;
}

export interface RebuildReport {
  events: number;
  right: number;
  repaired: number;
  added: number;
  removed: number;
  /** Rows about reservations that changed last before the first event told; kept as they are. */
  carried: number;
}

/**
 * Builds a fresh availability from the events and puts it in the place of the old one, row by row.
 *
 * The old rows are read first and the events after them, so every event that a row can be made of is among those told:
 * a row that says something else is wrong, whatever its version. Each write holds only while the row is as it was read,
 * so the service may go on handling events meanwhile, no moment shows less than the truth, and a rebuild that dies
 * half-way has done half of the work.
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
    const right = withOlderRental(rebuilt, seen, streamSince);
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

/** A confirmation from before the first event told is known from the old row only. */
function withOlderRental(rebuilt: TakenRange, seen: TakenRange | undefined, streamSince: Date): TakenRange {
  const older = seen?.rentedAt ?? null;
  return rebuilt.rentedAt === null && older !== null && older < streamSince ? { ...rebuilt, rentedAt: older } : rebuilt;
}
