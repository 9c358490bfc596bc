import type { User, UserType } from './user.ts';

/** What a person may do, as other services see it. */
export interface Role {
  readonly userType: UserType;
  readonly isApproved: boolean;
  readonly isSuperUser: boolean;
}

/** Whether an address is one of the administrators'. */
export const isOnList = (email: string | null, adminEmails: ReadonlySet<string>): boolean =>
  email !== null && adminEmails.has(email);

/**
 * Derives the role from the record and the list of administrators' addresses. An administrator needs both: the record
 * says so, and the address, proven, is on the list; so taking an address off the list ends the role, and the address
 * alone gives nothing. Super users are approved partners. Source: design domain.md "People".
 */
export function roleOf(
  user: Pick<User, 'userType' | 'isApproved' | 'isSuperUser' | 'email' | 'emailProof'>,
  adminEmails: ReadonlySet<string>,
): Role {
  if (user.userType === 'admin') {
    const isAdmin = user.emailProof !== null && isOnList(user.email, adminEmails);
    return { userType: isAdmin ? 'admin' : 'user', isApproved: isAdmin, isSuperUser: false };
  }
  if (user.userType === 'user') return { userType: 'user', isApproved: false, isSuperUser: false };
  return { userType: 'franchise', isApproved: user.isApproved, isSuperUser: user.isApproved && user.isSuperUser };
}
