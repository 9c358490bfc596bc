import type { InternalUser } from '@hamkke/contracts';
import type { Known } from '../use-cases/known-person.ts';

/** Shapes what other services may know of a person: no address, and the partner id only of an approved franchise member. */
export function presentInternalUser({ user, role }: Known): InternalUser {
  const isPartner = role.userType === 'franchise' && role.isApproved;
  return { id: user.id, ...role, partnerId: isPartner ? user.partnerId : null, displayName: user.displayName, sessionsValidFrom: user.sessionsValidFrom.toISOString() };
}
