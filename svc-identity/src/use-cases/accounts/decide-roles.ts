import type { AuditActor } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import type { Change } from '../../domain/change.ts';
import { approve, reject, setPartner, setSuperUser, setType } from '../../domain/partner-application.ts';
import type { User } from '../../domain/user.ts';
import { audited, type Deed } from './audited.ts';
import { changeUser, type Known } from './known-person.ts';
import type { UseCaseDeps } from '../use-case-deps.ts';

interface About {
  id: string;
  correlationId: string;
}

interface Decision extends About {
  /** The administrator who decides. */
  actor: AuditActor;
}

/**
 * What administrators decide about people. All throw NOT_FOUND and VERSION_CONFLICT (details.reason); repeating a
 * decision changes nothing and leaves no line in the audit log.
 */
export function createRoleDecisions(deps: Pick<UseCaseDeps, 'users' | 'adminEmails' | 'adminSecondFactor' | 'clock'>) {
  const { clock, adminEmails } = deps;
  const decided = (
    { id, correlationId }: About,
    deed: Deed,
    decide: (user: User) => Change | undefined,
  ): Promise<Known> => changeUser(deps, id, (user) => audited(user, decide(user), deed), correlationId);

  return {
    setUserType: ({ actor, userType, ...about }: Decision & { userType: 'user' | 'franchise' }): Promise<Known> =>
      decided(about, { action: 'person-type-set', actor }, (user) => setType(user, userType, clock(), adminEmails)),
    setSuperUser: ({ actor, isSuperUser, ...about }: Decision & { isSuperUser: boolean }): Promise<Known> =>
      decided(about, { action: 'super-user-set', actor }, (user) => setSuperUser(user, isSuperUser)),
    approvePartnerApplication: ({ actor, ...about }: Decision): Promise<Known> =>
      decided(about, { action: 'franchise-approved', actor }, (user) => approve(user, clock())),
    rejectPartnerApplication: ({ actor, reason, ...about }: Decision & { reason: string }): Promise<Known> =>
      decided(about, { action: 'franchise-rejected', actor, reason }, (user) => reject(user, reason, clock())),
    /**
     * By the partner, or by an administrator for any approved one; the partner gets a mail.
     * @throws FORBIDDEN for anyone else's, a super user's too
     */
    async setPartnerId({
      partnerId,
      by,
      actor,
      ...about
    }: About & {
      partnerId: string;
      by: { id: string; isAdministrator: boolean };
      actor: AuditActor | undefined;
    }): Promise<Known> {
      if (by.id !== about.id && !by.isAdministrator) throw new DomainError('FORBIDDEN');
      const alerted = (change: Change | undefined): Change | undefined =>
        change && { ...change, notifications: [{ alert: 'partner-id-set', at: clock() }] };
      const decide = (user: User) => alerted(setPartner(user, partnerId));
      return actor
        ? await decided(about, { action: 'partner-id-set', actor }, decide)
        : await changeUser(deps, about.id, decide, about.correlationId);
    },
  };
}
