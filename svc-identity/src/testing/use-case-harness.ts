import { documentVersions } from '@hamkke/contracts';
import { createSeal, createFailpoints, createLogger } from '@hamkke/service-kit';
import { createLimiterAttempts } from '../providers/credentials/limiter-attempts.ts';
import { codeAt, newTotpSecret } from '../providers/credentials/totp.ts';
import { hashOfSecret } from '../providers/credentials/secrets.ts';
import { mailBackOff } from '../domain/back-off.ts';
import type { Change, MailPurpose, UserNotification } from '../domain/change.ts';
import type { PasswordHasher, PersonalRecords, UserStore } from '../domain/ports.ts';
import { plainRecoveryCode } from '../domain/recovery-codes.ts';
import type { User } from '../domain/user.ts';
import { identityFailpoints } from '../failpoints.ts';
import { createIdentityUseCases } from '../use-cases/identity-use-cases.ts';
import type { UseCaseDeps } from '../use-cases/use-case-deps.ts';
import { createMemoryLimiters } from './memory-limiters.ts';
import { createMemoryMailQueue } from './memory-mail-queue.ts';
import { createMemoryStores } from './memory-stores.ts';

export const goodPassword = 'box-by-the-sea';

/** How many guesses are free from one place, and from all over. */
export const freeGuesses = { pair: 5, account: 8 } as const;

const limits = (freeAttempts: number) => ({ freeAttempts, firstWaitSeconds: 30, longestWaitSeconds: 30 });

/** Hashes that a test can read. Those that begin with `old` count as outdated. */
const plainHasher: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash?.replace(/^old /, '') === `hash of ${password}`,
  isOutdated: (hash) => hash.startsWith('old '),
};

export const noRecords: PersonalRecords = {
  reservationsOf: async () => [],
  noticePhotosOf: async () => [],
  guestReservations: async () => 0,
  orders: async () => [],
  renewalsOf: async () => ({ card: null, renewals: [] }),
  waitingOf: async () => [],
  openingsOf: async () => [],
  passesOf: async () => [],
  visitsOf: async () => [],
};

interface Recorded {
  readonly userId: string;
  readonly notification: UserNotification;
}

/** A store that also records which notifications it was given: what a person is mailed follows from them. */
function withRecordedNotifications(store: UserStore, recorded: Recorded[]): UserStore {
  const record = (userId: string, notifications: readonly UserNotification[] = []) =>
    void recorded.push(...notifications.map((one) => ({ userId, notification: one })));
  return {
    ...store,
    async register(people, correlationId) {
      await store.register(people, correlationId);
      for (const { user, notifications } of people) record(user.id, notifications);
    },
    async change(id, decide, correlationId) {
      let decided: Change | undefined;
      const user = await store.change(id, (before) => (decided = decide(before)), correlationId);
      record(id, decided?.notifications);
      return user;
    },
    async notify(id, notification, correlationId) {
      await store.notify(id, notification, correlationId);
      record(id, [notification]);
    },
  };
}

/** Every use case over stores in memory, at a time that the test sets. */
export function createUseCaseHarness(more: Partial<UseCaseDeps> = {}) {
  const stores = createMemoryStores();
  const queue = createMemoryMailQueue();
  const time = { now: new Date('2026-12-05T03:00:00.000Z') };
  const recorded: Recorded[] = [];
  const attempts = (name: string, policy = limits(freeGuesses.pair)) =>
    createLimiterAttempts(createMemoryLimiters(name), policy);
  const seal = createSeal('A'.repeat(43));
  const deps: UseCaseDeps = {
    ...stores,
    users: withRecordedNotifications(stores.users, recorded),
    adminEmails: new Set(['admin@hamkke.test']),
    adminSecondFactor: 'offered',
    hasher: { ...plainHasher },
    seal,
    attempts: {
      addressPair: attempts('pair'),
      account: attempts('account', limits(freeGuesses.account)),
      mails: attempts('mails', mailBackOff),
      moves: attempts('moves'),
      alerts: attempts('alerts', limits(1)),
    },
    providers: [],
    records: noRecords,
    mails: queue.failed,
    logger: createLogger({ service: 'test', level: 'silent' }),
    clock: () => time.now,
    failpoints: createFailpoints(identityFailpoints, {}),
    evenMs: 0,
    ...more,
  };
  const useCases = createIdentityUseCases(deps);
  const pass = (minutes: number) => void (time.now = new Date(time.now.getTime() + minutes * 60_000));

  /** Stores a record, with a password where one is given. */
  async function given(user: User, password?: string): Promise<User> {
    const record = { ...user, hasPassword: password !== undefined };
    await stores.users.register(
      [{ user: record, ...(password === undefined ? {} : { passwordHash: `hash of ${password}` }) }],
      'given',
    );
    return record;
  }

  /** Stores a record with a second factor; answers the codes that it takes. */
  async function givenWithFactor(user: User, password?: string) {
    await given(user, password);
    const secret = newTotpSecret();
    const sealed = seal.close(secret, user.id);
    const recoveryCode = 'ABCD-EFGH-2345-6723';
    await stores.factors.saveSetUp({ userId: user.id, secret: sealed, expiresAt: time.now });
    const secondFactor = {
      userId: user.id,
      secret: sealed,
      lastStep: 0,
      recoveryHashes: [hashOfSecret(plainRecoveryCode(recoveryCode))],
    };
    await stores.users.change(
      user.id,
      (record) => ({ user: { ...record, hasSecondFactor: true }, secondFactor }),
      'given',
    );
    const code = () => codeAt(secret, time.now);
    /** A code that is wrong now: the one of an hour later. */
    const wrongCode = () => codeAt(secret, new Date(time.now.getTime() + 3_600_000));
    return { code, wrongCode, recoveryCode };
  }

  return {
    stores,
    queue,
    deps,
    useCases,
    time,
    pass,
    given,
    givenWithFactor,
    find: stores.users.find,
    passwordOf: stores.users.passwordOf,
    notificationsOf: (userId: string) =>
      recorded.filter((one) => one.userId === userId).map(({ notification }) => notification),
    eventsOf: (userId: string) => stores.published.filter((event) => event.userId === userId).map(({ type }) => type),
    link: (purpose: MailPurpose, userId: string, former?: string) => useCases.issueMailToken(purpose, userId, former),
    logIn: (
      name: string,
      password = goodPassword,
      guess: { code?: string; address?: string; deviceId?: string | null } = {},
    ) =>
      useCases.logIn({
        email: `${name}@hamkke.test`,
        password,
        address: '203.0.113.7',
        deviceId: null,
        correlationId: 'test',
        ...guess,
      }),
  };
}

/** What somebody types to open an account. */
export const registrationOf = (name: string) => ({
  username: name,
  email: `${name}@hamkke.test`,
  password: goodPassword,
  consent: documentVersions,
  address: '203.0.113.7',
  deviceId: null,
  correlationId: 'test',
});

/** How a call was refused: its code, and the reason where it gives one. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) return 'done';
  const { code, details } = error as Error & { code?: string; details?: { reason?: string } };
  return [code ?? String(error as Error), details?.reason].filter((part) => part !== undefined).join(' ');
}
