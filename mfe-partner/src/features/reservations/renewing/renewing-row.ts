import type { PartnerProposal } from '@hamkke/contracts';

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
