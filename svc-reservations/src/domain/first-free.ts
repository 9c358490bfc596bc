import { policy } from '@hamkke/contracts';
import { addDays, fixedRange, seoulDateOf, type CalendarDate, type DateRange } from '@hamkke/money';
import { checkedUntil, isLive, isOpen, standsInTheWay, type Guard, type Taking } from './guard.ts';
import type { WantedRental } from './waiting.ts';

/**
 * The first range of the wanted period that a unit has free, from the wanted day (today at the earliest) to
 * `policy.waiting.offerAheadDays` later; undefined where there is none. Whoever has priority after a rental comes before,
 * and so does checking the unit; `uncheckedUntil` is the last day on which nobody begins in one that was left.
 */
export function firstFree(
  guard: Pick<Guard, 'closed' | 'taken'>,
  { startDate, period }: Pick<WantedRental, 'startDate' | 'period'>,
  taking: Taking,
  uncheckedUntil?: CalendarDate,
): DateRange | undefined {
  if (guard.closed) return undefined;
  const today = seoulDateOf(taking.now);
  const from = startDate > today ? startDate : today;
  const last = latestStart(from);
  const { checking } = taking;
  // A unit gets free on the day after a range, and after the days for checking it; no other day can be the first one.
  const ends = guard.taken
    .filter((taken) => isLive(taken, taking.now) && !isOpen(taken))
    .map((taken) => (checking ? checkedUntil(taken, checking) : taken.end));
  const starts = [...ends, ...(uncheckedUntil === undefined ? [] : [uncheckedUntil])].map((day) => addDays(day, 1));
  return [from, ...starts.filter((start) => start > from && start <= last).sort()]
    .filter((start) => uncheckedUntil === undefined || start > uncheckedUntil)
    .map((start) => fixedRange(period, start))
    .find((range) => !guard.taken.some((taken) => standsInTheWay(taken, range, taking)));
}

/** The last day on which an offer begins for who waits from a day on. */
export const latestStart = (from: CalendarDate): CalendarDate => addDays(from, policy.waiting.offerAheadDays);

/** Whether a unit is free within `policy.waiting.soonDays` for good, as far as its rentals say. */
export function endsSoon({ closed, taken }: Pick<Guard, 'closed' | 'taken'>, now: Date): boolean {
  const live = taken.filter((range) => isLive(range, now));
  const horizon = addDays(seoulDateOf(now), policy.waiting.soonDays);
  return !closed && live.every((range) => !isOpen(range) && range.end <= horizon);
}
