export type UserType = 'user' | 'franchise' | 'admin';

/** What an applicant says of the business. */
export interface FranchiseInfo {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** A person's record as it is stored. What the person may do follows from `roleOf`, never from `userType` alone. */
export interface User {
  readonly id: string;
  readonly username: string;
  /** Lower case; no two people share one. */
  readonly email: string;
  readonly displayName: string;
  readonly userType: UserType;
  readonly isApproved: boolean;
  readonly isSuperUser: boolean;
  /** The partner's id at the payment provider, for settlements. */
  readonly partnerId: string | null;
  readonly franchiseInfo: FranchiseInfo | null;
  /** How the address was proven: by whoever set the system up, so far. */
  readonly emailProof: 'bootstrap' | null;
  readonly createdAt: Date;
  /** Grows by one with each change; the version of its events. */
  readonly version: number;
}
