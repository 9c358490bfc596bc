/**
 * What the business promises: shown by the pages and enforced by the services, from this one place.
 * `minimumRentalDays` may be overridden by a location. Source: design domain.md "Policy".
 */
export const policy = {
  minimumRentalDays: 30,
  holdMinutes: 15,
  freeCancelHours: 24,
  endingNoticeDays: 7,
  /**
   * Until so many days before its last day nobody but its customer can book the days after a rental. Source: decision
   * 0048
   */
  extensionPriorityDays: 14,
  /**
   * A rental that renews: its card is charged so many days before the paid term ends, which is announced so many days
   * before the charge; a declined charge is tried again so many days after the first one; so long after the paid term
   * nothing happens to the unit, and so long after that the partner gets the case. Source: decision 0049
   *
   * A price above the agreed one is proposed so many days before the charge, or not at all where fewer than
   * `leastAnswerDays` are left. Source: 전자상거래법 article 13 paragraph 6, its decree article 20-2, decision 0050
   */
  renewal: {
    chargeDaysBefore: 3,
    announceDaysBefore: [7, 1],
    retryDays: [1, 3, 5],
    graceDays: 3,
    caseDays: 30,
    proposeDaysBefore: 30,
    leastAnswerDays: 14,
  },
  /**
   * What comes back of a rental that ends early by a notice: what was paid beyond the price of the used days. Source:
   * `earlyEnd` of packages/money, decision 0051
   */
  earlyEndRefund: 'beyond-used-days',
  /**
   * A waiting list: an offer is held so long, is made of units that get free within so many days, to somebody who
   * confirmed the mail within so many hours; a place is given up after so many days, and one person has so many.
   * Rentals that end within `soonDays` are counted for the chance; `retainedDays` after its end a place is deleted.
   * Source: decision 0052
   */
  waiting: {
    offerHours: 2,
    offerAheadDays: 14,
    confirmHours: 24,
    days: 180,
    mostPerPerson: 5,
    soonDays: 30,
    retainedDays: 30,
  },
  /** Days after which the customer of a reservation that was never paid is erased. */
  unpaidRetentionDays: 30,
  /** Years after its end for which a contract keeps who it was with. Source: 전자상거래법 시행령 article 6 */
  contractRetentionYears: 5,
  /** Of a visitor, and of a member on all devices together. */
  liveHoldsPerVisitor: 3,
  /**
   * Of guests behind one network address: a carrier puts thousands of people behind one, a machine that empties a
   * location has few. Source: decision 0038
   */
  liveHoldsPerAddress: 100,
  liveHoldsPerAddressAndLocation: 10,
  supportHours: { days: 'weekdays', from: '10:00', to: '18:00', lunchFrom: '12:00', lunchTo: '13:00' },
  settlementSharePercent: 90,
  settlementDayOfMonth: 15,
  vatOnFee: 'included',
  partnerApprovalHours: 24,
} as const;
