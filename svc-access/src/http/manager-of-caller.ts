import { auditActorOf, DomainError, visitorOf, type Caller } from '@hamkke/service-kit';
import type { Manager } from '../use-cases/doors/managing.ts';

/**
 * Who runs locations among those who call, by nothing but what the gateway vouched for.
 * @throws FORBIDDEN for who runs none
 */
export function mustManage(caller: Caller): Manager {
  const { person } = visitorOf(caller);
  const overseer = auditActorOf(caller);
  if (overseer) return { personId: overseer.id, overseer: overseer.role };
  if (person?.userType === 'franchise' && person.isApproved) return { personId: person.id, overseer: null };
  throw new DomainError('FORBIDDEN');
}
