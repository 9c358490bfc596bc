import type { GivenConsent, LanguageCode } from '@hamkke/contracts';

export type UserType = 'user' | 'franchise' | 'admin';

/** What an applicant says of the business. */
export interface PartnerInfo {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** Where an application as a partner stands. */
interface PartnerApplication {
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  /** Why it was rejected; the applicant reads it. */
  readonly reason: string | null;
}

/** A person as an identity provider knows it: found by provider and subject, never by address. */
export interface Identity {
  readonly provider: string;
  readonly subject: string;
}

/** How an address was proven: by whoever set the system up, by the link of a mail, or by an identity provider. */
export type EmailProof = 'bootstrap' | 'mail' | 'provider';

/** An address that was proven and then left: for a week whoever reads it can take the change back. */
export interface FormerEmail {
  readonly address: string;
  readonly proof: EmailProof;
  readonly leftAt: Date;
  /** The ways in by providers that there were then. */
  readonly identities: readonly Identity[];
  /** Whether there was a second factor then. */
  readonly hadSecondFactor?: boolean;
}

/** A person's record as it is stored. What the person may do follows from `roleOf`, never from `userType` alone. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** Lower case; no two people share one. None where a provider told none. */
  readonly email: string | null;
  readonly emailProof: EmailProof | null;
  /** The newest last; only those that can still be taken back. */
  readonly formerEmails: readonly FormerEmail[];
  readonly displayName: string;
  readonly photoUrl: string | null;
  /** How the account was opened: `email`, or a provider's name. */
  readonly provider: string;
  readonly identities: readonly Identity[];
  /** Whether one can sign in by e-mail and password; the hash is kept apart. */
  readonly hasPassword: boolean;
  /** Whether signing in asks for a code as well; its secret is kept apart. */
  readonly hasSecondFactor: boolean;
  readonly userType: UserType;
  readonly isApproved: boolean;
  readonly isSuperUser: boolean;
  /** The partner's id at the payment provider, for settlements. */
  readonly partnerId: string | null;
  readonly franchiseInfo: PartnerInfo | null;
  readonly franchiseRequest: PartnerApplication | null;
  readonly language: LanguageCode;
  /**
   * What its owner agreed to, and when, the oldest first; only added to. None in records from before it was asked for.
   */
  readonly consents: readonly GivenConsent[];
  readonly createdAt: Date;
  /** Sessions begun before this instant are over. */
  readonly sessionsValidFrom: Date;
  /** Grows by one with each change; the version of its events. */
  readonly version: number;
}

/** The facts that every new record begins with; the rest says how it came to be. */
export type NewUserFacts = Pick<User, 'id' | 'username' | 'email' | 'displayName' | 'provider' | 'createdAt'> &
  Partial<User>;

/** A record of an ordinary member, with nothing but what is given. */
export function newUser(facts: NewUserFacts): User {
  return {
    emailProof: null,
    formerEmails: [],
    photoUrl: null,
    identities: [],
    hasPassword: false,
    hasSecondFactor: false,
    userType: 'user',
    isApproved: false,
    isSuperUser: false,
    partnerId: null,
    franchiseInfo: null,
    franchiseRequest: null,
    language: 'ko',
    consents: [],
    sessionsValidFrom: facts.createdAt,
    version: 1,
    ...facts,
  };
}
