import type { AccessTerms, AuditNote, LockProviderName } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { createFailpoints, createLogger, DomainError } from '@hamkke/service-kit';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Door } from '../domain/door.ts';
import type { AccessStore, CallingCustomer, Catalog, Reservations } from '../domain/ports.ts';
import { accessFailpoints } from '../failpoints.ts';
import { createUseCases } from '../use-cases/access-use-cases.ts';
import { createCodeVault } from '../use-cases/codes/code-vault.ts';
import type { Manager } from '../use-cases/doors/managing.ts';
import { newId } from '../use-cases/new-id.ts';
import { buildTerms } from './builders.ts';
import { createFakeLocks } from './fake-locks.ts';

/** A store under test. */
export interface SuiteStore {
  readonly store: AccessStore;
  /** What the audit log says of a subject, in order. */
  auditOf(subjectId: string): Promise<AuditNote[]>;
  /** What others are notified of, in order. */
  published(): Promise<{ type: string; data: unknown }[]>;
  /** Forgets everything. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

export const seconds = 1000;
export const hours = 3_600 * seconds;
export const days = 24 * hours;
/** The 21st of November, 12:00 in Seoul. */
export const suiteStart = new Date('2026-11-21T03:00:00.000Z');
/** An instant of the Seoul calendar. */
export const seoul = (day: string, time = '00:00') => new Date(`${day}T${time}:00+09:00`);
export const refused = (code: string) => expect.objectContaining({ name: 'DomainError', code });
export const testKey = 'YWNjZXNzLWtleS1vZi10ZXN0cy0zMi1ieXRlcy1sb24';
export const checkEveryMs = 60 * seconds;

const partner: Manager = { personId: 'partner-1', overseer: null };

/** What the other services know in a test. */
export function createOtherServices() {
  const terms = new Map<string, AccessTerms>();
  /** Whose a reservation is besides its person: by an address, or by a pass to another one. */
  const customers = new Map<string, string>();
  const others = { away: false, reads: 0, terms, customers };
  const mayRead = ({ reservationId, userId }: AccessTerms, customer: CallingCustomer) =>
    (userId !== null && userId === customer.personId) ||
    reservationId === customer.guestOf ||
    customers.get(reservationId) === customer.personId;
  const reservations: Reservations = {
    async readTerms(id, { customer }) {
      others.reads += 1;
      if (others.away) throw new DomainError('UNAVAILABLE', { service: 'reservations' });
      const found = terms.get(id);
      if (!found || (customer && !mayRead(found, customer))) throw new DomainError('NOT_FOUND');
      return found;
    },
  };
  const catalog: Catalog = {
    async ownerOf(locationId) {
      if (others.away) throw new DomainError('UNAVAILABLE', { service: 'catalog' });
      if (!locationId.startsWith('location-')) throw new DomainError('NOT_FOUND');
      return locationId.endsWith('-other') ? 'partner-2' : 'partner-1';
    },
    async unitOf(unitId) {
      const [, locationId, unit] = /^(location-\d+(?:-other)?)-(.+)$/.exec(unitId) ?? [];
      if (!locationId || !unit) throw new DomainError('NOT_FOUND');
      return { locationId, unitNumber: `${locationId}-M-${unit}` };
    },
  };
  return { others, reservations, catalog };
}

interface Sharing {
  readonly name?: string;
  readonly customer?: CallingCustomer;
  readonly firstDay?: string;
  readonly lastDay?: string;
}

export type SuiteHarness = ReturnType<typeof createSuiteHarness>;

/** What the tests of a suite share: a store, a clock that they move, a location of its own for each, and its locks. */
export function createSuiteHarness(open: () => Promise<SuiteStore>) {
  let opened: SuiteStore;
  let count = 0;
  let now = suiteStart;
  let locationId = '';

  function build({ goesOnByItself = false } = {}) {
    const clock = () => now;
    const locks = createFakeLocks(clock, { goesOnByItself });
    const { others, reservations, catalog } = createOtherServices();
    const deps = {
      store: opened.store,
      locks: locks.byProvider,
      reservations,
      catalog,
      vault: createCodeVault(testKey),
      clock,
      failpoints: createFailpoints(accessFailpoints, {}),
      logger: createLogger({ service: 'test', level: 'silent' }),
      pushSoon: () => {},
    };
    return { locks, others, use: createUseCases(deps, { checkEveryMs }), deps };
  }

  let built: ReturnType<typeof build>;
  const id = (name: string) => `${locationId}-${name}`;
  const person = (name = 'person'): CallingCustomer => ({ personId: id(name), guestOf: null });
  const read = (name: string, customer = person()) => built.use.readAccess(id(name), customer, 'suite');
  const terms = (name: string, more: Parameters<typeof buildTerms>[0] = {}) =>
    buildTerms({
      reservationId: id(name),
      holder: id('holder'),
      userId: id('person'),
      unitId: id('1'),
      unitNumber: `${locationId}-M-1`,
      locationId,
      ...more,
    });

  const harness = {
    get now() {
      return now;
    },
    get locationId() {
      return locationId;
    },
    get deps() {
      return built.deps;
    },
    get use() {
      return built.use;
    },
    get locks() {
      return built.locks;
    },
    get others() {
      return built.others;
    },
    get store() {
      return opened.store;
    },
    partner,
    id,
    person,
    read,
    terms,
    /** Replaces the locks by those of a provider that goes on by itself. */
    useSlowProvider: () => void (built = build({ goesOnByItself: true })),
    auditOf: (subjectId: string) => opened.auditOf(subjectId),
    published: () => opened.published(),
    /** The clock goes on, and every lock with it. */
    pass: (ms: number) => void (now = new Date(now.getTime() + ms)),
    at: (instant: Date) => void (now = instant),
    /** A reservation says that now, and an event led to it. */
    async rent(name: string, more: Parameters<typeof buildTerms>[0] = {}) {
      built.others.terms.set(id(name), terms(name, more));
      await built.use.followReservation(id(name), { correlationId: 'suite' });
    },
    async addDoor(
      name: string,
      more: { kind?: 'entrance' | 'unit'; unitId?: string; provider?: LockProviderName; manager?: Manager } = {},
    ) {
      const deviceId = id(name);
      built.locks.addLock(deviceId);
      const door = { doorId: id(`door-${name}`), locationId, name, kind: 'entrance' as const, deviceId };
      return await built.use.addDoor({ ...door, provider: 'ttlock', manager: partner, ...more }, 'suite');
    },
    /** Shares the rental of a reservation; `name` is the pass's, too. */
    share: (reservation: string, { name = 'friend', customer = person(), firstDay, lastDay }: Sharing = {}) =>
      built.use.addPass(
        {
          passId: id(`pass-${name}`),
          reservationId: id(reservation),
          customer,
          name,
          firstDay: firstDay === undefined ? undefined : calendarDate(firstDay),
          lastDay: lastDay === undefined ? undefined : calendarDate(lastDay),
        },
        'suite',
      ),
    passes: (reservation: string, customer = person()) => built.use.listPasses(id(reservation), customer, 'suite'),
    unshare: (reservation: string, name: string, customer = person()) =>
      built.use.removePass({ reservationId: id(reservation), passId: id(`pass-${name}`), customer }, 'suite'),
    replace: (name: string, customer = person(), codeId = newId()) =>
      built.use.replaceCode({ codeId, reservationId: id(name), customer }, 'suite'),
    /** The digits that a customer sees. */
    async digits(name: string, customer = person()) {
      const { code } = await read(name, customer);
      if (code === null) throw new Error('there is no code');
      return code;
    },
    push: () => built.use.pushSettings(),
    readRecords: (door: Door) => built.use.readRecords(door, built.locks.provider),
    opens: (lock: string, digits: string) => built.locks.opens(id(lock), digits),
    settings: () => opened.store.settingsOf(locationId, [id('holder')]),
  };

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    await opened.clear();
    count += 1;
    locationId = `location-${count}`;
    now = suiteStart;
    built = build();
  });
  return harness;
}
