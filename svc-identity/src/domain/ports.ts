import type { ExportedPhoto, OrderSummary, InternalReservation } from '@hamkke/contracts';
import type { ApiToken } from './api-token.ts';
import type { Change, UserNotification } from './change.ts';
import type { ProviderProfile } from './link-account.ts';
import type { MailToken } from './mail-token.ts';
import type { ProviderVisit } from './provider-visit.ts';
import type { AdministratorPinStore, SecondFactorStore, SecondFactorTicketStore } from './second-factor.ts';
import type { Identity, User } from './user.ts';

/** An address or an identity that already belongs to another record. */
export class EmailTaken extends Error {
  constructor() {
    super('an address belongs to another record');
    this.name = 'EmailTaken';
  }
}

/** A record that is not there. */
export class UserGone extends Error {
  constructor() {
    super('there is no such record');
    this.name = 'UserGone';
  }
}

/** A mailed token that someone else used first. */
export class TokenSpent extends Error {
  constructor() {
    super('the token was used');
    this.name = 'TokenSpent';
  }
}

/** A new record, with the hash of its password where it has one. */
export interface Newcomer {
  readonly user: User;
  readonly passwordHash?: string;
  /** Further notifications with the registration. */
  readonly notifications?: readonly UserNotification[];
}

export interface PartnerPage {
  readonly limit: number;
  /** The beginning of a search key, in its form. */
  readonly search?: string | undefined;
  /** Id of the last one of the page before. */
  readonly after?: string | undefined;
}

/** People counted; `admins` are those who hold the role now. */
interface PeopleCounts {
  readonly total: number;
  readonly partners: number;
  readonly admins: number;
  readonly waiting: number;
  /** Sign-ups by Seoul day, days without any left out. */
  readonly signUps: ReadonlyMap<string, number>;
}

/** Where people's records are kept. */
export interface UserStore {
  find(id: string): Promise<User | undefined>;
  findMany(ids: readonly string[]): Promise<User[]>;
  findByEmail(email: string): Promise<User | undefined>;
  findByIdentity(identity: Identity): Promise<User | undefined>;
  /** The hash of a person's password. */
  passwordOf(id: string): Promise<string | undefined>;
  /**
   * Keeps new records with their passwords and tells of each (`user.registered` and its notifications), all of them or
   * none.
   * @throws EmailTaken
   */
  register(people: readonly Newcomer[], correlationId: string): Promise<void>;
  /**
   * Changes one record as `decide` says, with everything that the change carries, and tells of it (`user.updated` and
   * its notifications); undefined changes nothing. `decide` may run again on a newer state of the record.
   * @throws UserGone, EmailTaken, TokenSpent, and whatever `decide` throws
   */
  change(id: string, decide: (user: User) => Change | undefined, correlationId: string): Promise<User>;
  /**
   * Replaces a password's hash by another of the same password, if it is still the one given. Nobody is told: nothing
   * changed.
   */
  rehash(id: string, from: string, to: string): Promise<void>;
  /** Notifies of a person whose record stays as it is; nothing where there is none. */
  notify(id: string, notification: UserNotification, correlationId: string): Promise<void>;
  /** Forgets the record, its password and all tokens, and tells of it (`user.erased`); nothing where there is none. */
  erase(id: string, correlationId: string): Promise<void>;
  /** Applications that wait and say what they are for, the oldest first. */
  listWaiting(limit: number): Promise<User[]>;
  /** Approved partners by display name; undefined where the page's `after` is nobody. */
  listPartners(page: PartnerPage): Promise<User[] | undefined>;
  count(since: Date, adminEmails: ReadonlySet<string>): Promise<PeopleCounts>;
}

/** Secrets of links in mails. */
export interface MailTokenStore {
  /** Keeping the same one again renews it. */
  save(token: MailToken): Promise<void>;
  find(hash: string): Promise<MailToken | undefined>;
  /** Ends all of a person's for a purpose. */
  endAll(userId: string, purpose: MailToken['purpose']): Promise<void>;
}

/** Tokens for programs. */
export interface ApiTokenStore {
  /** Keeps it unless the person has `limit` already; false then. */
  add(token: ApiToken, limit: number): Promise<boolean>;
  list(userId: string): Promise<ApiToken[]>;
  findByHash(hash: string): Promise<ApiToken | undefined>;
  /** Notes a use unless one was noted after `unlessSince`. */
  touch(id: string, at: Date, unlessSince: Date): Promise<void>;
}

/** Sign-ins under way at identity providers. */
export interface ProviderVisitStore {
  save(visit: ProviderVisit): Promise<void>;
  /** Takes a visit out, once, and only for the visitor and provider that it was begun with; expired or not. */
  take(key: Pick<ProviderVisit, 'stateHash' | 'visitorId' | 'provider'>): Promise<ProviderVisit | undefined>;
}

/** Browsers that signed in to an account before. Their ids are kept as hashes, each with its account. */
export interface KnownDeviceStore {
  isKnown(userId: string, deviceId: string): Promise<boolean>;
  /** Notes that a browser signed in; beyond the limit the one that did so longest ago is forgotten. */
  save(userId: string, deviceId: string, at: Date): Promise<void>;
  forgetAll(userId: string): Promise<void>;
}

/** Everybody's access, when the records are those of a backup. */
export interface RestoredAccess {
  /**
   * Ends every session that began before, every token for programs and every link in a mail. Answers how many tokens
   * and links.
   */
  endAll(at: Date): Promise<number>;
}

export interface Stores {
  readonly users: UserStore;
  readonly mailTokens: MailTokenStore;
  readonly apiTokens: ApiTokenStore;
  readonly visits: ProviderVisitStore;
  readonly devices: KnownDeviceStore;
  readonly factors: SecondFactorStore;
  readonly tickets: SecondFactorTicketStore;
  readonly pins: AdministratorPinStore;
}

/** Hashes of passwords. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether a password is the one of this hash. Without a hash it takes as long, and is false. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

/** Attempts at something that could be guessed or overdone, slowed down more and more. */
export interface Attempts {
  /** Counts an attempt before it is made; answers the seconds to wait where it may not be made now, else 0. */
  begin(key: string): Promise<number>;
  /** Forgets all attempts of a key. */
  clear(key: string): Promise<void>;
}

/** What a visit to an identity provider needs to be completed. */
export type VisitSecrets = Pick<ProviderVisit, 'state' | 'nonce' | 'codeVerifier'>;

/** An identity provider that people may sign in at. */
export interface SignInProvider {
  readonly name: string;
  readonly title: string;
  /** The address of the provider's page, and what its answer will be checked with. @throws PROVIDER_DOWN */
  /**
   * `again` asks the provider to see the person anew, not a session that it remembers (OpenID Connect Core 3.1.2.1).
   */
  begin(options?: { again: boolean }): Promise<{ url: string } & VisitSecrets>;
  /**
   * Exchanges what the callback page's query brought.
   * @throws SIGN_IN_FAILED (details.reason refused), PROVIDER_DOWN
   */
  complete(search: string, secrets: VisitSecrets): Promise<ProviderProfile>;
}

/** What other services keep of a person. */
export interface PersonalRecords {
  /** All of a person's reservations. @throws UNAVAILABLE */
  reservationsOf(userId: string, correlationId: string): Promise<InternalReservation[]>;
  /** Photos of empty units that a person sent. @throws UNAVAILABLE */
  noticePhotosOf(userId: string, correlationId: string): Promise<ExportedPhoto[]>;
  /**
   * How many reservations were made without an account under an address; null where that cannot be said now. Never
   * fails.
   */
  guestReservations(email: string, correlationId: string): Promise<number | null>;
  /** Orders by their numbers. @throws UNAVAILABLE */
  orders(orderIds: readonly string[], correlationId: string): Promise<OrderSummary[]>;
}
