import { policy } from '@hamkke/contracts';
import { addDays, fixedRange, seoulDateOf, type CalendarDate, type DateRange } from '@hamkke/money';
import { isLive, isOpen, standsInTheWay, type Guard, type Taking } from './guard.ts';
import type { WantedRental } from './waiting.ts';

/**
 * The first range of the wanted period that a unit has free, from the wanted day (today at the earliest) to
 * `policy.waiting.offerAheadDays` later; undefined where there is none. Whoever has priority after a rental comes before.
 */
export function firstFree(
  guard: Pick<Guard, 'closed' | 'taken'>,
  { startDate, period }: Pick<WantedRental, 'startDate' | 'period'>,
  taking: Taking,
): DateRange | undefined {
  if (guard.closed) return undefined;
  const today = seoulDateOf(taking.now);
  const from = startDate > today ? startDate : today;
  const last = latestStart(from);
  // A unit gets free on the day after a range; no other day can be the first one.
  const ends = guard.taken
    .filter((taken) => isLive(taken, taking.now) && !isOpen(taken))
    .map(({ end }) => addDays(end, 1));
  const starts = [from, ...ends.filter((start) => start > from && start <= last).sort()];
  return starts
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
