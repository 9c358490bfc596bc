import type { DeclineReason, ProposalAnswer } from '@hamkke/contracts';
import type { FixedPeriod } from '@hamkke/money';
import type { MailedEnd } from '../../domain/mail.ts';

/** What the texts about a renewal may speak of; amounts and days are written for the reader already. */
export interface RenewalValues {
  readonly location: string;
  /** The location for beside the product's name: without it where it begins with it. */
  readonly place: string;
  readonly unit: string;
  /** Of the next term. */
  readonly amount: string;
  /** Of the proposal; empty where there is none. */
  readonly amountBefore: string;
  readonly newAmount: string;
  readonly cycle: string;
  readonly card: string;
  /** Why the latest charge was declined, as a sentence; empty where none was. */
  readonly reason: string;
  /** Days until the charge. */
  readonly days: number;
  readonly chargeOn: string;
  /** First and last day of the next term. */
  readonly startDate: string;
  readonly endDate: string;
  /** Last day of the paid term. */
  readonly paidUntil: string;
  /** Last day of the grace after the paid term. */
  readonly graceUntil: string;
  /** When the card is charged again; empty where it is not. */
  readonly retryOn: string;
  /** Charges that were declined. */
  readonly attempts: number;
  /** Days that a term is overdue before the partner gets the case. */
  readonly caseDays: number;
  /** Days before a charge from which on a higher price is proposed. */
  readonly proposeDays: number;
}

export interface RenewalText {
  readonly subject: (values: RenewalValues) => string;
  readonly lines: (values: RenewalValues) => readonly string[];
  readonly button: string;
  readonly note?: (values: RenewalValues) => string;
}

/** All texts about a renewal in one language. */
export interface RenewalTexts {
  readonly labels: {
    readonly nextTerm: string;
    readonly chargeOn: string;
    readonly price: string;
    readonly priceBefore: string;
    readonly newPrice: string;
    readonly card: string;
    readonly paidUntil: string;
  };
  readonly cycles: Readonly<Record<FixedPeriod, string>>;
  /** A card within a sentence; either part may not be known. */
  readonly card: (brand: string | null, lastFour: string | null) => string;
  readonly declines: Readonly<Record<DeclineReason, string>>;
  readonly started: RenewalText;
  readonly announced: RenewalText;
  /** Instead of that, where a higher price is proposed that the customer has not agreed to. */
  readonly announcedWithoutYes: RenewalText;
  readonly failed: RenewalText;
  readonly overdue: RenewalText;
  readonly stopped: Readonly<Record<MailedEnd, RenewalText>>;
  /** For the partner of the location. */
  readonly escalated: RenewalText;
  readonly priceProposed: RenewalText;
  readonly priceAnswered: Readonly<Record<ProposalAnswer, RenewalText>>;
}
