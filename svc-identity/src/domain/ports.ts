import type {
  AnswerOf,
  ExportedOpening,
  ExportedPass,
  ExportedPhoto,
  ExportedVisit,
  exportRenewals,
  OrderSummary,
  InternalReservation,
  Waiting,
} from '@hamkke/contracts';
import type { ApiToken } from './api-token.ts';
import type { Change, UserNotification } from './change.ts';
import type { ProviderProfile } from './link-account.ts';
import type { MailToken } from './mail-token.ts';
import type { ProviderVisit } from './provider-visit.ts';
import type { AdministratorPinStore, SecondFactorStore, SecondFactorTicketStore } from './second-factor.ts';
import type { Identity, User } from './user.ts';

/** The address or the identity already belongs to another record. */
export class EmailTaken extends Error {
  constructor() {
    super('an address belongs to another record');
    this.name = 'EmailTaken';
  }
}

/** The record does not exist. */
export class UserGone extends Error {
  constructor() {
    super('there is no such record');
    this.name = 'UserGone';
  }
}

/** Another call used the mailed token first. */
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

/** Where people's records are stored. */
export interface UserStore {
  find(id: string): Promise<User | undefined>;
  findMany(ids: readonly string[]): Promise<User[]>;
  findByEmail(email: string): Promise<User | undefined>;
  findByIdentity(identity: Identity): Promise<User | undefined>;
  /** The hash of a person's password. */
  passwordOf(id: string): Promise<string | undefined>;
  /**
   * Inserts records with their passwords and publishes `user.registered` and the notifications of each, all or none.
   * @throws EmailTaken
   */
  register(people: readonly Newcomer[], correlationId: string): Promise<void>;
  /**
   * Changes one record as `decide` says, with everything that the change carries, and publishes `user.updated` and its
   * notifications; undefined changes nothing. `decide` may run again on a newer state of the record.
   * @throws UserGone, EmailTaken, TokenSpent, and whatever `decide` throws
   */
  change(id: string, decide: (user: User) => Change | undefined, correlationId: string): Promise<User>;
  /**
   * Replaces a hash by a new one of the same password, by compare-and-set. It publishes no event, because nothing
   * changed for others.
   */
  rehash(id: string, from: string, to: string): Promise<void>;
  /** Publishes a notification about a person without changing the record; does nothing where there is no record. */
  notify(id: string, notification: UserNotification, correlationId: string): Promise<void>;
  /** Deletes the record, its password and all tokens, and publishes `user.erased`; nothing where there is none. */
  erase(id: string, correlationId: string): Promise<void>;
  /** Waiting applications that name their business, the oldest first. */
  listWaiting(limit: number): Promise<User[]>;
  /** Approved partners by display name; undefined where nobody has the id `after`. */
  listPartners(page: PartnerPage): Promise<User[] | undefined>;
  count(since: Date, adminEmails: ReadonlySet<string>): Promise<PeopleCounts>;
  /** Ids of those who hold the role of an administrator now. */
  listAdministrators(adminEmails: ReadonlySet<string>): Promise<string[]>;
}

/** Secrets of links in mails. */
export interface MailTokenStore {
  /** Saving the same token again renews it. */
  save(token: MailToken): Promise<void>;
  find(hash: string): Promise<MailToken | undefined>;
  /** Deletes all tokens of a person for a purpose. */
  endAll(userId: string, purpose: MailToken['purpose']): Promise<void>;
}

/** Tokens for programs. */
export interface ApiTokenStore {
  /** Adds a token; false when the person already has `limit` of them. */
  add(token: ApiToken, limit: number): Promise<boolean>;
  list(userId: string): Promise<ApiToken[]>;
  findByHash(hash: string): Promise<ApiToken | undefined>;
  /** Notes a use, unless one was noted after `unlessSince`, which saves writes. */
  touch(id: string, at: Date, unlessSince: Date): Promise<void>;
}

/** Sign-ins under way at identity providers. */
export interface ProviderVisitStore {
  save(visit: ProviderVisit): Promise<void>;
  /** Removes and returns a visit, once, and only for the visitor and provider that began it; expired or not. */
  take(key: Pick<ProviderVisit, 'stateHash' | 'visitorId' | 'provider'>): Promise<ProviderVisit | undefined>;
}

/** Browsers that signed in to an account before. Their ids are stored as hashes, each with its account. */
export interface KnownDeviceStore {
  isKnown(userId: string, deviceId: string): Promise<boolean>;
  /**
   * Notes that a browser signed in, and publishes that the person is to be mailed where it is a new one although others
   * are known, both or neither. Beyond the limit it drops the one that signed in longest ago.
   */
  save(
    user: Pick<User, 'id'>,
    deviceId: string,
    { at, correlationId }: { at: Date; correlationId: string },
  ): Promise<void>;
  forgetAll(userId: string): Promise<void>;
}

/** Ends all access after the records were restored from a backup. */
export interface RestoredAccess {
  /**
   * Ends every session that began before `at`, every token for programs and every link in a mail. Answers how many
   * tokens and links.
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
  /** Whether a password matches a hash. Without a hash it takes as long and answers false, against timing attacks. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
  /** Whether a hash was made with outdated parameters. */
  isOutdated(hash: string): boolean;
}

/** Rate limits attempts at something that could be guessed or overdone, with growing back-off. */
export interface Attempts {
  /** Counts an attempt before it is made. Answers the seconds to wait, or 0 when it may be made now. */
  begin(key: string): Promise<number>;
  /** Forgets all attempts of a key. */
  clear(key: string): Promise<void>;
}

/** The secrets that complete a visit to an identity provider. */
export type VisitSecrets = Pick<ProviderVisit, 'state' | 'nonce' | 'codeVerifier'>;

/** An identity provider that people may sign in at. */
export interface SignInProvider {
  readonly name: string;
  readonly title: string;
  /** The address of the provider's page, and the secrets that check its answer. @throws PROVIDER_DOWN */
  /**
   * `again` asks the provider to authenticate the person anew, not by its own session (OpenID Connect Core 3.1.2.1).
   */
  begin(options?: { again: boolean }): Promise<{ url: string } & VisitSecrets>;
  /**
   * Exchanges the query of the callback page for a profile.
   * @throws SIGN_IN_FAILED (details.reason refused), PROVIDER_DOWN
   */
  complete(search: string, secrets: VisitSecrets): Promise<ProviderProfile>;
}

/** A person's saved card and renewals, as payments answers them for the export. */
export type ExportedRenewals = AnswerOf<typeof exportRenewals>;

/** What other services store about a person. */
export interface PersonalRecords {
  /** All of a person's reservations. @throws UNAVAILABLE */
  reservationsOf(userId: string, correlationId: string): Promise<InternalReservation[]>;
  /** Photos of empty units that a person sent. @throws UNAVAILABLE */
  noticePhotosOf(userId: string, correlationId: string): Promise<ExportedPhoto[]>;
  /**
   * How many reservations were made without an account under an address; null when reservations does not answer. Never
   * fails.
   */
  guestReservations(email: string, correlationId: string): Promise<number | null>;
  /** Orders by their numbers. @throws UNAVAILABLE */
  orders(orderIds: readonly string[], correlationId: string): Promise<OrderSummary[]>;
  /** A person's saved card and renewals. @throws UNAVAILABLE */
  renewalsOf(userId: string, correlationId: string): Promise<ExportedRenewals>;
  /** A person's places in waiting lists. @throws UNAVAILABLE */
  waitingOf(userId: string, correlationId: string): Promise<Waiting[]>;
  /** What a person's codes opened within 90 days, the newest first. @throws UNAVAILABLE */
  openingsOf(userId: string, correlationId: string): Promise<ExportedOpening[]>;
  /** Whom a person shared rentals with, the newest first. @throws UNAVAILABLE */
  passesOf(userId: string, correlationId: string): Promise<ExportedPass[]>;
  /** Visits that a person requested while signed in, the newest first. @throws UNAVAILABLE */
  visitsOf(userId: string, correlationId: string): Promise<ExportedVisit[]>;
}
