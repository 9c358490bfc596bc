import { DomainError } from '@hamkke/service-kit';
import { type Change, StateRefused } from '../domain/change.ts';
import { EmailTaken, TokenSpent, UserGone } from '../domain/ports.ts';
import { type Role, roleOf } from '../domain/role.ts';
import type { User } from '../domain/user.ts';
import type { Parts } from './parts.ts';

/** A record with the role that holds now. */
export interface Known {
  readonly user: User;
  readonly role: Role;
}

/** A person who just signed in. `at`: the instant that the session counts from. */
export interface SignedIn extends Known {
  readonly at: Date;
}

type Wanted = Pick<Parts, 'users' | 'adminEmails'>;

export const known = (user: User, { adminEmails }: Pick<Parts, 'adminEmails'>): Known => ({ user, role: roleOf(user, adminEmails) });

/**
 * `at` is the instant at which signing in began: a password changed meanwhile ends the session that it leads to. Another process's
 * clock may be ahead, so it is never before the instant from which sessions are valid, as it was read then.
 */
export const signedIn = (user: User, at: Date, parts: Pick<Parts, 'adminEmails'>): SignedIn => ({ ...known(user, parts), at: at < user.sessionsValidFrom ? user.sessionsValidFrom : at });

/** The record of the person who calls; whoever is gone is signed out. @throws NOT_SIGNED_IN */
export async function recordOf({ users }: Pick<Parts, 'users'>, userId: string): Promise<User> {
  const user = await users.find(userId);
  if (!user) throw new DomainError('NOT_SIGNED_IN');
  return user;
}

/**
 * Changes one record; what the store or the record refuses becomes a code.
 * @throws NOT_FOUND, EMAIL_TAKEN, LINK_EXPIRED, VERSION_CONFLICT (details.reason), and whatever `decide` throws
 */
export async function changeUser(parts: Wanted, id: string, decide: (user: User) => Change | undefined, correlationId: string): Promise<Known> {
  try {
    return known(await parts.users.change(id, decide, correlationId), parts);
  } catch (error) {
    if (error instanceof UserGone) throw new DomainError('NOT_FOUND');
    if (error instanceof EmailTaken) throw new DomainError('EMAIL_TAKEN');
    if (error instanceof TokenSpent) throw new DomainError('LINK_EXPIRED');
    if (error instanceof StateRefused) throw new DomainError('VERSION_CONFLICT', { reason: error.reason });
    throw error;
  }
}

/** The same for one's own record: whoever is gone is signed out. @throws NOT_SIGNED_IN instead of NOT_FOUND */
export async function changeOwn(parts: Wanted, id: string, decide: (user: User) => Change | undefined, correlationId: string): Promise<Known> {
  return await changeUser(parts, id, decide, correlationId).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('NOT_SIGNED_IN') : error;
  });
}
