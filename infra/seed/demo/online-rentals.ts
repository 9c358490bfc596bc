import { addDays, fixedRange } from '@hamkke/money';
import type { CalendarDate, DateRange, FixedPeriod } from '@hamkke/money';
import type { Random } from './random.ts';

/** A rental that was booked and paid online; a cancelled one was paid back. */
export interface OnlineRental {
  readonly period: FixedPeriod;
  readonly range: DateRange;
  readonly status: 'active' | 'expired' | 'cancelled';
  readonly bookedOn: CalendarDate;
}

/** How far back the payments go, in days: fourteen months. */
const historyDays = 426;
/** Later bookings would be confirmed by mail as if they had just been made. In days. */
const latestBooking = 4;
/** Money that went back did so long ago: what is younger must have left traces that an import does not. In days. */
const latestRefund = 40;

type Periods = readonly [FixedPeriod, ...FixedPeriod[]];
const atFirst: Periods = ['monthly', 'monthly', 'monthly', 'quarterly'];
const byNow: Periods = ['monthly', 'monthly', 'monthly', 'monthly', 'quarterly', 'quarterly', 'quarterly', 'yearly'];
/** Nobody takes a unit for a year from somebody new. In days. */
const newFor = 300;
const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);

/**
 * The rentals of a unit that was let online from the beginning, one after another: fewer at first, hardly a gap by now.
 */
export function onlineRentals(random: Random, today: CalendarDate): OnlineRental[] {
  const rentals: OnlineRental[] = [];
  let freeFrom = addDays(today, random.between(0, 90) - historyDays);
  for (;;) {
    const age = freeFrom < today ? (Date.parse(today) - Date.parse(freeFrom)) / 86_400_000 / historyDays : 0;
    const start = addDays(freeFrom, random.between(2, 12 + Math.round(40 * age)));
    if (start > addDays(today, 45)) return rentals;
    const period = random.pick(start < addDays(today, newFor - historyDays) ? atFirst : byNow);
    const range = fixedRange(period, start);
    const bookedOn = earlier(addDays(start, -random.between(1, 9)), addDays(today, -latestBooking));
    const cancelled = random.chance(0.07) && start < addDays(today, -latestRefund);
    rentals.push({
      period,
      range,
      bookedOn,
      status: cancelled ? 'cancelled' : range.end < today ? 'expired' : 'active',
    });
    if (!cancelled && start > today) return rentals;
    freeFrom = cancelled ? addDays(start, 1) : addDays(range.end, 1);
  }
}
