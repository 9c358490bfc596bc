import type { Role } from './role.ts';
import type { Identity } from './user.ts';

/** Whether administrators and super users may have a second factor, or hold no role until one is set up. */
export type SecondFactorPolicy = 'offered' | 'required';

/** A new secret that no code has confirmed yet. `secret` is encrypted. */
export interface SecondFactorSetUp {
  readonly userId: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/** What signing in needs besides the first proof. `secret` is encrypted. */
export interface SecondFactor {
  readonly userId: string;
  readonly secret: string;
  /** The time step of the last accepted code; codes of it or of earlier steps are replays. */
  readonly lastStep: number;
  /** Hashes of the unused recovery codes. */
  readonly recoveryHashes: readonly string[];
}

/** A sign-in that a provider vouched for and that waits for a code. */
export interface SecondFactorTicket {
  readonly hash: string;
  readonly userId: string;
  /** Only the visitor who began it may end it. */
  readonly visitorId: string;
  readonly returnTo: string;
  /** The instant at which signing in began. */
  readonly at: Date;
  readonly expiresAt: Date;
}

/** How long a new secret waits to be confirmed, in milliseconds. */
export const setUpLifetime = 15 * 60_000;
/** How long a sign-in waits for a code, in milliseconds. */
export const ticketLifetime = 10 * 60_000;

/** The policy for a person with this role; undefined where it does not apply. */
export function policyFor({ userType, isSuperUser }: Role, policy: SecondFactorPolicy): SecondFactorPolicy | undefined {
  return userType === 'admin' || isSuperUser ? policy : undefined;
}

/**
 * Second factors and unconfirmed set-ups. The store of people sets up and removes them in the transaction of the
 * record.
 */
export interface SecondFactorStore {
  find(userId: string): Promise<SecondFactor | undefined>;
  /** Stores a new secret in the place of an earlier unconfirmed one. */
  saveSetUp(setUp: SecondFactorSetUp): Promise<void>;
  setUpOf(userId: string): Promise<SecondFactorSetUp | undefined>;
  /** Uses up a time step; false where a code of it or of a later one was accepted before. */
  useStep(userId: string, step: number): Promise<boolean>;
  /** Uses up a recovery code; false where it is unknown or used. */
  useRecoveryCode(userId: string, hash: string): Promise<boolean>;
}

export interface SecondFactorTicketStore {
  save(ticket: SecondFactorTicket): Promise<void>;
  find(hash: string): Promise<SecondFactorTicket | undefined>;
  /** Removes a ticket; false where another call did first. */
  take(hash: string): Promise<boolean>;
}

/** Which identity may make the person with an administrator's address one. */
export interface AdministratorPinStore {
  /**
   * Whether the identity is the one pinned for an address; pins it first where none is and `mayPin` is set.
   */
  claim(address: string, identity: Identity, mayPin: boolean): Promise<boolean>;
}
