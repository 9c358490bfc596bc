import { documentNames, type Consent, type GivenConsent } from '@hamkke/contracts';
import type { Change } from './change.ts';
import type { User } from './user.ts';

const isSameWording = (stored: Consent, given: Consent) => documentNames.every((name) => stored[name] === given[name]);

/**
 * The record with one more agreement, the same record where it agreed to that wording before. What stands in the list
 * is never changed or taken away.
 */
export function withConsent(user: User, given: GivenConsent): User {
  return user.consents.some((stored) => isSameWording(stored, given))
    ? user
    : { ...user, consents: [...user.consents, given] };
}

/** A decided change of a record with what the person agreed to at that sign-in; undefined where nothing is new. */
export function withAgreement(user: User, change: Change | undefined, given: GivenConsent | null): Change | undefined {
  const decided = change?.user ?? user;
  const after = given ? withConsent(decided, given) : decided;
  return after === user ? change : { ...change, user: after };
}
