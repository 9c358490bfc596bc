import type { AuditNote } from '@hamkke/contracts';
import type { User } from './user.ts';

/** What others may be told of a person besides that the record changed. */
export type News = 'franchise-requested' | 'franchise-approved' | 'franchise-rejected' | 'proof-requested' | 'reset-requested';

/** What links in mails are for. */
export type MailPurpose = 'email-proof' | 'password-reset';

/** A decided change of one record, kept whole or not at all. */
export interface Change {
  /** The record as it shall be; the store raises the version. */
  readonly user: User;
  readonly news?: readonly News[];
  /** A new password's hash; links that set a password are void from then on. */
  readonly passwordHash?: string;
  /** The hash of a mailed token that this change uses up, with all others of its purpose. */
  readonly spend?: { readonly hash: string; readonly purpose: MailPurpose };
  /** Whether the person's tokens for programs end. */
  readonly endTokens?: boolean;
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
