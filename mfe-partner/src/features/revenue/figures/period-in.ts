import { revenuePeriodSchema, type RevenuePeriod } from '@hamkke/contracts';

/** The period that an address asks for; months unless it says otherwise. */
export function periodIn(search: URLSearchParams): RevenuePeriod {
  const period = revenuePeriodSchema.safeParse(search.get('period'));
  return period.success ? period.data : 'monthly';
}
