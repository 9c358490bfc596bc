import { changeUnitsBody, type Unit } from '@hamkke/contracts';
import { sizes, type Size } from '@hamkke/money';
import { contractFields, type FieldErrors } from '@hamkke/screen-kit/forms';
import {
  offerFields,
  offerIn,
  startingOffer,
  type OfferField,
  type OfferFieldError,
  type OfferTexts,
} from '../unit-offer.ts';
import type { UnitRow } from './use-bulk.ts';

/** One line of the form: so many new units of a size. */
export interface BulkRow extends OfferTexts {
  size: Size;
  count: string;
}

export interface RowsForm {
  rows: BulkRow[];
}

/** `countError` where the count itself is wrong, `tooMany` where all lines together are too many. */
export type RowFieldError = OfferFieldError | 'countError' | 'tooMany';
type RowField = `rows.${number}.${'count' | OfferField}`;
type RowFieldErrors = FieldErrors<RowField, RowFieldError>;

/** The most units of one line. Source: contract, unitRowSchema. */
export const maxPerRow = 200;

/** The most lines: one of each size. */
export const maxLines = sizes.length;

/** A new line: the first size that no line has yet, with its prices. */
export function nextRow(rows: readonly BulkRow[], units: readonly Unit[]): BulkRow {
  const size = sizes.find((each) => !rows.some((row) => row.size === each)) ?? sizes[0];
  return { size, count: '10', ...startingOffer(size, units) };
}

/** What is sent of the lines. */
export function rowsSent(rows: readonly BulkRow[]): UnitRow[] {
  return rows.map(({ size, count, ...offer }) => ({
    size,
    count: /^\d{1,6}$/.test(count.trim()) ? Number(count) : Number.NaN,
    ...offerIn(offer),
  }));
}

/** The inputs of all lines, which have the paths of the contract, in the order of the screen. */
const rowFields = Array.from({ length: maxLines }, (_, index) =>
  (['count', ...offerFields] as const).map((field): RowField => `rows.${index}.${field}`),
).flat();

/** Reads errors of the inputs; `count` is what they say of a count. */
const bodyFields = (count: 'countError' | 'tooMany') =>
  contractFields<RowField, RowFieldError>(Object.fromEntries(rowFields.map((field) => [field, field])), (field) =>
    field.endsWith('.count') ? count : 'fieldError',
  );
const typedFields = bodyFields('countError');
const sentFields = bodyFields('tooMany');

/** Validates the lines as the server will. */
export const validateRows = ({ rows }: RowsForm): RowFieldErrors =>
  typedFields.validate(changeUnitsBody, { rows: rowsSent(rows) });

/** What the server refused: a count that the contract allows makes too many together with the others. */
export const refusedRows = (error: unknown): RowFieldErrors => sentFields.refused(error);
