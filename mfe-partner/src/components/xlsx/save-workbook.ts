import type { Cell } from 'write-excel-file/browser';
import { saveFile } from '../save-file.ts';
import { columnWidths } from './column-widths.ts';
import type { Sheet, SheetCell } from './sheet.ts';

/**
 * The library looks texts up in a plain object, where `constructor` is there before anybody wrote it: such a text would
 * make a file that Excel refuses. A blank at its end makes it another key.
 */
const findable = (text: string) => (text in Object.prototype ? `${text} ` : text);

/** A cell as the library takes it; format `@` leaves a text a text when it is edited, whatever it begins with. */
function libraryCell(cell: SheetCell, strong: boolean): Cell {
  const font = strong ? ({ fontWeight: 'bold' } as const) : {};
  switch (cell?.kind) {
    case 'text':
      return { type: String, value: findable(cell.text), format: '@', ...font };
    case 'won':
      return { type: Number, value: cell.won, format: '#,##0', ...font };
    case 'day':
      // the library counts days in UTC
      return { type: Date, value: new Date(`${cell.day}T00:00:00Z`), format: 'yyyy-mm-dd', ...font };
    default:
      return null;
  }
}

/**
 * Has the browser save sheets as an Excel workbook. The library is loaded by the first call.
 * @throws when the library cannot be loaded or refuses the sheets
 */
export async function saveWorkbook(name: string, sheets: readonly Sheet[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const written = writeXlsxFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      stickyRowsCount: 1,
      columns: columnWidths(sheet).map((width) => ({ width })),
      data: [
        sheet.heading.map((text): Cell => ({ type: String, value: text, fontWeight: 'bold' })),
        ...sheet.rows.map(({ cells, strong = false }) => cells.map((cell) => libraryCell(cell, strong))),
      ],
    })),
  );
  saveFile(name, await written.toBlob());
}
