import type { PartnerProposal } from '@hamkke/contracts';
import type { ReactNode } from 'react';

/** What each row of a list about rentals that renew names: whose rental of which unit. */
export type RenewingRow = Pick<
  PartnerProposal,
  'reservationId' | 'customerName' | 'locationId' | 'locationName' | 'unitNumber'
>;

/** The same as rows of reservations name their customer. */
export const customerOf = ({ reservationId, customerName }: RenewingRow) => ({
  reservationId,
  userName: customerName,
});

/** What a list shows of its rows, beside whose rental of which unit they are about. */
export interface RenewingColumns<Row> {
  readonly idOf: (row: Row) => string;
  readonly facts: readonly { readonly heading: string; readonly of: (row: Row) => ReactNode }[];
  /** Stands last in a table, and at the head of a card. */
  readonly state: { readonly heading: string; readonly of: (row: Row) => ReactNode };
  /** Stands below all of it. */
  readonly below?: (row: Row) => ReactNode;
}

/** Rows under the name of their list. */
export interface RenewingRowsProps<Row extends RenewingRow> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: RenewingColumns<Row>;
}
