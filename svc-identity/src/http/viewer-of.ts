import type { AuditActor } from '@hamkke/contracts';
import { type Caller, personOf } from '@hamkke/service-kit';

/** Who looks, and whether as an administrator. Super users are none: people are not theirs. @throws NOT_SIGNED_IN */
export function viewerOf(caller: Caller): { id: string; isAdministrator: boolean } {
  const { id, userType } = personOf(caller);
  return { id, isAdministrator: userType === 'admin' };
}

/** The administrator behind a call that is an administrator's only, as the audit log names one. */
export const administratorOf = (caller: Caller): AuditActor => ({ id: personOf(caller).id, role: 'administrator' });
