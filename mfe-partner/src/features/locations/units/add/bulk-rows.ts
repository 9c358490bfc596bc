import { ApiError } from '@hamkke/api-client';
import { changeUnits, type Unit } from '@hamkke/contracts';
import { sizes, type Size } from '@hamkke/money';
import {
  priceFields,
  pricesIn,
  priceTexts,
  startingPrices,
  type PriceFieldErrors,
  type PriceTexts,
} from '../prices.ts';
import type { UnitRow } from './use-bulk.ts';

/** One line of the form: so many new units of a size. */
export interface BulkRow {
  /** Tells the lines apart on the screen. */
  readonly key: number;
  readonly size: Size;
  readonly count: string;
  readonly prices: PriceTexts;
}
export interface BulkFieldErrors {
  readonly count?: 'number' | 'tooMany';
  readonly prices: PriceFieldErrors;
}

/** The most units of one line. Source: contract, unitRowSchema. */
export const maxPerRow = 200;

/** A new line: the first size that no line has yet, with its prices. */
export function nextRow(rows: readonly BulkRow[], units: readonly Unit[]): BulkRow {
  const size = sizes.find((each) => !rows.some((row) => row.size === each)) ?? sizes[0];
  return {
    key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
    size,
    count: '10',
    prices: priceTexts(startingPrices(size, units)),
  };
}

/** What is sent of the lines. */
export function rowsSent(rows: readonly BulkRow[]): UnitRow[] {
  return rows.map(({ size, count, prices }) => ({
    size,
    count: /^\d{1,6}$/.test(count.trim()) ? Number(count) : Number.NaN,
    ...pricesIn(prices),
  }));
}

function fieldErrorsByRow(
  issues: readonly (readonly string[])[],
  count: NonNullable<BulkFieldErrors['count']>,
): Map<number, BulkFieldErrors> {
  const fieldErrors = new Map<number, BulkFieldErrors>();
  for (const [list, index, field] of issues) {
    if (list !== 'rows' || index === undefined) continue;
    const known = fieldErrors.get(Number(index)) ?? { prices: {} };
    const price = priceFields.find((each) => each === field);
    fieldErrors.set(
      Number(index),
      price
        ? { ...known, prices: { ...known.prices, [price]: true } }
        : { ...known, ...(field === 'count' && { count }) },
    );
  }
  return fieldErrors;
}

/** What is wrong in each line, by its place, as the server will judge it. */
export function validateRows(rows: readonly BulkRow[]): Map<number, BulkFieldErrors> {
  const issues = changeUnits.body.safeParse({ rows: rowsSent(rows) }).error?.issues ?? [];
  return fieldErrorsByRow(
    issues.map(({ path }) => path.map(String)),
    'number',
  );
}

/**
 * What the server said of each line, by its place: of a count that the contract allows, that all of them together are
 * too many.
 */
export function refusedRows(refusal: unknown): Map<number, BulkFieldErrors> {
  return fieldErrorsByRow(
    refusal instanceof ApiError ? refusal.fields.map(({ path }) => path.split('.')) : [],
    'tooMany',
  );
}
