import { ApiError } from '@hamkke/api-client';
import { changeUnits, type Unit } from '@hamkke/contracts';
import { sizes, type Size } from '@hamkke/money';
import type { OfferErrors, OfferForm } from '../offer-form.ts';
import { offerFields, offerIn, startingOffer } from '../unit-offer.ts';
import type { UnitRow } from './use-bulk.ts';

/** One line of the form: so many new units of a size. */
export interface BulkRow extends OfferForm {
  size: Size;
  count: string;
}

export interface RowsForm {
  rows: BulkRow[];
}

/** What is wrong in a line, as react-hook-form has it. */
export interface BulkRowErrors {
  /** `number` where the count itself is wrong, `tooMany` where all lines together are too many. */
  readonly count?: { readonly type: string } | undefined;
  readonly offer?: OfferErrors | undefined;
}

/** The most units of one line. Source: contract, unitRowSchema. */
export const maxPerRow = 200;

/** A new line: the first size that no line has yet, with its prices. */
export function nextRow(rows: readonly BulkRow[], units: readonly Unit[]): BulkRow {
  const size = sizes.find((each) => !rows.some((row) => row.size === each)) ?? sizes[0];
  return { size, count: '10', offer: startingOffer(size, units) };
}

/** What is sent of the lines. */
export function rowsSent(rows: readonly BulkRow[]): UnitRow[] {
  return rows.map(({ size, count, offer }) => ({
    size,
    count: /^\d{1,6}$/.test(count.trim()) ? Number(count) : Number.NaN,
    ...offerIn(offer),
  }));
}

/** Errors by line, from the paths that a check names: `rows.0.count`. A line without errors is a hole. */
function errorsByRow(paths: readonly (readonly string[])[], count: 'number' | 'tooMany'): BulkRowErrors[] {
  const errors: BulkRowErrors[] = [];
  for (const [list, index, field] of paths) {
    if (list !== 'rows' || index === undefined) continue;
    const known = errors[Number(index)] ?? {};
    const offered = offerFields.find((each) => each === field);
    errors[Number(index)] = offered
      ? { ...known, offer: { ...known.offer, [offered]: { type: 'field' } } }
      : { ...known, ...(field === 'count' && { count: { type: count } }) };
  }
  return errors;
}

/** Validates the lines against the contract; empty where nothing is wrong. */
export function validateRows(rows: readonly BulkRow[]): BulkRowErrors[] {
  const issues = changeUnits.body.safeParse({ rows: rowsSent(rows) }).error?.issues ?? [];
  return errorsByRow(
    issues.map(({ path }) => path.map(String)),
    'number',
  );
}

/** What the server refused in each line: a count that the contract allows makes too many together with the others. */
export function refusedRows(refusal: unknown): BulkRowErrors[] {
  return errorsByRow(refusal instanceof ApiError ? refusal.fields.map(({ path }) => path.split('.')) : [], 'tooMany');
}
