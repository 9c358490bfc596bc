import type { Availability, AvailabilityRepair, AvailabilityWriter } from '../domain/ports.ts';
import { applyChange, isLive, touches, type TakenRange } from '../domain/taken-range.ts';

/** The availability in memory; its writes need no transaction. */
export function createMemoryAvailability(): Availability & AvailabilityWriter<void> & AvailabilityRepair {
  const rows = new Map<string, TakenRange>();
  const isAsSeen = (seen: TakenRange) => {
    const now = rows.get(seen.reservationId);
    return now?.version === seen.version && now.changedAt.getTime() === seen.changedAt.getTime();
  };
  return {
    async liveRanges({ locationIds, unitId, start, end, now }) {
      return [...rows.values()]
        .filter((row) => locationIds.includes(row.locationId) && (unitId === undefined || row.unitId === unitId))
        .filter((row) => isLive(row, now) && touches(row, { start, end }))
        .map((row) => ({
          unitId: row.unitId,
          locationId: row.locationId,
          start: row.start,
          end: row.end,
          until: row.until,
        }))
        .sort((a, b) => (`${a.unitId} ${a.start}` < `${b.unitId} ${b.start}` ? -1 : 1));
    },
    async leftUnits({ locationIds, unitId, from }) {
      return [...rows.values()]
        .filter((row) => locationIds.includes(row.locationId) && (unitId === undefined || row.unitId === unitId))
        .flatMap(({ leftOn, clear, ...row }) =>
          leftOn === undefined || leftOn < from
            ? []
            : [{ unitId: row.unitId, locationId: row.locationId, start: row.start, leftOn, ...(clear && { clear }) }],
        );
    },
    async countRentals(locationIds, since) {
      const counted = new Map<string, number>();
      for (const { locationId, rentedAt, standing } of rows.values()) {
        if (rentedAt === null || rentedAt < since || standing === 'cancelled' || !locationIds.includes(locationId))
          continue;
        counted.set(locationId, (counted.get(locationId) ?? 0) + 1);
      }
      return counted;
    },
    async apply(change) {
      const next = applyChange(rows.get(change.reservationId), change);
      if (next) rows.set(next.reservationId, next);
      return next !== undefined;
    },
    all: async () => [...rows.values()],
    async replace(seen, right) {
      if (seen ? !isAsSeen(seen) : rows.has(right.reservationId)) return false;
      rows.set(right.reservationId, right);
      return true;
    },
    async remove(seen) {
      return isAsSeen(seen) && rows.delete(seen.reservationId);
    },
  };
}
