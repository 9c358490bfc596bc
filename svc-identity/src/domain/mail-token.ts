import type { MailPurpose } from './change.ts';

/** A one-time secret of a mail's link, stored as a hash, with the address that it proves. */
export interface MailToken {
  readonly hash: string;
  readonly purpose: MailPurpose;
  readonly userId: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** How long a link is good for, in milliseconds. */
export const mailTokenLifetime: Readonly<Record<MailPurpose, number>> = {
  'email-proof': 24 * 3_600_000,
  'password-reset': 60 * 60_000,
  'email-undo': 7 * 24 * 3_600_000,
  'proof-refusal': 24 * 3_600_000,
};

/** Whether a token is good for this purpose at this instant. */
export const isGood = (token: MailToken | undefined, purpose: MailPurpose, at: Date): token is MailToken =>
  token !== undefined && token.purpose === purpose && token.expiresAt > at;
