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
   * Mails that can wait, which are those that can be switched off, leave between these hours by the clocks of Seoul.
   * Source: decision 0061
   */
  mailHours: { from: 8, until: 21 },
  /**
   * Until so many days before its last day nobody but its customer can book the days after a rental. Source: decision
   * 0048
   */
  extensionPriorityDays: 14,
  /**
   * Within so many hours after the last day of a rental no other one begins in its unit, unless the unit was checked as
   * clear; an operator may set others. Source: decision 0059
   */
  checkHours: 0,
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
   * A rental that moves to another unit: the unit that is left stays its customer's for so many days after the day of
   * the move, for carrying; a difference of less than `leastCharge` won is not charged. Source: decision 0053
   */
  move: { carryingDays: 2, leastCharge: 1000 },
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
  /**
   * Doors: a customer gets so many new codes a day; a location has so many doors; openings are kept so many days; a
   * lock gets a code so many hours before it begins. A rental is shared by so many passes at a time, and so many new
   * ones a day. `wrongCodes` within `wrongWithinMinutes` raise an alarm, which is shown for `alarmHours`. Source:
   * decisions 0054 and 0055
   */
  access: {
    newCodesPerDay: 3,
    doorsPerLocation: 400,
    openingDays: 90,
    setAheadHours: 24,
    passesPerRental: 3,
    newPassesPerDay: 10,
    wrongCodes: 5,
    wrongWithinMinutes: 10,
    alarmHours: 24,
  },
  /**
   * A visit before renting: its code opens the entrances for so many minutes; an address begins one within so many days;
   * its link can be begun for so many hours, and is mailed again no sooner than after so many minutes; at a location so
   * many begin a day. Source: decision 0057
   */
  visit: { minutes: 60, everyDays: 30, linkHours: 72, mailAgainMinutes: 10, perLocationAndDay: 20 },
  /** A unit that was left is on the list of units to check for so many days. Source: decision 0056 */
  unitCheckDays: 30,
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
