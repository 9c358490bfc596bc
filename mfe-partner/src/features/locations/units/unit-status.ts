import type { AnswerOf, readOccupancy, Unit } from '@hamkke/contracts';
import { sizes, type CalendarDate, type Size } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';

export type Occupancy = AnswerOf<typeof readOccupancy>[number];

/**
 * free: nobody has it or is coming; taken: a rental runs; pending: somebody holds it and has not paid; coming: free
 * today, a rental comes later; notForRent: nobody has it, and it was taken out of sale.
 */
export const unitStates = ['free', 'taken', 'pending', 'coming', 'notForRent'] as const;
export type UnitState = (typeof unitStates)[number];

/** A unit with how it stands today and who has it or is coming, the earliest first. */
export interface UnitStatus {
  readonly unit: Unit;
  /** The number as people read it, `M-3`. */
  readonly label: string;
  readonly state: UnitState;
  readonly occupants: readonly Occupancy[];
}

/** The n of `{locationId}-{size}-{n}`; undefined where the number is of another form. */
export function ordinalOf(unitNumber: string): number | undefined {
  const digits = /-(\d{1,6})$/.exec(unitNumber)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function stateOf(occupants: readonly Occupancy[], today: CalendarDate): UnitState {
  const running = occupants.filter(({ startDate, endDate }) => startDate <= today && endDate >= today);
  if (running.some(({ status }) => status === 'active')) return 'taken';
  const [next] = running.length > 0 ? running : occupants;
  if (!next) return 'free';
  return next.status === 'active' ? 'coming' : 'pending';
}

function bySizeAndNumber(a: UnitStatus, b: UnitStatus): number {
  return (
    sizes.indexOf(a.unit.size) - sizes.indexOf(b.unit.size) ||
    (ordinalOf(a.unit.unitNumber) ?? 0) - (ordinalOf(b.unit.unitNumber) ?? 0) ||
    a.unit.unitNumber.localeCompare(b.unit.unitNumber)
  );
}

/**
 * The status of each unit of a location today, by size and number.
 * @param occupancy who has which unit; undefined where that could not be read, then only whether it is free is known,
 * by the location's public list
 */
export function unitStatusesOf(
  units: readonly Unit[],
  occupancy: readonly Occupancy[] | undefined,
  today: CalendarDate,
): UnitStatus[] {
  const byUnit = new Map<string, Occupancy[]>();
  for (const each of occupancy ?? []) byUnit.set(each.unitId, [...(byUnit.get(each.unitId) ?? []), each]);
  return units
    .map((unit): UnitStatus => {
      const occupants = (byUnit.get(unit.id) ?? [])
        .filter(({ endDate }) => endDate >= today)
        .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
      const known = occupancy === undefined ? (unit.isAvailable ? 'free' : 'taken') : stateOf(occupants, today);
      // Without names a unit out of sale reads as taken in the public list: that it is out of sale is what is known.
      const noOccupantKnown = known === 'free' || occupancy === undefined;
      return {
        unit,
        label: unitLabel(unit),
        state: noOccupantKnown && !isForRent(unit) ? 'notForRent' : known,
        occupants,
      };
    })
    .toSorted(bySizeAndNumber);
}

/** Whether a unit may be booked anew; one that is out of sale still has its rentals. */
export const isForRent = (unit: Unit): boolean => unit.isForRent !== false;

/** Whether a unit is among those of a state: one out of sale is there under both, whoever still has it. */
export function matchesState({ unit, state }: UnitStatus, requested: UnitState): boolean {
  return state === requested || (requested === 'notForRent' && !isForRent(unit));
}

/** Sizes that a location has units of, in the catalogue's order. */
export function sizesOf(units: readonly UnitStatus[]): Size[] {
  return sizes.filter((size) => units.some(({ unit }) => unit.size === size));
}
