import { describe, expect, it } from 'vitest';
import { csvRows, csvText } from './csv-text.ts';

describe('CSV', () => {
  it('has the mark, quotes what needs it, and leaves numbers numbers', () => {
    expect(
      csvText([
        ['이름', '금액'],
        ['강남, "본점"', -4000],
        [null, undefined],
      ]),
    ).toBe('\ufeff이름,금액\n"강남, ""본점""",-4000\n,\n');
  });

  it.each(['=1+1', '+82-2', '-1', '@sum', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠sum'])(
    '%j cannot be run by a spreadsheet, and comes back as it was',
    (text) => {
      const written = csvText([[text]]);
      expect(written.replace('\ufeff', '').replace(/^"/, '')).toMatch(/^'/);
      expect(csvRows(written)).toEqual([[text.trim()]]);
    },
  );

  it('reads what spreadsheets write: mark, CRLF, blanks, empty lines', () => {
    expect(csvRows('\ufeffsize,count\r\n M , 3 \r\n,\r\n\r\n')).toEqual([
      ['size', 'count'],
      ['M', '3'],
    ]);
  });
});
