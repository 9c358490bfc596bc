import { dimensionsText, type Size } from '@hamkke/money';
import type { CatalogEvent } from './catalog-event.ts';
import type { NumberProblem } from './changed-unit.ts';
import type { LocationWithUnits, Change } from './ports.ts';
import { assignUnitNumber, ordinalIn } from './unit-number.ts';
import { newOffer, type OfferInput } from './unit-offer.ts';
import type { Unit } from './unit.ts';

/** What a partner requests. */
export interface UnitInput extends OfferInput {
  readonly size: Size;
  readonly unitNumber?: string | undefined;
}

/**
 * Decides a new unit of a location: dimensions follow from the size, the number is the requested one when free, else
 * the next free one; a number above `highestChoice` is not to be chosen, whether it is free or not.
 */
export function addUnit(
  locationWithUnits: LocationWithUnits,
  input: UnitInput,
  { id, highestChoice }: { id: string; highestChoice: number },
): Change<Unit> | Extract<NumberProblem, 'beyond' | 'none-left'> {
  const { location } = locationWithUnits;
  const taken = new Set(locationWithUnits.units.map((unit) => unit.unitNumber));
  if ((ordinalIn(input.unitNumber ?? '', location.id, input.size) ?? 0) > highestChoice) return 'beyond';
  const number = assignUnitNumber({ locationId: location.id, size: input.size, requested: input.unitNumber, taken });
  if (number === undefined) return 'none-left';
  const unit: Unit = {
    id,
    locationId: location.id,
    size: input.size,
    dimensions: dimensionsText(input.size),
    unitNumber: number,
    ...newOffer(input),
    version: 1,
  };
  const events: CatalogEvent[] = [{ type: 'unit.created', unit }];
  return { locations: [{ ...location, unitsVersion: location.unitsVersion + 1 }], units: [unit], events, answer: unit };
}
