import { type AuditLog, DomainError, inTransaction, type Outbox } from '@hamkke/service-kit';
import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { HoldCount, ReservationStore, UnitAvailability } from '../domain/ports.ts';
import { emptyGuard } from '../domain/guard.ts';
import { never, type Reservation, type UnitRef } from '../domain/reservation.ts';
import { createGatheredReads } from './gathered-reads.ts';
import { guardModel, guardOf, guardRow, type GuardRow } from './guard-model.ts';
import { lookupModel } from './lookup-model.ts';
import { managerReads } from './manager-reads.ts';
import { mongoTransaction, type WireEvent } from './mongo-transaction.ts';
import { photoModel } from './photo-model.ts';
import { customerReads } from './customer-reads.ts';
import type { WireLookup } from './customer-writes.ts';
import { waitingModel } from './waiting-model.ts';
import { waitingReads } from './waiting-reads.ts';
import type { WireWaiting } from './waiting-writes.ts';
import { figureReads } from './figure-reads.ts';
import { workReads } from './work-reads.ts';
import { reservationModel, reservationOf, type ReservationRow } from './reservation-model.ts';

const operators = mongoose.trusted;
const duplicateKey = 11_000;
/** Enough to know that a limit is reached, whatever the limit is. */
const countedAtMost = 10_000;

/**
 * Guards and reservations in MongoDB. Call `mongo.syncIndexes()` after it: inside a transaction nothing may be created.
 */
export function createMongoReservationStore({
  connection,
  ...rest
}: {
  connection: Connection;
  outbox: Outbox;
  audit: Pick<AuditLog, 'append'>;
  wireEvent: WireEvent;
  wireLookup: WireLookup;
  wireWaiting: WireWaiting;
}): ReservationStore<ClientSession> {
  const guards = guardModel(connection);
  const reservations = reservationModel(connection);
  const deps = {
    guards,
    reservations,
    lookups: lookupModel(connection),
    photos: photoModel(connection),
    waiting: waitingModel(connection),
    ...rest,
  };

  const readReservation = createGatheredReads(async (ids): Promise<ReadonlyMap<string, Reservation>> => {
    const rows = await reservations.find({ _id: operators({ $in: [...ids] }) }).lean<ReservationRow[]>();
    return new Map(rows.map((row) => [row._id, reservationOf(row)]));
  });

  const readAvailability = createGatheredReads(async (unitIds): Promise<ReadonlyMap<string, UnitAvailability>> => {
    const rows = await guards.find({ _id: operators({ $in: [...unitIds] }) }).lean<GuardRow[]>();
    const lapsing = rows.flatMap(({ taken }) =>
      taken.filter(({ until }) => until.getTime() < never.getTime()).map(({ r }) => r),
    );
    const holds =
      lapsing.length === 0
        ? []
        : await reservations
            .find({ _id: operators({ $in: lapsing }) }, { visitorId: 1, unitId: 1 })
            .lean<Pick<ReservationRow, '_id' | 'visitorId' | 'unitId'>[]>();
    return new Map(
      rows.map((row) => [
        row._id,
        {
          guard: guardOf(row),
          holders: new Map(holds.filter(({ unitId }) => unitId === row._id).map((hold) => [hold._id, hold.visitorId])),
        },
      ]),
    );
  });

  async function list(filter: Record<string, unknown>, sort: Record<string, 1>, limit: number): Promise<Reservation[]> {
    const rows = await reservations.find(filter).sort(sort).limit(limit).lean<ReservationRow[]>();
    return rows.map(reservationOf);
  }

  async function count(whose: Record<string, string | null>, { visitorId, unit, now }: HoldCount): Promise<number> {
    const besides = visitorId === null ? {} : { $nor: operators([{ visitorId, unitId: unit.unitId }]) };
    return await reservations.countDocuments(
      // An offer has no order: nobody asked for that hold.
      {
        ...whose,
        status: 'pending',
        until: operators({ $gt: now, $lt: never }),
        orderId: operators({ $ne: null }),
        ...besides,
      },
      { limit: countedAtMost },
    );
  }

  /** Units of reservations by location and unit, each once. */
  async function units(which: Record<string, unknown>, after: UnitRef | undefined, limit: number): Promise<UnitRef[]> {
    const behind = after && {
      $or: [
        { locationId: after.locationId, unitId: operators({ $gt: after.unitId }) },
        { locationId: operators({ $gt: after.locationId }) },
      ],
    };
    // An index has these fields in this order, by which pages go on; where it has the status too, no row is read.
    const rows = await reservations
      .find({ ...which, ...behind }, { _id: 0, locationId: 1, unitId: 1 })
      .sort({ locationId: 1, unitId: 1 })
      .limit(limit)
      .lean<UnitRef[]>();
    return [...new Map(rows.map(({ unitId, locationId }) => [unitId, { unitId, locationId }])).values()];
  }

  return {
    ...customerReads(deps),
    ...managerReads(deps),
    ...waitingReads(deps),
    ...workReads(deps),
    ...figureReads(deps),
    async find(reservationId, locationId) {
      const found = await readReservation(reservationId);
      return locationId === undefined || found?.locationId === locationId ? found : undefined;
    },
    async availabilityOf({ unitId, locationId }) {
      const availability = await readAvailability(unitId);
      return availability?.guard?.locationId === locationId ? availability : { guard: undefined, holders: new Map() };
    },
    async createGuards(units) {
      const operations = units.map((unit) => {
        const { _id, locationId, ...fresh } = guardRow(emptyGuard(unit));
        return { updateOne: { filter: { _id, locationId }, update: { $setOnInsert: fresh }, upsert: true } };
      });
      try {
        await guards.bulkWrite(operations, { ordered: false });
      } catch (error) {
        if ((error as { code?: unknown }).code !== duplicateKey) throw error;
        await refuseStrangers(units);
      }
    },
    async countHolds(input) {
      const { visitorId, userId, address: from, unit } = input;
      const guests = userId === null && from !== null ? { address: from, userId } : undefined;
      const [visitor, person, location, address] = await Promise.all([
        visitorId === null ? 0 : count({ visitorId }, input),
        userId === null ? 0 : count({ userId }, input),
        guests ? count({ ...guests, locationId: unit.locationId }, input) : 0,
        guests ? count(guests, input) : 0,
      ]);
      return { visitor, person, location, address };
    },
    lapsedHolds: (now, limit) => list({ status: 'pending', until: operators({ $lte: now }) }, { until: 1 }, limit),
    endedRentals: (before, limit) => list({ status: 'active', end: operators({ $lt: before }) }, { end: 1 }, limit),
    async neverRented(before, limit) {
      const filter = {
        status: 'cancelled',
        verdict: null,
        erasedAt: null,
        since: operators({ $lt: before }),
        'history.to': operators({ $ne: 'active' }),
      };
      return await list(filter, { since: 1 }, limit);
    },
    endedBefore: ({ day, instant }, limit) =>
      list(
        {
          status: operators({ $in: ['expired', 'cancelled'] }),
          erasedAt: null,
          since: operators({ $lt: instant }),
          end: operators({ $lt: day }),
        },
        { since: 1 },
        limit,
      ),
    async guardedUnits(after = '', limit) {
      const rows = await guards
        .find({ _id: operators({ $gt: after }) }, { locationId: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Pick<GuardRow, '_id' | 'locationId'>[]>();
      return rows.map(({ _id, locationId }) => ({ unitId: _id, locationId }));
    },
    takenUnits: (after, limit) => units({ status: operators({ $in: ['pending', 'active'] }) }, after, limit),
    renewingUnits: (after, limit) => units({ renewing: true }, after, limit),
    transact: (correlationId, work) =>
      inTransaction(connection, (session) => work(mongoTransaction(deps, session, correlationId))),
    join: (session, correlationId) => mongoTransaction(deps, session, correlationId),
  };

  /** Two racers may both insert: the loser's duplicate is fine, unless the guard is another location's. */
  async function refuseStrangers(units: readonly UnitRef[]): Promise<void> {
    const rows = await guards
      .find({ _id: operators({ $in: units.map(({ unitId }) => unitId) }) }, { locationId: 1 })
      .lean<Pick<GuardRow, '_id' | 'locationId'>[]>();
    const known = new Map(rows.map(({ _id, locationId }) => [_id, locationId]));
    const stranger = units.find(({ unitId, locationId }) => known.has(unitId) && known.get(unitId) !== locationId);
    if (stranger)
      throw new DomainError('VALIDATION', { unitId: stranger.unitId, reason: 'the unit belongs to another branch' });
  }
}
