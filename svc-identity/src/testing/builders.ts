import type { User } from '../domain/user.ts';
import type { GivenUser } from '../use-cases/import-users.ts';

/** An approved franchise owner as a file gives it. */
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
  return { ...givenUser(id), emailProof: 'bootstrap', createdAt: new Date('2026-03-01T00:00:00.000Z'), version: 1, ...more };
}
