import { ApiError, reading } from '@hamkke/api-client';
import { isId, policy, type Location } from '@hamkke/contracts';
import { getUnit } from '@hamkke/contracts/calls';
import {
  isFixedPeriod,
  parseDateOrInstant,
  quote,
  settleRange,
  type CalendarDate,
  type DateRange,
  type Period,
  type Quote,
} from '@hamkke/money';
import { useQuery } from '@tanstack/react-query';
import { isAbsent } from '../../components/reads/absent.ts';
import { locationReads, type AbsentLocation } from '../../components/reads/location.ts';
import { readChoice } from '../../components/rental/rental-choice.ts';

/** What the address asks to rent; undefined where it names no unit or no readable range. */
export interface CheckoutRequest {
  readonly unitId: string;
  readonly period: Exclude<Period, 'daily'>;
  readonly range: DateRange | undefined;
  /** The reservation that the rental extends. */
  readonly continues?: string;
  /** The rental that moves to the unit. */
  readonly moves?: string;
  /** The place in a waiting list whose offer the rental takes. */
  readonly waiting?: string;
}

/**
 * Reads the address; the range as it is there, not moved to one that would fit: what is paid for must be what was
 * chosen.
 */
export function readRequest(search: URLSearchParams, today: CalendarDate): CheckoutRequest | undefined {
  const unitId = search.get('unitId');
  if (!unitId) return undefined;
  const waiting = search.get('waiting');
  return { unitId, ...readRental(search, today), ...(isId(waiting) && { waiting }) };
}

function readRental(search: URLSearchParams, today: CalendarDate): Pick<CheckoutRequest, 'period' | 'range'> {
  const { period, range } = readChoice(search, today);
  const start = parseDateOrInstant(search.get('startDate') ?? '');
  const end = parseDateOrInstant(search.get('endDate') ?? '');
  if (!search.has('startDate') && isFixedPeriod(period)) return { period, range };
  if (!start) return { period, range: undefined };
  const verdict = settleRange({ period, start, end, today, minimumDays: 1 });
  return { period, range: 'range' in verdict ? verdict.range : undefined };
}

function unitRequest({ unitId, range }: CheckoutRequest) {
  return { params: { id: unitId }, query: range ? { from: range.start, to: range.end } : {} };
}

function fitsPolicy({ period, range }: CheckoutRequest, today: CalendarDate, minimumDays: number): boolean {
  if (!range) return false;
  return 'range' in settleRange({ period, start: range.start, end: range.end, today, minimumDays });
}

/** Nothing can be rented at a location that is not there: for checkout that is an error. */
function presentLocation(answer: Location | AbsentLocation): Location {
  if (isAbsent(answer)) throw new ApiError(404, `location ${answer.absent}`);
  return answer;
}

/** The unit, its location and the quote for what is to be rented. The unit is read again at each visit. */
export function useCheckout(request: CheckoutRequest, today: CalendarDate) {
  const unit = useQuery({ ...reading(getUnit, unitRequest(request)), refetchOnMount: 'always' });
  const locationId = unit.data?.locationId;
  const location = useQuery({
    ...locationReads(locationId ?? '').location,
    select: presentLocation,
    enabled: locationId !== undefined,
  });
  const priced: Quote | undefined =
    unit.data && request.range ? quote(unit.data, request.period, request.range) : undefined;
  const fits = fitsPolicy(request, today, location.data?.minimumDays ?? policy.minimumRentalDays);
  return { unit, location, priced, fits };
}
