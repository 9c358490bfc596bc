import { revenuePeriods, wordIn, type RevenuePeriod } from '@hamkke/contracts';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';

/** Which lines of the ledger are asked for: by Seoul days, both included. */
export interface PaymentsAsk {
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
}

/** The address of the payments behind a figure. */
export function paymentsPath(basePath: string, { from, to }: PaymentsAsk = {}): string {
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
  return `${basePath}/stats/payments${query && `?${query}`}`;
}

/** The lines that an address asks for; what is no day is left out. */
export function paymentsIn(search: URLSearchParams): PaymentsAsk {
  const [from, to] = [search.get('from'), search.get('to')];
  return { ...(isCalendarDate(from) && { from }), ...(isCalendarDate(to) && { to }) };
}

/** The period that an address asks for; months unless it says otherwise. */
export function periodIn(search: URLSearchParams): RevenuePeriod {
  return wordIn(revenuePeriods, search.get('period')) ?? 'monthly';
}
