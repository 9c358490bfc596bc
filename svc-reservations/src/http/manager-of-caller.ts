import { auditActorOf, DomainError, visitorOf, type Caller } from '@hamkke/service-kit';
import type { Manager } from '../use-cases/managing/managing.ts';

/**
 * Who manages locations among those who call, by nothing but what the gateway vouched for; undefined for everybody
 * else.
 */
export function managerOfCaller(caller: Caller): Manager | undefined {
  const { person } = visitorOf(caller);
  const overseer = auditActorOf(caller);
  if (overseer) return { personId: overseer.id, overseer: overseer.role };
  return person?.userType === 'franchise' && person.isApproved ? { personId: person.id, overseer: null } : undefined;
}

/** @throws FORBIDDEN for who manages no location */
export function mustManage(caller: Caller): Manager {
  const manager = managerOfCaller(caller);
  if (!manager) throw new DomainError('FORBIDDEN');
  return manager;
}
