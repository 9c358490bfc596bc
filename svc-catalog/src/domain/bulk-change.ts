import type { FieldProblem } from '@hamkke/contracts';
import { dimensionsText, type Size } from '@hamkke/money';
import { numberOf, problemsOfRows, type UnitRow } from './bulk-rows.ts';
import type { CatalogEvent } from './catalog-event.ts';
import { withOffer } from './changed-unit.ts';
import type { LocationWithUnits, Change } from './ports.ts';
import { highestOrdinal, unitNumber } from './unit-number.ts';
import { newOffer } from './unit-offer.ts';
import type { Unit } from './unit.ts';

export interface BulkOutcome {
  readonly created: readonly Unit[];
  readonly updated: readonly { readonly before: Unit; readonly after: Unit }[];
  /** Rows that say what is so already. */
  readonly unchanged: number;
}

/**
 * Decides a bulk change: a row with a number that the location has changes that unit's prices, one with a free number
 * creates it, one without creates `count` units with the next free numbers. All rows, or the problems of those that
 * cannot be.
 * @param idOf the id of the n-th new unit; one that the location has already was made by an earlier try of the same
 * call
 */
export function changeUnits(
  locationWithUnits: LocationWithUnits,
  rows: readonly UnitRow[],
  idOf: (n: number) => string,
): Change<BulkOutcome> | { readonly problems: readonly FieldProblem[] } {
  const problems = problemsOfRows(locationWithUnits, rows);
  if (problems.length > 0) return { problems };
  const byNumber = new Map(locationWithUnits.units.map((unit) => [unit.unitNumber, unit]));
  const make = maker(locationWithUnits, rows, idOf);
  const created: Unit[] = [];
  const updated: { before: Unit; after: Unit }[] = [];
  let unchanged = 0;
  for (const [index, row] of rows.entries()) {
    const known = byNumber.get(numberOf(row) ?? '');
    // What an earlier try of this call made is what this row requests, not another unit's number.
    if (known && known.id !== idOf(created.length)) {
      const after = withOffer(known, row);
      if (after === known) unchanged += 1;
      else updated.push({ before: known, after });
      continue;
    }
    const made = Array.from({ length: row.count }, (_, n) => make(row, created.length + n));
    if (!made.every((unit) => unit !== undefined))
      return {
        problems: [{ path: `rows.${index}.count`, code: 'too_big', message: 'no number of this size is left' }],
      };
    created.push(...made);
  }
  return changeOf(locationWithUnits, { created, updated, unchanged });
}

/** Makes the n-th new unit; undefined when no number is left for it. */
function maker(
  locationWithUnits: LocationWithUnits,
  rows: readonly UnitRow[],
  idOf: (n: number) => string,
): (row: UnitRow, n: number) => Unit | undefined {
  const byId = new Map(locationWithUnits.units.map((unit) => [unit.id, unit]));
  const nextNumber = freeNumbers(locationWithUnits, rows);
  return (row, n) =>
    byId.get(idOf(n)) ?? newUnit(locationWithUnits, row, idOf(n), numberOf(row) ?? nextNumber(row.size));
}

function changeOf({ location, units: before }: LocationWithUnits, outcome: BulkOutcome): Change<BulkOutcome> {
  const there = new Set(before.map(({ id }) => id));
  const added = outcome.created.filter(({ id }) => !there.has(id));
  const changed = outcome.updated.map(({ after }) => after);
  const units = [...added, ...changed];
  const events: CatalogEvent[] = [
    ...added.map((unit): CatalogEvent => ({ type: 'unit.created', unit })),
    ...changed.map((unit): CatalogEvent => ({ type: 'unit.updated', unit })),
  ];
  return {
    locations: units.length === 0 ? [] : [{ ...location, unitsVersion: location.unitsVersion + 1 }],
    units,
    events,
    answer: outcome,
  };
}

/** Hands out the lowest numbers of a size that nobody has and no row requests. */
function freeNumbers(
  { location, units }: LocationWithUnits,
  rows: readonly UnitRow[],
): (size: Size) => string | undefined {
  const taken = new Set([...units.map((unit) => unit.unitNumber), ...rows.flatMap((row) => numberOf(row) ?? [])]);
  const last = new Map<Size, number>();
  return (size) => {
    for (let n = (last.get(size) ?? 0) + 1; n <= highestOrdinal; n += 1) {
      const candidate = unitNumber(location.id, size, n);
      if (taken.has(candidate)) continue;
      last.set(size, n);
      return candidate;
    }
    return undefined;
  };
}

function newUnit(
  { location }: LocationWithUnits,
  row: UnitRow,
  id: string,
  number: string | undefined,
): Unit | undefined {
  if (number === undefined) return undefined;
  return {
    id,
    locationId: location.id,
    size: row.size,
    dimensions: dimensionsText(row.size),
    unitNumber: number,
    ...newOffer(row),
    version: 1,
  };
}
