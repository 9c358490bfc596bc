import type { CalendarDate } from './calendar-date.ts';
import { sizes, type Size } from './size.ts';
import { roundToHundred, won, type Won } from './won.ts';

/** What a unit costs. `dailyPrice` may be missing; a period whose price is not above 0 cannot be rented. All in won. */
export interface UnitPrices {
  readonly dailyPrice?: number | null | undefined;
  readonly monthlyPrice: number;
  readonly quarterlyPrice: number;
  readonly yearlyPrice: number;
}

/** Other prices of a unit from the beginning of a day on. */
export interface ScheduledPrices extends UnitPrices {
  readonly from: CalendarDate;
}

/** The prices that hold on a day. */
export const pricesOn = (
  { prices, scheduled }: { readonly prices: UnitPrices; readonly scheduled?: ScheduledPrices | undefined },
  day: CalendarDate,
): UnitPrices => (scheduled && scheduled.from <= day ? scheduled : prices);

/**
 * The four prices of a size where nobody set others: monthly 40,000 plus 10,000 a step, three and twelve times that, a
 * twentieth a day. Source: product spec section 9.
 */
export function defaultPrices(size: Size): Required<{ [K in keyof UnitPrices]: Won }> {
  return pricesFromMonthly(40_000 + 10_000 * sizes.indexOf(size));
}

/** The four prices that follow from a monthly one, by the default formula. Source: product spec section 9. */
export function pricesFromMonthly(monthly: number): Required<{ [K in keyof UnitPrices]: Won }> {
  return {
    dailyPrice: won(Math.round(monthly / 20)),
    monthlyPrice: won(monthly),
    quarterlyPrice: won(3 * monthly),
    yearlyPrice: won(12 * monthly),
  };
}

/**
 * What a day costs a customer: the stored daily price, else a thirtieth of the month to the nearest 100 won. Source:
 * product spec section 9.
 */
export function customerDailyPrice(prices: UnitPrices): Won {
  if (prices.dailyPrice != null && prices.dailyPrice > 0) return won(prices.dailyPrice);
  return roundToHundred(prices.monthlyPrice / 30);
}
