import { revenuePeriods, wordIn, type RevenuePeriod } from '@hamkke/contracts';

/** The period that an address names; months by default. */
export function periodIn(search: URLSearchParams): RevenuePeriod {
  return wordIn(revenuePeriods, search.get('period')) ?? 'monthly';
}
