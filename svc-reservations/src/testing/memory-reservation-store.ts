import type { AuditNote } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { emailKeyOf } from '../domain/email-key.ts';
import { emptyGuard, type Guard } from '../domain/guard.ts';
import type { Lookup } from '../domain/lookup.ts';
import type { ManagedFilter } from '../domain/manager-ports.ts';
import type { ReservationStore, UnitAvailability } from '../domain/ports.ts';
import type { PageMark } from '../domain/customer-ports.ts';
import { photoKey } from '../domain/photo.ts';
import { never, takesUnit, type Reservation, type State, type UnitRef } from '../domain/reservation.ts';
import { searchKeysOf } from '../domain/search-keys.ts';
import type { WaitingChange } from '../domain/waiting.ts';
import { memoryFigureReads } from './memory-figures.ts';
import { memoryWaitingReads } from './memory-waiting.ts';
import { memoryWorkReads } from './memory-work.ts';
import {
  continuesAny,
  isHold,
  isOf,
  memoryTransaction,
  type MemoryData,
  type StoredEvent,
} from './memory-transaction.ts';

export interface MemoryReservationStore extends ReservationStore<MemoryData> {
  readonly events: () => readonly StoredEvent[];
  /** Look-ups whose event was published. */
  readonly lookupsNotified: () => readonly string[];
  readonly reservations: () => Reservation[];
  readonly guards: () => Guard[];
  readonly lookups: () => Lookup[];
  /** The keys of the photos. */
  readonly photos: () => string[];
  readonly audit: () => readonly AuditNote[];
  /** What was published of waiting lists. */
  readonly waitingPublished: () => readonly WaitingChange[];
}

const until = (state: State) => (state.status === 'pending' ? state.until : undefined);
const isOlder = (one: Reservation, { createdAt, reservationId }: PageMark) =>
  one.createdAt < createdAt || (one.createdAt.getTime() === createdAt.getTime() && one.reservationId < reservationId);
const byAge = (a: Reservation, b: Reservation) => (isOlder(a, b) ? 1 : -1);

const isManaged =
  ({ ownerId, locationId, status, search }: ManagedFilter) =>
  (one: Reservation) =>
    (ownerId === undefined || one.ownerId === ownerId) &&
    (locationId === undefined || one.locationId === locationId) &&
    (status === undefined || one.state.status === status) &&
    (search === undefined || searchKeysOf(one).some((key) => key.startsWith(search)));

const keyOf = ({ locationId, unitId }: UnitRef) => `${locationId} ${unitId}`;
/** The units of these reservations by location and unit, after `after`, each once. */
function unitsOf(reservations: readonly Reservation[], after: UnitRef | undefined, limit: number): UnitRef[] {
  const behind = reservations.filter((one) => after === undefined || keyOf(one) > keyOf(after));
  const rows = behind.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).slice(0, limit);
  return [...new Map(rows.map(({ unitId, locationId }) => [unitId, { unitId, locationId }])).values()];
}

/** A store in memory: one transaction at a time, on a copy that replaces the data when it succeeds. */
export function createMemoryReservationStore(): MemoryReservationStore {
  let data: MemoryData = {
    reservations: new Map(),
    guards: new Map(),
    events: [],
    lookups: new Map(),
    lookupsNotified: [],
    photos: new Map(),
    audit: [],
    waiting: { places: new Map(), published: [] },
  };
  let last: Promise<unknown> = Promise.resolve();
  const all = () => [...data.reservations.values()];

  return {
    events: () => data.events,
    lookupsNotified: () => data.lookupsNotified,
    reservations: all,
    guards: () => [...data.guards.values()],
    lookups: () => [...data.lookups.values()],
    photos: () => [...data.photos.keys()],
    audit: () => data.audit,
    waitingPublished: () => data.waiting.published,
    ...memoryWaitingReads(() => data.waiting),
    ...memoryWorkReads(all),
    ...memoryFigureReads(all),
    async ofPerson(userId, { limit, after }) {
      return all()
        .filter((one) => one.userId === userId && (!after || isOlder(one, after)))
        .sort(byAge)
        .slice(0, limit);
    },
    async managed(filter, { limit, after }) {
      return all()
        .filter((one) => isManaged(filter)(one) && (!after || isOlder(one, after)))
        .sort(byAge)
        .slice(0, limit);
    },
    async occupancyOf({ locationId, ownerId }, from, now) {
      const current = all().filter(
        (one) =>
          isManaged({ locationId, ownerId })(one) &&
          takesUnit(one.state.status) &&
          Number(until(one.state) ?? never) > now.getTime() &&
          (one.range.end >= from || one.renewing),
      );
      return current.sort((a, b) =>
        a.unitId === b.unitId ? a.range.start.localeCompare(b.range.start) : a.unitId < b.unitId ? -1 : 1,
      );
    },
    unclaimed: async (emailKey, limit) =>
      all()
        .filter((one) => one.userId === null && emailKey !== '' && emailKeyOf(one.customer.email) === emailKey)
        .slice(0, limit),
    ofOrder: async (orderId) => all().find((one) => one.orderId === orderId),
    async unreminded({ from, to }, { limit, skip }) {
      return all()
        .filter(
          ({ state, remindedFor, range }) =>
            state.status === 'active' && remindedFor === null && range.end >= from && range.end <= to,
        )
        .sort((a, b) => a.range.end.localeCompare(b.range.end))
        .slice(skip, skip + limit);
    },
    extensionsOf: async (ids) => all().filter(continuesAny(ids)),
    async ofUnit(unit, from, limit) {
      const begun = all().filter((one) => isOf(unit)(one) && one.state.status !== 'cancelled');
      const near =
        'before' in from
          ? begun.filter(({ range }) => range.start < from.before)
          : begun.filter(({ range }) => range.start > from.after);
      const way = 'before' in from ? -1 : 1;
      return near.sort((a, b) => way * a.range.start.localeCompare(b.range.start)).slice(0, limit);
    },
    photoOf: async (reservationId, by = 'customer') => data.photos.get(photoKey({ reservationId, by })),
    countFound: async (orderId, since) =>
      [...data.lookups.values()].filter((one) => one.orderId === orderId && one.found && one.createdAt > since).length,
    async find(reservationId, locationId) {
      const found = data.reservations.get(reservationId);
      return locationId === undefined || found?.locationId === locationId ? found : undefined;
    },
    async availabilityOf(unit): Promise<UnitAvailability> {
      const guard = data.guards.get(unit.unitId);
      const holds = all().filter((one) => isOf(unit)(one) && isHold(one));
      return {
        guard: guard && isOf(unit)(guard) ? guard : undefined,
        holders: new Map(holds.map((one) => [one.reservationId, one.visitorId])),
      };
    },
    async createGuards(units) {
      for (const unit of units) {
        const guard = data.guards.get(unit.unitId);
        if (guard && guard.locationId !== unit.locationId)
          throw new DomainError('VALIDATION', { unitId: unit.unitId, reason: 'the unit belongs to another branch' });
        if (!guard) data.guards.set(unit.unitId, emptyGuard(unit));
      }
    },
    async countHolds({ visitorId, userId, address, unit, now }) {
      const live = all().filter(
        (one) =>
          isHold(one) &&
          one.orderId !== null &&
          Number(until(one.state)) > now.getTime() &&
          !(visitorId !== null && one.visitorId === visitorId && isOf(unit)(one)),
      );
      const guests =
        userId !== null || address === null ? [] : live.filter((one) => one.userId === null && one.address === address);
      const count = (key: 'visitorId' | 'userId', value: string | null) =>
        value === null ? 0 : live.filter((one) => one[key] === value).length;
      return {
        visitor: count('visitorId', visitorId),
        person: count('userId', userId),
        location: guests.filter(({ locationId }) => locationId === unit.locationId).length,
        address: guests.length,
      };
    },
    async lapsedHolds(now, limit) {
      const lapsed = all().filter((one) => isHold(one) && Number(until(one.state)) <= now.getTime());
      return lapsed.sort((a, b) => Number(until(a.state)) - Number(until(b.state))).slice(0, limit);
    },
    async endedRentals(before, limit) {
      const ended = all().filter((one) => one.state.status === 'active' && one.range.end < before);
      return ended.sort((a, b) => a.range.end.localeCompare(b.range.end)).slice(0, limit);
    },
    async neverRented(before, limit) {
      const gone = all().flatMap((one) =>
        one.state.status === 'cancelled' && one.state.since < before ? [{ one, since: one.state.since }] : [],
      );
      const unpaid = gone.filter(
        ({ one }) => one.verdict === null && one.erasedAt === null && one.history.every(({ to }) => to !== 'active'),
      );
      return unpaid
        .sort((a, b) => a.since.getTime() - b.since.getTime())
        .slice(0, limit)
        .map(({ one }) => one);
    },
    async endedBefore({ day, instant }, limit) {
      const over = all().flatMap((one) =>
        one.state.status === 'expired' || one.state.status === 'cancelled' ? [{ one, since: one.state.since }] : [],
      );
      const due = over.filter(({ one, since }) => one.erasedAt === null && since < instant && one.range.end < day);
      return due
        .sort((a, b) => a.since.getTime() - b.since.getTime())
        .slice(0, limit)
        .map(({ one }) => one);
    },
    async guardedUnits(after = '', limit) {
      const units = [...data.guards.values()]
        .filter(({ unitId }) => unitId > after)
        .sort((a, b) => (a.unitId < b.unitId ? -1 : 1));
      return units.slice(0, limit).map(({ unitId, locationId }) => ({ unitId, locationId }));
    },
    takenUnits: async (after, limit) =>
      unitsOf(
        all().filter(({ state }) => takesUnit(state.status)),
        after,
        limit,
      ),
    renewingUnits: async (after, limit) =>
      unitsOf(
        all().filter(({ renewing }) => renewing),
        after,
        limit,
      ),
    async transact(correlationId, work) {
      const run = async () => {
        const { reservations, guards, events, lookups, lookupsNotified, photos, audit, waiting } = data;
        const copy: MemoryData = {
          reservations: new Map(reservations),
          guards: new Map(guards),
          events: [...events],
          lookups: new Map(lookups),
          lookupsNotified: [...lookupsNotified],
          photos: new Map(photos),
          audit: [...audit],
          waiting: { places: new Map(waiting.places), published: [...waiting.published] },
        };
        const answer = await work(memoryTransaction(copy, correlationId));
        data = copy;
        return answer;
      };
      const result = last.then(run, run);
      last = result.catch(() => {});
      return await result;
    },
    join: memoryTransaction,
  };
}
