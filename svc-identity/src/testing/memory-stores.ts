import type { AuditNote } from '@hamkke/contracts';
import { seoulDateOf } from '@hamkke/money';
import type { ApiToken } from '../domain/api-token.ts';
import type { Change, PlainNotification, UserNotification } from '../domain/change.ts';
import { isStrange, knownDeviceLimit } from '../domain/known-device.ts';
import type { MailToken } from '../domain/mail-token.ts';
import { EmailTaken, type Stores, TokenSpent, UserGone, type UserStore } from '../domain/ports.ts';
import type { ProviderVisit } from '../domain/provider-visit.ts';
import { roleOf } from '../domain/role.ts';
import type { SecondFactor, SecondFactorSetUp, SecondFactorTicket } from '../domain/second-factor.ts';
import { searchKeysOf } from '../domain/search-keys.ts';
import type { User } from '../domain/user.ts';

/** What a relay would publish: the type, of whom, at which version. */
export interface PublishedEvent {
  readonly type: string;
  readonly userId: string;
  readonly version: number;
}

const plainEvents: Readonly<Record<PlainNotification, string>> = {
  'franchise-requested': 'franchise.requested',
  'franchise-approved': 'franchise.approved',
  'franchise-rejected': 'franchise.rejected',
  'proof-requested': 'proof.requested',
  'reset-requested': 'reset.requested',
};

const eventOf = (notification: UserNotification): string =>
  typeof notification === 'string' ? plainEvents[notification] : 'alert.requested';

/**
 * Every store of this service in memory; `published` is what a relay would publish, `audit` what stands in the audit log.
 */
export function createMemoryStores(): Stores & { readonly published: PublishedEvent[]; readonly audit: AuditNote[] } {
  const users = new Map<string, User>();
  const passwords = new Map<string, string>();
  const mailTokens = new Map<string, MailToken>();
  const apiTokens = new Map<string, ApiToken>();
  const devices = new Map<string, { userId: string; at: Date }>();
  const visits = new Map<string, ProviderVisit>();
  const factors = new Map<string, SecondFactor>();
  const setUps = new Map<string, SecondFactorSetUp>();
  const tickets = new Map<string, SecondFactorTicket>();
  const pins = new Map<string, string>();
  const published: PublishedEvent[] = [];
  const audit: AuditNote[] = [];
  const publish = (user: User, ...types: string[]) =>
    published.push(...types.map((type) => ({ type, userId: user.id, version: user.version })));
  const drop = <V extends object>(map: Map<string, V>, which: (value: V) => boolean) => {
    for (const [key, value] of map) if (which(value)) map.delete(key);
  };

  function refuseTaken(people: readonly User[]): void {
    const others = [...users.values()].filter(({ id }) => !people.some((user) => user.id === id));
    const all = [...others, ...people];
    const unique = (values: readonly string[]) => new Set(values).size === values.length;
    const emails = all.flatMap(({ email }) => email ?? []);
    const identities = all.flatMap((user) => user.identities.map(({ provider, subject }) => `${provider}|${subject}`));
    if (!unique(emails) || !unique(identities)) throw new EmailTaken();
  }

  function saveWithChange(id: string, { passwordHash, spend, endPassword, endTokens, secondFactor }: Change): void {
    if (secondFactor === 'none') factors.delete(id);
    else if (secondFactor) {
      setUps.delete(id);
      factors.set(id, secondFactor);
    }
    if (spend) drop(mailTokens, ({ userId, purpose }) => userId === id && purpose === spend.purpose);
    if (passwordHash !== undefined) {
      passwords.set(id, passwordHash);
      drop(mailTokens, ({ userId, purpose }) => userId === id && purpose === 'password-reset');
    }
    if (endPassword) passwords.delete(id);
    if (endTokens)
      drop(apiTokens, (token) => token.userId === id && (endTokens === 'all' || token.id === endTokens.id));
  }

  const byName = (a: User, b: User) =>
    a.displayName === b.displayName ? Number(a.id > b.id) - 0.5 : Number(a.displayName > b.displayName) - 0.5;

  const store: UserStore = {
    find: async (id) => users.get(id),
    findMany: async (ids) => ids.flatMap((id) => users.get(id) ?? []),
    findByEmail: async (email) => [...users.values()].find((user) => user.email === email),
    findByIdentity: async ({ provider, subject }) =>
      [...users.values()].find(({ identities }) =>
        identities.some((one) => one.provider === provider && one.subject === subject),
      ),
    passwordOf: async (id) => passwords.get(id),
    async register(people) {
      const fresh = people.map(({ user }) => user);
      if (new Set(fresh.map(({ id }) => id)).size !== fresh.length || fresh.some(({ id }) => users.has(id)))
        throw new EmailTaken();
      refuseTaken(fresh);
      for (const { user, passwordHash, notifications = [] } of people) {
        users.set(user.id, user);
        if (passwordHash !== undefined) passwords.set(user.id, passwordHash);
        publish(user, 'user.registered', ...notifications.map((one) => eventOf(one)));
      }
    },
    async change(id, decide) {
      const before = users.get(id);
      if (!before) throw new UserGone();
      const change = decide(before);
      if (!change) return before;
      const after = { ...change.user, id, version: before.version + 1 };
      refuseTaken([after]);
      if (change.spend && !mailTokens.has(change.spend.hash)) throw new TokenSpent();
      if (typeof change.secondFactor === 'object' && setUps.get(id)?.secret !== change.secondFactor.secret)
        throw new TokenSpent();
      saveWithChange(id, change);
      users.set(id, after);
      if (change.audit) audit.push(change.audit);
      publish(after, 'user.updated', ...(change.notifications ?? []).map((notification) => eventOf(notification)));
      return after;
    },
    async rehash(id, from, to) {
      if (passwords.get(id) === from) passwords.set(id, to);
    },
    async notify(id, notification) {
      const user = users.get(id);
      if (user) publish(user, eventOf(notification));
    },
    async erase(id) {
      const user = users.get(id);
      if (!user) return;
      users.delete(id);
      passwords.delete(id);
      factors.delete(id);
      setUps.delete(id);
      drop(mailTokens, ({ userId }) => userId === id);
      drop(apiTokens, ({ userId }) => userId === id);
      publish({ ...user, version: user.version + 1 }, 'user.erased');
    },
    async listWaiting(limit) {
      const waiting = [...users.values()].filter(
        ({ userType, isApproved, franchiseInfo }) => userType === 'franchise' && !isApproved && franchiseInfo !== null,
      );
      const since = (user: User) => user.franchiseRequest?.requestedAt.getTime() ?? 0;
      return waiting.sort((a, b) => since(a) - since(b)).slice(0, limit);
    },
    async listPartners({ limit, search, after }) {
      const last = after === undefined ? undefined : users.get(after);
      if (after !== undefined && !last) return undefined;
      const matches = (user: User) => search === undefined || searchKeysOf(user).some((key) => key.startsWith(search));
      const approved = [...users.values()]
        .filter((user) => user.userType === 'franchise' && user.isApproved && matches(user))
        .sort(byName);
      return approved.filter((user) => !last || (byName(user, last) > 0 && user.id !== last.id)).slice(0, limit);
    },
    async count(since, adminEmails) {
      const all = [...users.values()];
      const partners = all.filter(({ userType }) => userType === 'franchise');
      const signUps = new Map<string, number>();
      for (const { createdAt } of all)
        if (createdAt >= since) signUps.set(seoulDateOf(createdAt), (signUps.get(seoulDateOf(createdAt)) ?? 0) + 1);
      return {
        total: all.length,
        partners: partners.length,
        waiting: partners.filter(({ isApproved }) => !isApproved).length,
        admins: all.filter((user) => roleOf(user, adminEmails).userType === 'admin').length,
        signUps,
      };
    },
    async listAdministrators(adminEmails) {
      const all = [...users.values()];
      return all.filter((user) => roleOf(user, adminEmails).userType === 'admin').map(({ id }) => id);
    },
  };

  return {
    published,
    audit,
    users: store,
    mailTokens: {
      save: async (token) => void mailTokens.set(token.hash, token),
      find: async (hash) => mailTokens.get(hash),
      endAll: async (userId, purpose) =>
        drop(mailTokens, (token) => token.userId === userId && token.purpose === purpose),
    },
    apiTokens: {
      async add(token, limit) {
        const own = [...apiTokens.values()].filter(({ userId }) => userId === token.userId);
        if (!users.has(token.userId) || own.length >= limit) return false;
        apiTokens.set(token.id, token);
        return true;
      },
      list: async (userId) =>
        [...apiTokens.values()]
          .filter((token) => token.userId === userId)
          .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
      findByHash: async (hash) => [...apiTokens.values()].find((token) => token.hash === hash),
      async touch(id, at, unlessSince) {
        const token = apiTokens.get(id);
        if (token && (token.lastUsedAt === null || token.lastUsedAt <= unlessSince))
          apiTokens.set(id, { ...token, lastUsedAt: at });
      },
    },
    devices: {
      isKnown: async (userId, deviceId) => devices.has(`${userId} ${deviceId}`),
      async save({ id: userId }, deviceId, { at }) {
        const key = `${userId} ${deviceId}`;
        const known = [...devices].filter(([, device]) => device.userId === userId).map(([one]) => one);
        if (isStrange(key, known)) published.push({ type: 'alert.requested', userId, version: 1 });
        devices.set(key, { userId, at });
        const own = [...devices]
          .filter(([, device]) => device.userId === userId)
          .sort(([, a], [, c]) => c.at.getTime() - a.at.getTime());
        for (const [key] of own.slice(knownDeviceLimit)) devices.delete(key);
      },
      forgetAll: async (userId) => drop(devices, (device) => device.userId === userId),
    },
    factors: {
      find: async (userId) => factors.get(userId),
      saveSetUp: async (setUp) => void setUps.set(setUp.userId, setUp),
      setUpOf: async (userId) => setUps.get(userId),
      async useStep(userId, step) {
        const factor = factors.get(userId);
        if (!factor || factor.lastStep >= step) return false;
        factors.set(userId, { ...factor, lastStep: step });
        return true;
      },
      async useRecoveryCode(userId, hash) {
        const factor = factors.get(userId);
        if (!factor?.recoveryHashes.includes(hash)) return false;
        factors.set(userId, { ...factor, recoveryHashes: factor.recoveryHashes.filter((one) => one !== hash) });
        return true;
      },
    },
    tickets: {
      save: async (ticket) => void tickets.set(ticket.hash, ticket),
      find: async (hash) => tickets.get(hash),
      take: async (hash) => tickets.delete(hash),
    },
    pins: {
      async claim(address, { provider, subject }, mayPin) {
        const key = `${provider}|${subject}`;
        if (mayPin && !pins.has(address)) pins.set(address, key);
        return pins.get(address) === key;
      },
    },
    visits: {
      save: async (visit) => void visits.set(visit.stateHash, visit),
      async take({ stateHash, visitorId, provider }) {
        const visit = visits.get(stateHash);
        if (visit?.visitorId !== visitorId || visit.provider !== provider) return undefined;
        visits.delete(stateHash);
        return visit;
      },
    },
  };
}
