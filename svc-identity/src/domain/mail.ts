import { accountAlerts, type NotificationTopic, type ProposalAnswer, type RenewalEnd } from '@hamkke/contracts';
import { quietUntil } from './quiet-hours.ts';

/** Mails about a rental that renews. Source: decisions 0049 and 0050 */
const renewalMailKinds = [
  'renewal-started',
  'renewal-announced',
  'renewal-failed',
  'renewal-overdue',
  'renewal-stopped',
  'renewal-escalated',
  'price-proposed',
  'price-answered',
] as const;
export type RenewalMailKind = (typeof renewalMailKinds)[number];

/** Mails about a place in a waiting list. Source: decision 0052 */
const waitingMailKinds = ['waiting-confirm', 'waiting-offered'] as const;
export type WaitingMailKind = (typeof waitingMailKinds)[number];

/** Mails about wrong codes at a door: to who runs the location, and to the customer of the unit. Source: decision 0055 */
const alarmMailKinds = ['door-alarmed', 'rental-alarmed'] as const;
export type AlarmMailKind = (typeof alarmMailKinds)[number];

/** The mail that a request to visit before renting leads to. Source: decision 0057 */
const visitMailKinds = ['visit-requested'] as const;
export type VisitMailKind = (typeof visitMailKinds)[number];

/** Mails to who runs a location or the business, about what waits for them there. Source: decision 0061 */
const businessMailKinds = [
  'application-waits',
  'partner-booked',
  'partner-cancelled',
  'partner-left',
  'partner-settled',
] as const;
export type BusinessMailKind = (typeof businessMailKinds)[number];

/** Why a mail is sent. Source: issue "People", design domain.md. */
export const mailKinds = [
  'booking-confirmed',
  'reservation-moved',
  'refunded',
  'ending-soon',
  'notice-received',
  'email-proof',
  'password-reset',
  'franchise-approved',
  'franchise-rejected',
  'lookup-code',
  'reservation-cancelled',
  ...renewalMailKinds,
  ...waitingMailKinds,
  ...alarmMailKinds,
  ...visitMailKinds,
  ...businessMailKinds,
  ...accountAlerts,
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * What mails of a kind are about, for who switches them off. Kinds that are not here have no switch, and leave at any
 * hour: money, the law or the safety of an account requires them, or somebody waits for them. Source: decision 0061
 */
const topics: Readonly<Partial<Record<MailKind, NotificationTopic>>> = {
  'ending-soon': 'rental-reminders',
  'partner-booked': 'partner-bookings',
  'partner-cancelled': 'partner-bookings',
  'partner-left': 'partner-units',
  'partner-settled': 'partner-settlements',
  'application-waits': 'applications',
};

export const topicOf = (kind: MailKind): NotificationTopic | undefined => topics[kind];

/**
 * A mail or a message that waits, by ids only: names, addresses, codes and links are read or made when it leaves.
 * `about` is the person's id; the reservation's for kinds about a rental, the renewal's for those about its renewal,
 * the look-up's for a code, the place's for those about a waiting list, the door's for `door-alarmed`, the visit's for
 * that about a visit, the settlement's for `partner-settled`.
 */
export interface QueuedMail {
  /**
   * `{event id}:{kind}`, or `{event id}:{recipient}:{kind}` where an event is mailed to several people; of a message
   * that of its mail and `:talk`. The Message-ID follows from it, so that a repetition is recognised.
   */
  readonly id: string;
  readonly kind: MailKind;
  readonly about: string;
  /** The id of the person who gets it, where its subject does not say who that is. */
  readonly to?: string;
  /** The settled month, `YYYY-MM`; only of `partner-settled`. */
  readonly month?: string;
  /** The amount of the event, in won, where the mail names one. */
  readonly amount: number | null;
  /**
   * When its event says that it happened, or of an offer until when that holds, as an instant; only where the mail
   * depends on that.
   */
  readonly at?: string;
  /** What its event says was answered; only where the mail depends on that. */
  readonly answer?: ProposalAnswer;
  /** Attempts that failed. */
  readonly attempts: number;
  /** Where it is a message by telephone; a mail has none. Source: decision 0063 */
  readonly channel?: 'talk';
  /** Of a message: an earlier process began to send it and did not say how that ended. */
  readonly isBegun?: true;
}

/** Ends of a renewal that its customer is mailed of. */
export type MailedEnd = Exclude<RenewalEnd, 'rental-ended' | 'erased'>;

/**
 * Whether the end of a renewal has a mail: the end of the rental itself is mailed as such, and nobody is mailed after an
 * erasure.
 */
export const isMailedEnd = (because: RenewalEnd | null): because is MailedEnd =>
  because !== null && because !== 'rental-ended' && because !== 'erased';

/** A mail later than this helps nobody; it also silences a consumer that starts from the beginning of the stream. */
const longestDelayMs = 72 * 3_600_000;

export const isTooOld = (occurredAt: Date, now: Date): boolean => now.getTime() - occurredAt.getTime() > longestDelayMs;

const minute = 60_000;
const pauses = [
  10_000,
  30_000,
  2 * minute,
  10 * minute,
  30 * minute,
  60 * minute,
  3 * 60 * minute,
  6 * 60 * minute,
  12 * 60 * minute,
  24 * 60 * minute,
];

/** When a mail that could not be sent is tried again; undefined when it was tried often enough. */
export function nextAttemptAt(failedAttempts: number, now: Date): Date | undefined {
  const pause = pauses[failedAttempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

/** When a mail of a kind may leave that is due at an instant: one that can wait does not leave at night. */
export const leavesAt = (kind: MailKind, due: Date): Date => (topicOf(kind) && quietUntil(due)) ?? due;
export type LeavesAt = typeof leavesAt;

/** The same where there are no quiet hours, which tests need that run at night. */
export const leavesAtOnce: LeavesAt = (_kind, due) => due;

/** A mail that failed too often, or a message that was refused. */
export interface FailedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly channel?: 'talk';
  /** The kind of the last failure, never what the mail server said: that may hold an address. */
  readonly failure: string;
  /** Attempts that failed, the last one included. */
  readonly attempts: number;
  readonly failedAt: Date;
}
