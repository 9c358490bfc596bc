import { dimensionsText, type Size } from '@hamkke/money';
import type { CatalogEvent } from './catalog-event.ts';
import type { NumberProblem } from './changed-unit.ts';
import type { Branch, Change } from './ports.ts';
import { assignUnitNumber, ordinalIn } from './unit-number.ts';
import type { Unit } from './unit.ts';

/** What an owner asks for; prices in won. */
export interface UnitWish {
  readonly size: Size;
  readonly unitNumber?: string | undefined;
  readonly dailyPrice?: number | null | undefined;
  readonly monthlyPrice: number;
  readonly quarterlyPrice: number;
  readonly yearlyPrice: number;
}

/**
 * Decides a new unit of a branch: dimensions follow from the size, the number is the asked one when free, else the next
 * free one; a number above `highestChoice` is not to be chosen, whether it is free or not.
 */
export function addUnit(
  branch: Branch,
  wish: UnitWish,
  { id, highestChoice }: { id: string; highestChoice: number },
): Change<Unit> | Extract<NumberProblem, 'beyond' | 'none-left'> {
  const { location } = branch;
  const taken = new Set(branch.units.map((unit) => unit.unitNumber));
  if ((ordinalIn(wish.unitNumber ?? '', location.id, wish.size) ?? 0) > highestChoice) return 'beyond';
  const number = assignUnitNumber({ locationId: location.id, size: wish.size, asked: wish.unitNumber, taken });
  if (number === undefined) return 'none-left';
  const unit: Unit = {
    id,
    locationId: location.id,
    size: wish.size,
    dimensions: dimensionsText(wish.size),
    unitNumber: number,
    dailyPrice: wish.dailyPrice ?? null,
    monthlyPrice: wish.monthlyPrice,
    quarterlyPrice: wish.quarterlyPrice,
    yearlyPrice: wish.yearlyPrice,
    version: 1,
  };
  const events: CatalogEvent[] = [{ type: 'unit.created', unit }];
  return { locations: [{ ...location, unitsVersion: location.unitsVersion + 1 }], units: [unit], events, answer: unit };
}
