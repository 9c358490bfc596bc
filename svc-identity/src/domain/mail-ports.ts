import type {
  AuditNote,
  DeclineReason,
  NotificationTopic,
  ProposalAnswer,
  RenewalEnd,
  Visit,
  WaitingStatus,
} from '@hamkke/contracts';
import type { CalendarDate, Period, Size } from '@hamkke/money';
import type { FailedMail, MailKind, QueuedMail } from './mail.ts';

export type MailLanguage = 'ko' | 'en' | 'ja' | 'zh';

/** Where mails wait. */
export interface MailQueue {
  /** Leases the due mail that has waited longest, until `leaseUntil`. */
  claimDue(now: Date, leaseUntil: Date): Promise<QueuedMail | undefined>;
  /**
   * Notes that a message is handed to the provider from now on, so that no process does it twice. False where that is
   * noted already.
   */
  begin(id: string, at: Date): Promise<boolean>;
  /** It left. */
  finish(id: string, at: Date): Promise<void>;
  /** It failed, in a way that `failure` names, and is tried again at an instant; a message begins anew then. */
  retry(id: string, at: Date, failure: string): Promise<void>;
  /** It may leave at an instant only, and waits from then on; this is no attempt. */
  postpone(id: string, at: Date): Promise<void>;
  /** It is not sent, because nobody needs it any more. */
  drop(id: string, reason: DropReason, at: Date): Promise<void>;
  /** It failed too often, the last time in a way that `failure` names. */
  giveUp(id: string, failure: string, at: Date): Promise<void>;
  /**
   * Mails that wait, and since when the oldest does; one whose first attempt is ahead waits from that attempt on.
   */
  waiting(): Promise<{ count: number; since: Date | undefined }>;
}

/**
 * Why a mail is not sent any more. `mail alone`: of a message whose customer has no Korean mobile number or reads
 * another language, or of which no template says what is true now.
 */
export type DropReason = 'subject gone' | 'switched off' | 'mail alone';

/** How a mail that was given up is queued again: when it is due, and its line for the audit log. */
interface Resending {
  readonly at: Date;
  readonly note: AuditNote;
}

/** Mails that were given up. */
export interface FailedMails {
  /** The newest first. */
  list(limit: number): Promise<FailedMail[]>;
  /**
   * Queues a mail once more as `decide` says, with all its attempts and its line in the audit log in one transaction.
   * False where it was not given up, or was queued again meanwhile.
   */
  resend(id: string, decide: (mail: FailedMail) => Resending, correlationId: string): Promise<boolean>;
}

/**
 * Whom a mail goes to. `name` is empty where the address is not proven, so that no stranger sends text of his own to
 * others.
 */
export interface Recipient {
  readonly email: string;
  readonly name: string;
  readonly language: MailLanguage;
  /** What the person switched mails off about; absent where that is not known. */
  readonly mailsOff?: readonly NotificationTopic[];
}

export interface RentalFacts extends Recipient {
  /** As the customer typed it; none where there is none. */
  readonly phone: string | null;
  readonly reservationId: string;
  readonly locationId: string;
  readonly unitId: string;
  readonly orderId: string | null;
  /** Whether the booking belongs to an account; a guest finds it by the look-up. */
  readonly hasAccount: boolean;
  /** Whether it extends another reservation of the same unit. */
  readonly isExtension: boolean;
  /** Won that its own order costs: of a rental that moved here the difference. */
  readonly orderAmount: number;
  /** The reservation of another unit from which it moved here; null where it did not. */
  readonly moves: string | null;
  /** Whether it goes on in another unit. */
  readonly isMovedOn: boolean;
  /** Whether a saved card pays the next term by itself. */
  readonly isRenewing: boolean;
  readonly period: Period;
  readonly status: 'pending' | 'active' | 'expired' | 'cancelled';
  readonly locationName: string;
  readonly unitNumber: string;
  readonly unitSize: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** Won. */
  readonly amount: number;
}

/** A price above the agreed one that was proposed for a charge, in won. */
interface ProposalFacts {
  readonly amountBefore: number;
  readonly amount: number;
  readonly chargeOn: CalendarDate;
  /** The newest one; none where there is none yet. */
  readonly answer: ProposalAnswer | null;
}

/** A rental's renewal: the paid term is the reservation's, days and amount are the next term's. */
export interface RenewalFacts {
  /** The last paid term. */
  readonly reservationId: string;
  /** Who owns the location; none where it is the business's own. */
  readonly ownerId: string | null;
  readonly isOn: boolean;
  /** Why it ended; none while it has not. */
  readonly because: RenewalEnd | null;
  readonly card: { readonly brand: string | null; readonly lastFour: string | null } | null;
  /** Won. */
  readonly amount: number;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly chargeOn: CalendarDate;
  /** Why each charge of the term that is due was declined, in their order. */
  readonly declines: readonly DeclineReason[];
  readonly nextAttemptOn: CalendarDate | null;
  /** Whether the next term is due and not paid. */
  readonly isUnpaid: boolean;
  /** A higher price of the next term; none where none was proposed. */
  readonly proposal: ProposalFacts | null;
}

/** A unit that is held for who waits, until an instant. */
interface OfferFacts {
  readonly unitNumber: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  /** Won. */
  readonly amount: number;
  readonly until: Date;
}

/** A place in the waiting list of a size at a location; nothing is known of who waits but the address. */
export interface WaitingFacts extends Recipient {
  readonly status: WaitingStatus;
  readonly locationName: string;
  readonly size: Size;
  readonly startDate: CalendarDate;
  /** None where no unit is held for it. */
  readonly offer: OfferFacts | null;
}

/** A door at which wrong codes were tried. */
export interface DoorFacts {
  readonly locationId: string;
  readonly locationName: string;
  /** Who owns the location; none where it is the business's own. */
  readonly ownerId: string | null;
  readonly name: string;
  /** Of a unit's door; none of an entrance. */
  readonly unitNumber: string | null;
  /** How many wrong codes within `policy.access.wrongWithinMinutes`, and when the last; none once the alarm is over. */
  readonly alarm: { readonly at: Date; readonly tries: number } | null;
}

/** A visit before renting; nothing is known of who visits but the address. */
export interface VisitFacts extends Recipient {
  readonly state: Visit['state'];
  readonly locationName: string;
  /** Until when it may be begun. */
  readonly beginBy: Date;
  /** Of one that is limited: from when on the address may visit again. */
  readonly nextFrom: Date | null;
}

interface CodeFacts extends Recipient {
  readonly code: string;
  readonly orderId: string;
  readonly minutes: number;
}

export interface PersonFacts extends Recipient {
  readonly emailProven: boolean;
  readonly isApproved: boolean;
  readonly rejectionReason: string | null;
  readonly isAdministrator: boolean;
  /** How the business is called that applies as a partner and waits for a decision; null where none does. */
  readonly applyingAs: string | null;
}

/**
 * Reads what a mail says at the moment of sending. Undefined where the subject is gone.
 * @throws UNAVAILABLE when another service does not answer
 */
export interface MailFacts {
  person(userId: string): Promise<PersonFacts | undefined>;
  /** The recipient at the address that the person replaced at `leftAt`. */
  former(userId: string, leftAt: Date): Promise<Recipient | undefined>;
  rental(reservationId: string): Promise<RentalFacts | undefined>;
  /** Whether a rental whose last day has passed goes on in its unit, in the next term. */
  goesOn(reservationId: string): Promise<boolean>;
  /** What the person switched mails off about whose rental it is; nothing where a guest booked it. */
  switchedOffAt(reservationId: string): Promise<readonly NotificationTopic[]>;
  renewal(renewalId: string): Promise<RenewalFacts | undefined>;
  /** The id of the place is a secret: calls about it are traced by that of the mail. */
  waiting(waitingId: string, mailId: string): Promise<WaitingFacts | undefined>;
  door(doorId: string): Promise<DoorFacts | undefined>;
  /** The id of the visit is a secret: calls about it are traced by that of the mail. */
  visit(visitId: string, mailId: string): Promise<VisitFacts | undefined>;
  /** Makes a new code, which voids earlier ones of the same look-up. */
  lookupCode(lookupId: string): Promise<CodeFacts | undefined>;
  /** Makes a new secret for the link of a mail. */
  issueToken(
    purpose: 'email-proof' | 'password-reset' | 'email-undo',
    userId: string,
    former?: string,
  ): Promise<string>;
}

/** What partners published, for readers of other languages. */
export interface PartnerTexts {
  /**
   * Translates texts, in the same order; a text without a translation stays as typed. Never fails.
   */
  inLanguage(texts: readonly string[], language: MailLanguage, correlationId: string): Promise<readonly string[]>;
}

export interface Mail {
  readonly messageId: string;
  /** How the product is called in its language. */
  readonly brand: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: MailLanguage;
  readonly kind: MailKind;
}

/** Hands a mail to the mail server. @throws when it was not taken */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
}
