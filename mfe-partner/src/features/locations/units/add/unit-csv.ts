import { unitRowSchema, type Location, type Unit } from '@hamkke/contracts';
import { sizes } from '@hamkke/money';
import type { Language } from '@hamkke/ui/languages';
import { csvRows, type CsvCell } from '../../../../components/csv/csv-text.ts';
import { saveCsv } from '../../../../components/csv/save-csv.ts';
import { amountIn } from '../prices.ts';
import { offerFields, offerIn, offerKinds, type OfferInput, type OfferTexts } from '../unit-offer.ts';
import { isForRent, type UnitStatus } from '../unit-status.ts';
import { columnNamed, csvColumns, csvHead, type CsvColumn } from './csv-heads.ts';
import type { UnitRow } from './use-bulk.ts';

/** Without these there is nothing to read. */
const neededColumns: readonly CsvColumn[] = ['size', ...offerFields.filter((field) => offerKinds[field].required)];
/** Source: contract, changeUnits. */
export const maxRows = 500;

/** All units as rows under the columns' names in a language. */
export function unitTable(units: readonly UnitStatus[], language: Language): readonly (readonly CsvCell[])[] {
  return [
    csvColumns.map((column) => csvHead(column, language)),
    ...units.map(({ unit }) => csvColumns.map((column) => cellOf(unit, column))),
  ];
}

function cellOf(unit: Unit, column: CsvColumn): CsvCell {
  if (column === 'count') return 1;
  return column === 'isAvailable' ? (isForRent(unit) ? 'Y' : 'N') : unit[column];
}

/** Has the browser save the units of a location as a file that can be changed and read in again. */
export function saveUnits(location: Location, units: readonly UnitStatus[], language: Language): void {
  saveCsv(`hamkke-units-${location.id}.csv`, unitTable(units, language));
}

/** Something wrong in a file: `line` counts its filled lines, the columns' names are line 1. */
export interface LineFieldError {
  readonly line: number;
  readonly what: CsvColumn | 'row' | 'otherSize' | 'numberTwice' | 'oneNumber' | 'tooManyNew';
}
export type FileReading =
  | { readonly rows: readonly UnitRow[]; readonly fieldErrors: readonly LineFieldError[] }
  | { readonly problem: 'empty' | 'tooMany' }
  | { readonly problem: 'columns'; readonly missing: readonly CsvColumn[] };

/** The line that a row of the call came from. */
function lineOf(row: number): number {
  return row + 2;
}

/** The number as it is stored: a file written by hand may leave the location's id out. */
function fullNumber(text: string, locationId: string): string {
  return /^[A-Z0-9.]+-\d+$/i.test(text) && !text.startsWith(`${locationId}-`) ? `${locationId}-${text}` : text;
}

/** What people write for yes and no, in the languages of the page and of spreadsheets. */
const yesTexts = new Set(['y', 'yes', 'true', '1', 'o', '예', '네', 'はい', '是']);
const noTexts = new Set(['n', 'no', 'false', '0', 'x', '아니요', '아니오', 'いいえ', '否']);

/** Whether a unit is for rent, as a file says it; what is neither yes nor no is left for the contract to refuse. */
function forRentIn(text: string): boolean {
  const lowerCase = text.toLowerCase();
  return yesTexts.has(lowerCase) || (noTexts.has(lowerCase) ? false : (text as unknown as boolean));
}

/** What a line says of the offer; an empty cell leaves a known unit's field as it is. */
function offerInLine(cell: (column: CsvColumn) => string): OfferInput {
  const texts = Object.fromEntries(offerFields.map((field) => [field, cell(field)])) as OfferTexts;
  return Object.fromEntries(Object.entries(offerIn(texts)).filter(([, value]) => value !== null)) as OfferInput;
}

function rowOf(cell: (column: CsvColumn) => string, locationId: string): UnitRow {
  const [size, count, number, forRent] = [cell('size'), cell('count'), cell('unitNumber'), cell('isAvailable')];
  return {
    // Whatever is no size is left for the contract to refuse.
    size: (sizes.find((each) => each.toLowerCase() === size.toLowerCase()) ?? size) as UnitRow['size'],
    ...offerInLine(cell),
    ...(count !== '' && { count: amountIn(count) }),
    ...(forRent !== '' && { isAvailable: forRentIn(forRent) }),
    ...(number !== '' && { unitNumber: fullNumber(number, locationId) }),
  };
}

/** Reads a file of units: rows for the call, or what is wrong in which line, validated by the contract. */
export function readUnitTable(text: string, locationId: string): FileReading {
  const [head, ...body] = csvRows(text);
  if (!head) return { problem: 'empty' };
  const names = head.map(columnNamed);
  const indexOf = (column: CsvColumn) => names.indexOf(column);
  const missing = neededColumns.filter((column) => indexOf(column) < 0);
  if (missing.length > 0) return { problem: 'columns', missing };
  if (body.length === 0) return { problem: 'empty' };
  if (body.length > maxRows) return { problem: 'tooMany' };
  const rows = body.map((cells) => rowOf((column) => cells[indexOf(column)] ?? '', locationId));
  const fieldErrors = rows.flatMap((row, index) =>
    (unitRowSchema.safeParse(row).error?.issues ?? []).map(({ path }) => lineFieldError(index, path[0], 'format')),
  );
  return { rows, fieldErrors };
}

/** What only the server can find: it knows the location's units and the other lines. */
const serverFieldErrors: Readonly<Record<string, LineFieldError['what']>> = {
  'size mismatch': 'otherSize',
  'unitNumber not_allowed': 'numberTwice',
  'count mismatch': 'oneNumber',
  'count too_big': 'tooManyNew',
};

/** What is wrong with a row of the call, as a line of the file. */
export function lineFieldError(row: number, field: unknown, code: string): LineFieldError {
  const column = csvColumns.find((each) => each === field);
  return { line: lineOf(row), what: serverFieldErrors[`${String(field)} ${code}`] ?? column ?? 'row' };
}
