import { isId } from '@hamkke/contracts';
import { isCalendarDate, type CalendarDate } from '@hamkke/money';

const base = '/franchise-dashboard/revenue';

/** Which lines of the ledger to read: by Seoul days, both included, and by location. */
export interface PaymentsInput {
  readonly from?: CalendarDate;
  readonly to?: CalendarDate;
  readonly locationId?: string;
}

/** The screens of the tab, as the address names them. */
export type RevenueScreen =
  | { readonly name: 'figures' }
  | { readonly name: 'payments' }
  | { readonly name: 'settlements' }
  | { readonly name: 'statement'; readonly settlementId: string };

/** The address of the lines behind a figure. */
export function paymentsPath({ from, to, locationId }: PaymentsInput): string {
  const query = new URLSearchParams({
    ...(from && { from }),
    ...(to && { to }),
    ...(locationId && { locationId }),
  }).toString();
  return `${base}/payments${query && `?${query}`}`;
}

export const revenuePaths = {
  figures: base,
  payments: paymentsPath,
  settlements: `${base}/settlements`,
  statement: (settlementId: string) => `${base}/settlements/${settlementId}`,
  reservation: (reservationId: string) => `/franchise-dashboard/reservations/${reservationId}`,
} as const;

/** Which screen the rest of the address behind `/revenue` names; undefined for one that there is not. */
export function screenIn(rest: string): RevenueScreen | undefined {
  const [first, second, ...more] = rest.split('/').filter((segment) => segment !== '');
  if (more.length > 0) return undefined;
  if (first === undefined) return { name: 'figures' };
  if (first === 'payments') return second === undefined ? { name: 'payments' } : undefined;
  if (first !== 'settlements') return undefined;
  return second === undefined ? { name: 'settlements' } : { name: 'statement', settlementId: second };
}

/** The location that an address names; undefined where it is no id. */
export function locationIn(search: URLSearchParams): string | undefined {
  const id = search.get('locationId');
  return isId(id) ? id : undefined;
}

/** The lines that an address names; what is no day or no location is left out. */
export function paymentsIn(search: URLSearchParams): PaymentsInput {
  const [from, to, locationId] = [search.get('from'), search.get('to'), locationIn(search)];
  return {
    ...(isCalendarDate(from) && { from }),
    ...(isCalendarDate(to) && { to }),
    ...(locationId && { locationId }),
  };
}
