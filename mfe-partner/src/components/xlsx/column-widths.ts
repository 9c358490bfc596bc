import type { Sheet, SheetCell } from './sheet.ts';

/** The widest column that Excel takes, in characters. Source: limits of Excel */
const widest = 255;
/** Room beside the content, in characters: a bold heading is wider than its letters. */
const padding = 2;
/** Letters that take the place of two digits: Hangul, Chinese characters, kana and full-width signs. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;
const amounts = new Intl.NumberFormat('en');

const textWidth = (text: string) => text.length + (text.match(wide)?.length ?? 0);

function cellWidth(cell: SheetCell): number {
  switch (cell?.kind) {
    case 'text':
      return textWidth(cell.text);
    case 'won':
      return amounts.format(cell.won).length;
    case 'day':
      return 'yyyy-mm-dd'.length;
    default:
      return 0;
  }
}

/** How wide each column must be for its heading and its longest cell, in characters of a digit's width. */
export function columnWidths({ heading, rows }: Sheet): number[] {
  return heading.map((head, column) => {
    const longest = rows.reduce(
      (width, { cells }) => Math.max(width, cellWidth(cells[column] ?? null)),
      textWidth(head),
    );
    return Math.min(widest, longest + padding);
  });
}
