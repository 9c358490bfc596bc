import { addDays, inclusiveDays, type CalendarDate, type DateRange } from './calendar-date.ts';
import { costOfUse, type Tariff } from './early-end.ts';
import { isFixedPeriod, periodDays, type Period } from './period.ts';
import { periodPrice } from './quote.ts';
import { roundToHundred, won, type Won } from './won.ts';

/** A rental as its move to another unit is reckoned. */
export interface MovedRental {
  readonly range: DateRange;
  readonly period: Period;
  /** Won that its days are worth: what was paid for it and did not go back. */
  readonly paid: number;
  /** Null where it was sold before its tariff was stored: then nothing comes back. */
  readonly tariff: Tariff | null;
  /** Won that its days in earlier units would have cost beyond what was paid for them. */
  readonly shortfall: number;
}

/** What a move to another unit costs or gives back. Amounts in won; of `charge` and `refund` one at most is above 0. */
export interface MoveReckoning {
  /** From the day of the move to the last day, both counted. */
  readonly daysLeft: number;
  /** What was paid for the days left, by the day. */
  readonly value: Won;
  /** The other unit for the days left, by the day, at the price of the same period. */
  readonly price: Won;
  /** What has to be paid. */
  readonly charge: Won;
  /** What comes back. */
  readonly refund: Won;
  /** The part of a difference that does not come back: what the used days would have cost beyond what was paid. */
  readonly withheld: Won;
  /** What the used days would have cost beyond what was paid for them, and is not withheld: an early end counts it. */
  readonly shortfall: Won;
}

/** What one day of a period costs; a fixed period gives a day more than it is priced by. */
const dayPrice = (prices: Tariff, period: Period): number =>
  isFixedPeriod(period) ? periodPrice(prices, period) / (periodDays[period] + 1) : periodPrice(prices, period);

/** What used days would have cost, however few they are: the rental goes on. */
const ownPrice = (tariff: Tariff, days: number): number =>
  days <= 0 ? 0 : (costOfUse({ ...tariff, minimumDays: 1 }, days)?.amount ?? 0);

/**
 * Reckons a move to a unit with other prices on a day of the rental; undefined where that unit is not rented for the
 * rental's period. Days left are worth the same share of what was paid as the other unit's are of its price, so that a
 * move between units of one price costs nothing. A difference in favour of the customer comes back as far as the used
 * days are paid at their own price: else a year could be rented for the price of its months. A difference below
 * `leastCharge` won is not charged. Source: decision 0053
 */
export function reckonMove(
  { range, period, paid, tariff, shortfall: before }: MovedRental,
  to: Tariff,
  { moveDate, leastCharge }: { readonly moveDate: CalendarDate; readonly leastCharge: number },
): MoveReckoning | undefined {
  const rate = dayPrice(to, period);
  if (rate <= 0) return undefined;
  const days = inclusiveDays(range);
  const daysLeft = inclusiveDays({ start: moveDate, end: range.end });
  const value = Math.min(paid, roundToHundred((paid * daysLeft) / days));
  const full = roundToHundred(rate * daysLeft);
  const price = full > value && full - value < leastCharge ? value : full;
  const used = tariff === null ? 0 : ownPrice(tariff, days - daysLeft);
  const short = before + Math.max(0, used - (paid - value));
  const over = Math.max(0, value - price);
  const withheld = tariff === null ? over : Math.min(over, short);
  return {
    daysLeft,
    value: won(value),
    price: won(price),
    charge: won(Math.max(0, price - value)),
    refund: won(over - withheld),
    withheld: won(withheld),
    shortfall: won(Math.max(0, short - withheld)),
  };
}

/** The tariff of the other unit for who moves there: days in the unit before count for its shortest rental. */
export function tariffAfterMove(to: Tariff, range: DateRange, moveDate: CalendarDate): Tariff {
  const used = moveDate > range.start ? inclusiveDays({ start: range.start, end: addDays(moveDate, -1) }) : 0;
  return { ...to, minimumDays: Math.max(1, to.minimumDays - used) };
}
