import { type Change, StateRefused } from './change.ts';
import { roleOf } from './role.ts';
import type { PartnerInfo, User } from './user.ts';

/**
 * The ways of an application as a partner. Each answers the change, or undefined where the record is as requested
 * already. All throw StateRefused where the record does not allow it. Source: design domain.md "People".
 */
type Step = Change | undefined;

const isApprovedPartner = (user: User) => user.userType === 'franchise' && user.isApproved;
const isWaiting = (user: User) => user.userType === 'franchise' && !user.isApproved;
const sameInfo = (a: PartnerInfo | null, b: PartnerInfo) =>
  a !== null && a.name === b.name && a.address === b.address && a.phone === b.phone;

/** A person who waits for approval from `at` on. */
export function asApplicant(user: User, at: Date): User {
  return {
    ...user,
    userType: 'franchise',
    isApproved: false,
    isSuperUser: false,
    franchiseRequest: { status: 'pending', requestedAt: at, decidedAt: null, reason: null },
  };
}

/** Applies, or corrects what a waiting application says. */
export function apply(user: User, info: PartnerInfo, at: Date, adminEmails: ReadonlySet<string>): Step {
  if (roleOf(user, adminEmails).userType === 'admin') throw new StateRefused('admin');
  if (sameInfo(user.franchiseInfo, info) && user.userType === 'franchise') return undefined;
  if (isApprovedPartner(user)) throw new StateRefused('approved');
  const updated = { ...user, franchiseInfo: { name: info.name, address: info.address, phone: info.phone } };
  return isWaiting(user)
    ? { user: updated }
    : { user: asApplicant(updated, at), notifications: ['franchise-requested'] };
}

export function approve(user: User, at: Date): Step {
  if (isApprovedPartner(user)) return undefined;
  if (!isWaiting(user)) throw new StateRefused('not-waiting');
  const requestedAt = user.franchiseRequest?.requestedAt ?? user.createdAt;
  return {
    user: {
      ...user,
      isApproved: true,
      franchiseRequest: { status: 'approved', requestedAt, decidedAt: at, reason: null },
    },
    notifications: ['franchise-approved'],
  };
}

/** The applicant becomes an ordinary member; the request stays, as rejected, with its reason. */
export function reject(user: User, reason: string, at: Date): Step {
  // Only a rejection has a reason.
  if (user.userType === 'user' && user.franchiseRequest?.reason === reason) return undefined;
  if (!isWaiting(user)) throw new StateRefused('not-waiting');
  return { user: asMember(user, at, reason), notifications: ['franchise-rejected'] };
}

function asMember(user: User, at: Date, reason: string | null): User {
  const { franchiseRequest } = user;
  return {
    ...user,
    userType: 'user',
    isApproved: false,
    isSuperUser: false,
    franchiseRequest: franchiseRequest && { ...franchiseRequest, status: 'rejected', decidedAt: at, reason },
  };
}

/**
 * Makes a person a member (approval and the super-user flag end with it) or an applicant. Administrators come by
 * configuration only.
 */
export function setType(user: User, userType: 'user' | 'franchise', at: Date, adminEmails: ReadonlySet<string>): Step {
  if (roleOf(user, adminEmails).userType === 'admin') throw new StateRefused('admin');
  if (user.userType === userType) return undefined;
  if (userType === 'user') return { user: asMember(user, at, null) };
  // Whoever decides on an application has to see what it says.
  if (user.franchiseInfo === null) throw new StateRefused('franchise-info-missing');
  return { user: asApplicant(user, at), notifications: ['franchise-requested'] };
}

export function setSuperUser(user: User, isSuperUser: boolean): Step {
  if (!isApprovedPartner(user)) {
    if (!isSuperUser && !user.isSuperUser) return undefined;
    throw new StateRefused('not-approved');
  }
  return user.isSuperUser === isSuperUser ? undefined : { user: { ...user, isSuperUser } };
}

export function setPartner(user: User, partnerId: string): Step {
  if (!isApprovedPartner(user)) throw new StateRefused('not-approved');
  return user.partnerId === partnerId ? undefined : { user: { ...user, partnerId } };
}
