import type { AuditNote } from '@hamkke/contracts';
import { DomainError } from '@hamkke/service-kit';
import { overlaps, startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { withRange, type Guard } from '../domain/guard.ts';
import type { Lookup } from '../domain/lookup.ts';
import { photoKey, photoKeys, type Photo } from '../domain/photo.ts';
import type { StoreTransaction } from '../domain/ports.ts';
import { never, takesUnit, type Reservation, type ReservationEvent, type UnitRef } from '../domain/reservation.ts';
import { leftSince, termsAfter } from './memory-work.ts';
import { memoryWaitingWrites, type MemoryWaiting } from './memory-waiting.ts';

export interface StoredEvent {
  readonly reservation: Reservation;
  readonly event: ReservationEvent;
  readonly correlationId: string;
}

/** All data of a store in memory. */
export interface MemoryData {
  readonly reservations: Map<string, Reservation>;
  readonly guards: Map<string, Guard>;
  readonly events: StoredEvent[];
  readonly lookups: Map<string, Lookup>;
  readonly lookupsNotified: string[];
  readonly photos: Map<string, Photo>;
  readonly audit: AuditNote[];
  readonly waiting: MemoryWaiting;
}

export const isHold = ({ state }: Reservation) => state.status === 'pending' && state.until.getTime() < never.getTime();
/** What had or has its days from one on, or waits for them without lapsing. */
const hasDays = ({ state }: Reservation, from: CalendarDate) =>
  state.status === 'active' ||
  (state.status === 'expired' && state.since >= startOfSeoulDay(from)) ||
  (state.status === 'pending' && state.until.getTime() === never.getTime());
/** Whether a reservation continues any of these now. */
export const continuesAny =
  (ids: readonly string[]) =>
  ({ continues, state }: Reservation) =>
    continues !== null && ids.includes(continues) && takesUnit(state.status);
export const isOf = (unit: UnitRef) => (one: UnitRef) =>
  one.unitId === unit.unitId && one.locationId === unit.locationId;

/** The reads and writes of one transaction, on the copy that it works on. */
export function memoryTransaction(
  { reservations, guards, events, lookups, lookupsNotified, photos, audit, waiting }: MemoryData,
  correlationId: string,
): StoreTransaction {
  const all = () => [...reservations.values()];
  const guardOf = (unit: UnitRef) => {
    const guard = guards.get(unit.unitId);
    return guard && isOf(unit)(guard) ? guard : undefined;
  };
  return {
    ...memoryWaitingWrites(waiting),
    async find(reservationId, locationId) {
      const found = reservations.get(reservationId);
      return found?.locationId === locationId ? found : undefined;
    },
    findMany: async (ids, locationId) =>
      all().filter((one) => ids.includes(one.reservationId) && one.locationId === locationId),
    holdsOf: async (visitorId, unit) =>
      all().filter((one) => one.visitorId === visitorId && isHold(one) && isOf(unit)(one)),
    listOf: async (units, statuses) =>
      all().filter((one) => statuses.includes(one.state.status) && units.some((unit) => isOf(unit)(one))),
    wasRented: async (unit, range, besides) =>
      all().some(
        (one) =>
          one.reservationId !== besides && hasDays(one, range.start) && isOf(unit)(one) && overlaps(one.range, range),
      ),
    async take(unit, added, taking) {
      const before = guardOf(unit);
      if (!before) throw new Error(`unit ${unit.unitId} has no guard`);
      const after = withRange(before, added, taking);
      if (!after) return { outcome: before.closed ? 'closed' : 'occupied' };
      guards.set(unit.unitId, after);
      return { outcome: 'taken', before };
    },
    async confirmRange(unit, id) {
      const guard = guardOf(unit);
      if (!guard?.taken.some(({ r }) => r === id)) return false;
      guards.set(unit.unitId, {
        ...guard,
        v: guard.v + 1,
        taken: guard.taken.map((taken) => (taken.r === id ? { ...taken, until: never } : taken)),
      });
      return true;
    },
    async free(unit, ids) {
      const guard = guardOf(unit);
      if (guard)
        guards.set(unit.unitId, { ...guard, v: guard.v + 1, taken: guard.taken.filter(({ r }) => !ids.includes(r)) });
    },
    unerased: async (userId, limit) =>
      all()
        .filter((one) => one.userId === userId && !one.erasedAt)
        .slice(0, limit),
    async shorten(unit, id, end) {
      const guard = guardOf(unit);
      if (!guard?.taken.some(({ r }) => r === id)) return false;
      guards.set(unit.unitId, {
        ...guard,
        v: guard.v + 1,
        taken: guard.taken.map((taken) => (taken.r === id ? { ...taken, end } : taken)),
      });
      return true;
    },
    termsAfter: async (ids, locationId) => termsAfter(all(), ids, locationId),
    leftSince: async (unit, days) => leftSince(all(), unit, days),
    extensionsOf: async (ids, locationId) =>
      all().filter((one) => continuesAny(ids)(one) && one.locationId === locationId),
    async putPhoto(photo) {
      photos.set(photoKey(photo), photo);
    },
    async dropPhotos(ids, by) {
      for (const key of photoKeys(ids, by)) photos.delete(key);
    },
    async addLookup(lookup) {
      lookups.set(lookup.lookupId, lookup);
      if (lookup.found) lookupsNotified.push(lookup.lookupId);
    },
    findLookup: async (lookupId) => lookups.get(lookupId),
    async saveLookup(lookup) {
      lookups.set(lookup.lookupId, lookup);
    },
    guards: async (units) => units.flatMap((unit) => guardOf(unit) ?? []),
    async writeGuards(written) {
      for (const guard of written) guards.set(guard.unitId, guard);
    },
    async save(changes) {
      for (const { reservation, replaces, events: added } of changes) {
        if (replaces === null && reservations.has(reservation.reservationId))
          throw new DomainError('VERSION_CONFLICT', { reservationId: reservation.reservationId });
        reservations.set(reservation.reservationId, reservation);
        for (const event of added) events.push({ reservation, event, correlationId });
      }
    },
    async audit(notes) {
      audit.push(...notes);
    },
  };
}
