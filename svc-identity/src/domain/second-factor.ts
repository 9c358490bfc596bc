import type { Role } from './role.ts';
import type { Identity } from './user.ts';

/** Whether administrators and super users may have a second factor, or hold no role until one is set up. */
export type SecondFactorPolicy = 'offered' | 'required';

/** A secret that waits for the code that confirms it. `secret` is sealed. */
export interface SecondFactorSetUp {
  readonly userId: string;
  readonly secret: string;
  readonly expiresAt: Date;
}

/** What signing in asks for besides the first proof. `secret` is sealed. */
export interface SecondFactor {
  readonly userId: string;
  readonly secret: string;
  /** The time step of the last code that counted: none of it or before counts again. */
  readonly lastStep: number;
  /** Hashes of the recovery codes that were not used yet. */
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

/** The policy for a person with this role; undefined for everybody whom it does not concern. */
export function policyFor({ userType, isSuperUser }: Role, policy: SecondFactorPolicy): SecondFactorPolicy | undefined {
  return userType === 'admin' || isSuperUser ? policy : undefined;
}

/**
 * Second factors and what waits to become one. They are set up and removed in the transaction of the record: see the
 * store of people.
 */
export interface SecondFactorStore {
  find(userId: string): Promise<SecondFactor | undefined>;
  /** Keeps a new secret; an earlier one that still waits is dropped. */
  saveSetUp(setUp: SecondFactorSetUp): Promise<void>;
  setUpOf(userId: string): Promise<SecondFactorSetUp | undefined>;
  /** Uses a time step up; false where a code of it, or of a later one, counted already. */
  useStep(userId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up; false where it is none, or was used. */
  useRecoveryCode(userId: string, hash: string): Promise<boolean>;
}

export interface SecondFactorTicketStore {
  save(ticket: SecondFactorTicket): Promise<void>;
  find(hash: string): Promise<SecondFactorTicket | undefined>;
  /** Takes a ticket out; false where somebody else did. */
  take(hash: string): Promise<boolean>;
}

/** Which identity may make the owner of an administrator's address one. */
export interface AdministratorPinStore {
  /**
   * Whether the identity is the one pinned for an address; where none is pinned yet and `mayPin`, it is from now on.
   */
  claim(address: string, identity: Identity, mayPin: boolean): Promise<boolean>;
}
