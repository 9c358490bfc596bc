import type { Account, FranchiseInfo } from '@hamkke/contracts';
import type { Session } from './shell-api.ts';

/** The business of a sample applicant or partner. */
export const sampleFranchiseInfo: FranchiseInfo = {
  name: '함께보관 역삼점',
  address: '서울특별시 강남구 테헤란로 1',
  phone: '02-1234-5678',
};

/**
 * A person for tests: an ordinary member with a password and a proven address; say what differs. A partner has
 * an application that fits the approval.
 */
export function buildAccount(overrides: Partial<Account> = {}): Account {
  const id = overrides.id ?? '6740000000000000000000a1';
  const isApproved = overrides.isApproved ?? overrides.userType !== 'franchise';
  const requestedAt = '2026-11-01T00:00:00.000Z';
  const franchise: Partial<Account> =
    overrides.userType === 'franchise'
      ? {
          franchiseInfo: { ...sampleFranchiseInfo, isApproved },
          franchiseRequest: {
            status: isApproved ? 'approved' : 'pending',
            requestedAt,
            decidedAt: isApproved ? '2026-11-02T00:00:00.000Z' : null,
            reason: null,
          },
        }
      : {};
  return {
    id,
    firebaseUid: id,
    username: 'kim',
    email: 'kim@example.com',
    emailVerified: true,
    displayName: '김하나',
    photoURL: null,
    provider: 'email',
    providers: ['email'],
    hasPassword: true,
    userType: 'user',
    isApproved,
    isSuperUser: false,
    partnerId: null,
    franchiseInfo: null,
    franchiseRequest: null,
    language: 'ko',
    createdAt: requestedAt,
    ...franchise,
    ...overrides,
  };
}

/** The session of a person whom the server has confirmed: `memberSession({ userType: 'admin' })`. */
export function memberSession(overrides: Partial<Account> = {}): Session {
  return { status: 'signed-in', user: buildAccount(overrides), confirmed: true };
}

/** The session of a visitor, confirmed by the server. */
export const visitorSession: Session = { status: 'signed-out', confirmed: true };
