import { startOfSeoulDay } from '@hamkke/money';
import { type AuditLog, DomainError, type NewEvent } from '@hamkke/service-kit';
import mongoose, { type ClientSession } from 'mongoose';
import type { StoreTransaction } from '../domain/ports.ts';
import { never, type Change, type Reservation, type ReservationEvent, type UnitRef } from '../domain/reservation.ts';
import { guardOf, type GuardRow } from './guard-model.ts';
import { freeRanges, confirmRange, replaceGuards, takeRange } from './guard-writes.ts';
import { customerWrites, type CustomerWriteDeps } from './customer-writes.ts';
import type { WaitingModel } from './waiting-model.ts';
import { leftSinceFilter, termsAfterFilter } from './work-reads.ts';
import { waitingWrites, type WireWaiting } from './waiting-writes.ts';
import { reservationOf, reservationRow, type ReservationModel, type ReservationRow } from './reservation-model.ts';

export type WireEvent = (reservation: Reservation, event: ReservationEvent, correlationId: string) => NewEvent;

export interface TransactionDeps extends CustomerWriteDeps {
  wireEvent: WireEvent;
  audit: Pick<AuditLog, 'append'>;
  waiting: WaitingModel;
  wireWaiting: WireWaiting;
}

const operators = mongoose.trusted;
const duplicateKey = 11_000;

const idsOf = (units: readonly UnitRef[]) => ({
  unitIds: operators({ $in: units.map(({ unitId }) => unitId) }),
  locationIds: operators({ $in: [...new Set(units.map(({ locationId }) => locationId))] }),
});

/** The reads and writes of one MongoDB transaction. */
export function mongoTransaction(
  deps: TransactionDeps,
  session: ClientSession,
  correlationId: string,
): StoreTransaction {
  const { guards, reservations, outbox, wireEvent, audit } = deps;
  async function list(filter: Record<string, unknown>): Promise<Reservation[]> {
    const rows = await reservations.find(filter).session(session).lean<ReservationRow[]>();
    return rows.map(reservationOf);
  }

  async function insert(added: readonly Change[]): Promise<void> {
    if (added.length === 0) return;
    try {
      await reservations.collection.insertMany(added.map(({ reservation }) => reservationRow(reservation)) as never[], {
        session,
        ordered: true,
      });
    } catch (error) {
      if ((error as { code?: unknown }).code !== duplicateKey) throw error;
      throw new DomainError('VERSION_CONFLICT', { reason: 'the reservation id is in use' }, { cause: error });
    }
  }

  async function replace(changed: readonly Change[]): Promise<void> {
    if (changed.length === 0) return;
    const operations = changed.map(({ reservation, replaces }) => {
      const row = reservationRow(reservation);
      return {
        replaceOne: { filter: { _id: row._id, locationId: row.locationId, version: replaces }, replacement: row },
      };
    });
    const result = await reservations.bulkWrite(operations as unknown as Parameters<ReservationModel['bulkWrite']>[0], {
      session,
      ordered: true,
    });
    if (result.matchedCount !== changed.length)
      throw new Error('a reservation changed inside the transaction that read it');
  }

  return {
    ...customerWrites(deps, session, correlationId),
    ...waitingWrites(deps, session, correlationId),
    termsAfter: (reservationIds, locationId) => list(termsAfterFilter(reservationIds, locationId)),
    leftSince: (unit, days) => list(leftSinceFilter(unit, days)),
    async find(reservationId, locationId) {
      return (await list({ _id: reservationId, locationId }))[0];
    },
    findMany: (ids, locationId) =>
      ids.length === 0 ? Promise.resolve([]) : list({ _id: operators({ $in: [...ids] }), locationId }),
    holdsOf: (visitorId, { unitId, locationId }) =>
      list({ locationId, unitId, status: 'pending', visitorId, until: operators({ $lt: never }) }),
    listOf(units, statuses) {
      const { unitIds, locationIds } = idsOf(units);
      return list({ locationId: locationIds, unitId: unitIds, status: operators({ $in: [...statuses] }) });
    },
    async wasRented({ unitId, locationId }, { start, end }, besides) {
      const filter: Record<string, unknown> = {
        locationId,
        unitId,
        start: operators({ $lte: end }),
        end: operators({ $gte: start }),
        _id: operators({ $ne: besides }),
        $or: operators([
          { status: 'active' },
          { status: 'expired', since: operators({ $gte: startOfSeoulDay(start) }) },
          { status: 'pending', until: never },
        ]),
      };
      return (await reservations.exists(filter).session(session)) !== null;
    },
    take: (unit, added, taking) => takeRange(guards, session, unit, added, taking),
    confirmRange: (unit, reservationId) => confirmRange(guards, session, unit, reservationId),
    free: (unit, reservationIds) => freeRanges(guards, session, unit, reservationIds),
    async guards(units) {
      const { unitIds, locationIds } = idsOf(units);
      const rows = await guards.find({ _id: unitIds, locationId: locationIds }).session(session).lean<GuardRow[]>();
      return rows.map(guardOf);
    },
    writeGuards: (written) => replaceGuards(guards, session, written),
    async save(changes) {
      await insert(changes.filter(({ replaces }) => replaces === null));
      await replace(changes.filter(({ replaces }) => replaces !== null));
      await outbox.append(
        session,
        changes.flatMap(({ reservation, events }) =>
          events.map((event) => wireEvent(reservation, event, correlationId)),
        ),
      );
    },
    audit: (notes) => audit.append(session, notes, correlationId),
  };
}
