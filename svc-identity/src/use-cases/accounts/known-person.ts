import { DomainError } from '@hamkke/service-kit';
import { type Change, StateRefused } from '../../domain/change.ts';
import { freshAfter } from '../../domain/freshness.ts';
import { EmailTaken, TokenSpent, UserGone } from '../../domain/ports.ts';
import { type Role, roleOf } from '../../domain/role.ts';
import { policyFor, type SecondFactorPolicy } from '../../domain/second-factor.ts';
import type { User } from '../../domain/user.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/** A record with its current role; the policy of second factors decides whether that may be used. */
export interface Known {
  readonly user: User;
  readonly role: Role;
  /** For administrators and super users only. */
  readonly secondFactorPolicy: SecondFactorPolicy | undefined;
}

/** Whether the person must set up a second factor before using the role. */
export const lacksSecondFactor = ({ user, secondFactorPolicy }: Known): boolean =>
  secondFactorPolicy === 'required' && !user.hasSecondFactor;

/** A person who just signed in; the session counts from `at`. */
export interface SignedIn extends Known {
  readonly at: Date;
  /** Until when the session is fresh; null where the proof of signing in was too weak. */
  readonly freshUntil: Date | null;
}

type RoleDeps = Pick<UseCaseDeps, 'adminEmails' | 'adminSecondFactor'>;
type Wanted = Pick<UseCaseDeps, 'users'> & RoleDeps;

export function known(user: User, { adminEmails, adminSecondFactor }: RoleDeps): Known {
  const role = roleOf(user, adminEmails);
  return { user, role, secondFactorPolicy: policyFor(role, adminSecondFactor) };
}

/**
 * `at` is the instant at which signing in began, so that a password change meanwhile ends the new session. Clocks of
 * processes differ, so `at` is never before the `sessionsValidFrom` that was read.
 */
export function signedIn(user: User, began: Date, deps: RoleDeps): SignedIn {
  const at = began < user.sessionsValidFrom ? user.sessionsValidFrom : began;
  return { ...known(user, deps), at, freshUntil: freshAfter(at) };
}

/** The record of the caller; an erased caller is signed out. @throws NOT_SIGNED_IN */
export async function recordOf({ users }: Pick<UseCaseDeps, 'users'>, userId: string): Promise<User> {
  const user = await users.find(userId);
  if (!user) throw new DomainError('NOT_SIGNED_IN');
  return user;
}

/**
 * Changes one record, and maps refusals of the store and the record to error codes.
 * @throws NOT_FOUND, EMAIL_TAKEN, LINK_EXPIRED, VERSION_CONFLICT (details.reason), and whatever `decide` throws
 */
export async function changeUser(
  deps: Wanted,
  id: string,
  decide: (user: User) => Change | undefined,
  correlationId: string,
): Promise<Known> {
  try {
    return known(await deps.users.change(id, decide, correlationId), deps);
  } catch (error) {
    if (error instanceof UserGone) throw new DomainError('NOT_FOUND');
    if (error instanceof EmailTaken) throw new DomainError('EMAIL_TAKEN');
    if (error instanceof TokenSpent) throw new DomainError('LINK_EXPIRED');
    if (error instanceof StateRefused) throw new DomainError('VERSION_CONFLICT', { reason: error.reason });
    throw error;
  }
}

/** The same for the caller's own record; an erased caller is signed out. @throws NOT_SIGNED_IN instead of NOT_FOUND */
export async function changeOwn(
  deps: Wanted,
  id: string,
  decide: (user: User) => Change | undefined,
  correlationId: string,
): Promise<Known> {
  return await changeUser(deps, id, decide, correlationId).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('NOT_SIGNED_IN') : error;
  });
}
