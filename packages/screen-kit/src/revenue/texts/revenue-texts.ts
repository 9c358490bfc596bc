import type { LedgerLine, RevenuePeriod } from '@hamkke/contracts';

type ByPeriod = Readonly<Record<RevenuePeriod, string>>;

/** What the figures of revenue and the payments behind them say; a remote spreads it into its own texts of `revenue`. */
export interface RevenueTexts {
  readonly none: string;
  readonly noneHint: string;
  readonly period: string;
  readonly periods: ByPeriod;
  /** Shows a chart as a table. */
  readonly asTable: string;
  readonly figures: string;
  readonly total: string;
  readonly running: ByPeriod;
  readonly growth: string;
  readonly against: ByPeriod;
  readonly less: string;
  readonly range: string;
  readonly chart: {
    readonly heading: ByPeriod;
    readonly unit: string;
    readonly running: string;
    readonly runningOpens: string;
  };
  readonly table: {
    readonly span: string;
    readonly paid: string;
    readonly refunded: string;
    readonly amount: string;
    readonly running: string;
  };
  readonly kind: Readonly<Record<LedgerLine['kind'], string>>;
  /** Why money went back. */
  readonly trigger: Readonly<Record<NonNullable<LedgerLine['trigger']>, string>>;
  /** Whether the provider's settlement knows a line. */
  readonly transfer: Readonly<Record<NonNullable<LedgerLine['transfer']>, string>>;
  readonly payments: {
    readonly title: string;
    readonly failed: string;
    readonly from: string;
    readonly to: string;
    readonly sums: string;
    readonly paid: string;
    readonly refunded: string;
    readonly amount: string;
    readonly order: string;
    readonly noneHint: string;
    readonly showAll: string;
  };
}
