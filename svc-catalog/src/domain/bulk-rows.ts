import type { FieldProblem } from '@hamkke/contracts';
import type { Size } from '@hamkke/money';
import type { LocationWithUnits } from './ports.ts';
import { ordinalIn } from './unit-number.ts';
import type { OfferInput } from './unit-offer.ts';
import type { Unit } from './unit.ts';

/** Units that one call may add: far more than a location has, and little enough for one transaction. */
export const mostNewUnits = 1_000;

/** One line of a bulk change. */
export interface UnitRow extends OfferInput {
  readonly size: Size;
  readonly count: number;
  /** Empty counts as none. */
  readonly unitNumber?: string | undefined;
}

/** The number that a row names; undefined for a row of new units. */
export const numberOf = ({ unitNumber: requestedNumber }: UnitRow): string | undefined =>
  requestedNumber === '' ? undefined : requestedNumber;

/** What is wrong with rows, by row and field (`rows.3.unitNumber`). */
export function problemsOfRows({ location, units }: LocationWithUnits, rows: readonly UnitRow[]): FieldProblem[] {
  const byNumber = new Map(units.map((unit) => [unit.unitNumber, unit]));
  const seen = new Set<string>();
  return rows
    .flatMap((row, index) => {
      const requestedNumber = numberOf(row);
      if (requestedNumber === undefined) return [];
      const problems = problemsOfNumber(requestedNumber, row, location.id, byNumber);
      if (seen.has(requestedNumber))
        problems.push({ path: 'unitNumber', code: 'not_allowed', message: 'the same number stands in an earlier row' });
      seen.add(requestedNumber);
      return problems.map((problem) => ({ ...problem, path: `rows.${index}.${problem.path}` }));
    })
    .concat(tooMany(rows, byNumber));
}

function problemsOfNumber(
  requestedNumber: string,
  row: UnitRow,
  locationId: string,
  byNumber: ReadonlyMap<string, Unit>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (ordinalIn(requestedNumber, locationId, row.size) === undefined) {
    const known = byNumber.has(requestedNumber);
    problems.push({
      path: known ? 'size' : 'unitNumber',
      code: 'mismatch',
      message: known ? 'the unit of this number has another size' : 'not a number of this branch and size',
    });
  }
  if (row.count !== 1) problems.push({ path: 'count', code: 'mismatch', message: 'one number is one unit' });
  return problems;
}

/** The row at which there are too many. */
function tooMany(rows: readonly UnitRow[], byNumber: ReadonlyMap<string, Unit>): FieldProblem[] {
  let added = 0;
  const index = rows.findIndex((row) => {
    const requestedNumber = numberOf(row);
    if (requestedNumber === undefined || !byNumber.has(requestedNumber)) added += row.count;
    return added > mostNewUnits;
  });
  return index < 0
    ? []
    : [{ path: `rows.${index}.count`, code: 'too_big', message: `at most ${mostNewUnits} new units at once` }];
}
