import type { GivenConsent, LanguageCode, NotificationTopic } from '@hamkke/contracts';

export type UserType = 'user' | 'franchise' | 'admin';

/** What an applicant says of the business. */
export interface PartnerInfo {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** The status of an application as a partner. */
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

/** A proven address that was replaced: for a week a mail to it can undo the change. */
export interface FormerEmail {
  readonly address: string;
  readonly proof: EmailProof;
  readonly leftAt: Date;
  /** The linked provider identities at that time. */
  readonly identities: readonly Identity[];
  /** Whether the record had a second factor at that time. */
  readonly hadSecondFactor?: boolean;
}

/** A person's record as it is stored. What the person may do follows from `roleOf`, never from `userType` alone. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** Lower case and unique. Null where a provider gave none. */
  readonly email: string | null;
  readonly emailProof: EmailProof | null;
  /** Only those whose change can still be undone, the newest last. */
  readonly formerEmails: readonly FormerEmail[];
  readonly displayName: string;
  readonly photoUrl: string | null;
  /** How the account was opened: `email`, or a provider's name. */
  readonly provider: string;
  readonly identities: readonly Identity[];
  /** Whether the person can sign in by e-mail and password; the hash is stored apart. */
  readonly hasPassword: boolean;
  /** Whether signing in needs a code too; the secret is stored apart. */
  readonly hasSecondFactor: boolean;
  readonly userType: UserType;
  readonly isApproved: boolean;
  readonly isSuperUser: boolean;
  /** The partner's id at the payment provider, for settlements. */
  readonly partnerId: string | null;
  readonly franchiseInfo: PartnerInfo | null;
  readonly franchiseRequest: PartnerApplication | null;
  readonly language: LanguageCode;
  /** What the person switched mails off about. Empty in records from before that was possible. */
  readonly mailsOff: readonly NotificationTopic[];
  /**
   * What the person agreed to, and when, the oldest first; append-only. Empty in records from before an agreement was
   * required.
   */
  readonly consents: readonly GivenConsent[];
  readonly createdAt: Date;
  /** Sessions that began before this instant are invalid. */
  readonly sessionsValidFrom: Date;
  /** Grows by one with each change; the version of its events. */
  readonly version: number;
}

/** The facts of every new record. */
export type NewUserFacts = Pick<User, 'id' | 'username' | 'email' | 'displayName' | 'provider' | 'createdAt'> &
  Partial<User>;

/** A record of an ordinary member with these facts and no rights. */
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
    mailsOff: [],
    consents: [],
    sessionsValidFrom: facts.createdAt,
    version: 1,
    ...facts,
  };
}
