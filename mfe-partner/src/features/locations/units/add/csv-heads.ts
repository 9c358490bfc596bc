import type { Language } from '@hamkke/ui/languages';

/**
 * The columns of a file of units, in the order in which they are written; read in any order. These names are understood
 * in every language.
 */
export const csvColumns = [
  'unitNumber',
  'size',
  'monthlyPrice',
  'quarterlyPrice',
  'yearlyPrice',
  'dailyPrice',
  'count',
  'isAvailable',
] as const;
export type CsvColumn = (typeof csvColumns)[number];

/**
 * What the columns are called in each language. All are here, not among a language's texts: a file that was written in
 * one is read in any other.
 */
const heads: Readonly<Record<Language, Readonly<Record<CsvColumn, string>>>> = {
  ko: {
    unitNumber: '보관함 번호',
    size: '크기',
    monthlyPrice: '월 요금',
    quarterlyPrice: '3개월 요금',
    yearlyPrice: '1년 요금',
    dailyPrice: '일 요금',
    count: '개수',
    isAvailable: '대여',
  },
  en: {
    unitNumber: 'Unit number',
    size: 'Size',
    monthlyPrice: 'Monthly price',
    quarterlyPrice: '3-month price',
    yearlyPrice: 'Yearly price',
    dailyPrice: 'Daily price',
    count: 'Count',
    isAvailable: 'For rent',
  },
  ja: {
    unitNumber: 'ボックス番号',
    size: 'サイズ',
    monthlyPrice: '月額料金',
    quarterlyPrice: '3か月料金',
    yearlyPrice: '年額料金',
    dailyPrice: '日額料金',
    count: '個数',
    isAvailable: '貸出',
  },
  zh: {
    unitNumber: '储物仓编号',
    size: '尺寸',
    monthlyPrice: '月租金',
    quarterlyPrice: '3个月租金',
    yearlyPrice: '年租金',
    dailyPrice: '日租金',
    count: '数量',
    isAvailable: '可租',
  },
};

/** What a column is called in a language. */
export function csvHead(column: CsvColumn, language: Language): string {
  return heads[language][column];
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
const columnOf = new Map(
  csvColumns.flatMap((column) =>
    [column, ...Object.values(heads).map((names) => names[column])].map((name) => [plain(name), column] as const),
  ),
);

/** The column that a head names in any language, whatever its case and blanks; undefined for one that is not ours. */
export function columnNamed(head: string): CsvColumn | undefined {
  return columnOf.get(plain(head));
}
