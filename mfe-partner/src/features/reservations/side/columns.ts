import type { ReactNode } from 'react';

interface Column<Row> {
  readonly heading: string;
  readonly of: (row: Row) => ReactNode;
}

/** What a list beside that of the reservations shows of its rows. */
export interface Columns<Row> {
  readonly idOf: (row: Row) => string;
  /** What a row is about: the first heads its row in a table, and both stand without their headings on a card. */
  readonly subject: readonly [Column<Row>, Column<Row>];
  readonly facts: readonly Column<Row>[];
  /** Stands last in a table, and at the head of a card. */
  readonly state?: Column<Row>;
  /** Stands below all of it. */
  readonly below?: (row: Row) => ReactNode;
}

/** Rows under the name of their list. */
export interface RowsProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: Columns<Row>;
}
