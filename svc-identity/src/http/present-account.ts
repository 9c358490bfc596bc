import type { Account } from '@hamkke/contracts';
import type { User } from '../domain/user.ts';
import { type Known, lacksSecondFactor } from '../use-cases/accounts/known-person.ts';

/** The subject under which the provider knows the one who opened the account; the record's id where no provider did. */
function subjectOf({ id, provider, identities }: User): string {
  const opened = identities.find((identity) => identity.provider === provider);
  return opened ? `${opened.provider}|${opened.subject}` : id;
}

/** Shapes a record for the person and for administrators, with the role that holds now. */
export function presentAccount({ user, role }: Known): Account {
  const { franchiseInfo, franchiseRequest } = user;
  const latest = user.consents.at(-1) ?? null;
  return {
    id: user.id,
    firebaseUid: subjectOf(user),
    username: user.username,
    email: user.email,
    emailVerified: user.emailProof !== null,
    displayName: user.displayName,
    photoURL: user.photoUrl,
    provider: user.provider,
    providers: [
      ...new Set([...(user.hasPassword ? ['email'] : []), ...user.identities.map(({ provider }) => provider)]),
    ],
    hasPassword: user.hasPassword,
    ...role,
    partnerId: user.partnerId,
    franchiseInfo: franchiseInfo && { ...franchiseInfo, isApproved: role.userType === 'franchise' && role.isApproved },
    franchiseRequest: franchiseRequest && {
      ...franchiseRequest,
      requestedAt: franchiseRequest.requestedAt.toISOString(),
      decidedAt: franchiseRequest.decidedAt?.toISOString() ?? null,
    },
    language: user.language,
    createdAt: user.createdAt.toISOString(),
    secondFactor: user.hasSecondFactor,
    consent: latest && { terms: latest.terms, privacy: latest.privacy, at: latest.at.toISOString() },
  };
}

/**
 * The same for the person, with the role that may be used now: none where the second factor is missing that the role
 * requires.
 */
export function presentOwnAccount(person: Known): Account {
  const held = lacksSecondFactor(person) ? ({ userType: 'user', isApproved: false, isSuperUser: false } as const) : {};
  const { secondFactorPolicy } = person;
  return { ...presentAccount(person), ...held, ...(secondFactorPolicy && { secondFactorPolicy }) };
}
