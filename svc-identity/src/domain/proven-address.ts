import { isOnList } from './role.ts';
import type { EmailProof, User } from './user.ts';

/**
 * The record once its address is proven. A proven address on the list of administrators makes the person an
 * administrator, and nothing else does.
 * Source: design domain.md "People".
 */
export function withProvenAddress(user: User, proof: EmailProof, adminEmails: ReadonlySet<string>): User {
  if (user.email === null) return user;
  const proven: User = user.emailProof === null ? { ...user, emailProof: proof } : user;
  if (!isOnList(proven.email, adminEmails) || proven.userType === 'admin') return proven;
  return { ...proven, userType: 'admin', isApproved: true, isSuperUser: false };
}
