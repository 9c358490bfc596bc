import type { FieldProblem } from '@hamkke/contracts';
import { addDays, pricesOn, type CalendarDate } from '@hamkke/money';
import type { Change, LocationWithUnits } from './ports.ts';
import { isSameOffer, newOffer, pricesOf, type OfferInput, type OfferPrices } from './unit-offer.ts';
import type { ScheduledPrices, Unit } from './unit.ts';
import { updatedUnits } from './updated-units.ts';

/** The last day on which scheduled prices may begin, in days from today. */
const furthestDays = 365;

/** What is wrong with the first day of scheduled prices; undefined where it may be that day. */
export function problemOfFrom(from: CalendarDate, today: CalendarDate): FieldProblem | undefined {
  if (from <= today) return { path: 'from', code: 'too_small', message: 'prices are scheduled from tomorrow on' };
  if (from > addDays(today, furthestDays))
    return { path: 'from', code: 'too_big', message: 'the first day is more than a year ahead' };
  return undefined;
}

/** A schedule as it was requested; a daily price that is left out is none. */
export const scheduleOf = (prices: Omit<OfferInput, 'isAvailable'>, from: CalendarDate): ScheduledPrices => ({
  ...pricesOf(newOffer(prices)),
  from,
});

/**
 * The unit with other prices from a day on, in the place of an earlier schedule; the same one when nothing changes.
 * Prices that the unit has already need no schedule: they cancel the earlier one.
 */
export function withSchedule(unit: Unit, schedule: ScheduledPrices): Unit {
  const { scheduledPrices: earlier } = unit;
  if (hasSamePrices(unit, schedule)) return withoutSchedule(unit);
  if (earlier?.from === schedule.from && hasSamePrices(earlier, schedule)) return unit;
  return { ...unit, scheduledPrices: schedule, version: unit.version + 1 };
}

/** The unit whose prices stay as they are; the same one when it has no schedule. */
export function withoutSchedule(unit: Unit): Unit {
  return unit.scheduledPrices ? { ...unscheduled(unit), version: unit.version + 1 } : unit;
}

/** A unit without the prices to come. */
export function unscheduled({ scheduledPrices: _scheduledPrices, ...unit }: Unit): Unit {
  return unit;
}

/** The unit with the prices that hold on a day, whether its schedule was put in force or not. */
export function withDuePrices(unit: Unit, today: CalendarDate): Unit {
  const { scheduledPrices: scheduled } = unit;
  if (!scheduled || pricesOn({ prices: unit, scheduled }, today) !== scheduled) return unit;
  return { ...unscheduled(unit), ...pricesOf(scheduled) };
}

/** Decides which of some units of a location get the prices whose day has begun; says how many. */
export function putPricesInForce(
  locationWithUnits: LocationWithUnits,
  unitIds: ReadonlySet<string>,
  today: CalendarDate,
): Change<number> {
  const due = locationWithUnits.units.flatMap((unit) => {
    const after = withDuePrices(unit, today);
    return after === unit || !unitIds.has(unit.id) ? [] : [{ ...after, version: unit.version + 1 }];
  });
  return updatedUnits(locationWithUnits, due, due.length);
}

const hasSamePrices = (a: OfferPrices, b: OfferPrices) => isSameOffer(pricesOf(a), pricesOf(b));
