import { addDays, type CalendarDate } from './calendar-date.ts';

/**
 * Last day on which nobody but its customer can book the days after a rental that ends on `endDate`; undefined once it
 * has passed. `days` before the end the days after it are open to all. Source: decision 0048
 */
export function lastPriorityDay(
  endDate: CalendarDate,
  { today, days }: { readonly today: CalendarDate; readonly days: number },
): CalendarDate | undefined {
  const last = addDays(endDate, -(days + 1));
  return today <= last ? last : undefined;
}
