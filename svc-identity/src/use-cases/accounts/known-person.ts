import { DomainError } from '@hamkke/service-kit';
import { type Change, StateRefused } from '../../domain/change.ts';
import { freshAfter } from '../../domain/freshness.ts';
import { EmailTaken, TokenSpent, UserGone } from '../../domain/ports.ts';
import { type Role, roleOf } from '../../domain/role.ts';
import { policyFor, type SecondFactorPolicy } from '../../domain/second-factor.ts';
import type { User } from '../../domain/user.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

/** A record with the role that it has now; whether that may be used the policy of second factors says. */
export interface Known {
  readonly user: User;
  readonly role: Role;
  /** For administrators and super users only. */
  readonly secondFactorPolicy: SecondFactorPolicy | undefined;
}

/** Whether the role may not be used until a second factor is set up. */
export const lacksSecondFactor = ({ user, secondFactorPolicy }: Known): boolean =>
  secondFactorPolicy === 'required' && !user.hasSecondFactor;

/** A person who just signed in. `at`: the instant that the session counts from. */
export interface SignedIn extends Known {
  readonly at: Date;
  /** Until when the session is fresh; null where signing in proved too little for that. */
  readonly freshUntil: Date | null;
}

type RoleDeps = Pick<UseCaseDeps, 'adminEmails' | 'adminSecondFactor'>;
type Wanted = Pick<UseCaseDeps, 'users'> & RoleDeps;

export function known(user: User, { adminEmails, adminSecondFactor }: RoleDeps): Known {
  const role = roleOf(user, adminEmails);
  return { user, role, secondFactorPolicy: policyFor(role, adminSecondFactor) };
}

/**
 * `at` is the instant at which signing in began: a password changed meanwhile ends the session that it leads to.
 * Another process's clock may be ahead, so it is never before the instant from which sessions are valid, as it was read
 * then.
 */
export function signedIn(user: User, began: Date, deps: RoleDeps): SignedIn {
  const at = began < user.sessionsValidFrom ? user.sessionsValidFrom : began;
  return { ...known(user, deps), at, freshUntil: freshAfter(at) };
}

/** The record of the person who calls; whoever is gone is signed out. @throws NOT_SIGNED_IN */
export async function recordOf({ users }: Pick<UseCaseDeps, 'users'>, userId: string): Promise<User> {
  const user = await users.find(userId);
  if (!user) throw new DomainError('NOT_SIGNED_IN');
  return user;
}

/**
 * Changes one record; what the store or the record refuses becomes a code.
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

/** The same for one's own record: whoever is gone is signed out. @throws NOT_SIGNED_IN instead of NOT_FOUND */
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
