import {
  fixedRange,
  addDays,
  isFixedPeriod,
  parseDateOrInstant,
  sizes,
  type CalendarDate,
  type DateRange,
  type Period,
  type Size,
} from '@hamkke/money';

/** The periods that a visitor picks from; `daily` is `custom` under another name. */
export const choosablePeriods = ['monthly', 'quarterly', 'yearly', 'custom'] as const;
export type ChoosablePeriod = (typeof choosablePeriods)[number];

/** Days that a custom range runs at first. Source: product spec section 2, location detail. */
const customDaysAtFirst = 30;

/** What is chosen on a location's page; it lives in the address, so that it survives back, reload and a shared link. */
export interface RentalChoice {
  readonly size: Size | undefined;
  readonly unitId: string | undefined;
  readonly period: ChoosablePeriod;
  readonly range: DateRange;
}

const periodOf = (text: string | null): ChoosablePeriod => {
  if (text === 'daily') return 'custom';
  return choosablePeriods.find((period) => period === text) ?? 'monthly';
};

/**
 * The range of a period: what was picked for custom, what follows from the start otherwise; a start in the past becomes
 * today.
 */
export function rangeOf(
  period: Period,
  picked: { start?: CalendarDate | undefined; end?: CalendarDate | undefined },
  today: CalendarDate,
): DateRange {
  const start = picked.start !== undefined && picked.start >= today ? picked.start : today;
  if (isFixedPeriod(period)) return fixedRange(period, start);
  const end = picked.end !== undefined && picked.end >= start ? picked.end : addDays(start, customDaysAtFirst);
  return { start, end };
}

/** Reads the choice from an address; what does not fit is left out. */
export function readChoice(search: URLSearchParams, today: CalendarDate): RentalChoice {
  const period = periodOf(search.get('period'));
  const date = (name: string) => parseDateOrInstant(search.get(name) ?? '');
  return {
    size: sizes.find((size) => size === search.get('size')),
    unitId: search.get('unitId') ?? undefined,
    period,
    range: rangeOf(period, { start: date('startDate'), end: date('endDate') }, today),
  };
}

interface CheckoutChoice extends Pick<RentalChoice, 'period' | 'range'> {
  readonly unitId: string;
  /** The place in a waiting list whose offer the rental takes. */
  readonly waiting?: string;
}

/** The address at which a unit is booked. */
export function checkoutPath({ unitId, range, period, waiting }: CheckoutChoice): string {
  const search = new URLSearchParams({ unitId, startDate: range.start, endDate: range.end, period });
  if (waiting !== undefined) search.set('waiting', waiting);
  return `/checkout?${search.toString()}`;
}

/** Writes the choice into an address. */
export function writeChoice(choice: RentalChoice): URLSearchParams {
  const search = new URLSearchParams({
    period: choice.period,
    startDate: choice.range.start,
    endDate: choice.range.end,
  });
  if (choice.size) search.set('size', choice.size);
  if (choice.unitId) search.set('unitId', choice.unitId);
  return search;
}
