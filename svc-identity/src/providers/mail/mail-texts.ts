import type { AccountAlert } from '../../domain/account-alert.ts';
import type { RenewalTexts } from './renewal-texts.ts';

/** What the texts of a mail may speak of; amounts and days are written for the reader already. */
export interface MailValues {
  readonly name: string;
  readonly location: string;
  /** The location for beside the product's name: without it where it begins with it. */
  readonly place: string;
  readonly unit: string;
  /** Of a rental that moved: the unit that it left and where that is; empty where it is not known. */
  readonly leftLocation: string;
  readonly leftUnit: string;
  /** Its last day in the unit that it left; empty where that is not known. */
  readonly leaveBy: string;
  /** Empty where nothing comes back. */
  readonly amount: string;
  readonly endDate: string;
  /** Of what is waited for. */
  readonly size: string;
  readonly startDate: string;
  /** Until when an offer is held or a visit may be begun, by the clocks of Seoul; empty where there is none. */
  readonly until: string;
  /** Last day on which nobody else can book the days after the rental; empty where anyone can by now. */
  readonly priorityUntil: string;
  readonly reason: string;
  /** Of an alarm: the door as its partner named it, how many wrong codes, and when the last, by the clocks of Seoul. */
  readonly door: string;
  readonly tries: number;
  readonly at: string;
  /** From when on an address may visit again, by the clocks of Seoul. */
  readonly nextFrom: string;
  /** How a business is called that applies as a partner, as it was typed. */
  readonly company: string;
  /** A settled month, as a sentence has it. */
  readonly month: string;
  readonly minutes: number;
  readonly hours: number;
  readonly days: number;
}

export interface MailText {
  readonly subject: (values: MailValues) => string;
  readonly lines: (values: MailValues) => readonly string[];
  /** Of the button, where the mail has a link. */
  readonly button?: string;
  readonly note?: (values: MailValues) => string;
}

/** Texts about a visit before renting in one language. Source: decision 0057 */
export interface VisitTexts {
  readonly labels: {
    /** Until when it may be begun. */
    readonly beginBy: string;
    /** From when on the address may visit again. */
    readonly nextFrom: string;
  };
  /** Of one that may be begun; `minutes` its code opens the entrance, `days` lie between two visits of an address. */
  readonly ready: MailText;
  /** Of one that was begun, for whoever requested its link once more. */
  readonly open: MailText;
  /** Where the address has begun another one within those days; without a link. */
  readonly limited: Omit<MailText, 'button'>;
}

/** Texts for who runs a location or the business, in one language; none names a customer. Source: decision 0061 */
export interface BusinessTexts {
  readonly labels: {
    readonly company: string;
    readonly month: string;
    /** What is paid out for a month. */
    readonly settled: string;
  };
  /** For an administrator: within `hours` a decision is promised. */
  readonly applicationWaits: MailText;
  readonly booked: MailText;
  /** `amount` where something comes back, else what is empty. */
  readonly cancelled: MailText;
  /** Of a unit that its customer had until `endDate`. */
  readonly left: MailText;
  readonly settled: MailText;
}

/** All texts of mails in one language; a language that leaves one out does not compile. */
export interface MailTexts {
  readonly brand: string;
  /** The name is empty where nobody may read it. */
  readonly greeting: (name: string) => string;
  readonly footer: string;
  /** Until when something is held, by the clocks of Seoul, as a table says it. */
  readonly heldUntil: (moment: string) => string;
  /** An instant by the clocks of Seoul, with a word of that but in Korean. */
  readonly inSeoul: (moment: string) => string;
  readonly labels: {
    readonly order: string;
    readonly location: string;
    readonly unit: string;
    readonly range: string;
    readonly amount: string;
    readonly refunded: string;
    readonly code: string;
    readonly size: string;
    /** The first day that is waited for. */
    readonly from: string;
    /** Until when an offer is held. */
    readonly until: string;
    readonly door: string;
    /** When the last wrong code was tried. */
    readonly at: string;
  };
  readonly bookingConfirmed: MailText;
  /** Of a reservation that extends another one. */
  readonly extensionConfirmed: MailText;
  /**
   * Of a term of a rental that renews: most were paid by the saved card, yet a customer may have extended it as well, so
   * that it says nothing of who did.
   */
  readonly extensionRenewed: MailText;
  /** Of a rental that goes on in another unit; `amount` where something had to be paid, else what is empty. */
  readonly rentalMoved: MailText;
  readonly refunded: MailText;
  readonly endingSoon: MailText;
  readonly noticeReceived: MailText;
  readonly emailProof: MailText;
  readonly passwordReset: MailText;
  readonly partnerApproved: MailText;
  readonly partnerRejected: MailText;
  readonly lookupCode: MailText;
  readonly waitingConfirm: MailText;
  readonly waitingOffered: MailText;
  /** For the partner of the location. */
  readonly doorAlarmed: MailText;
  readonly rentalAlarmed: MailText;
  readonly visits: VisitTexts;
  readonly business: BusinessTexts;
  /** `refund` where something comes back, else what is empty. */
  readonly reservationCancelled: MailText;
  /** The same of a reservation that extends another one, which stays. */
  readonly extensionCancelled: MailText;
  readonly renewals: RenewalTexts;
  readonly alerts: Readonly<Record<AccountAlert, MailText>>;
}
