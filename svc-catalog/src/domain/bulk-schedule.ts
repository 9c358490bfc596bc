import type { FieldProblem } from '@hamkke/contracts';
import type { CalendarDate } from '@hamkke/money';
import type { BulkOutcome } from './bulk-change.ts';
import { numberOf, problemsOfRows, type UnitRow } from './bulk-rows.ts';
import type { Change, LocationWithUnits } from './ports.ts';
import { scheduleOf, withSchedule } from './scheduled-prices.ts';
import { ordinalIn } from './unit-number.ts';
import type { Unit } from './unit.ts';
import { updatedUnits } from './updated-units.ts';

/**
 * Decides a bulk change whose prices hold from a day on: every row names a unit of the location, and nothing is added.
 * All rows, or the problems of those that cannot be.
 */
export function scheduleUnits(
  locationWithUnits: LocationWithUnits,
  rows: readonly UnitRow[],
  from: CalendarDate,
): Change<BulkOutcome> | { readonly problems: readonly FieldProblem[] } {
  const byNumber = new Map(locationWithUnits.units.map((unit) => [unit.unitNumber, unit]));
  const problems = [
    ...problemsOfRows(locationWithUnits, rows),
    ...rows.flatMap((row, index) =>
      problemsOfScheduling(row, locationWithUnits.location.id, byNumber).map((problem) => ({
        ...problem,
        path: `rows.${index}.${problem.path}`,
      })),
    ),
  ];
  if (problems.length > 0) return { problems };
  const pairs = rows.flatMap((row) => {
    const before = byNumber.get(numberOf(row) ?? '');
    return before ? [{ before, after: withSchedule(before, scheduleOf(row, from)) }] : [];
  });
  const updated = pairs.filter(({ before, after }) => after !== before);
  return updatedUnits(
    locationWithUnits,
    updated.map(({ after }) => after),
    { created: [], updated, unchanged: pairs.length - updated.length },
  );
}

function problemsOfScheduling(row: UnitRow, locationId: string, byNumber: ReadonlyMap<string, Unit>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const number = numberOf(row);
  if (number === undefined)
    problems.push({ path: 'unitNumber', code: 'required', message: 'prices are scheduled of units that are there' });
  // A number that cannot be one of the location is refused as such.
  else if (!byNumber.has(number) && ordinalIn(number, locationId, row.size) !== undefined)
    problems.push({ path: 'unitNumber', code: 'mismatch', message: 'the location has no unit of this number' });
  if (row.isAvailable !== undefined)
    problems.push({ path: 'isAvailable', code: 'not_allowed', message: 'only prices are scheduled' });
  return problems;
}
