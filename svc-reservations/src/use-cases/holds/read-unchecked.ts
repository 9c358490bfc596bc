import { addDays, seoulDateOf, type CalendarDate } from '@hamkke/money';
import type { Taking } from '../../domain/guard.ts';
import type { UnitRef } from '../../domain/reservation.ts';
import { uncheckedUntilOf } from '../../domain/unit-left.ts';
import type { WorkReads } from '../../domain/work-ports.ts';

/**
 * The last day on which nobody begins in a unit, because it was left and not found clear; undefined where a range from
 * `start` on is not concerned: it continues a rental, whose customer leaves nothing between, or begins late enough. The
 * guard knows who has yet to leave. Reads nothing without days for checking. Source: decision 0059
 */
export async function readUnchecked(
  reads: Pick<WorkReads, 'leftSince'>,
  unit: UnitRef,
  start: CalendarDate,
  { now, checking, continues }: Pick<Taking, 'now' | 'checking' | 'continues'>,
): Promise<CalendarDate | undefined> {
  if (checking === null || continues !== null) return undefined;
  const [today, from] = [seoulDateOf(now), addDays(start, -checking.days)];
  if (from > today) return undefined;
  const until = uncheckedUntilOf(await reads.leftSince(unit, { from, today }), now, checking.days);
  return until !== undefined && until >= start ? until : undefined;
}
