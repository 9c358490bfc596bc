import type { AuditNote } from '@hamkke/contracts';
import type { AlertNotification } from './account-alert.ts';
import type { SecondFactor } from './second-factor.ts';
import type { User } from './user.ts';

/** What others are notified of besides that the record changed. */
export type PlainNotification =
  | 'franchise-requested'
  | 'franchise-approved'
  | 'franchise-rejected'
  | 'proof-requested'
  | 'reset-requested';
export type UserNotification = PlainNotification | AlertNotification;

/**
 * What links in mails are for; `proof-refusal` marks that whoever has the mailbox refused to prove it to this account,
 * and no link has it.
 */
export type MailPurpose = 'email-proof' | 'password-reset' | 'email-undo' | 'proof-refusal';

/** A decided change of one record, kept whole or not at all. */
export interface Change {
  /** The record as it shall be; the store raises the version. */
  readonly user: User;
  readonly notifications?: readonly UserNotification[];
  /** A new password's hash; links that set a password are void from then on. */
  readonly passwordHash?: string;
  /** The hash of a mailed token that this change uses up, with all others of its purpose. */
  readonly spend?: { readonly hash: string; readonly purpose: MailPurpose };
  /** Whether the password ends: signing in by one needs a new one then. */
  readonly endPassword?: boolean;
  /** The second factor from now on, which uses the set-up with its secret up; or that there is none. */
  readonly secondFactor?: SecondFactor | 'none';
  /** Which of the person's tokens for programs end: all, or one by its id. */
  readonly endTokens?: 'all' | { readonly id: string };
  /** The line of the audit log that tells of it. */
  readonly audit?: AuditNote;
}

/** The record's state does not allow what was asked. `reason` is for whoever asked. */
export class StateRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the record does not allow it: ${reason}`);
    this.name = 'StateRefused';
    this.reason = reason;
  }
}
