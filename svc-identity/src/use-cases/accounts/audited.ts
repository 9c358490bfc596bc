import type { AuditActor, AuditNote } from '@hamkke/contracts';
import { changedFields } from '@hamkke/service-kit';
import type { Change } from '../../domain/change.ts';
import type { User } from '../../domain/user.ts';

/**
 * What of a record stands in the audit log: what one may do and where settlements go, nothing of who one is, for the
 * log outlasts the record.
 */
const factsOf = ({ userType, isApproved, isSuperUser, franchiseRequest, partnerId }: User) => ({
  userType,
  isApproved,
  isSuperUser,
  requestStatus: franchiseRequest?.status,
  partnerId,
});

export interface Deed {
  readonly action: AuditNote['action'];
  readonly actor: AuditActor;
  /** What the actor wrote. */
  readonly reason?: string;
}

/** A decided change of a record with its line for the audit log; what changes nothing leaves no line. */
export function audited(before: User, change: Change | undefined, { action, actor, reason }: Deed): Change | undefined {
  if (!change) return undefined;
  const changes = changedFields(
    ['userType', 'isApproved', 'isSuperUser', 'requestStatus', 'partnerId'],
    factsOf(before),
    factsOf(change.user),
  );
  return {
    ...change,
    audit: { action, actor, subject: { kind: 'person', id: before.id, label: null }, changes, reason: reason ?? null },
  };
}
