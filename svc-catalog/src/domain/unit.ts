import { sizes, type Size } from '@hamkke/money';

/** A unit as it is stored. Whether it is free depends on a range, so it is not stored here. Prices in won. */
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
  /** Grows by one with each change; its events carry it. */
  readonly version: number;
  /** Set while the unit's guard is, or may be, closed. */
  readonly closing?: Closing | undefined;
}

/**
 * A lease on closing a unit's guard, to remove the unit or change its size. After `until` another call may take it
 * over: the first process died or gave up, and the guard may or may not be closed.
 */
export interface Closing {
  readonly token: string;
  readonly until: Date;
}

/** Whether a unit is offered at all, even if some days are taken. */
export const isForRent = (unit: Pick<Unit, 'isForRent'>): boolean => unit.isForRent !== false;

/** Orders units as people look for them: smallest size first, then by their number. */
export function byPlace(a: Pick<Unit, 'size' | 'unitNumber'>, b: Pick<Unit, 'size' | 'unitNumber'>): number {
  return sizes.indexOf(a.size) - sizes.indexOf(b.size) || ordinalOf(a) - ordinalOf(b);
}

const ordinalOf = (unit: Pick<Unit, 'unitNumber'>) =>
  Number(unit.unitNumber.slice(unit.unitNumber.lastIndexOf('-') + 1));
