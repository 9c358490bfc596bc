import { revenuePeriods, wordIn, type RevenuePeriod } from '@hamkke/contracts';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';

/** Which lines of the ledger are shown: by Seoul days, both included. */
export interface PaymentsInput {
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

/** The address of the payments behind a figure. */
export function paymentsPath(basePath: string, { from, to }: PaymentsInput = {}): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return `${basePath}/stats/payments${query && `?${query}`}`;
}

/** The lines in an address; what is no day is left out. */
export function paymentsIn(search: URLSearchParams): PaymentsInput {
  const [from, to] = [search.get('from'), search.get('to')];
  return { ...(isCalendarDate(from) && { from }), ...(isCalendarDate(to) && { to }) };
}

/** The period in an address; months unless it says otherwise. */
export function periodIn(search: URLSearchParams): RevenuePeriod {
  return wordIn(revenuePeriods, search.get('period')) ?? 'monthly';
}
