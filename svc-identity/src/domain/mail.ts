import { accountAlerts } from '@hamkke/contracts';

/** Why a mail is sent. Source: issue "People", design domain.md. */
export const mailKinds = [
  'booking-confirmed',
  'refunded',
  'ending-soon',
  'email-proof',
  'password-reset',
  'franchise-approved',
  'franchise-rejected',
  'lookup-code',
  'reservation-cancelled',
  ...accountAlerts,
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * A mail that waits, by ids only: names, addresses, codes and links are read or made when it leaves.
 * `about` is the person's id, the reservation's for the first three kinds, the look-up's for a code.
 */
export interface QueuedMail {
  /** `{event id}:{kind}`; the Message-ID follows from it, so that a repetition is recognised. */
  readonly id: string;
  readonly kind: MailKind;
  readonly about: string;
  /** The amount of the event, in won, where the mail names one. */
  readonly amount: number | null;
  /** When its event says that it happened, as an instant; only where the mail depends on that. */
  readonly at?: string;
  /** Attempts that failed. */
  readonly attempts: number;
}

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
