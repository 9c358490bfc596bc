import { DomainError } from '@hamkke/service-kit';
import { approve, reject, setPartner, setSuperUser, setType } from '../domain/franchise.ts';
import { changeUser, type Known } from './known-person.ts';
import type { Parts } from './parts.ts';

interface About {
  id: string;
  correlationId: string;
}

/** What administrators decide about people. All throw NOT_FOUND and VERSION_CONFLICT (details.reason); repeating a decision changes nothing. */
export function createRoleDecisions(parts: Parts) {
  const { clock, adminEmails } = parts;
  return {
    setUserType: ({ id, userType, correlationId }: About & { userType: 'user' | 'franchise' }): Promise<Known> => changeUser(parts, id, (user) => setType(user, userType, clock(), adminEmails), correlationId),
    setSuperUser: ({ id, isSuperUser, correlationId }: About & { isSuperUser: boolean }): Promise<Known> => changeUser(parts, id, (user) => setSuperUser(user, isSuperUser), correlationId),
    approveFranchise: ({ id, correlationId }: About): Promise<Known> => changeUser(parts, id, (user) => approve(user, clock()), correlationId),
    rejectFranchise: ({ id, reason, correlationId }: About & { reason: string }): Promise<Known> => changeUser(parts, id, (user) => reject(user, reason, clock()), correlationId),
    /** By the owner, or by an administrator for anyone approved. @throws FORBIDDEN for anyone else's, a super user's too */
    async setPartnerId({ id, partnerId, by, correlationId }: About & { partnerId: string; by: { id: string; isAdministrator: boolean } }): Promise<Known> {
      if (by.id !== id && !by.isAdministrator) throw new DomainError('FORBIDDEN');
      return await changeUser(parts, id, (user) => setPartner(user, partnerId), correlationId);
    },
  };
}
