import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { LeftUnit, LiveRange, Availability, AvailabilityRepair, AvailabilityWriter } from '../domain/ports.ts';
import { applyChange, type TakenRange } from '../domain/taken-range.ts';
import type { CatalogFailpoints } from '../failpoints.ts';
import { takenRangeModel, takenRangeOf, takenRangeRow } from './taken-range-model.ts';

/** The availability in MongoDB. */
export function createMongoAvailability(
  connection: Connection,
  failpoints: CatalogFailpoints,
): Availability & AvailabilityWriter<ClientSession> & AvailabilityRepair {
  const ranges = takenRangeModel(connection);
  return {
    async liveRanges({ locationIds, unitId, start, end, now }) {
      const filter = {
        locationId: mongoose.trusted({ $in: [...locationIds] }),
        live: true,
        end: mongoose.trusted({ $gte: start }),
        until: mongoose.trusted({ $gt: now }),
        ...(end === undefined ? {} : { start: mongoose.trusted({ $lte: end }) }),
        ...(unitId === undefined ? {} : { unitId }),
      };
      const found: LiveRange[] = await ranges
        .find(filter, { _id: 0, unitId: 1, locationId: 1, start: 1, end: 1, until: 1 })
        .lean();
      return found.sort(byUnitAndStart);
    },
    async leftUnits({ locationIds, unitId, from }) {
      const filter = {
        locationId: mongoose.trusted({ $in: [...locationIds] }),
        leftOn: mongoose.trusted({ $gte: from }),
        ...(unitId === undefined ? {} : { unitId }),
      };
      const fields = { _id: 0, unitId: 1, locationId: 1, start: 1, leftOn: 1, clear: 1 } as const;
      const found = await ranges.find(filter, fields).lean<(LeftUnit & { clear?: boolean | null })[]>();
      // A query that the index alone answers has null for a field that is missing.
      return found.map(({ clear, ...left }) => ({ ...left, ...(clear && { clear }) }));
    },
    async countRentals(locationIds, since) {
      const counted = await ranges.aggregate<{ _id: string; n: number }>([
        {
          $match: { locationId: { $in: [...locationIds] }, rentedAt: { $gte: since }, standing: { $ne: 'cancelled' } },
        },
        { $group: { _id: '$locationId', n: { $sum: 1 } } },
      ]);
      return new Map(counted.map(({ _id, n }) => [_id, n]));
    },
    async apply(change, session) {
      const known = await ranges.findOne({ _id: change.reservationId }, null, { session }).lean();
      const next = applyChange(known ? takenRangeOf(known) : undefined, change);
      if (next === undefined) return false;
      await ranges.replaceOne({ _id: next.reservationId }, takenRangeRow(next), { session, upsert: true });
      await failpoints.hit('picture.after-apply');
      return true;
    },
    async all() {
      return (await ranges.find({}).lean()).map(takenRangeOf);
    },
    async replace(seen, right) {
      if (seen) return (await ranges.replaceOne(asSeen(seen), takenRangeRow(right))).modifiedCount === 1;
      return (
        (await ranges.updateOne({ _id: right.reservationId }, { $setOnInsert: takenRangeRow(right) }, { upsert: true }))
          .upsertedCount === 1
      );
    },
    async remove(seen) {
      return (await ranges.deleteOne(asSeen(seen))).deletedCount === 1;
    },
  };
}

const asSeen = ({ reservationId, version, changedAt }: TakenRange) => ({ _id: reservationId, version, changedAt });

function byUnitAndStart(a: LiveRange, b: LiveRange): number {
  if (a.unitId !== b.unitId) return a.unitId < b.unitId ? -1 : 1;
  return a.start < b.start ? -1 : Number(a.start > b.start);
}
