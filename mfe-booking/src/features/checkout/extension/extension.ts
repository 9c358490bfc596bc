import type { CustomerDetails, ReservationDetail } from '@hamkke/contracts';
import { addDays, parseDateOrInstant, settleRange, type CalendarDate, type DateRange } from '@hamkke/money';
import { readChoice } from '../../../components/rental/rental-choice.ts';
import type { CheckoutRequest } from '../use-checkout.ts';

/** What the server says of extending a reservation. */
type ExtendOption = NonNullable<ReservationDetail['options']['extend']>;

/**
 * Why a reservation cannot be extended as the address asks: what the server says, an end that is too late (`beyond`), an
 * address that does not fit the reservation, days that do not fit the location (`range`), or a unit that is not for rent
 * or of which the server says nothing (`closed`).
 */
export type ExtensionRefusal =
  | Exclude<ExtendOption['because'], 'possible'>
  | 'beyond'
  | 'mismatch'
  | 'range'
  | 'closed';

/**
 * The rental that an address asks for: unit and first day are the reservation's. Undefined where the address names
 * others: then it is the address of another sale.
 */
export function readExtension(
  search: URLSearchParams,
  reservation: ReservationDetail,
  today: CalendarDate,
): CheckoutRequest | undefined {
  const { unitId, reservationId, endDate, options } = reservation;
  const start = options.extend?.startDate ?? addDays(endDate, 1);
  const isOther = (name: string, known: string, read: (text: string) => string | undefined) =>
    search.has(name) && read(search.get(name) ?? '') !== known;
  if (isOther('unitId', unitId, (text) => text) || isOther('startDate', start, parseDateOrInstant)) return undefined;
  const { period } = readChoice(search, today);
  const end = parseDateOrInstant(search.get('endDate') ?? '');
  const verdict = settleRange({ period, start, end, today, minimumDays: 1 });
  return { unitId, period, range: 'range' in verdict ? verdict.range : undefined, continues: reservationId };
}

/** Why the server would refuse to extend by a range; undefined where it would not. */
export function refusalOf(
  { options: { extend } }: ReservationDetail,
  range: DateRange | undefined,
): ExtensionRefusal | undefined {
  if (!extend) return 'closed';
  const { because, until } = extend;
  if (because !== 'possible') return because;
  return range && until !== null && range.end > until ? 'beyond' : undefined;
}

/** The customer of a reservation, as far as the form can be filled in with them. */
export function customerOfReservation({ userName, userEmail, userPhone }: ReservationDetail): CustomerDetails {
  return { name: userName, email: userEmail, ...(userPhone !== null && { phone: userPhone }) };
}
