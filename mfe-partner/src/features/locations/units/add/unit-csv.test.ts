import { languageCodes } from '@hamkke/ui/languages';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../components/csv/csv-text.ts';
import { aUnit, today } from '../../testing/builders.ts';
import { unitStatusesOf } from '../unit-status.ts';
import { columnNamed, csvColumns, csvHead } from './csv-heads.ts';
import { readFileText } from './read-file.ts';
import { lineFieldError, readUnitTable, unitTable } from './unit-csv.ts';

const head = 'unitNumber,size,monthlyPrice,quarterlyPrice,yearlyPrice,dailyPrice,count';
const read = (...lines: string[]) => readUnitTable([head, ...lines].join('\n'), 'gangnam');

describe('a file of units', () => {
  it('that was written comes back as the same units', () => {
    const units = [aUnit('M', 3, { isForRent: false }), aUnit('SB', 1, { dailyPrice: null })];
    const reading = readUnitTable(csvText(unitTable(unitStatusesOf(units, [], today), 'ko')), 'gangnam');
    expect(reading).toEqual({
      fieldErrors: [],
      rows: [
        {
          unitNumber: 'gangnam-SB-1',
          size: 'SB',
          monthlyPrice: 40_000,
          quarterlyPrice: 120_000,
          yearlyPrice: 480_000,
          isAvailable: true,
          count: 1,
        },
        {
          unitNumber: 'gangnam-M-3',
          size: 'M',
          monthlyPrice: 60_000,
          quarterlyPrice: 180_000,
          yearlyPrice: 720_000,
          dailyPrice: 3_000,
          isAvailable: false,
          count: 1,
        },
      ],
    });
  });

  it.each(languageCodes)(
    'that was written in %s has its heads in it, and is read in any other language',
    (language) => {
      const units = [aUnit('M', 3)];
      const text = csvText(unitTable(unitStatusesOf(units, [], today), language));
      const [, head = ''] = /^\ufeff(.*)\n/.exec(text) ?? [];
      expect(new Set(head.split(',')).size).toBe(csvColumns.length);
      expect(/[가-힣]/.test(head)).toBe(language === 'ko');
      expect(readUnitTable(text, 'gangnam')).toMatchObject({
        fieldErrors: [],
        rows: [
          {
            unitNumber: 'gangnam-M-3',
            size: 'M',
            monthlyPrice: 60_000,
            quarterlyPrice: 180_000,
            yearlyPrice: 720_000,
            dailyPrice: 3_000,
            count: 1,
          },
        ],
      });
    },
  );

  it('no head means two columns', () => {
    const meant = languageCodes.flatMap((language) =>
      csvColumns.map((column) => [csvHead(column, language), column] as const),
    );
    expect(meant.filter(([head, column]) => columnNamed(head) !== column)).toEqual([]);
  });

  it('may have its columns in any order, sizes and names in any case, amounts with separators, numbers without the location', () => {
    const text =
      'Size,COUNT,monthlyPrice,quarterlyPrice,yearlyPrice,unitNumber,note\nxl,,"100,000",300000원,1200000,XL-2,x\n';
    expect(readUnitTable(text, 'gangnam')).toEqual({
      fieldErrors: [],
      rows: [
        {
          size: 'XL',
          monthlyPrice: 100_000,
          quarterlyPrice: 300_000,
          yearlyPrice: 1_200_000,
          unitNumber: 'gangnam-XL-2',
        },
      ],
    });
  });

  it.each([
    ['Y', true],
    ['예', true],
    ['はい', true],
    ['N', false],
    ['x', false],
    ['否', false],
  ] as const)('%s says whether it is for rent', (text, isAvailable) => {
    expect(readUnitTable(`${head},For rent\n,M,1,1,1,1,1,${text}`, 'gangnam')).toMatchObject({
      fieldErrors: [],
      rows: [{ isAvailable }],
    });
  });

  it('whether it is for rent may be left out; what is neither yes nor no is said', () => {
    const reading = readUnitTable([`${head},대여`, ',M,1,1,1,1,1,', ',M,1,1,1,1,1,maybe'].join('\n'), 'gangnam');
    expect(reading).toMatchObject({ fieldErrors: [{ line: 3, what: 'isAvailable' }] });
    expect('rows' in reading && reading.rows[0]).not.toHaveProperty('isAvailable');
  });

  it('shows what is wrong by line', () => {
    const reading = read(',M,60000,180000,720000,3000,10', ',S,60000,180000,720000,3000,10', ',M,,180000,720000,x,201');
    expect(
      'fieldErrors' in reading && reading.fieldErrors.map(({ line, what }) => `${line} ${what}`).toSorted(),
    ).toEqual(['3 size', '4 count', '4 dailyPrice', '4 monthlyPrice']);
  });

  it.each([
    ['', { problem: 'empty' }],
    [head, { problem: 'empty' }],
    ['size,price\nM,1', { problem: 'columns', missing: ['monthlyPrice', 'quarterlyPrice', 'yearlyPrice'] }],
    [[head, ...Array.from({ length: 501 }, () => ',M,1,1,1,1,1')].join('\n'), { problem: 'tooMany' }],
  ])('%.20s… cannot be read', (text, problem) => {
    expect(readUnitTable(text, 'gangnam')).toEqual(problem);
  });

  it('as many rows as the call takes are read', () => {
    const reading = readUnitTable([head, ...Array.from({ length: 500 }, () => ',M,1,1,1,1,1')].join('\n'), 'gangnam');
    expect('rows' in reading && reading.rows).toHaveLength(500);
  });

  it('what only the server can find has words of its own', () => {
    expect([
      lineFieldError(0, 'size', 'mismatch'),
      lineFieldError(1, 'unitNumber', 'not_allowed'),
      lineFieldError(2, 'unitNumber', 'mismatch'),
      lineFieldError(3, undefined, 'type'),
    ]).toEqual([
      { line: 2, what: 'otherSize' },
      { line: 3, what: 'numberTwice' },
      { line: 4, what: 'unitNumber' },
      { line: 5, what: 'row' },
    ]);
  });

  it('is read as UTF-8, else as spreadsheets in Korea save, and not at all when it is too large', async () => {
    await expect(readFileText(new Blob(['크기']))).resolves.toBe('크기');
    await expect(readFileText(new Blob([new Uint8Array([0xc5, 0xa9, 0xb1, 0xe2])]))).resolves.toBe('크기');
    await expect(readFileText(new Blob([new Uint8Array(1_000_001)]))).rejects.toThrow(RangeError);
  });
});
