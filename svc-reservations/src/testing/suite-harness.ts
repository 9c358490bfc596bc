import type { AuditNote, SellableUnits } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { calendarDate } from '@hamkke/money';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ReservationStore } from '../domain/ports.ts';
import type { Reservation } from '../domain/reservation.ts';
import type { HoldInput } from '../use-cases/holds/place-hold.ts';
import type { CallingCustomer } from '../use-cases/renting/find-own.ts';
import type { UseCases } from '../use-cases/reservation-use-cases.ts';
import { buildTerms } from './builders.ts';
import { buildPartners } from './build-partners.ts';
import { buildMovable } from './moving-builders.ts';
import { buildUseCases, noPriority, type TestAddresses } from './build-use-cases.ts';
import { checkReservations } from '../use-cases/checking/check-reservations.ts';
import type { Snapshot } from '../use-cases/checking/snapshot.ts';

/** A store under test. */
export interface SuiteStore {
  readonly store: ReservationStore;
  /** The types of a reservation's published events, in order. */
  eventsOf(reservationId: string): Promise<string[]>;
  /** How many look-ups of an order were published. */
  lookupsNotified(orderId: string): Promise<number>;
  /** The types of the published events of a place in a waiting list, in order. */
  waitingPublished(waitingId: string): Promise<string[]>;
  /** What the audit log says of a reservation, in order. */
  auditOf(reservationId: string): Promise<AuditNote[]>;
  snapshot(now: Date): Promise<Snapshot>;
  close(): Promise<void>;
}

export const minutes = 60_000;
export const suiteStart = new Date('2026-11-21T03:00:00.000Z');
export const days = (from: string, to: string) => ({ range: { start: calendarDate(from), end: calendarDate(to) } });
export const refused = (code: string) => expect.objectContaining({ name: 'DomainError', code });

function ofUnits({ guards, reservations, events, photos, now }: Snapshot, prefix: string): Snapshot {
  const own = ({ unitId }: { unitId: string }) => unitId === prefix || unitId.startsWith(`${prefix}-`);
  // Offers have ids of their own.
  const ids = new Set(reservations.filter(own).map(({ reservationId }) => reservationId));
  return {
    now,
    guards: guards.filter(own),
    reservations: reservations.filter(own),
    events: events.filter(({ reservationId }) => ids.has(reservationId) || reservationId.startsWith(`${prefix}-`)),
    photos: photos.filter((id) => id.startsWith(`${prefix}-`)),
  };
}

export type SuiteHarness = ReturnType<typeof createSuiteHarness>;

/**
 * What the tests of a suite share: a store, a clock that they move, and for each test a unit of its own, which the
 * checker looks at afterwards.
 */
export function createSuiteHarness(open: () => Promise<SuiteStore>) {
  let opened: SuiteStore;
  let use: UseCases;
  let unitCount = 0;

  const harness = {
    now: suiteStart,
    addresses: { proven: new Map(), away: false } as TestAddresses,
    /** All that catalog sells, by location; open locations of one partner are siblings. */
    places: new Map<string, SellableUnits>(),
    /** Who runs locations, as catalog knows it. */
    partners: new Map<string, string | null>(),
    /** What catalog sells, by `{location} {size}`. */
    sold: new Map<string, SellableUnits>(),
    waitingPublished: (waitingId: string) => opened.waitingPublished(waitingId),
    unitId: '',
    get use(): UseCases {
      return use;
    },
    lookupsNotified: (name: string) => opened.lookupsNotified(harness.term(name).orderId ?? ''),
    get store(): ReservationStore {
      return opened.store;
    },
    /**
     * Lets the customers of rentals come first until so many days before the end, and units be checked on so many days
     * between two customers; in other tests neither is so.
     */
    giveWay(extensionPriorityDays: number, checkDays = 0) {
      use = buildUseCases({
        store: opened.store,
        clock: () => harness.now,
        addresses: harness.addresses,
        extensionPriorityDays,
        checkDays,
        sellableUnits: async ({ locationId, size }) => {
          const found = harness.sold.get(`${locationId} ${size}`);
          if (!found) throw new DomainError('NOT_FOUND');
          return found;
        },
        movable: buildMovable(harness.places),
        partners: buildPartners(harness.partners),
      });
    },
    pass(ms: number) {
      harness.now = new Date(harness.now.getTime() + ms);
    },
    term: (name: string, more: Partial<HoldInput> = {}) =>
      buildTerms({ reservationId: `${harness.unitId}-${name}`, unitId: harness.unitId, ...more }),
    ordered: (name: string) => ({
      reservationId: harness.term(name).reservationId,
      orderId: harness.term(name).orderId ?? '',
    }),
    place: (name: string, more: Partial<HoldInput> = {}) => use.placeHold(harness.term(name, more), 'suite'),
    confirm: (name: string) => use.confirmHold(harness.ordered(name), 'suite'),
    release: (name: string) => use.releaseHold({ ...harness.ordered(name), reason: 'renter' }, 'suite'),
    person: (name: string, emailKey?: string): string => {
      const id = `${harness.unitId}-${name}`;
      if (emailKey !== undefined) harness.addresses.proven.set(id, emailKey);
      return id;
    },
    /** As a guest with a pass to that reservation. */
    guest: (name: string): CallingCustomer => ({ personId: null, guestOf: harness.term(name).reservationId }),
    cancel: (name: string, more: { customer?: CallingCustomer; expectedRefund?: number } = {}) =>
      use.cancelByCustomer(
        { reservationId: harness.term(name).reservationId, customer: harness.guest(name), ...more },
        'suite',
      ),
    leave: (
      name: string,
      leaveDate: string,
      more: Partial<Omit<Parameters<UseCases['giveNotice']>[0], 'reservationId' | 'leaveDate'>> = {},
    ) =>
      use.giveNotice(
        {
          reservationId: harness.term(name).reservationId,
          customer: harness.guest(name),
          leaveDate: calendarDate(leaveDate),
          ...more,
        },
        'suite',
      ),
    rent: async (name: string, more: Partial<HoldInput> = {}) => {
      await harness.place(name, more);
      await harness.confirm(name);
    },
    stored: async (name: string) => (await opened.store.find(harness.term(name).reservationId)) as Reservation,
    eventsOf: (name: string) => opened.eventsOf(harness.term(name).reservationId),
    publishedOf: (reservationId: string) => opened.eventsOf(reservationId),
    auditOf: (name: string) => opened.auditOf(harness.term(name).reservationId),
    guard: async () => (await opened.store.availabilityOf({ unitId: harness.unitId, locationId: 'location-1' })).guard,
  };

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  beforeEach(() => {
    unitCount += 1;
    harness.unitId = `unit-${unitCount}`;
    harness.now = suiteStart;
    harness.addresses = { proven: new Map(), away: false };
    harness.sold.clear();
    harness.places.clear();
    harness.partners.clear();
    harness.giveWay(noPriority);
  });
  // Only this test's units: other tests left theirs at other times.
  afterEach(async () =>
    expect(checkReservations(ofUnits(await opened.snapshot(harness.now), harness.unitId))).toEqual([]),
  );
  return harness;
}
