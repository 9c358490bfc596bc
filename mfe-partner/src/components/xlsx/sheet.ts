import type { CalendarDate } from '@hamkke/money';

/** What stands in a cell: a text, an amount in won (below zero too), a day, or nothing. */
export type SheetCell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'won'; readonly won: number }
  | { readonly kind: 'day'; readonly day: CalendarDate }
  | null;

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  /** A sum of the rows above. */
  readonly strong?: boolean;
}

/** A sheet of a workbook: its heading stays in sight while the rows scroll. */
export interface Sheet {
  /** 31 characters at most, none of `[]/\:*?`. Source: limits of Excel */
  readonly name: string;
  readonly heading: readonly string[];
  readonly rows: readonly SheetRow[];
}

export const textCell = (text: string): SheetCell => ({ kind: 'text', text });
export const wonCell = (won: number): SheetCell => ({ kind: 'won', won });
export const dayCell = (day: CalendarDate): SheetCell => ({ kind: 'day', day });
