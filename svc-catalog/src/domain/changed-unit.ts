import { dimensionsText, sizes, type Size } from '@hamkke/money';
import type { LocationWithUnits, Change } from './ports.ts';
import { assignUnitNumber, ordinalIn } from './unit-number.ts';
import { changedOffer, isSameOffer, withoutOffer, type OfferEdit } from './unit-offer.ts';
import type { Unit } from './unit.ts';
import { updatedUnits } from './updated-units.ts';

/** A change of a unit. */
export interface UnitEdit extends OfferEdit {
  readonly size?: Size | undefined;
  /** Empty counts as none. */
  readonly unitNumber?: string | undefined;
}

/**
 * Why a number cannot be had: it is another unit's, it does not belong to this location and size, it is above those
 * that may be chosen, or none is left.
 */
export type NumberProblem = 'taken' | 'foreign' | 'beyond' | 'none-left';

/** Whether a change gives the unit another size or number, which its customers know. */
export function renumbers(unit: Unit, edit: UnitEdit): boolean {
  return (edit.size ?? unit.size) !== unit.size || requestedNumberOf(unit, edit) !== undefined;
}

/**
 * The number that a change requests; undefined when it requests none. One of the unit's location and another size is
 * its old one, which a form sends along, also when the call is repeated after the size has changed.
 */
function requestedNumberOf(
  { locationId, size: before, unitNumber: now }: Unit,
  { size = before, unitNumber: requested }: UnitEdit,
): string | undefined {
  if (requested === undefined || requested === '' || requested === now) return undefined;
  return sizes.some((other) => other !== size && ordinalIn(requested, locationId, other) !== undefined)
    ? undefined
    : requested;
}

/** The unit with another offer; the same one when nothing changes. */
export function withOffer(unit: Unit, edit: OfferEdit): Unit {
  const offer = changedOffer(unit, edit);
  if (isSameOffer(unit, offer)) return unit;
  return { ...withoutOffer(unit), ...offer, version: unit.version + 1 };
}

/**
 * Decides a change of a unit; one that changes nothing publishes no event. A number above `highestChoice` stays where
 * it is, and is not to be chosen.
 */
export function changeUnit(
  locationWithUnits: LocationWithUnits,
  unit: Unit,
  edit: UnitEdit,
  highestChoice: number,
): Change<Unit> | NumberProblem {
  const offered = withOffer(unit, edit);
  const place = renumbers(unit, edit) ? placeOf(locationWithUnits, unit, edit, highestChoice) : unit;
  if (typeof place === 'string') return place;
  const { size, dimensions, unitNumber } = place;
  if (offered === unit && unitNumber === unit.unitNumber && size === unit.size)
    return updatedUnits(locationWithUnits, [], unit);
  const after: Unit = { ...offered, size, dimensions, unitNumber, version: unit.version + 1 };
  return updatedUnits(locationWithUnits, [after], after);
}

/** A requested number is taken as it is; where none is requested, another size gets the next free one. */
function placeOf(
  { location, units }: LocationWithUnits,
  unit: Unit,
  edit: UnitEdit,
  highestChoice: number,
): Pick<Unit, 'size' | 'dimensions' | 'unitNumber'> | NumberProblem {
  const { size = unit.size } = edit;
  const taken = new Set(units.filter(({ id }) => id !== unit.id).map((other) => other.unitNumber));
  const requested = requestedNumberOf(unit, edit);
  if (requested !== undefined) {
    const ordinal = ordinalIn(requested, location.id, size);
    if (ordinal === undefined) return 'foreign';
    if (ordinal > highestChoice) return 'beyond';
    if (taken.has(requested)) return 'taken';
  }
  const unitNumber = assignUnitNumber({ locationId: location.id, size, requested, taken });
  return unitNumber === undefined ? 'none-left' : { size, dimensions: dimensionsText(size), unitNumber };
}
