import type { InternalUser } from '@hamkke/contracts';
import type { Role } from '../domain/role.ts';
import type { User } from '../domain/user.ts';

/** Shapes what other services may know of a person: no address, and the partner id only of an approved franchise member. */
export function presentInternalUser({ user, role }: { user: User; role: Role }): InternalUser {
  const isPartner = role.userType === 'franchise' && role.isApproved;
  return { id: user.id, ...role, partnerId: isPartner ? user.partnerId : null, displayName: user.displayName };
}
