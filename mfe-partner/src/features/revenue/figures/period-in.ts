import { revenuePeriods, wordIn, type RevenuePeriod } from '@hamkke/contracts';

/** The period that an address asks for; months unless it says otherwise. */
export function periodIn(search: URLSearchParams): RevenuePeriod {
  return wordIn(revenuePeriods, search.get('period')) ?? 'monthly';
}
