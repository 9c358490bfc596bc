import type { AuditNote } from '@hamkke/contracts';
import { newUser, type User } from '../domain/user.ts';
import type { GivenUser } from '../use-cases/accounts/import-users.ts';

const createdAt = new Date('2026-03-01T00:00:00.000Z');

/** An approved partner as a file gives it. */
export function givenUser(id: string, more: Partial<GivenUser> = {}): GivenUser {
  return {
    id,
    username: id,
    email: `${id}@hamkke.test`,
    displayName: `점주 ${id}`,
    userType: 'franchise',
    isApproved: true,
    isSuperUser: false,
    partnerId: `partner-${id}`,
    franchiseInfo: { name: '도윤스토리지', address: '서울특별시 강남구 테헤란로 152', phone: '02-555-0101' },
    ...more,
  };
}

/** The same as a record. */
export function user(id: string, more: Partial<User> = {}): User {
  const { password: _password, consent: _consent, ...given } = givenUser(id);
  const franchiseRequest = { status: 'approved', requestedAt: createdAt, decidedAt: createdAt, reason: null } as const;
  return newUser({ ...given, provider: 'email', emailProof: 'bootstrap', franchiseRequest, createdAt, ...more });
}

/** A member whose address is not proven. */
export function member(id: string, more: Partial<User> = {}): User {
  return newUser({
    id,
    username: id,
    email: `${id}@hamkke.test`,
    displayName: `회원 ${id}`,
    provider: 'email',
    createdAt,
    ...more,
  });
}

/** A line of the audit log about a person. */
export function note(id: string, more: Partial<AuditNote> = {}): AuditNote {
  return {
    action: 'super-user-set',
    actor: { id: 'admin-1', role: 'administrator' },
    subject: { kind: 'person', id, label: null },
    changes: [{ field: 'isSuperUser', before: false, after: true }],
    reason: null,
    ...more,
  };
}
