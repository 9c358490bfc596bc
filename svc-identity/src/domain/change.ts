import type { AuditNote } from '@hamkke/contracts';
import type { AlertNotification } from './account-alert.ts';
import type { SecondFactor } from './second-factor.ts';
import type { User } from './user.ts';

/** Notifications that others get besides `user.updated`. */
export type PlainNotification =
  | 'franchise-requested'
  | 'franchise-approved'
  | 'franchise-rejected'
  | 'proof-requested'
  | 'reset-requested';
export type UserNotification = PlainNotification | AlertNotification;

/**
 * What links in mails are for. `proof-refusal` has no link: it marks that the holder of the mailbox refused to prove it
 * to this account.
 */
export type MailPurpose = 'email-proof' | 'password-reset' | 'email-undo' | 'proof-refusal';

/** A decided change of one record, stored atomically. */
export interface Change {
  /** The record as it shall be; the store raises the version. */
  readonly user: User;
  readonly notifications?: readonly UserNotification[];
  /** The hash of a new password, which voids links that set a password. */
  readonly passwordHash?: string;
  /** The hash of a mailed token that this change uses up, with all others of its purpose. */
  readonly spend?: { readonly hash: string; readonly purpose: MailPurpose };
  /** Whether the password is deleted; signing in by password then needs a new one. */
  readonly endPassword?: boolean;
  /** The new second factor, which uses up the set-up with its secret; or `none` to remove it. */
  readonly secondFactor?: SecondFactor | 'none';
  /** Which of the person's tokens for programs end: all, or one by its id. */
  readonly endTokens?: 'all' | { readonly id: string };
  /** The note for the audit log. */
  readonly audit?: AuditNote;
}

/** The state of the record does not allow the change. `reason` goes to the caller. */
export class StateRefused extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`the record does not allow it: ${reason}`);
    this.name = 'StateRefused';
    this.reason = reason;
  }
}
