import { calendarDate } from '@hamkke/money';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { saveWorkbook } from './save-workbook.ts';
import { dayCell, textCell, wonCell, type Sheet } from './sheet.ts';

let files: Map<string, Blob>;
beforeEach(() => void (files = savedFiles()));
afterEach(() => {
  vi.doUnmock('write-excel-file/browser');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function readBack(...sheets: readonly Sheet[]) {
  await saveWorkbook('x.xlsx', sheets);
  return await readWorkbook(files.get('x.xlsx') ?? new Blob());
}

describe('a workbook', () => {
  it('has amounts as numbers, days as dates, and its heading stays', async () => {
    const [sheet, second] = await readBack(
      {
        name: '내역',
        heading: ['날짜', '이름', '금액'],
        rows: [
          { cells: [dayCell(calendarDate('2026-03-01')), textCell('A & <B> "C"'), wonCell(-1_234_567)] },
          { cells: [textCell('합계'), null, wonCell(0)], strong: true },
        ],
      },
      { name: '요약', heading: ['a'], rows: [] },
    );
    expect(sheet).toMatchObject({
      name: '내역',
      frozenRows: 1,
      rows: [
        ['날짜', '이름', '금액'],
        ['2026-03-01', 'A & <B> "C"', -1_234_567],
        ['합계', null, 0],
      ],
      formats: [
        [null, null, null],
        ['yyyy-mm-dd', '@', '#,##0'],
        ['@', null, '#,##0'],
      ],
    });
    expect(second).toMatchObject({ name: '요약', frozenRows: 1, rows: [['a']] });
    expect(files.get('x.xlsx')?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  it.each(['=1+1', '+82-2', '-1', '@sum', '=HYPERLINK("http://x")', '＝1+1'])(
    '%j is a text and no formula, now and when the cell is edited',
    async (text) => {
      const [sheet] = await readBack({ name: 'a', heading: ['a'], rows: [{ cells: [textCell(text)] }] });
      expect(sheet).toMatchObject({ formulas: 0, rows: [['a'], [text]], formats: [[null], ['@']] });
    },
  );

  it.each(['constructor', '__proto__', 'toString'])('%j is a text as any other', async (text) => {
    const [sheet] = await readBack({ name: 'a', heading: ['a'], rows: [{ cells: [textCell(text)] }] });
    expect(sheet?.rows).toEqual([['a'], [`${text} `]]);
  });

  it('leaves out what XML cannot have', async () => {
    const [sheet] = await readBack({ name: 'a', heading: ['a'], rows: [{ cells: [textCell('B\u0000\u0008 1')] }] });
    expect(sheet?.rows[1]).toEqual(['B 1']);
  });

  it('has columns as wide as their content; Hangul takes two digits', async () => {
    const [sheet] = await readBack({
      name: 'a',
      heading: ['가나다', 'b', 'c', 'd'],
      rows: [
        { cells: [null, textCell('함께 A'), wonCell(-1_000_000), dayCell(calendarDate('2026-03-01'))] },
        { cells: [textCell('x'), textCell('y'.repeat(300))] },
      ],
    });
    expect(sheet?.widths).toEqual([8, 255, 12, 12]);
  });

  it('a name that Excel refuses saves nothing', async () => {
    await expect(saveWorkbook('x.xlsx', [{ name: 'a/b', heading: ['a'], rows: [] }])).rejects.toThrow(/illegal/);
    expect(files.size).toBe(0);
  });

  it('loads the library when the first one is saved, and not before', async () => {
    const load = vi.fn(() => ({ default: () => ({ toBlob: async () => await Promise.resolve(new Blob()) }) }));
    vi.resetModules();
    vi.doMock('write-excel-file/browser', load);
    const fresh = await import('./save-workbook.ts');
    expect(load).not.toHaveBeenCalled();
    await fresh.saveWorkbook('x.xlsx', []);
    expect(load).toHaveBeenCalledOnce();
    expect(files.size).toBe(1);
  });
});
