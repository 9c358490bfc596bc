import type { AuditActor } from '@hamkke/contracts';
import type { Caller } from '../identity/caller.ts';

/**
 * Who is to stand in the audit log for what this caller does; undefined for visitors, members, partners without more
 * rights, and services.
 */
export function auditActorOf(caller: Caller): AuditActor | undefined {
  if (caller.kind !== 'person' || caller.person === null) return undefined;
  const { id, userType, isApproved, isSuperUser } = caller.person;
  if (userType === 'admin') return { id, role: 'administrator' };
  return userType === 'franchise' && isApproved && isSuperUser ? { id, role: 'super-user' } : undefined;
}
