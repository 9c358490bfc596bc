import type { MoveOptions, MoveReckoning, OrderSummary, ReservationDetail } from '@hamkke/contracts';
import { inclusiveDays, parseDateOrInstant, won, type DateRange, type Quote } from '@hamkke/money';
import type { CheckoutRequest } from '../use-checkout.ts';

/**
 * Why a rental cannot move as the address asks: somebody else has the unit, it is not for rent (`closed`), nothing has to
 * be paid (`free`), the reservation was not found (`missing`), an address or a day that does not fit (`range`), or a
 * rental that is over.
 */
export type MoveRefusal = 'taken' | 'closed' | 'free' | 'missing' | 'range' | 'over';

const refusalsByCode: Readonly<Record<string, MoveRefusal>> = {
  NOT_FOUND: 'missing',
  VALIDATION: 'range',
  RANGE_INVALID: 'range',
  RESERVATION_OVER: 'over',
};

/** What an error of the server says of a move; undefined where it says nothing of it. */
export const moveRefusalOf = (code: string | undefined): MoveRefusal | undefined =>
  code === undefined ? undefined : refusalsByCode[code];

/**
 * The move that an address asks for: unit and first day are the address's, period and last day the rental's. Undefined
 * where it names no unit, or no day of the rental.
 */
export function readMove(search: URLSearchParams, reservation: ReservationDetail): CheckoutRequest | undefined {
  const { reservationId, period, endDate } = reservation;
  const unitId = search.get('unitId');
  const start = parseDateOrInstant(search.get('startDate') ?? '');
  if (!unitId || !start || start > endDate) return undefined;
  return {
    unitId,
    period: period === 'daily' ? 'custom' : period,
    range: { start, end: endDate },
    moves: reservationId,
  };
}

/** A move as it is paid for. Amounts in won. */
export interface MoveTerms {
  readonly range: DateRange;
  readonly daysLeft: number;
  /** What has to be paid. */
  readonly charge: number;
  /** What the days left are worth, and what they cost in the other unit; unknown of an order that waits for its payment. */
  readonly reckoning: MoveReckoning | undefined;
}

/**
 * What a move to a unit costs, also while the visitor's own order holds the unit; where a list of an earlier release
 * leaves that out, the order knows. Undefined where somebody else has the unit. Source: decision 0053
 */
export function moveTermsOf(
  { moveDate, endDate, units }: MoveOptions,
  unitId: string,
  open: OrderSummary | undefined,
): MoveTerms | undefined {
  const range = { start: moveDate, end: endDate };
  const reckoning = units.find((unit) => unit.unitId === unitId);
  const charge = reckoning?.charge ?? open?.amount;
  return charge === undefined ? undefined : { range, daysLeft: inclusiveDays(range), charge, reckoning };
}

/** The same as an order is quoted. */
export const quoteOf = ({ period }: CheckoutRequest, { range, daysLeft, charge }: MoveTerms): Quote => ({
  period,
  range,
  days: daysLeft,
  amount: won(charge),
  discountPercent: 0,
});
