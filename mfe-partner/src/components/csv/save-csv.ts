import { csvText, type CsvCell } from './csv-text.ts';

/** How long the browser may take to pick up a file before its memory is given back, in ms. */
const revokeAfterMs = 60_000;

/** Has the browser save rows as a CSV file; the first row is the heading. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  const address = URL.createObjectURL(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs);
}
