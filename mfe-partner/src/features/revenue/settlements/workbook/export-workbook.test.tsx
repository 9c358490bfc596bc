import { listFranchisePayments, readSettlement, type LedgerLine } from '@hamkke/contracts';
import { aLine, fakeApiForEach } from '@hamkke/screen-kit/testing';
import { memoryPartnerTexts } from '@hamkke/shell-api';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aSettlement } from '../../../../testing/builders.ts';
import { open, partnerId, partnerSession } from '../../../../testing/harness.tsx';
import { readWorkbook, type ReadSheet } from '../../../../testing/read-workbook.ts';
import { savedFiles } from '../../../../testing/saved-files.ts';
import type { Statement } from '../use-settlements.ts';

const api = fakeApiForEach('franchise');
const at = '/franchise-dashboard/revenue/settlements/S-2026-10';
const file = 'hamkke-settlement-2026-10.xlsx';
const library = 'write-excel-file/browser';
const partner = partnerSession.status === 'signed-in' ? partnerSession.user.franchiseInfo?.name : undefined;

/** Shortly after midnight of 10 October in Seoul, while it is the ninth in London. */
const afterMidnight = '2026-10-09T15:30:00.000Z';
const paid = aLine({ amount: 400_000, at: afterMidnight });
const back = aLine({
  entryId: 'E-2',
  kind: 'refunded',
  amount: 40_000,
  at: '2026-10-31T14:59:59.000Z',
  orderId: 'H261031ABCDEF',
  trigger: 'cancelled',
});
const october: Statement = { ...aSettlement(), lines: [paid, back] };
const answers = (statement: Statement) =>
  api().on(readSettlement, { id: partnerId, settlementId: 'S-2026-10' }, { body: statement });

let files: Map<string, Blob>;
beforeEach(() => {
  files = savedFiles();
  answers(october);
});
afterEach(() => {
  vi.doUnmock(library);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function download(opening: Parameters<typeof open>[1] = {}, name: string | RegExp = '엑셀로 받기') {
  const { user } = await open(at, opening);
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect([...files.keys()]).toEqual([file]));
  return await readWorkbook(files.get(file) ?? new Blob());
}

/** The row of a sheet that begins with a text, without it. */
const row = (sheet: ReadSheet | undefined, label: string) => sheet?.rows.find(([first]) => first === label)?.slice(1);
const sumOf = (sheet: ReadSheet | undefined, column: number, count: number) =>
  sheet?.rows.slice(1, 1 + count).reduce((sum, cells) => sum + Number(cells[column]), 0);

describe('the workbook of a month', () => {
  it('has its sums with supply value and VAT, and a row for each line', async () => {
    const [summary, lines, ...more] = await download();
    expect(more).toEqual([]);
    expect(summary).toMatchObject({ name: '정산 요약', frozenRows: 1 });
    expect(summary?.rows).toEqual([
      ['항목', '금액 (부가세 포함)', '공급가액', '부가세'],
      ['파트너', partner],
      ['정산 월', '2026년 10월'],
      ['임대 매출', 400_000, 363_636, 36_364],
      ['환불 합계', -40_000, -36_364, -3_636],
      ['정산 기준 금액', 360_000, 327_272, 32_728],
      ['수수료 10% (부가세 포함)', -36_000, -32_727, -3_273],
      ['정산 금액', 324_000],
      ['지급일', '2026-11-16'],
    ]);
    expect(lines).toMatchObject({ name: '결제 내역', frozenRows: 1 });
    expect(lines?.rows).toEqual([
      ['날짜', '주문 번호', '지점', '보관함', '구분', '금액 (부가세 포함)', '공급가액', '부가세', '정산 몫'],
      ['2026-10-10', 'H261110ABCDEF', '함께보관 강남점', 'SB-1', '결제', 400_000, 363_636, 36_364, 360_000],
      ['2026-10-31', 'H261031ABCDEF', '함께보관 강남점', 'SB-1', '환불', -40_000, -36_364, -3_636, -36_000],
      ['내역 합계', null, null, null, null, 360_000, 327_272, 32_728, 324_000],
    ]);
    expect(lines?.formats[1]).toEqual(['yyyy-mm-dd', '@', '@', '@', '@', '#,##0', '#,##0', '#,##0', '#,##0']);
    expect(await screen.findByText('엑셀 파일을 받았어요')).toBeVisible();
  });

  it('has every line of the settlement, and adds up to the statement, to the won', async () => {
    const amounts = Array.from({ length: 1_500 }, (_, index) => 10_003 + index * 7);
    const lines = amounts.map((amount, index): LedgerLine => aLine({ entryId: `E-${index}`, amount }));
    const base = amounts.reduce((sum, amount) => sum + amount, 0);
    const fee = Math.round(base / 10);
    const vat = Math.round(fee / 11);
    answers({ ...october, lines, paid: base, refunded: 0, base, fee, vat, amount: base - fee, entryCount: 1_500 });
    const [summary, sheet] = await download();
    expect(sheet?.rows).toHaveLength(1 + 1_500 + 2);
    const [gross, supply, tax, share] = [5, 6, 7, 8].map((column) => sumOf(sheet, column, 1_500));
    expect(gross).toBe(base);
    expect(Number(supply) + Number(tax)).toBe(base);
    expect(row(summary, '임대 매출')).toEqual([base, supply, tax]);
    // the lines are rounded each, the settlement as a whole
    const rounding = Number(row(sheet, '끝수 차이')?.at(-1));
    expect(rounding).not.toBe(0);
    expect(Number(share) + rounding).toBe(base - fee);
    expect(row(sheet, '내역 합계')?.slice(4)).toEqual([base, supply, tax, base - fee]);
    expect(api().queries(listFranchisePayments, { id: partnerId })).toEqual([]);
  });

  it('with VAT on top the fee has it besides', async () => {
    const terms = { ...october.terms, vatOnFee: 'added' as const };
    answers({ ...october, terms, vat: 3_600, amount: 320_400 });
    const [summary, lines] = await download();
    expect(row(summary, '수수료 10% (부가세 포함)')).toEqual([-39_600, -36_000, -3_600]);
    expect(row(summary, '정산 금액')).toEqual([320_400]);
    expect(row(lines, '내역 합계')?.at(-1)).toBe(320_400);
    expect(row(lines, '끝수 차이')).toBeUndefined();
  });

  it('without a partner id there is no day of payment', async () => {
    answers({ ...october, status: 'needed', partnerId: null });
    expect(row((await download())[0], '지급일')).toEqual(['파트너 ID를 기다려요']);
  });

  it('of a statement that does not add up has no tax of what the lines do not come to, and says so', async () => {
    answers({ ...october, lines: [paid] });
    const [summary, lines] = await download();
    expect(row(summary, '임대 매출')).toEqual([400_000, 363_636, 36_364]);
    expect(row(summary, '환불 합계')).toEqual([-40_000]);
    expect(row(summary, '정산 기준 금액')).toEqual([360_000]);
    expect(row(summary, '이 정산서의 합계가 맞지 않아요')).toEqual(['확인할 수 있도록 문의해 주세요.']);
    expect(row(lines, '내역 합계')?.at(-1)).toBe(360_000);
    expect(row(lines, '끝수 차이')).toBeUndefined();
  });

  it('of a month without lines has its sums alone', async () => {
    const none = { paid: 0, refunded: 0, base: 0, fee: 0, vat: 0, amount: 0, entryCount: 0 };
    answers({ ...october, ...none, lines: [] });
    const sheets = await download();
    expect(sheets.map(({ name }) => name)).toEqual(['정산 요약']);
    expect(row(sheets[0], '임대 매출')).toEqual([0, 0, 0]);
  });

  it('has names that look like formulas as texts', async () => {
    answers({ ...october, lines: [{ ...paid, locationName: '=1+1', unitNumber: '-A1' }, back] });
    const [, lines] = await download();
    expect(lines).toMatchObject({ formulas: 0 });
    expect(lines?.rows[1]?.slice(2, 4)).toEqual(['=1+1', '-A1']);
  });

  it.each([
    ['en', 'Download Excel', ['Summary', 'Payments'], 'October 2026'],
    ['ja', 'Excelをダウンロード', ['精算の概要', '決済履歴'], '2026年10月'],
    ['zh', '下载 Excel', ['结算概要', '支付记录'], '2026年10月'],
  ] as const)('is in the language of its reader: %s', async (language, button, names, month) => {
    const texts = { '함께보관 강남점': 'Hamkke Gangnam' };
    // of 40,000.5 won of fee the lines have 20,000 each
    const halves = [200_003, 200_002].map((amount, index) => aLine({ entryId: `E-${index}`, amount }));
    const sums = { paid: 400_005, refunded: 0, base: 400_005, fee: 40_001, vat: 3_636, amount: 360_004 };
    answers({ ...october, ...sums, status: 'needed', lines: halves });
    const partnerTexts = memoryPartnerTexts({ en: texts, ja: texts, zh: texts });
    const sheets = await download({ language, shell: { partnerTexts } }, button);
    expect(sheets.map(({ name }) => name)).toEqual(names);
    expect(sheets[0]?.rows[2]?.[1]).toBe(month);
    expect(sheets[1]?.rows[1]?.[2]).toBe('Hamkke Gangnam');
    expect(sheets[1]?.rows.at(-2)?.at(-1)).toBe(-1);
    // what partners typed of themselves stays as it is
    const cells = sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => cell !== partner);
    expect(cells.filter((cell) => /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(String(cell)))).toEqual([]);
  });
});

describe('while it is made', () => {
  it('loads the library by the press, is busy, and is made once', async () => {
    let finish: (made: Blob) => void = () => undefined;
    const made = new Promise<Blob>((resolve) => (finish = resolve));
    const write = vi.fn(() => ({ toBlob: async () => await made }));
    const load = vi.fn(() => ({ default: write }));
    vi.doMock(library, load);
    const { user } = await open(at);
    const button = await screen.findByRole('button', { name: '엑셀로 받기' });
    expect(load).not.toHaveBeenCalled();
    await user.click(button);
    await waitFor(() => expect(write).toHaveBeenCalledOnce());
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveTextContent('모으는 중...');
    await user.click(button);
    finish(new Blob());
    await waitFor(() => expect([...files.keys()]).toEqual([file]));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(button).toHaveTextContent('엑셀로 받기');
    expect(write).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'cannot be loaded',
      () => {
        throw new Error('no chunk');
      },
    ],
    ['fails', () => ({ default: () => ({ toBlob: async () => await Promise.reject(new Error('no memory')) }) })],
  ] as const)('says that nothing was saved where the library %s, and can be pressed again', async (_, module) => {
    vi.doMock(library, module);
    const { user } = await open(at);
    const button = await screen.findByRole('button', { name: '엑셀로 받기' });
    await user.click(button);
    expect(await screen.findByText('내려받지 못했어요')).toBeVisible();
    expect(files.size).toBe(0);
    vi.doUnmock(library);
    await user.click(button);
    await waitFor(() => expect([...files.keys()]).toEqual([file]));
  });
});
