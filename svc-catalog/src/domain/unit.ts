import { sizes, type CalendarDate, type Size } from '@hamkke/money';
import type { OfferPrices, UnitOffer } from './unit-offer.ts';

/** A unit as it is stored. Whether it is free depends on a range, so it is not stored here. */
export interface Unit extends UnitOffer {
  readonly id: string;
  readonly locationId: string;
  readonly size: Size;
  /** Width, height and depth in centimetres, joined by x. */
  readonly dimensions: string;
  /** `{locationId}-{size}-{n}`, unique over all locations. */
  readonly unitNumber: string;
  /** The one schedule that a unit may have; absent, its prices stay as they are. */
  readonly scheduledPrices?: ScheduledPrices | undefined;
  /** Grows by one with each change; its events carry it. */
  readonly version: number;
  /** Set while the unit's guard is, or may be, closed. */
  readonly closing?: Closing | undefined;
}

/** Other prices of a unit, in won, that hold from the beginning of a day in Seoul on. Source: decision 0050 */
export interface ScheduledPrices extends OfferPrices {
  readonly from: CalendarDate;
}

/**
 * A lease on closing a unit's guard, to remove the unit or change its size. After `until` another call may take it
 * over: the first process died or gave up, and the guard may or may not be closed.
 */
export interface Closing {
  readonly token: string;
  readonly until: Date;
}

/** Orders units as people look for them: smallest size first, then by their number. */
export function byPlace(a: Pick<Unit, 'size' | 'unitNumber'>, b: Pick<Unit, 'size' | 'unitNumber'>): number {
  return sizes.indexOf(a.size) - sizes.indexOf(b.size) || ordinalOf(a) - ordinalOf(b);
}

const ordinalOf = (unit: Pick<Unit, 'unitNumber'>) =>
  Number(unit.unitNumber.slice(unit.unitNumber.lastIndexOf('-') + 1));
