import { addDays, monthOf, monthSpan, type CalendarDate, type CalendarSpan } from '@hamkke/money';
import type { Settlements } from './use-settlements.ts';

/** A month that is over and has no settlement yet, with the day on which it will have one. */
export interface EndedMonth {
  readonly span: CalendarSpan;
  readonly settledOn: CalendarDate;
}

/**
 * The month before the running one, from its end to the day of settling; undefined where it is settled, or should have
 * been. Source: design domain.md "Revenue and settlement"
 */
export function endedMonth(
  { running, settlements, terms }: Pick<Settlements, 'running' | 'settlements' | 'terms'>,
  today: CalendarDate,
): EndedMonth | undefined {
  const { start } = monthSpan(running.month);
  const span = monthSpan(monthOf(addDays(start, -1)));
  const settledOn = addDays(start, terms.dayOfMonth - 1);
  const settled = settlements.some(({ month }) => month === span.key);
  return settled || today < start || today > settledOn ? undefined : { span, settledOn };
}
