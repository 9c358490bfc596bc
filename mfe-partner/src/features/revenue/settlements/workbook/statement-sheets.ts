import { seoulDateOf } from '@hamkke/money';
import { unitLabel } from '@hamkke/screen-kit/formatting';
import type { TFunction } from 'i18next';
import { dayCell, textCell, wonCell, type Sheet, type SheetRow } from '../../../../components/xlsx/sheet.ts';
import { addsUp } from '../adds-up.ts';
import type { Statement } from '../use-settlements.ts';
import { lineAmount, lineShare, sumLines, type TaxedAmount } from './line-amounts.ts';

/** What a workbook is written with. */
interface SheetTexts {
  readonly t: TFunction;
  /** The partner's name, as it was typed. */
  readonly partner: string;
  /** `2026-10` for the reader. */
  readonly month: (month: string) => string;
  /** What partners published, in the reader's language. */
  readonly own: (text: string) => string;
}

/** Adds the tax to a sum of the server; without the tax where the lines come to another sum than the server says. */
function sumRow(label: string, total: number, lines?: TaxedAmount, strong = false): SheetRow {
  const taxed = lines?.total === total ? [wonCell(lines.supply), wonCell(lines.vat)] : [null, null];
  return { cells: [textCell(label), wonCell(total), ...taxed], strong };
}

function summarySheet(statement: Statement, { t, partner, month }: SheetTexts): Sheet {
  const { paid, refunded, base, fee, vat, amount, terms, lines } = statement;
  const feeTotal = terms.vatOnFee === 'added' ? fee + vat : fee;
  const ofKind = (kind: 'paid' | 'refunded') => sumLines(lines.filter((line) => line.kind === kind));
  const rows: SheetRow[] = [
    { cells: [textCell(t('revenue.statement.partner')), textCell(partner)] },
    { cells: [textCell(t('revenue.workbook.month')), textCell(month(statement.month))] },
    sumRow(t('revenue.workbook.income'), paid, ofKind('paid')),
    sumRow(t('revenue.payments.refunded'), -refunded, ofKind('refunded')),
    sumRow(t('revenue.statement.base'), base, sumLines(lines)),
    sumRow(t('revenue.workbook.fee', { fee: 100 - terms.sharePercent }), -feeTotal, {
      total: -feeTotal,
      supply: vat - feeTotal,
      vat: -vat,
    }),
    sumRow(t('revenue.statement.amount'), amount, undefined, true),
    {
      cells: [
        textCell(t('revenue.statement.payDate')),
        statement.status === 'ready' ? dayCell(statement.payDate) : textCell(t('revenue.settlements.waits')),
      ],
    },
    ...(addsUp(statement)
      ? []
      : [{ cells: [textCell(t('revenue.statement.mismatch')), textCell(t('revenue.statement.mismatchText'))] }]),
  ];
  return {
    name: t('revenue.workbook.summary'),
    heading: [
      t('revenue.workbook.item'),
      t('revenue.workbook.gross'),
      t('revenue.workbook.supply'),
      t('revenue.workbook.vat'),
    ],
    rows,
  };
}

function linesSheet(statement: Statement, { t, own }: SheetTexts): Sheet {
  const { lines, terms } = statement;
  const amounts = (
    label: string,
    { total, supply, vat }: Partial<TaxedAmount>,
    share: number,
    strong = false,
  ): SheetRow => ({
    cells: [
      textCell(label),
      null,
      null,
      null,
      null,
      ...[total, supply, vat].map((won) => (won === undefined ? null : wonCell(won))),
      wonCell(share),
    ],
    strong,
  });
  const rows = lines.map((line): SheetRow => {
    const { total, supply, vat } = lineAmount(line);
    return {
      cells: [
        dayCell(seoulDateOf(new Date(line.at))),
        textCell(line.orderId),
        textCell(own(line.locationName)),
        textCell(unitLabel(line)),
        textCell(t(`revenue.kind.${line.kind}`)),
        ...[total, supply, vat, lineShare(line, terms)].map(wonCell),
      ],
    };
  });
  const shares = lines.reduce((sum, line) => sum + lineShare(line, terms), 0);
  // a difference of a statement that is wrong in itself is none of rounding
  const share = addsUp(statement) ? statement.amount : shares;
  return {
    name: t('revenue.workbook.lines'),
    heading: [
      t('revenue.workbook.day'),
      t('revenue.csv.order'),
      t('revenue.csv.location'),
      t('revenue.csv.unit'),
      t('revenue.csv.kind'),
      t('revenue.workbook.gross'),
      t('revenue.workbook.supply'),
      t('revenue.workbook.vat'),
      t('revenue.workbook.share'),
    ],
    rows: [
      ...rows,
      ...(share === shares ? [] : [amounts(t('revenue.workbook.rounding'), {}, share - shares)]),
      amounts(t('revenue.statement.lineSum'), sumLines(lines), share, true),
    ],
  };
}

/** A settled month as a bookkeeper takes it: its sums, and a row for each line of the ledger where it has any. */
export function statementSheets(statement: Statement, texts: SheetTexts): readonly Sheet[] {
  const summary = summarySheet(statement, texts);
  return statement.lines.length === 0 ? [summary] : [summary, linesSheet(statement, texts)];
}
