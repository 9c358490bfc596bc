import type { Renewal } from '@hamkke/contracts';
import { addDays, type CalendarDate } from '@hamkke/money';

/** The last day that is paid: the day before the term that is due now, or before the next one. */
export function paidUntil({ unpaid, terms }: Pick<Renewal, 'unpaid' | 'terms'>): CalendarDate | undefined {
  const next = unpaid ?? terms;
  return next === null ? undefined : addDays(next.startDate, -1);
}
