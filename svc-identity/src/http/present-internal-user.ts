import type { InternalUser } from '@hamkke/contracts';
import { type Known, lacksSecondFactor } from '../use-cases/accounts/known-person.ts';

/**
 * Shapes what other services may know of a person: no address, and the partner id only of an approved partner.
 */
export function presentInternalUser(person: Known): InternalUser {
  const { user, role } = person;
  const isPartner = role.userType === 'franchise' && role.isApproved;
  const latest = user.consents.at(-1);
  const consent = latest ? { terms: latest.terms, privacy: latest.privacy } : null;
  return {
    id: user.id,
    ...role,
    partnerId: isPartner ? user.partnerId : null,
    displayName: user.displayName,
    consent,
    sessionsValidFrom: user.sessionsValidFrom.toISOString(),
    lacksSecondFactor: lacksSecondFactor(person),
  };
}
