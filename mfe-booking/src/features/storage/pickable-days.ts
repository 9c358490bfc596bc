import type { ReservedUnit } from '@hamkke/contracts';
import { addDays, settleRange, type CalendarDate } from '@hamkke/money';
import { inTheWay, isToCheck } from '../../components/rental/availability.ts';

/** What decides which days of a unit can be picked. */
export interface DayTerms {
  /** Undefined where no unit is chosen: nothing is taken then. */
  readonly unitId: string | undefined;
  readonly taken: readonly ReservedUnit[];
  readonly today: CalendarDate;
  /** Shortest rental of the location, in days. */
  readonly minimumDays: number;
}

/**
 * Why a day cannot be picked: it lies beyond what can be booked (`outside`), somebody has it, the unit is checked on it,
 * it is another customer's first (`priority`), too few days follow for the shortest rental (`too-near`), or the unit is
 * taken between the first day and it (`beyond`).
 */
export type DayProblem = 'outside' | 'taken' | 'checking' | 'priority' | 'too-near' | 'beyond';

/** Why nobody can have a day, however long the rental. */
function problemOfDay(day: CalendarDate, { unitId = '', taken, today }: DayTerms): DayProblem | undefined {
  const range = { start: day, end: day };
  const blocker = inTheWay(unitId, range, taken, today);
  if (!blocker) return undefined;
  if (blocker.startDate <= day && day <= blocker.endDate) return 'taken';
  return isToCheck(blocker, range, today) ? 'checking' : 'priority';
}

/**
 * Why no rental can begin on a day; undefined where a checkout accepts the shortest one from it. What stands in the way
 * of that one stands in the way of every longer one.
 */
export function startProblem(day: CalendarDate, terms: DayTerms): DayProblem | undefined {
  const { unitId = '', taken, today, minimumDays } = terms;
  const end = addDays(day, minimumDays - 1);
  const verdict = settleRange({ period: 'custom', start: day, end, today, minimumDays });
  if ('problem' in verdict) return 'outside';
  if (!inTheWay(unitId, verdict.range, taken, today)) return undefined;
  return problemOfDay(day, terms) ?? 'too-near';
}

/**
 * Why a rental from a first day cannot end on a day that is not before it. One that is only too short can be picked: the
 * page says how long a rental must be.
 */
export function endProblem(start: CalendarDate, day: CalendarDate, terms: DayTerms): DayProblem | undefined {
  const { unitId = '', taken, today } = terms;
  const verdict = settleRange({ period: 'custom', start, end: day, today, minimumDays: 1 });
  if ('problem' in verdict) return 'outside';
  if (!inTheWay(unitId, verdict.range, taken, today)) return undefined;
  return problemOfDay(day, terms) ?? 'beyond';
}
