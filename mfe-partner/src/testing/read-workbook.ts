import { unzip } from './unzip.ts';

/** A cell as a spreadsheet reads it: a text, a number, or nothing; a day is `2026-11-10`. */
type ReadCell = string | number | null;

export interface ReadSheet {
  readonly name: string;
  readonly rows: readonly (readonly ReadCell[])[];
  /** Formats of the same cells, null where there is none. */
  readonly formats: readonly (readonly (string | null)[])[];
  readonly widths: readonly number[];
  /** Rows that stay while the others scroll. */
  readonly frozenRows: number;
  readonly formulas: number;
}

interface FoundCell {
  readonly column: number;
  readonly format: string | null;
  readonly value: ReadCell;
}

const dayMs = 86_400_000;
/** The day that Excel counts as 0, for days after February 1900. */
const excelEpoch = Date.UTC(1899, 11, 30);
/** Formats that have no element in the file. Source: ECMA-376, numFmt */
const builtIn = [
  ['3', '#,##0'],
  ['49', '@'],
] as const;

/** The formats of a workbook by the number of a cell's style. */
function formatsIn(styles: Document): (string | null)[] {
  const own = [...styles.querySelectorAll('numFmt')].map(
    (each) => [each.getAttribute('numFmtId'), each.getAttribute('formatCode')] as const,
  );
  const codes = new Map<string | null, string | null>([...builtIn, ...own]);
  return [...styles.querySelectorAll('cellXfs > xf')].map((each) => codes.get(each.getAttribute('numFmtId')) ?? null);
}

/** A day stays a number where it has an hour. */
function readNumber(value: number, format: string | null): ReadCell {
  if (format !== 'yyyy-mm-dd' || !Number.isInteger(value)) return value;
  return new Date(excelEpoch + value * dayMs).toISOString().slice(0, 10);
}

/** Reads a cell; columns beyond Z are not expected. */
function readCell(cell: Element, texts: readonly string[], formats: readonly (string | null)[]): FoundCell {
  const value = Number(cell.querySelector('v')?.textContent);
  const format = formats[Number(cell.getAttribute('s') ?? Number.NaN)] ?? null;
  return {
    column: (cell.getAttribute('r') ?? '').charCodeAt(0) - 65,
    format,
    value: cell.getAttribute('t') === 's' ? (texts[value] ?? null) : readNumber(value, format),
  };
}

/** One value for each column up to the last cell. */
function inColumns<T>(cells: readonly FoundCell[], valueOf: (cell: FoundCell) => T): (T | null)[] {
  const values = new Map(cells.map((cell) => [cell.column, valueOf(cell)]));
  return Array.from({ length: (cells.at(-1)?.column ?? -1) + 1 }, (_, column) => values.get(column) ?? null);
}

/** Reads a workbook back as a spreadsheet would. @throws where its XML is broken */
export async function readWorkbook(file: Blob): Promise<ReadSheet[]> {
  const files = unzip(Buffer.from(await file.arrayBuffer()));
  const parse = (name: string) => {
    const page = new DOMParser().parseFromString(files.get(name) ?? '', 'application/xml');
    if (page.querySelector('parsererror')) throw new Error(`no XML: ${name}`);
    return page;
  };
  const formats = formatsIn(parse('xl/styles.xml'));
  const texts = [...parse('xl/sharedStrings.xml').querySelectorAll('si')].map((each) => each.textContent ?? '');
  return [...parse('xl/workbook.xml').querySelectorAll('sheet')].map((sheet, index) => {
    const page = parse(`xl/worksheets/sheet${index + 1}.xml`);
    const rows = [...page.querySelectorAll('row')].map((row) =>
      [...row.querySelectorAll('c')].map((cell) => readCell(cell, texts, formats)),
    );
    return {
      name: sheet.getAttribute('name') ?? '',
      rows: rows.map((cells) => inColumns(cells, ({ value }) => value)),
      formats: rows.map((cells) => inColumns(cells, ({ format }) => format)),
      widths: [...page.querySelectorAll('cols > col')].map((each) => Number(each.getAttribute('width'))),
      frozenRows: Number(page.querySelector('pane[state=frozen]')?.getAttribute('ySplit') ?? 0),
      formulas: page.querySelectorAll('f').length,
    };
  });
}
