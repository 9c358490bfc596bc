import type { CalendarDate } from '@hamkke/money';
import type { Location } from './location.ts';
import { unscheduled, withDuePrices } from './scheduled-prices.ts';
import type { Unit } from './unit.ts';
import { mayManage, type Viewer } from './viewer.ts';

/** A unit as a viewer reads it on a day: prices to come are for those alone who manage its location. */
export function shownUnit(
  unit: Unit,
  { viewer, location, today }: { viewer: Viewer; location: Location; today: CalendarDate },
): Unit {
  const current = withDuePrices(unit, today);
  return mayManage(viewer, location) ? current : unscheduled(current);
}
