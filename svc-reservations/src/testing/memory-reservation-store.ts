import { DomainError } from '@hamkke/service-kit';
import { overlaps } from '@hamkke/money';
import { emptyGuard, withRange, type Guard } from '../domain/guard.ts';
import type { ReservationStore, StoreTransaction, UnitPicture } from '../domain/ports.ts';
import { never, type Reservation, type ReservationEvent, type State, type UnitRef } from '../domain/reservation.ts';

export interface StoredEvent {
  readonly reservation: Reservation;
  readonly event: ReservationEvent;
  readonly correlationId: string;
}

interface Books {
  readonly reservations: Map<string, Reservation>;
  readonly guards: Map<string, Guard>;
  readonly events: StoredEvent[];
}

export interface MemoryReservationStore extends ReservationStore<Books> {
  readonly events: () => readonly StoredEvent[];
  readonly reservations: () => Reservation[];
  readonly guards: () => Guard[];
}

const until = (state: State) => (state.status === 'pending' ? state.until : undefined);
const isHold = ({ state }: Reservation) => state.status === 'pending' && state.until.getTime() < never.getTime();
const isOf = (unit: UnitRef) => (one: UnitRef) => one.unitId === unit.unitId && one.locationId === unit.locationId;

/** A store in memory: one transaction at a time, on a copy that replaces the books when it succeeds. */
export function createMemoryReservationStore(): MemoryReservationStore {
  let books: Books = { reservations: new Map(), guards: new Map(), events: [] };
  let last: Promise<unknown> = Promise.resolve();
  const all = () => [...books.reservations.values()];

  return {
    events: () => books.events,
    reservations: all,
    guards: () => [...books.guards.values()],
    async find(reservationId, locationId) {
      const found = books.reservations.get(reservationId);
      return locationId === undefined || found?.locationId === locationId ? found : undefined;
    },
    async pictureOf(unit): Promise<UnitPicture> {
      const guard = books.guards.get(unit.unitId);
      const holds = all().filter((one) => isOf(unit)(one) && isHold(one));
      return { guard: guard && isOf(unit)(guard) ? guard : undefined, holders: new Map(holds.map((one) => [one.reservationId, one.visitorId])) };
    },
    async createGuards(units) {
      for (const unit of units) {
        const guard = books.guards.get(unit.unitId);
        if (guard && guard.locationId !== unit.locationId) throw new DomainError('VALIDATION', { unitId: unit.unitId, reason: 'the unit belongs to another branch' });
        if (!guard) books.guards.set(unit.unitId, emptyGuard(unit));
      }
    },
    async countHolds({ visitorId, address, unit, now }) {
      const live = all().filter((one) => isHold(one) && Number(until(one.state)) > now.getTime() && !(visitorId !== null && one.visitorId === visitorId && isOf(unit)(one)));
      const count = (key: 'visitorId' | 'address', value: string | null) => (value === null ? 0 : live.filter((one) => one[key] === value).length);
      return { visitor: count('visitorId', visitorId), address: count('address', address) };
    },
    async lapsedHolds(now, limit) {
      const lapsed = all().filter((one) => isHold(one) && Number(until(one.state)) <= now.getTime());
      return lapsed.sort((a, b) => Number(until(a.state)) - Number(until(b.state))).slice(0, limit);
    },
    async endedRentals(before, limit) {
      const ended = all().filter((one) => one.state.status === 'active' && one.range.end < before);
      return ended.sort((a, b) => a.range.end.localeCompare(b.range.end)).slice(0, limit);
    },
    async units(after = '', limit) {
      const standing = all().filter(({ state }) => state.status === 'pending' || state.status === 'active');
      const units = new Map([...books.guards.values(), ...standing].map(({ unitId, locationId }) => [unitId, { unitId, locationId }]));
      return [...units.values()].filter(({ unitId }) => unitId > after).sort((a, b) => (a.unitId < b.unitId ? -1 : 1)).slice(0, limit);
    },
    async transact(correlationId, work) {
      const run = async () => {
        const copy = { reservations: new Map(books.reservations), guards: new Map(books.guards), events: [...books.events] };
        const answer = await work(transactionOn(copy, correlationId));
        books = copy;
        return answer;
      };
      const result = last.then(run, run);
      last = result.catch(() => {});
      return await result;
    },
    join: transactionOn,
  };
}

function transactionOn({ reservations, guards, events }: Books, correlationId: string): StoreTransaction {
  const all = () => [...reservations.values()];
  const guardOf = (unit: UnitRef) => {
    const guard = guards.get(unit.unitId);
    return guard && isOf(unit)(guard) ? guard : undefined;
  };
  return {
    async find(reservationId, locationId) {
      const found = reservations.get(reservationId);
      return found?.locationId === locationId ? found : undefined;
    },
    findMany: async (ids, locationId) => all().filter((one) => ids.includes(one.reservationId) && one.locationId === locationId),
    holdsOf: async (visitorId, unit) => all().filter((one) => one.visitorId === visitorId && isHold(one) && isOf(unit)(one)),
    listOf: async (units, statuses) => all().filter((one) => statuses.includes(one.state.status) && units.some((unit) => isOf(unit)(one))),
    wasRented: async (unit, range) => all().some((one) => ['active', 'expired'].includes(one.state.status) && isOf(unit)(one) && overlaps(one.range, range)),
    async take(unit, added, taking) {
      const before = guardOf(unit);
      if (!before) throw new Error(`unit ${unit.unitId} has no guard`);
      const after = withRange(before, added, taking);
      if (!after) return { outcome: before.closed ? 'closed' : 'occupied' };
      guards.set(unit.unitId, after);
      return { outcome: 'taken', before };
    },
    async keep(unit, id) {
      const guard = guardOf(unit);
      if (!guard?.taken.some(({ r }) => r === id)) return false;
      guards.set(unit.unitId, { ...guard, v: guard.v + 1, taken: guard.taken.map((taken) => (taken.r === id ? { ...taken, until: never } : taken)) });
      return true;
    },
    async free(unit, ids) {
      const guard = guardOf(unit);
      if (guard) guards.set(unit.unitId, { ...guard, v: guard.v + 1, taken: guard.taken.filter(({ r }) => !ids.includes(r)) });
    },
    guards: async (units) => units.flatMap((unit) => guardOf(unit) ?? []),
    async writeGuards(written) {
      for (const guard of written) guards.set(guard.unitId, guard);
    },
    async save(changes) {
      for (const { reservation, replaces, events: told } of changes) {
        if (replaces === null && reservations.has(reservation.reservationId)) throw new DomainError('VERSION_CONFLICT', { reservationId: reservation.reservationId });
        reservations.set(reservation.reservationId, reservation);
        for (const event of told) events.push({ reservation, event, correlationId });
      }
    },
  };
}
