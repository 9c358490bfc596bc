import type { AuditNote } from '@hamkke/contracts';
import { calendarDate } from '@hamkke/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ReservationStore } from '../domain/ports.ts';
import type { Reservation } from '../domain/reservation.ts';
import type { AskedHold } from '../use-cases/place-hold.ts';
import type { Renter } from '../use-cases/find-own.ts';
import type { UseCases } from '../use-cases/reservation-use-cases.ts';
import { buildTerms } from './builders.ts';
import { buildUseCases, type TestAddresses } from './build-use-cases.ts';
import { judgeReservations } from '../judge/judge-reservations.ts';
import type { JudgedBooks } from '../judge/judged-books.ts';

/** A store under test. */
export interface SuiteStore {
  readonly store: ReservationStore;
  /** The types of the events told of a reservation, in order. */
  eventsOf(reservationId: string): Promise<string[]>;
  /** How many look-ups of an order were told of. */
  lookupsTold(orderId: string): Promise<number>;
  /** What the audit log says of a reservation, in order. */
  auditOf(reservationId: string): Promise<AuditNote[]>;
  books(now: Date): Promise<JudgedBooks>;
  close(): Promise<void>;
}

export const minutes = 60_000;
export const suiteStart = new Date('2026-11-21T03:00:00.000Z');
export const days = (from: string, to: string) => ({ range: { start: calendarDate(from), end: calendarDate(to) } });
export const refused = (code: string) => expect.objectContaining({ name: 'DomainError', code });

function ofUnits({ guards, reservations, events, photos, now }: JudgedBooks, prefix: string): JudgedBooks {
  const own = ({ unitId }: { unitId: string }) => unitId === prefix || unitId.startsWith(`${prefix}-`);
  return {
    now,
    guards: guards.filter(own),
    reservations: reservations.filter(own),
    events: events.filter(({ reservationId }) => reservationId.startsWith(`${prefix}-`)),
    photos: photos.filter((id) => id.startsWith(`${prefix}-`)),
  };
}

export type SuiteScene = ReturnType<typeof createSuiteScene>;

/**
 * What the tests of a suite share: a store, a clock that they move, and for each test a unit of its own, which the
 * judge looks at afterwards.
 */
export function createSuiteScene(open: () => Promise<SuiteStore>) {
  let opened: SuiteStore;
  let use: UseCases;
  let unitCount = 0;

  const scene = {
    now: suiteStart,
    addresses: { proven: new Map(), away: false } as TestAddresses,
    unitId: '',
    get use(): UseCases {
      return use;
    },
    lookupsTold: (name: string) => opened.lookupsTold(scene.term(name).orderId ?? ''),
    get store(): ReservationStore {
      return opened.store;
    },
    pass(ms: number) {
      scene.now = new Date(scene.now.getTime() + ms);
    },
    term: (name: string, more: Partial<AskedHold> = {}) =>
      buildTerms({ reservationId: `${scene.unitId}-${name}`, unitId: scene.unitId, ...more }),
    ordered: (name: string) => ({
      reservationId: scene.term(name).reservationId,
      orderId: scene.term(name).orderId ?? '',
    }),
    place: (name: string, more: Partial<AskedHold> = {}) => use.placeHold(scene.term(name, more), 'suite'),
    confirm: (name: string) => use.confirmHold(scene.ordered(name), 'suite'),
    release: (name: string) => use.releaseHold({ ...scene.ordered(name), reason: 'renter' }, 'suite'),
    person: (name: string, emailKey?: string): string => {
      const id = `${scene.unitId}-${name}`;
      if (emailKey !== undefined) scene.addresses.proven.set(id, emailKey);
      return id;
    },
    /** As a guest with a pass to that reservation. */
    guest: (name: string): Renter => ({ personId: null, guestOf: scene.term(name).reservationId }),
    cancel: (name: string, more: { renter?: Renter; expectedRefund?: number } = {}) =>
      use.cancelByRenter(
        { reservationId: scene.term(name).reservationId, renter: scene.guest(name), ...more },
        'suite',
      ),
    leave: (name: string, leaveDate: string, more: { renter?: Renter; photo?: string } = {}) =>
      use.giveNotice(
        {
          reservationId: scene.term(name).reservationId,
          renter: scene.guest(name),
          leaveDate: calendarDate(leaveDate),
          ...more,
        },
        'suite',
      ),
    rent: async (name: string, more: Partial<AskedHold> = {}) => {
      await scene.place(name, more);
      await scene.confirm(name);
    },
    stored: async (name: string) => (await opened.store.find(scene.term(name).reservationId)) as Reservation,
    eventsOf: (name: string) => opened.eventsOf(scene.term(name).reservationId),
    auditOf: (name: string) => opened.auditOf(scene.term(name).reservationId),
    guard: async () => (await opened.store.pictureOf({ unitId: scene.unitId, locationId: 'branch-1' })).guard,
  };

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  beforeEach(() => {
    unitCount += 1;
    scene.unitId = `unit-${unitCount}`;
    scene.now = suiteStart;
    scene.addresses = { proven: new Map(), away: false };
    use = buildUseCases({ store: opened.store, clock: () => scene.now, addresses: scene.addresses });
  });
  // Only this test's units: other tests left theirs at other times.
  afterEach(async () => expect(judgeReservations(ofUnits(await opened.books(scene.now), scene.unitId))).toEqual([]));
  return scene;
}
