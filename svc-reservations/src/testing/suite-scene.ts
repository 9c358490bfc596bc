import { calendarDate } from '@hamkke/money';
import { createFailpoints } from '@hamkke/service-kit';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createUseCases, type UseCases } from '../deps.ts';
import type { ReservationStore } from '../domain/ports.ts';
import type { Reservation, Terms } from '../domain/reservation.ts';
import { reservationFailpoints } from '../use-cases/failpoints.ts';
import { buildTerms } from './builders.ts';
import { judgeReservations } from '../judge/judge-reservations.ts';
import type { JudgedBooks } from '../judge/judged-books.ts';

/** A store under test. */
export interface SuiteStore {
  readonly store: ReservationStore;
  /** The types of the events told of a reservation, in order. */
  eventsOf(reservationId: string): Promise<string[]>;
  books(now: Date): Promise<JudgedBooks>;
  close(): Promise<void>;
}

export const minutes = 60_000;
export const suiteStart = new Date('2026-11-21T03:00:00.000Z');
export const days = (from: string, to: string) => ({ range: { start: calendarDate(from), end: calendarDate(to) } });
export const refused = (code: string) => expect.objectContaining({ name: 'DomainError', code });

function ofUnits({ guards, reservations, events, now }: JudgedBooks, prefix: string): JudgedBooks {
  const own = ({ unitId }: { unitId: string }) => unitId === prefix || unitId.startsWith(`${prefix}-`);
  return { now, guards: guards.filter(own), reservations: reservations.filter(own), events: events.filter(({ reservationId }) => reservationId.startsWith(`${prefix}-`)) };
}

export type SuiteScene = ReturnType<typeof createSuiteScene>;

/** What the tests of a suite share: a store, a clock that they move, and for each test a unit of its own, which the judge looks at afterwards. */
export function createSuiteScene(open: () => Promise<SuiteStore>) {
  let opened: SuiteStore;
  let use: UseCases;
  let unitCount = 0;

  const scene = {
    now: suiteStart,
    unitId: '',
    get use(): UseCases {
      return use;
    },
    get store(): ReservationStore {
      return opened.store;
    },
    pass(ms: number) {
      scene.now = new Date(scene.now.getTime() + ms);
    },
    term: (name: string, more: Partial<Terms> = {}) => buildTerms({ reservationId: `${scene.unitId}-${name}`, unitId: scene.unitId, ...more }),
    ordered: (name: string) => ({ reservationId: scene.term(name).reservationId, orderId: scene.term(name).orderId ?? '' }),
    place: (name: string, more: Partial<Terms> = {}) => use.placeHold(scene.term(name, more), 'suite'),
    confirm: (name: string) => use.confirmHold(scene.ordered(name), 'suite'),
    release: (name: string) => use.releaseHold({ ...scene.ordered(name), reason: 'renter' }, 'suite'),
    stored: async (name: string) => (await opened.store.find(scene.term(name).reservationId)) as Reservation,
    eventsOf: (name: string) => opened.eventsOf(scene.term(name).reservationId),
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
    const limits = { perVisitor: 3, perAddress: 5 };
    use = createUseCases({ store: opened.store, clock: () => scene.now, failpoints: createFailpoints(reservationFailpoints, {}), holdMs: 15 * minutes, limits });
  });
  // Only this test's units: other tests left theirs at other times.
  afterEach(async () => expect(judgeReservations(ofUnits(await opened.books(scene.now), scene.unitId))).toEqual([]));
  return scene;
}
