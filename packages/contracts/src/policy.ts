/**
 * What the business promises: shown by the pages and enforced by the services, from this one place.
 * `minimumRentalDays` and `proRataRefund` may be overridden by a location. Source: design domain.md "Policy".
 */
export const policy = {
  minimumRentalDays: 30,
  holdMinutes: 15,
  freeCancelHours: 24,
  endingNoticeDays: 7,
  proRataRefund: 'none',
  liveHoldsPerVisitor: 3,
  liveHoldsPerAddress: 20,
  supportHours: { days: 'weekdays', from: '10:00', to: '18:00', lunchFrom: '12:00', lunchTo: '13:00' },
  settlementSharePercent: 90,
  settlementDayOfMonth: 15,
  vatOnFee: 'included',
  franchiseApprovalHours: 24,
} as const;
