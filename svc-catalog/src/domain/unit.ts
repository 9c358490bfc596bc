import { sizes, type Size } from '@hamkke/money';

/** A unit as it is stored. Whether it is free is a question about a range, so it is not kept here. Prices in won. */
export interface Unit {
  readonly id: string;
  readonly locationId: string;
  readonly size: Size;
  /** Width, height and depth in centimetres, joined by x. */
  readonly dimensions: string;
  /** `{locationId}-{size}-{n}`, unique over all locations. */
  readonly unitNumber: string;
  readonly dailyPrice: number | null;
  readonly monthlyPrice: number;
  readonly quarterlyPrice: number;
  readonly yearlyPrice: number;
  /** False while the partner has taken it out of sale; absent, it is for rent. */
  readonly isForRent?: false | undefined;
  /** Grows by one with each change; the version of its events. */
  readonly version: number;
  /** Set while the unit's guard is, or may be, closed. */
  readonly closing?: Closing | undefined;
}

/**
 * Who is closing a unit's guard, for removing the unit or changing its size. Until `until` nobody else may; after it
 * whoever comes takes over, for its process died or gave up, and nobody knows whether the guard is closed.
 */
export interface Closing {
  readonly token: string;
  readonly until: Date;
}

/** Whether a unit is offered at all, whatever stands in the way on some days. */
export const isForRent = (unit: Pick<Unit, 'isForRent'>): boolean => unit.isForRent !== false;

/** Orders units as people look for them: smallest size first, then by their number. */
export function byPlace(a: Pick<Unit, 'size' | 'unitNumber'>, b: Pick<Unit, 'size' | 'unitNumber'>): number {
  return sizes.indexOf(a.size) - sizes.indexOf(b.size) || ordinalOf(a) - ordinalOf(b);
}

const ordinalOf = (unit: Pick<Unit, 'unitNumber'>) =>
  Number(unit.unitNumber.slice(unit.unitNumber.lastIndexOf('-') + 1));
