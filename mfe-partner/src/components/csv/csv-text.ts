import { csvFormatRows, csvParseRows } from 'd3-dsv';

export type CsvCell = string | number | null | undefined;

/**
 * How a cell begins that a spreadsheet would run as a formula; full-width signs are read as plain ones by spreadsheets
 * set to Korean, Japanese or Chinese. Source: quality.md "Security", OWASP "CSV injection".
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
const mark = '\ufeff';

/** A text begins with an apostrophe where it would be a formula; a number is a number, below zero too. */
function cellText(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell);
  return cell == null ? '' : formula.test(cell) ? `'${cell}` : cell;
}

/** Writes rows as CSV, with the mark at its beginning by which spreadsheets know UTF-8. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `${mark}${csvFormatRows(rows.map((row) => row.map(cellText)))}\n`;
}

/**
 * Reads CSV into rows of trimmed texts, empty lines left out; what `csvText` made harmless comes back as it was. Never
 * d3's `csvParse`: it compiles code, which the page's policy forbids.
 */
export function csvRows(text: string): string[][] {
  const rows = csvParseRows(text.startsWith(mark) ? text.slice(1) : text);
  const read = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell).trim();
  return rows.map((row) => row.map(read)).filter((row) => row.some((cell) => cell !== ''));
}
