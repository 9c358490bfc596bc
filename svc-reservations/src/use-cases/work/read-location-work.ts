import { policy } from '@hamkke/contracts';
import { addDays, seoulDateOf, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { DomainError, type Clock } from '@hamkke/service-kit';
import { lastOpenDay } from '../../domain/access.ts';
import { extensionOf } from '../../domain/extending.ts';
import type { ReservationStore } from '../../domain/ports.ts';
import { isOfferHold, type Reservation } from '../../domain/reservation.ts';
import { leftOn } from '../../domain/unit-check.ts';
import type { LocationPartners, WorkPlace } from '../../domain/work-ports.ts';
import type { Manager } from '../managing/managing.ts';
import { readDueChecks, type DueCheck } from './due-checks.ts';

/** Rows of each list. */
const mostShown = 100;
/** Rows that are read for a list of which some are left out. */
const mostRead = 300;

interface OverdueRental {
  readonly reservation: Reservation;
  readonly graceUntil: CalendarDate;
}

/** What there is to do at a location on a day. */
export interface LocationWork {
  readonly date: CalendarDate;
  readonly arrivals: readonly Reservation[];
  readonly departures: readonly Reservation[];
  readonly checks: readonly DueCheck[];
  readonly overdue: readonly OverdueRental[];
  readonly offers: readonly Reservation[];
}

export type ReadLocationWork = (locationId: string, manager: Manager, correlationId: string) => Promise<LocationWork>;

type WorkStore = Pick<
  ReservationStore,
  | 'beginning'
  | 'ending'
  | 'unchecked'
  | 'unpaidTerms'
  | 'offerHolds'
  | 'liveOf'
  | 'termsAfter'
  | 'extensionsOf'
  | 'find'
>;

/** Rentals that begin on a day, without the next terms of who has the unit already. */
async function readArrivals(store: WorkStore, place: WorkPlace, now: Date): Promise<Reservation[]> {
  const found = await store.beginning(place, seoulDateOf(now), mostRead);
  const arrives = await Promise.all(
    found.map(async ({ continues, locationId }) => {
      const before = continues === null ? undefined : await store.find(continues, locationId);
      // What was cancelled before its first day brought nobody into the unit.
      return !before || (before.state.status === 'cancelled' && leftOn(before, now) === undefined);
    }),
  );
  return found.filter((_, at) => arrives[at]).slice(0, mostShown);
}

/** Rentals whose last day it is and which do not go on. */
async function readDepartures(store: WorkStore, place: WorkPlace, now: Date): Promise<Reservation[]> {
  const today = seoulDateOf(now);
  const ending = await store.ending(place, { from: today, to: today }, mostRead);
  const found = ending.filter(({ renewing }) => !renewing);
  const extensions = await store.extensionsOf(found.map(({ reservationId }) => reservationId));
  return found.filter((one) => !extensionOf(one, extensions, now)).slice(0, mostShown);
}

/**
 * Rentals whose paid term is over while the next one is unpaid: either has the open end, the term from when it is
 * placed. The grace is that of a renewing rental.
 */
async function readOverdue(store: WorkStore, place: WorkPlace, now: Date): Promise<OverdueRental[]> {
  const found = await store.unpaidTerms(place, seoulDateOf(now), mostShown);
  const rentals = await Promise.all(
    found.map(async (one) =>
      one.state.status === 'pending' ? await store.find(one.continues ?? '', one.locationId) : one,
    ),
  );
  return rentals
    .flatMap((reservation) => (reservation && reservation.state.status !== 'cancelled' ? reservation : []))
    .map((reservation) => ({ reservation, graceUntil: lastOpenDay({ range: reservation.range, goesOn: true }) }))
    .sort((a, b) => a.reservation.range.end.localeCompare(b.reservation.range.end));
}

/**
 * Today's work at a location, for its partner and overseers. A partner sees what was booked with it, as in its other
 * lists; who runs the location now is catalog's to say.
 * @throws NOT_FOUND for everybody else, UNAVAILABLE. Source: decision 0056
 */
export function createReadLocationWork({
  store,
  clock,
  partners,
}: {
  store: WorkStore;
  clock: Clock;
  partners: LocationPartners;
}): ReadLocationWork {
  return async (locationId, { personId, overseer }, correlationId) => {
    const ownerId = await partners.partnerOf(locationId, { correlationId });
    if (overseer === null && ownerId !== personId) throw new DomainError('NOT_FOUND');
    const now = clock();
    const date = seoulDateOf(now);
    const place = { locationId, ...(overseer === null && { ownerId: personId }) };
    const from = addDays(date, -policy.unitCheckDays);
    const [arrivals, departures, over, late, overdue, offers] = await Promise.all([
      readArrivals(store, place, now),
      readDepartures(store, place, now),
      store.unchecked(place, startOfSeoulDay(from), mostRead),
      // What the job has not ended yet.
      store.ending(place, { from, to: addDays(date, -1) }, mostRead),
      readOverdue(store, place, now),
      store.offerHolds(place, now, mostShown),
    ]);
    const checks = await readDueChecks(store, { locationId, rentals: [...over, ...late], now });
    return {
      date,
      arrivals,
      departures,
      checks: checks.slice(0, mostShown),
      overdue,
      offers: offers.filter(isOfferHold),
    };
  };
}
