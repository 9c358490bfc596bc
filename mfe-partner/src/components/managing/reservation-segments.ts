/** Below the reservations' path: the screens beside the list of the reservations. */
export const reservationSegments = {
  proposals: 'price-changes',
  renewals: 'renewals',
  demand: 'waiting',
  figures: 'figures',
} as const;
