import { saveFile } from '../save-file.ts';
import { csvText, type CsvCell } from './csv-text.ts';

/** Has the browser save rows as a CSV file; the first row is the heading. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }));
}
