import { startOfSeoulDay, type CalendarDate } from '@hamkke/money';
import { never, takesUnit, type Reservation, type UnitRef } from '../domain/reservation.ts';
import type { WorkPlace, WorkReads } from '../domain/work-ports.ts';

const isAt =
  ({ locationId, ownerId }: WorkPlace) =>
  (one: Reservation) =>
    one.locationId === locationId && (ownerId === undefined || one.ownerId === ownerId);
const byUnit = (a: Reservation, b: Reservation) => a.unitId.localeCompare(b.unitId);
const wasActive = ({ history }: Reservation) => history.some(({ to }) => to === 'active');
const untilOf = ({ state }: Reservation) => (state.status === 'pending' ? state.until : never);
const sinceOf = ({ state, createdAt }: Reservation) => (state.status === 'pending' ? createdAt : state.since);

/** What continues any of these, now or before; of what was cancelled only what once was paid. */
export const termsAfter = (all: readonly Reservation[], ids: readonly string[], locationId: string) =>
  all.filter(
    (one) =>
      one.continues !== null &&
      ids.includes(one.continues) &&
      one.locationId === locationId &&
      (one.state.status !== 'cancelled' || wasActive(one)),
  );

/** Rentals of a unit that may have left it on a day or later. */
export const leftSince = (
  all: readonly Reservation[],
  { unitId, locationId }: UnitRef,
  { from, today }: { from: CalendarDate; today: CalendarDate },
) =>
  all
    .filter((one) => one.unitId === unitId && one.locationId === locationId && wasActive(one))
    .filter((one) => one.range.end >= from)
    .filter((one) =>
      one.state.status === 'active'
        ? one.range.end < today
        : one.state.status !== 'pending' && one.state.since >= startOfSeoulDay(from),
    );

/** What is read for the work of a day, of reservations in memory. */
export function memoryWorkReads(all: () => readonly Reservation[]): WorkReads {
  const active = (place: WorkPlace) => all().filter((one) => isAt(place)(one) && one.state.status === 'active');
  return {
    beginning: async (place, day, limit) =>
      active(place)
        .filter(({ range }) => range.start === day)
        .sort(byUnit)
        .slice(0, limit),
    ending: async (place, { from, to }, limit) =>
      active(place)
        .filter(({ range }) => range.end >= from && range.end <= to)
        .sort(byUnit)
        .slice(0, limit),
    unchecked: async (place, since, limit) =>
      all()
        .filter((one) => isAt(place)(one) && !takesUnit(one.state.status) && !one.unitCheck && wasActive(one))
        .filter((one) => sinceOf(one) >= since)
        .sort((a, b) => sinceOf(b).getTime() - sinceOf(a).getTime())
        .slice(0, limit),
    unpaidTerms: async (place, day, limit) =>
      all()
        .filter((one) => isAt(place)(one) && one.renewing)
        .filter(({ state, range }) => (state.status === 'pending' ? range.start <= day : range.end < day))
        .sort(byUnit)
        .slice(0, limit),
    offerHolds: async (place, now, limit) =>
      all()
        .filter((one) => isAt(place)(one) && one.state.status === 'pending' && one.orderId === null)
        .filter((one) => untilOf(one) > now && untilOf(one) < never)
        .sort((a, b) => untilOf(a).getTime() - untilOf(b).getTime())
        .slice(0, limit),
    liveOf: async (locationId, unitIds, limit) =>
      all()
        .filter((one) => one.locationId === locationId && unitIds.includes(one.unitId) && takesUnit(one.state.status))
        .sort((a, b) => a.range.start.localeCompare(b.range.start))
        .slice(0, limit),
    termsAfter: async (ids, locationId) => termsAfter(all(), ids, locationId),
    leftSince: async (unit, days) => leftSince(all(), unit, days),
  };
}
